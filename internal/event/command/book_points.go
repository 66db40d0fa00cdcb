package command

import (
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// BookPoints books what a closed session earned its players, in the place of what was booked
// before; with Total in the booking what all sessions of the event earned together, in the place
// of what each of them booked. It is refused with event.no-session, booking.open where the session
// is not closed, of a total one of them, booking.empty where nobody earned anything or took part,
// and booking.same where that is booked already.
type BookPoints struct {
	Session event.ID      `json:"session"`
	Booking event.Booking `json:"booking"`
}

var _ = journal.Register[BookPoints](journal.Members, journal.Says("book-points.again", "book-points.played"))

func (*BookPoints) Command() string { return "book-points" }

func (p *BookPoints) Check(e *event.Event) error {
	s := e.Session(p.Session)
	switch {
	case s == nil:
		return problem.New("event.no-session")
	case !s.Closed, p.Booking.Total && !e.Closed():
		return problem.New("booking.open")
	case len(p.Booking.Earned) == 0:
		return problem.New("booking.empty")
	case e.BookedIn(p.Session, &p.Booking).Booked.Same(&p.Booking):
		return problem.New("booking.same")
	}
	return nil
}

func (p *BookPoints) Apply(e *event.Event, at journal.Line) {
	e.Book(p.Session, p.Booking, at.At, at.Seq)
}

// Change is none of the standings: points are booked from them.
func (p *BookPoints) Change(*event.Event) event.Change {
	return event.Change{Kind: event.ChangeNothing, Session: p.Session}
}

func (p *BookPoints) Describe(e *event.Event) journal.Told {
	t := journal.Told{N: p.Booking.Players()}
	switch was := e.Replaced(p.Session, &p.Booking); {
	case !p.Booking.HasPoints() && !was.HasPoints():
		t.Says = "book-points.played"
	case was != nil:
		t.Says, t.More = "book-points.again", p.Booking.Differ(was)
	}
	return t
}

// UnbookPoints takes back what was booked for a session. It is refused with event.no-session
// and booking.none.
type UnbookPoints struct {
	Session event.ID `json:"session"`
}

var _ = journal.Register[UnbookPoints](journal.Members)

func (*UnbookPoints) Command() string { return "unbook-points" }

func (p *UnbookPoints) Check(e *event.Event) error {
	s := e.Session(p.Session)
	switch {
	case s == nil:
		return problem.New("event.no-session")
	case s.Booked == nil:
		return problem.New("booking.none")
	}
	return nil
}

func (p *UnbookPoints) Apply(e *event.Event, _ journal.Line) {
	if s := e.Session(p.Session); s != nil {
		s.Booked = nil
	}
}

// Change is none of the standings.
func (p *UnbookPoints) Change(*event.Event) event.Change {
	return event.Change{Kind: event.ChangeNothing, Session: p.Session}
}

func (p *UnbookPoints) Describe(e *event.Event) journal.Told {
	t := journal.Told{}
	if s := e.Session(p.Session); s != nil && s.Booked != nil {
		t.N = s.Booked.Players()
	}
	return t
}
