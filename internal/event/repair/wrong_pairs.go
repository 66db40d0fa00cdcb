package repair

import (
	"cmp"
	"slices"
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/movements"
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

var _ = journal.Register[WrongPairs]("wrong-pairs", journal.Results, journal.Says("log.say.wrong-pairs", "undo.say.wrong-pairs"), journal.Says("log.say.wrong-pairs.ns", "undo.say.wrong-pairs.ns"))

func (p *WrongPairs) Where() journal.Where {
	return journal.Where{Section: p.Section, Round: p.Round, Tables: []int{p.Table, p.Other}}
}

func (p *WrongPairs) Check(e *event.Event, s *event.Session) error {
	c, err := s.Playing(p.Section)
	if err != nil {
		return err
	}
	if err := cmp.Or(
		problem.If(e.Kind == event.Individual, "repair.not.tables.individual"),
		c.CheckRound(p.Round),
		problem.If(p.Table == p.Other, "repair.same-pair"),
	); err != nil {
		return err
	}
	for _, t := range []int{p.Table, p.Other} {
		if at(c, p.Round, t) < 0 {
			return noLine(p.Round, t, 0)
		}
	}
	return nil
}

func (p *WrongPairs) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	exchangeTables(s, p.Section, p.Round, p.Table, p.Other, func(_ *event.Section, _ []event.Planned, x, y *movements.Place) {
		if p.NS {
			x.NS, y.NS = y.NS, x.NS
		} else {
			x.EW, y.EW = y.EW, x.EW
		}
	})
}

// exchangeTables changes two tables of a round, if the section has both, and moves the results
// along with their lines. The lines before are those of the whole session.
func exchangeTables(s *event.Session, section string, round, table, other int, change func(c *event.Section, before []event.Planned, x, y *movements.Place)) {
	c, err := s.Playing(section)
	if err != nil || c.CheckRound(round) != nil {
		return
	}
	a, b := at(c, round, table), at(c, round, other)
	if a < 0 || b < 0 {
		return
	}
	before, places := s.Plan(), c.Movement.Rounds[round-1]
	change(c, before, &places[a], &places[b])
	s.Carry(before)
}

func (p *WrongPairs) Describe(_ *event.Event, s *event.Session) journal.Told {
	t := tellAt(s, p.Section, p.Round, 0, 0)
	t.Parts = []string{strconv.Itoa(p.Table), strconv.Itoa(p.Other)}
	t.Says = journal.Variant(p.NS, "wrong-pairs.ns")
	return t
}

// at returns the index of a table among the places of an existing round; -1 for none.
func at(c *event.Section, round, table int) int {
	return slices.IndexFunc(c.Movement.Rounds[round-1], func(p movements.Place) bool { return p.Table == table })
}
