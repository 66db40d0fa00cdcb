package paper

import (
	"uitslag/internal/desk"
	"uitslag/internal/event/standings"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// Presenter is the screen without its window: the choice of a report, how it is asked for,
// the look at it, and the making.
type Presenter struct {
	*choice
	*options
	*looking
	*printing
}

// NewPresenter makes a presenter that puts its files in a folder; changed is called
// on the window's goroutine when work that was started comes back.
func NewPresenter(d *desk.Desk, folder string, run task.Runner, changed func()) *Presenter {
	c := &choice{desk: d, col: firstFile}
	o := &options{choice: c}
	l := &looking{options: o, changed: changed}
	p := &printing{looking: l, folder: folder, run: run}
	p.making.Runner, p.counting.Runner, p.look.work.Runner, p.opening.Runner = run, run, run, run
	return &Presenter{choice: c, options: o, looking: l, printing: p}
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	m := Model{
		Empty: p.Empty(), Broken: p.Broken(), State: p.state, Sentence: p.sentence, Files: len(p.files) > 0,
		Folder: p.folder, Style: p.Style(), Look: Look{Large: p.Large(), Larger: p.CanZoom(1)},
	}
	if m.Empty != "" {
		return m
	}
	m.Warning, m.Columns, m.Rows, m.Locked, m.One = p.Warning(), p.Columns(), p.rows, p.Locked(), p.One()
	m.Row, m.Form = p.Selected()
	m.About, m.FileName, m.Act, m.Prints, m.OnPaper = p.About(), p.FileName(), p.Act(), p.Printing(), p.OnPaper()
	m.Slips, m.Blanks, m.Boards, m.Blank = p.Slips(), p.CanBlank(), p.Boards(), p.Blank()
	m.HasBars, m.Bars = p.CanHaveBars(), p.Bars()
	m.Look.Page, m.Look.Of = p.PageNumber()
	m.Look.Codeless = p.look.pages != nil && p.look.pages.Codeless()
	if _, err := p.Page(); err != nil {
		m.Look.Failed = p.words().Sentence(err)
	}
	return m
}

// Choose chooses a report and a form; one that the report does not have becomes the
// nearest to its left that it has.
func (p *Presenter) Choose(row, form int) {
	was, of := p.row, p.col
	p.row, p.col = row, form
	if p.clamp(); p.row != was || p.col != of {
		p.quiet()
	}
	if len(p.rows) > 0 && p.rows[p.row].Kind != p.look.order.Kind {
		p.lookAnew()
	}
}

// Leave forgets what was asked for until the screen is left, and what is of now only.
func (p *Presenter) Leave() {
	p.Zoom(-len(zooms))
	p.Done()
	p.doneWeighing()
	p.only = nil
	p.quiet()
}

// Hand prints papers of an evening that is not in hand, once each, as an evening that
// has not begun (event.Rehearsal); where no printer takes them their PDFs go into the
// folder and are opened. told hears what is being done and what came of it, on the
// window's goroutine. It reports whether it began: not where there are no such papers.
func Hand(d *desk.Desk, folder string, run task.Runner, st *standings.Standings, orders []desk.Order, told func(notice.Tone, string)) bool {
	var p *Presenter
	p = NewPresenter(d, folder, run, func() { told(p.tone(), p.Sentence()) })
	p.st = st
	for _, r := range d.Paper.Reports() {
		p.rows = append(p.rows, p.rowOf(r, nil))
	}
	jobs := make([]job, 0, len(orders))
	for _, o := range orders {
		jobs = append(jobs, p.job(o, onPaper, 1))
	}
	return p.start(jobs...)
}

// HandPage prints the page of the manual with a name and a title, once; for the rest as
// Hand does.
func HandPage(d *desk.Desk, folder string, run task.Runner, name, title string, told func(notice.Tone, string)) bool {
	var p *Presenter
	p = NewPresenter(d, folder, run, func() { told(p.tone(), p.Sentence()) })
	return p.start(job{
		order: desk.Order{Kind: "manual", Page: name}, form: onPaper, copies: 1, title: title, name: clean(title) + ".pdf",
	})
}

func (p *printing) tone() notice.Tone {
	if p.State() == Failed {
		return notice.Refusal
	}
	return notice.Good
}
