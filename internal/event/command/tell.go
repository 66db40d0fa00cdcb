package command

import (
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
)

// What each command says of itself in the log. Says is left out where it is the
// command's own name.

// tellRuling says which result a ruling is on.
func tellRuling(e *event.Event, session event.ID, r *event.Ruling) journal.Told {
	t := journal.Told{Ruling: r}
	if s := e.Session(session); s != nil {
		if on := s.Result(r.Result); on != nil {
			is := *on
			t.NowResult, t.NS, t.EW = &is, journal.RefOf(e, is.NS.A), journal.RefOf(e, is.EW.A)
		}
	}
	return t
}
