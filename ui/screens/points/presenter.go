package points

import (
	"uitslag/internal/desk"
	"uitslag/ui/handout"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// Presenter is the screen without its window: the list, the member under the cursor with its
// sessions, and what is made of them.
type Presenter struct {
	*choices
	*list
	*member
	*output
}

// NewPresenter makes it for a desk's club; files go into folder.
func NewPresenter(d *desk.Desk, folder string, run task.Runner, changed func()) *Presenter {
	c := &choices{desk: d}
	l := &list{choices: c}
	m := &member{list: l}
	texts := handout.Texts{Printing: "points-list.printing", Printed: "points-list.printed", Written: "handout.written"}
	o := &output{member: m, maker: handout.New(d, folder, run, texts, func(n notice.Notice) { l.said = n }, changed)}
	return &Presenter{choices: c, list: l, member: m, output: o}
}

// Model is what is shown now.
func (p *Presenter) Model() Model {
	m := Model{
		Heading: p.Heading(), Empty: p.Empty(), Failed: p.err != nil, Said: p.said,
		Due: p.Due(), MayBook: p.MayBook(),
		Choices: p.Offered(), Rows: p.Rows(), Chosen: p.Chosen(), Category: len(p.categories) > 0, Best: p.q.Best > 0,
		Count: p.Count(), Filter: p.filter, Printable: p.CanPrint(),
		Member: p.Member(), Open: p.open,
	}
	return m
}
