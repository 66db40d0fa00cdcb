package windowtest

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/booking"
	"uitslag/internal/event/command"
	"uitslag/internal/event/standings"
	"uitslag/ui/desk/desktest"
)

// Booked is the sample club with the points of its closed evenings booked.
func Booked(t testing.TB) (*desktest.Club, []event.ID) {
	t.Helper()
	club, all := desktest.Sample(t)
	for _, id := range all {
		e, err := club.Event(id)
		if err != nil {
			t.Fatal(err)
		}
		s := &e.Sessions[0]
		if !s.Closed || s.Booked != nil {
			continue
		}
		st, err := standings.Of(e, s.ID)
		if err != nil {
			t.Fatal(err)
		}
		club.MustDo(t, id, &command.BookPoints{Session: s.ID, Booking: booking.Of(e, st)})
	}
	return club, all
}
