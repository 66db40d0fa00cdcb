package desk

import (
	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/standings"
	"uitslag/internal/scoring/rules"
)

// Close closes a session of the current evening and books what it earned its players, or with the
// last one what all of them earned together. The sentence says for how many, or when it is booked;
// "" where nothing had to be booked. The Problems are those of booking.Closing and of
// command.CloseSession.
func (d *Desk) Close(session event.ID) (says string, err error) {
	e, err := d.Event()
	if err != nil || e == nil {
		return "", err
	}
	p, err := booking.Closing(d.Club.Club(), d.Club.People(), e, session)
	if err != nil {
		return "", err
	}
	says = d.Speaker.booked(e, session, p.Booking)
	if says == "" && e.AddsUp() && e.AllBooked() == nil && awards(e) {
		says = d.Words.T("booked.later")
	}
	if err := d.Do(p); err != nil {
		return "", err
	}
	return says, nil
}

// awards reports whether places of an event earn points.
func awards(e *event.Event) bool {
	return e.Rules.Awards == rules.AwardsClubPoints || standings.FederationOf(&e.Rules) != rules.FederationNone
}

// booked says what is booked for a session in place of what was, "" for nil and where nobody earns
// or earned points.
func (d Speaker) booked(e *event.Event, session event.ID, is *event.Booking) string {
	if is == nil {
		return ""
	}
	was := e.Replaced(session, is)
	switch {
	case !is.HasPoints() && !was.HasPoints():
		return ""
	case was == nil:
		return d.Words.T("booked.first", "n", is.Players())
	}
	if n := is.Differ(was); n > 0 {
		return d.Words.T("booked.again", "n", n)
	}
	return d.Words.T("booked.again-none")
}

// dueAgain is what a closed session earns its players now by its standings, or the sessions of
// its event together; nil where that is what is booked. What sessions that are added
// up booked each by itself stays so: only closing one of them, and who asks for it, books anew.
func dueAgain(d *Desk, st *standings.Standings) (*event.Booking, error) {
	switch {
	case !st.Session.Closed:
		return nil, nil
	case st.Event.AwardsByTotal():
		return booking.Due(st.Event, st.Session.ID, standingsOf(d))
	}
	return booking.DueApart(st.Event, st), nil
}
