package booking

import (
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
)

// Due is what is to be booked for a session: what it earned its players by its standings st,
// where that is not what is booked. It is nil where that is booked already, and where nothing
// is booked and nobody who played has a name. A booking without lines takes back what was
// booked.
func Due(e *event.Event, st *standings.Standings) *event.Booking {
	was := st.Session.Booked
	b := Of(e, st)
	if was.Same(&b) || was == nil && len(b.Earned) == 0 {
		return nil
	}
	return &b
}

// Command is the command that makes a closed session have what is Due, or takes its booking
// back.
func Command(session event.ID, due *event.Booking) journal.Payload {
	if len(due.Earned) == 0 {
		return &command.UnbookPoints{Session: session}
	}
	return &command.BookPoints{Session: session, Booking: *due}
}

// Closing is the command that closes a session of an event and books it. The Problems are
// those of standings.Of.
func Closing(c *event.Club, people map[event.ID]event.Person, e *event.Event, session event.ID) (*command.CloseSession, error) {
	st, err := standings.Of(e, session, standings.CategoriesOf(c, people))
	if err != nil {
		return nil, err
	}
	return &command.CloseSession{Session: session, Booking: Due(e, st)}, nil
}
