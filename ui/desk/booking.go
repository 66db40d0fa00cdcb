package desk

import (
	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/standings"
)

// Close closes a session of the current evening and books what it earned its players. The
// sentence says for how many, "" where nothing had to be booked. The Problems are those of
// booking.Closing and of command.CloseSession.
func (d *evening) Close(session event.ID) (says string, err error) {
	e, err := d.Event()
	if err != nil || e == nil {
		return "", err
	}
	p, err := booking.Closing(d.Club.Club(), d.Club.People(), e, session)
	if err != nil {
		return "", err
	}
	says = d.booked(e.Session(session).Booked, p.Booking)
	if err := d.Do(p); err != nil {
		return "", err
	}
	return says, nil
}

// booked says what is booked in place of what was, "" for nil.
func (d *speaker) booked(was, is *event.Booking) string {
	switch {
	case is == nil:
		return ""
	case was == nil:
		return d.Words.T("booked.first", "n", is.Players())
	}
	if n := is.Differ(was); n > 0 {
		return d.Words.T("booked.again", "n", n)
	}
	return d.Words.T("booked.again-none")
}

// bookAgain books what the standings of a closed session earn its players now, where that is not
// what is booked, and says so.
func (d *evening) bookAgain(st *standings.Standings) (says string, err error) {
	if !st.Session.Closed {
		return "", nil
	}
	due := booking.Due(st.Event, st)
	if due == nil {
		return "", nil
	}
	says = d.booked(st.Session.Booked, due)
	if err := d.Do(booking.Command(st.Session.ID, due)); err != nil {
		return "", err
	}
	return says, nil
}
