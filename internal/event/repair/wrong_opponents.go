package repair

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// WrongOpponents says that two pairs or teams sat at each other's places in a round: A met
// whom B was to meet, and B whom A was to meet. What was played stays, and is of those who
// sat there. Where the round was drawn, the draw has them so too.
//
// It is refused with event.no-session, session.closed, event.no-section, seat.no-round,
// event.no-contestant where one of them has no place in the round, repair.same-pair where it is
// twice the same, and repair.met where the two met each other.
type WrongOpponents struct {
	Session event.ID `json:"session"`
	Section string   `json:"section"` // its letter
	Round   int      `json:"round"`
	A       event.ID `json:"a"`
	B       event.ID `json:"b"`
}

var _ = journal.Register[WrongOpponents]("wrong-opponents", journal.Results, journal.Says("log.say.wrong-opponents", "undo.say.wrong-opponents"))

func (p *WrongOpponents) Where() journal.Where {
	return journal.Where{Section: p.Section, Round: p.Round}
}

func (p *WrongOpponents) Check(_ *event.Event, s *event.Session) error {
	c, err := s.Playing(p.Section)
	if err != nil {
		return err
	}
	if err := cmp.Or(c.CheckRound(p.Round), problem.If(p.A == p.B, "repair.same-pair")); err != nil {
		return err
	}
	a, ok1 := c.SeatOf(p.A, p.Round)
	b, ok2 := c.SeatOf(p.B, p.Round)
	if !ok1 || !ok2 {
		return problem.New("event.no-contestant")
	}
	for _, x := range c.Movement.Rounds[p.Round-1] {
		if x.NS == a && x.EW == b || x.NS == b && x.EW == a {
			return problem.New("repair.met", "round", p.Round)
		}
	}
	return nil
}

func (p *WrongOpponents) Apply(e *event.Event, s *event.Session, _ journal.Line) {
	if p.Check(e, s) != nil {
		return
	}
	c := s.Section(p.Section)
	a, _ := c.SeatOf(p.A, p.Round)
	b, _ := c.SeatOf(p.B, p.Round)
	before := s.Plan()
	exchange := func(seat *int) { *seat = event.Exchanged(*seat, a, b) }
	places := c.Movement.Rounds[p.Round-1]
	for x := range event.Each(places) {
		exchange(&x.NS)
		exchange(&x.EW)
		if x.South > 0 {
			exchange(&x.South)
			exchange(&x.West)
		}
	}
	if d := s.Draw(p.Section, p.Round); d != nil {
		*d = exchanged(*d, p.A, p.B)
	}
	s.Carry(before)
}

func (p *WrongOpponents) Describe(e *event.Event, s *event.Session) journal.Told {
	t := tellAt(s, p.Section, p.Round, 0, 0)
	t.Pair, t.With = journal.RefOf(e, p.A), journal.RefOf(e, p.B)
	return t
}

func exchanged(d event.Draw, a, b event.ID) event.Draw {
	exchange := func(id *event.ID) { *id = event.Exchanged(*id, a, b) }
	d.Meetings = slices.Clone(d.Meetings) // what is in a draw is never changed
	for i := range d.Meetings {
		exchange(&d.Meetings[i][0])
		exchange(&d.Meetings[i][1])
	}
	exchange(&d.Free)
	return d
}
