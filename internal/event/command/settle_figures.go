package command

import (
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

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

const settleFigures = "settle-figures"

var _ = journal.Register[SettleFigures](journal.Ranking, journal.OnClosed, journal.NoFigures, journal.Says(settleFigures+".taken"))

func (*SettleFigures) Command() string { return settleFigures }

func (*SettleFigures) Check(_ *event.Event, s *event.Session) error {
	switch {
	case !s.Closed:
		return problem.New("booking.open")
	}
	return nil
}

func (p *SettleFigures) Apply(e *event.Event, s *event.Session, at journal.Line) {
	switch {
	case s == nil || p.Booking == nil:
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
		t.Says = settleFigures + ".taken"
		if p.Booking != nil {
			t.N = p.Booking.Players()
		}
	}
	return t
}
