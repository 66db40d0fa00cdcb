package repair

import (
	"strconv"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/movements"
)

// ExchangeTables says that those of two tables sat at each other's in a round, both sides:
// two tables of different matches. The boards stayed where they were, and so does what was
// typed for each table: it is now of those who sat there.
//
// It is refused with event.no-session, session.closed, event.no-section, seat.no-round,
// repair.no-place where a table is not in the round, and repair.same-pair where it is twice the
// same table.
type ExchangeTables struct {
	Session event.ID `json:"session"`
	Section string   `json:"section"` // its letter
	Round   int      `json:"round"`
	Table   int      `json:"table"`
	Other   int      `json:"other"`
}

var _ = journal.Register[ExchangeTables]("exchange-tables", journal.Results, journal.Says("log.say.exchange-tables", "undo.say.exchange-tables"))

func (p *ExchangeTables) Where() journal.Where {
	return journal.Where{Section: p.Section, Round: p.Round, Tables: []int{p.Table, p.Other}}
}

func (p *ExchangeTables) Check(e *event.Event, s *event.Session) error {
	return (&WrongPairs{Section: p.Section, Round: p.Round, Table: p.Table, Other: p.Other}).Check(e, s)
}

func (p *ExchangeTables) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	exchangeTables(s, p.Section, p.Round, p.Table, p.Other, func(c *event.Section, before []event.Planned, x, y *movements.Place) {
		x.NS, y.NS = y.NS, x.NS
		x.EW, y.EW = y.EW, x.EW
		x.South, y.South = y.South, x.South
		x.West, y.West = y.West, x.West
		exchangeCuts(c, before, p.Round, p.Table, p.Other)
	})
}

// exchangeCuts moves the boards that are not to be played along with their matches.
func exchangeCuts(c *event.Section, plan []event.Planned, round, table, other int) {
	here := func(x *event.Planned) bool {
		return x.Section == c.Letter && x.Round == round && (x.Table == table || x.Table == other) && x.Scheduled >= 0
	}
	cut := map[[2]int]bool{} // by table and board
	for x := range event.Each(plan) {
		if here(x) {
			cut[[2]int{x.Table, x.Scheduled}] = x.Cut
		}
	}
	for x := range event.Each(plan) {
		if here(x) {
			is := cut[[2]int{table + other - x.Table, x.Scheduled}]
			c.Except(round, x.Table, x.Scheduled, func(o *event.Exception) { o.Cut = is })
		}
	}
}

func (p *ExchangeTables) Describe(_ *event.Event, s *event.Session) journal.Told {
	t := tellAt(s, p.Section, p.Round, 0, 0)
	t.Parts = []string{strconv.Itoa(p.Table), strconv.Itoa(p.Other)}
	return t
}
