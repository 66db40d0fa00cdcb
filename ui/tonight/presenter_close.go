package tonight

import (
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/ui/notice"
)

// Toggle opens a closed evening again, and closes an open one: where something is open in
// it, that is listed first, and Toggle once more closes it all the same, unless results miss
// or contradict each other. The evening is made the current one first, so that undo is about it.
func (a *acting) Toggle() {
	h := a.header(a.chosen)
	if h == nil || a.bin || !a.may() {
		return
	}
	a.Take()
	e, err := a.desk.Club.Event(h.ID)
	if err != nil {
		a.said = notice.Refuse(a.desk.Words.Sentence(err))
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
		a.asking, a.said = Closing, notice.Notice{}
		return
	}
	a.asking = NoQuestion
	a.setClosed(e, false)
}

// setClosed opens the sessions of an evening again where they are closed, or closes them.
func (a *acting) setClosed(e *event.Event, closed bool) {
	w := a.desk.Words
	left := a.Opens()
	name, date, n := e.Name, "", 0
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
		if err := a.desk.Do(turning(s.ID, closed)); err != nil {
			a.said = notice.Refuse(w.Sentence(err))
			return
		}
	}
	if closed {
		a.said = notice.Of(w.T("tonight.reopened", "name", name, "date", date))
		return
	}
	said := w.T("tonight.closed", "name", name, "date", date)
	if len(left) > 0 {
		said += "\n" + w.T("evenings.closed-with", "n", len(left))
	} else {
		said += "\n" + w.T("evenings.closed-all", "n", n)
	}
	a.said = notice.Of(said)
}

func turning(session event.ID, closed bool) journal.Payload {
	if closed {
		return &command.ReopenSession{Session: session}
	}
	return &command.CloseSession{Session: session}
}
