package tonight

import (
	"slices"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/repair"
	"uitslag/ui/notice"
	"uitslag/ui/task"
)

// Presenter is the screen without its window: the club's evenings, the one that is chosen
// among them, what is done with it, and what needs attention.
type Presenter struct {
	*list
	*looking
	*acting
	*books
	coming *beginning // the next session

	// Backup is the sentence that says which backup was not made, "" for none; nil where
	// none are made.
	Backup func() string

	// revised are the sessions that this version computes otherwise than they were given out or
	// booked, until somebody looks at them; seen is told then.
	revised []event.Counted
	seen    func()
}

// NewPresenter returns the evenings of a desk.
func NewPresenter(d *desk.Desk) *Presenter {
	l := &list{desk: d}
	o := &looking{l}
	p := &Presenter{list: l, looking: o, acting: &acting{o}, books: &books{list: l, Run: task.Here()}}
	p.coming = &beginning{desk: d, acts: p.acting}
	p.Renew()
	return p
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	m := Model{
		Nobody: p.Nobody(), Lost: p.Lost() != "", Locked: p.ReadOnly(), Notice: p.notice, Asking: p.asking, Attention: p.Attention(),
		Rows: p.Rows(), Selected: p.Selected(), Many: p.Many(), Bin: p.bin, Deleted: p.Deleted(), Rest: p.Rest(), Steps: p.Steps(),
	}
	ev, e := said(p.looking)
	m.Evening, m.Any = ev, p.header(p.selected) != nil
	if !m.Any {
		m.Evening.Name, m.Evening.Line = p.noEvening()
	}
	m.Heading = p.heading(m.Evening, m.Any)
	switch m.Asking {
	case Closing:
		m.Opens, m.Evening.Missing = p.Opens(), "" // the list says it
	case Changing:
		m.Name, m.Date = p.Named()
		m.Sessions = p.SeveralOffered()
	case Beginning:
		m.Next, m.Foreseen = p.coming.Offered(), p.coming.Foreseen()
	case Deleting:
		m.Question = p.Question()
	}
	if m.Asking != NoQuestion {
		m.Evening.Unnamed = ""
	} else {
		m.After, m.Reopened = after(p.looking, e)
	}
	if m.Asking != NoQuestion || !m.Notice.None() {
		m.Evening.Full = ""
	}
	return m
}

func (p *Presenter) noEvening() (name, line string) {
	w := p.desk.Words
	if lost := p.Lost(); lost != "" {
		return w.T("tonight.none-chosen"), lost
	}
	if p.Nobody() {
		return w.T("tonight.no-evenings"), w.T("tonight.members-first")
	}
	return w.T("tonight.no-evenings"), w.T("tonight.begin-one")
}

// heading says what the chosen evening is: the one in hand, one to look at, a deleted one.
func (p *Presenter) heading(ev Evening, any bool) string {
	w := p.desk.Words
	switch {
	case ev.Deleted:
		return w.T("evenings.deleted-one")
	case any && ev.Closed:
		return w.T("tonight.chosen")
	case any:
		return w.T("tonight.in-hand")
	}
	return ""
}

// Continue takes the chosen evening in hand and reports whether it is closed, so that
// its ranking is wanted and not its entry; false for ok when there is none.
func (p *Presenter) Continue() (closed, ok bool) {
	h := p.header(p.selected)
	if h == nil {
		return false, false
	}
	closed = h.Closed
	p.Take()
	return closed, !p.bin
}

type acting struct{ *looking }

// FindRight remembers that a doubtful result is right.
func (a *acting) FindRight(r *event.Result) {
	a.desk.SetRight(r, true)
}

// Drop takes the last rounds out of the evening, the last of all first: nobody played them.
func (a *acting) Drop(rounds []int) {
	_, s, err := a.desk.Session()
	if err != nil || s == nil || !a.may() {
		return
	}
	session := s.ID
	for _, r := range slices.Backward(rounds) {
		if err := a.desk.Do(&repair.CancelRound{Session: session, Round: r}); err != nil {
			a.notice = notice.Refuse(a.desk.Words.Sentence(err))
			return
		}
	}
	a.notice = notice.Of(a.desk.Words.T("evenings.dropped", "n", len(rounds), "rounds", rounds))
}
