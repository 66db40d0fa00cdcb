package tonight

import (
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/notice"
)

// Toggle opens a closed evening again, and closes an open one: where something is open in
// it, that is listed first, and Toggle once more closes it all the same, unless results miss
// or contradict each other. The evening is made the current one first, so that undo is about it.
func (a *acting) Toggle() {
	h := a.header(a.selected)
	if h == nil || a.bin || !a.may() {
		return
	}
	a.Take()
	e, err := a.desk.Club.Event(h.ID)
	if err != nil {
		a.notice = notice.Refuse(a.desk.Words.Sentence(err))
		return
	}
	closed := e.Closed()
	if s := a.inHand(e); s != nil {
		closed = s.Closed
	}
	if closed {
		a.asking = NoQuestion
		a.setClosed(e, true)
		return
	}
	if opens := a.Opens(); must(opens) || len(opens) > 0 && a.asking != Closing {
		a.asking, a.notice = Closing, notice.Notice{}
		return
	}
	a.asking = NoQuestion
	a.setClosed(e, false)
}

// setClosed closes the sessions of an evening, or reopens the closed ones.
func (a *acting) setClosed(e *event.Event, closed bool) {
	w := a.desk.Words
	left := a.Opens()
	name, date, n := e.Name, "", 0
	var booked []string // what is said of the points
	only := a.inHand(e)
	for i := range e.Sessions {
		s := &e.Sessions[i]
		if only != nil && only.ID != s.ID {
			continue
		}
		date = w.Date(s.Date)
		n += len(s.Results)
		if s.Closed != closed {
			continue
		}
		says, err := a.turn(s.ID, closed)
		if err != nil {
			a.notice = notice.Refuse(w.Sentence(err))
			return
		}
		if says != "" {
			booked = append(booked, says)
		}
	}
	if closed {
		a.notice = notice.Of(w.T("tonight.reopened", "name", name, "date", date))
		return
	}
	said := w.T("tonight.closed", "name", name, "date", date)
	if len(left) > 0 {
		said += "\n" + w.T("evenings.closed-with", "n", things(left))
	} else {
		said += "\n" + w.T("evenings.closed-all", "n", n)
	}
	for _, says := range booked {
		said += "\n" + says
	}
	a.notice = notice.Of(said)
}

// turn closes or reopens a session; says is about its points.
func (a *acting) turn(session event.ID, closed bool) (says string, err error) {
	if closed {
		return "", a.desk.Do(&command.ReopenSession{Session: session})
	}
	return a.desk.Close(session)
}
