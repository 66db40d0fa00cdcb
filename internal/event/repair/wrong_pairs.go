package repair

import (
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// WrongPairs says that two tables had each other's pairs in a round: East-West of the one
// sat at the other, or North-South did. The boards stayed where they were, and so does
// what was typed for each table.
//
// It is refused with event.no-session, session.closed, event.no-section, seat.no-round,
// repair.no-place where a table is not in the round, and repair.same-pair where it is twice the
// same table.
type WrongPairs struct {
	Session event.ID `json:"session"`
	Section string   `json:"section"` // its letter
	Round   int      `json:"round"`
	Table   int      `json:"table"`
	Other   int      `json:"other"`        // the other table
	NS      bool     `json:"ns,omitempty"` // North-South changed tables; else East-West
}

var _ = journal.Register[WrongPairs](journal.Results, journal.Says("wrong-pairs.ns"))

func (*WrongPairs) Command() string { return "wrong-pairs" }

func (p *WrongPairs) Where() journal.Where {
	return journal.Where{Section: p.Section, Round: p.Round, Tables: []int{p.Table, p.Other}}
}

func (p *WrongPairs) Check(e *event.Event, s *event.Session) error {
	c, err := s.Playing(p.Section)
	if err != nil {
		return err
	}
	if e.Kind == event.Individual {
		return problem.New("repair.not.tables.individual")
	}
	if err := c.CheckRound(p.Round); err != nil {
		return err
	}
	if p.Table == p.Other {
		return problem.New("repair.same-pair")
	}
	for _, t := range []int{p.Table, p.Other} {
		if at(c, p.Round, t) < 0 {
			return noLine(p.Round, t, 0)
		}
	}
	return nil
}

func (p *WrongPairs) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	if s.Section(p.Section) == nil || s.Section(p.Section).CheckRound(p.Round) != nil {
		return
	}
	c := s.Section(p.Section)
	a, b := at(c, p.Round, p.Table), at(c, p.Round, p.Other)
	if a < 0 || b < 0 {
		return
	}
	before := s.Plan()
	x, y := &c.Movement.Rounds[p.Round-1][a], &c.Movement.Rounds[p.Round-1][b]
	if p.NS {
		x.NS, y.NS = y.NS, x.NS
	} else {
		x.EW, y.EW = y.EW, x.EW
	}
	s.Carry(before)
}

func (p *WrongPairs) Describe(_ *event.Event, s *event.Session) journal.Told {
	t := tellAt(s, p.Section, p.Round, 0, 0)
	t.Parts = []string{strconv.Itoa(p.Table), strconv.Itoa(p.Other)}
	if p.NS {
		t.Says = "wrong-pairs.ns"
	}
	return t
}

// at is where a table stands among the places of a round that there is; -1 for none.
func at(c *event.Section, round, table int) int {
	for i, p := range c.Movement.Rounds[round-1] {
		if p.Table == table {
			return i
		}
	}
	return -1
}
