package desk

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/phrase"
)

// sitting is the session in hand of the current evening.
type sitting struct {
	id    event.ID // "" is the last
	total *total.Total
	of    *event.Event // that the total is of
}

// Session is the session in hand of the current evening, or nil: the last one, until
// another is taken.
func (d *Desk) Session() (*event.Event, *event.Session, error) {
	e, err := d.Event()
	if err != nil || e == nil || len(e.Sessions) == 0 {
		return nil, nil, err
	}
	if s := e.Session(d.sitting.id); s != nil {
		return e, s, nil
	}
	return e, &e.Sessions[len(e.Sessions)-1], nil
}

// TakeSession makes a session of the current evening the one in hand.
func (d *Desk) TakeSession(id event.ID) {
	d.sitting.id = id
	d.changed()
}

// OtherSession takes the session in hand that comes after this one, and after the last the
// first.
func (d *Desk) OtherSession() {
	e, s, err := d.Session()
	if err != nil || s == nil {
		return
	}
	at := slices.IndexFunc(e.Sessions, func(x event.Session) bool { return x.ID == s.ID })
	d.TakeSession(e.Sessions[(at+1)%len(e.Sessions)].ID)
}

// Total is the ranking over all sessions of the current evening; nil where they are not
// added up. It is computed once for each state of the evening.
func (d *Desk) Total() (*total.Total, error) {
	e, err := d.Event()
	if err != nil || e == nil || !e.Several() {
		return nil, err
	}
	if d.sitting.of == e && d.sitting.total != nil {
		return d.sitting.total, nil
	}
	all, err := total.Of(e, standingsOf(d))
	if err != nil {
		return nil, err
	}
	d.sitting.total, d.sitting.of = all, e
	return all, nil
}

// standingsOf gives those of the sessions of the current evening.
func standingsOf(d *Desk) func(session event.ID) (*standings.Standings, error) {
	return func(id event.ID) (*standings.Standings, error) {
		if st, err := d.Standings(); err == nil && st != nil && st.Session.ID == id {
			return st, nil
		}
		e, err := d.Event()
		if err != nil {
			return nil, err
		}
		return standings.Of(e, id, d.Categories())
	}
}

// SessionName is what a session of several is called: "Finale", or "Zitting 2"; "" where the
// evening has one session.
func (d Speaker) SessionName(e *event.Event, s *event.Session) string {
	if len(e.Sessions) < 2 {
		return s.Name
	}
	at := slices.IndexFunc(e.Sessions, func(x event.Session) bool { return x.ID == s.ID })
	return phrase.SessionName(d.Words, s, at+1)
}
