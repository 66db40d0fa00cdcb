package repair

import (
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// Renumber gives two pairs each other's number, everywhere: the numbers were mixed up, the
// pairs sat where they had to. Seats and results stay theirs.
//
// It is refused with event.no-session, session.closed, event.no-contestant,
// repair.same-pair, and repair.other-list where one is ranked North-South and the other
// East-West, or they play in two sections: then they are other pairs, not other numbers.
type Renumber struct {
	Session event.ID `json:"session"`
	A       event.ID `json:"a"`
	B       event.ID `json:"b"`
}

var _ = journal.Register[Renumber]("renumber", journal.Seating, journal.Says("log.say.renumber", "undo.say.renumber"))

func (p *Renumber) Check(_ *event.Event, s *event.Session) error {
	a, b, err := s.TwoOf(p.A, p.B)
	if err != nil {
		return err
	}
	_, x := s.LabelOf(p.A)
	_, y := s.LabelOf(p.B)
	return problem.If(a != b || x.Direction != y.Direction, "repair.other-list", "pair", x.String(), "other", y.String())
}

func (p *Renumber) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	for i := range s.Sections {
		var a, b *event.Label
		for l := range event.Each(s.Sections[i].Labels) {
			switch l.Contestant {
			case p.A:
				a = l
			case p.B:
				b = l
			}
		}
		if a != nil && b != nil {
			a.Number, b.Number = b.Number, a.Number
		}
	}
}

func (p *Renumber) Describe(e *event.Event, _ *event.Session) journal.Told {
	return journal.Told{Pair: journal.RefOf(e, p.A), With: journal.RefOf(e, p.B)}
}

// SwapSeats says that two pairs of a section sat in each other's seats, from a round on to
// the end. What was typed in those rounds goes along: a slip of the seat is of who sat
// there. Numbers and earlier rounds stay.
//
// It is refused with event.no-session, session.closed, event.no-contestant,
// repair.same-pair, repair.other-list where they play in two sections, and seat.no-round.
type SwapSeats struct {
	Session event.ID `json:"session"`
	A       event.ID `json:"a"`
	B       event.ID `json:"b"`
	From    int      `json:"from"` // round, from 1
}

var _ = journal.Register[SwapSeats]("swap-seats", journal.Seating, journal.Says("log.say.swap-seats", "undo.say.swap-seats"))

func (p *SwapSeats) Check(_ *event.Event, s *event.Session) error {
	a, b, err := s.TwoOf(p.A, p.B)
	if err != nil {
		return err
	}
	if a != b {
		_, x := s.LabelOf(p.A)
		_, y := s.LabelOf(p.B)
		return problem.New("repair.other-list", "pair", x.String(), "other", y.String())
	}
	return a.CheckRound(p.From)
}

func (p *SwapSeats) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	if p.A == "" || p.B == "" {
		return
	}
	before := s.Plan()
	for c := range event.Each(s.Sections) {
		if _, mine := c.Label(p.A); !mine || c.Movement == nil {
			continue
		}
		c.Reseat(func(round int, who map[int]event.ID) {
			if round < p.From {
				return
			}
			for seat, id := range who {
				who[seat] = event.Exchanged(id, p.A, p.B)
			}
		})
	}
	s.Carry(before)
}

func (p *SwapSeats) Describe(e *event.Event, _ *event.Session) journal.Told {
	return journal.Told{Pair: journal.RefOf(e, p.A), With: journal.RefOf(e, p.B), N: p.From}
}
