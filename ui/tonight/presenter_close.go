package tonight

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
)

// Asking is what is asked about the chosen evening.
type Asking int

// The questions.
const (
	NoQuestion Asking = iota
	Closing           // what is open still, before the evening is closed
	Changing          // another name or date
	Deleting          // whether it is to be deleted
)

// Asking is what is asked now.
func (p *Presenter) Asking() Asking { return p.asking }

// Leave ends the question, and tells whether there was one.
func (p *Presenter) Leave() bool {
	was := p.asking
	p.asking = NoQuestion
	return was != NoQuestion
}

// may tells whether something can be saved, and says why not.
func (p *Presenter) may() bool {
	if s := p.ReadOnly(); s != "" {
		p.say(s, true)
		return false
	}
	return true
}

// Turn opens a closed evening again, and closes an open one: where something is open in
// it, that is listed first, and Turn once more closes it all the same, unless results miss
// or contradict each other. The evening is taken in hand first, so that undo is about it.
func (p *Presenter) Turn() {
	h := p.header(p.chosen)
	if h == nil || p.bin || !p.may() {
		return
	}
	p.Take()
	e, err := p.desk.Club.Event(h.ID)
	if err != nil {
		p.say(p.desk.Words.Sentence(err), true)
		return
	}
	if e.Closed() {
		p.asking = NoQuestion
		p.turn(e, true)
		return
	}
	opens := p.Opens()
	if must := slices.ContainsFunc(opens, func(o Open) bool { return o.Must }); must || len(opens) > 0 && p.asking != Closing {
		p.asking, p.said = Closing, ""
		return
	}
	p.asking = NoQuestion
	p.turn(e, false)
}

// turn closes the sessions of an evening, or opens them again.
func (p *Presenter) turn(e *event.Event, closed bool) {
	w := p.desk.Words
	left := p.Opens()
	name, date, n := e.Name, "", 0
	for i := range e.Sessions {
		s := &e.Sessions[i]
		date = w.Date(s.Date)
		n += len(s.Results)
		if s.Closed != closed {
			continue
		}
		if err := p.desk.Do(turning(s.ID, closed)); err != nil {
			p.say(w.Sentence(err), true)
			return
		}
	}
	if closed {
		p.say(w.T("tonight.reopened", "name", name, "date", date), false)
		return
	}
	said := w.T("tonight.closed", "name", name, "date", date)
	if len(left) > 0 {
		said += "\n" + w.T("evenings.closed-with", "n", len(left))
	} else {
		said += "\n" + w.T("evenings.closed-all", "n", n)
	}
	p.say(said, false)
}

func turning(session event.ID, closed bool) journal.Payload {
	if closed {
		return &command.ReopenSession{Session: session}
	}
	return &command.CloseSession{Session: session}
}
