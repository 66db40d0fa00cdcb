package command

import (
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// CloseSession makes the standings of a session final. It is refused with
// event.no-session, session.closed, session.missing-results, and with
// session.contradiction while two results are in for the same board and pairs.
type CloseSession struct {
	Session event.ID `json:"session"`
	// Booking is what the session earned its players, or with the last that is open all sessions
	// together, booked with it; nil leaves what is booked.
	Booking *event.Booking `json:"booking,omitempty"`
}

var _ = journal.Register[CloseSession](journal.Evening,
	journal.Says("close-session.booked", "close-session.booked-again"))

func (*CloseSession) Command() string { return "close-session" }

func (*CloseSession) Check(_ *event.Event, s *event.Session) error {
	missing, twice := 0, 0
	for _, t := range s.Travellers() {
		missing += t.Missing()
		for i := range t.Lines {
			if t.Lines[i].Again && twice == 0 {
				twice = t.Board
			}
		}
	}
	if missing > 0 {
		return problem.New("session.missing-results", "n", missing)
	}
	if twice > 0 {
		return problem.New("session.contradiction", "board", twice)
	}
	return nil
}

func (p *CloseSession) Apply(e *event.Event, s *event.Session, at journal.Line) {
	s.Closed = true
	if p.Booking != nil && !e.BookedIn(p.Session, p.Booking).Booked.Same(p.Booking) {
		e.Book(p.Session, *p.Booking, at.At, at.Seq)
	}
}

func (p *CloseSession) Describe(e *event.Event, _ *event.Session) journal.Told {
	if p.Booking == nil {
		return journal.Told{}
	}
	was := e.Replaced(p.Session, p.Booking)
	if !p.Booking.HasPoints() && !was.HasPoints() {
		return journal.Told{}
	}
	t := journal.Told{Says: "close-session.booked", N: p.Booking.Players()}
	if was != nil {
		t.Says, t.More = "close-session.booked-again", p.Booking.Differ(was)
	}
	return t
}

// ReopenSession allows corrections after closing. It is refused with
// event.no-session and session.open.
type ReopenSession struct {
	Session event.ID `json:"session"`
}

var _ = journal.Register[ReopenSession](journal.Evening, journal.OnClosed)

func (*ReopenSession) Command() string { return "reopen-session" }

func (*ReopenSession) Check(_ *event.Event, s *event.Session) error {
	if !s.Closed {
		return problem.New("session.open")
	}
	return nil
}

func (*ReopenSession) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.Closed = false
}

func (*ReopenSession) Describe(*event.Event, *event.Session) journal.Told { return journal.Told{} }
