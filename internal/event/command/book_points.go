package command

import (
	"cmp"

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

var _ = journal.Register[BookPoints]("book-points", journal.Members, journal.OnClosed, journal.NoFigures, journal.Says("log.say.book-points", "undo.say.book-points"),
	journal.Says("log.say.book-points.again", "undo.say.book-points.again"), journal.Says("log.say.book-points.played", "undo.say.book-points.played"))

func (p *BookPoints) Check(e *event.Event, s *event.Session) error {
	return cmp.Or(
		problem.If(!s.Closed || (p.Booking.Total && !e.Closed()), "booking.open"),
		problem.If(len(p.Booking.Earned) == 0, "booking.empty"),
		problem.If(e.BookedIn(p.Session, &p.Booking).Booked.Same(&p.Booking), "booking.same"),
	)
}

func (p *BookPoints) Apply(e *event.Event, _ *event.Session, at journal.Line) {
	e.Book(p.Session, p.Booking, at.At, at.Seq)
}

func (p *BookPoints) Describe(e *event.Event, _ *event.Session) journal.Told {
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

var _ = journal.Register[UnbookPoints]("unbook-points", journal.Members, journal.OnClosed, journal.NoFigures, journal.Says("log.say.unbook-points", "undo.say.unbook-points"))

func (*UnbookPoints) Check(_ *event.Event, s *event.Session) error {
	return problem.If(s.Booked == nil, "booking.none")
}

func (*UnbookPoints) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.Booked = nil
}

func (*UnbookPoints) Describe(_ *event.Event, s *event.Session) journal.Told {
	t := journal.Told{}
	if s.Booked != nil {
		t.N = s.Booked.Players()
	}
	return t
}

// SettleFigures answers what becomes of a closed session of which this program computes other
// figures than were given out or booked (R-REVISED): they are taken, or what was given out and
// booked stays. It is refused with event.no-session and booking.open.
type SettleFigures struct {
	Session event.ID `json:"session"`
	// Figures names the figures that were asked about, as revised.Revision does: other ones are
	// asked about again.
	Figures string `json:"figures"`
	// Take tells that they are taken.
	Take bool `json:"take,omitempty"`
	// Booking is what is booked with them, in place of what was; nil: what is booked stays. One
	// without lines takes back what was booked.
	Booking *event.Booking `json:"booking,omitempty"`
}

var _ = journal.Register[SettleFigures]("settle-figures", journal.Ranking, journal.OnClosed, journal.NoFigures, journal.Says("log.say.settle-figures", "undo.say.settle-figures"), journal.Says("log.say.settle-figures.taken", "undo.say.settle-figures.taken"))

func (*SettleFigures) Check(_ *event.Event, s *event.Session) error {
	return problem.If(!s.Closed, "booking.open")
}

func (p *SettleFigures) Apply(e *event.Event, s *event.Session, at journal.Line) {
	switch {
	case p.Booking == nil:
	case len(p.Booking.Earned) == 0 && p.Booking.Total:
		e.Unbook()
	case len(p.Booking.Earned) == 0:
		s.Booked = nil
	default:
		e.Book(p.Session, *p.Booking, at.At, at.Seq)
	}
}

func (p *SettleFigures) Describe(*event.Event, *event.Session) journal.Told {
	t := journal.Told{}
	if p.Take {
		t.Says = "settle-figures.taken"
		if p.Booking != nil {
			t.N = p.Booking.Players()
		}
	}
	return t
}
