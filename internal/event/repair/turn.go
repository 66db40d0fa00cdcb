package repair

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// Turn says that North-South sat East-West and the other way round: at one table in one
// round, in a whole round, at a table all evening, on one board. Results that are in turn
// along: what was typed for a table stays with that table, and its score as it was typed.
// An arrow switch that was forgotten, or made where there is none, is a whole round.
//
// It is refused with event.no-session, session.closed, event.no-section, with repair.no-line or
// repair.no-place where the movement has nothing there, and with repair.turn-alike (round, table)
// where a match of teams would have the same two the same way at both tables: where both sat the
// other way that is ExchangeTables, where one did SameDirection.
type Turn struct {
	Session event.ID `json:"session"`
	Section string   `json:"section"`         // its letter
	Round   int      `json:"round,omitempty"` // 0: every round
	Table   int      `json:"table,omitempty"` // 0: every table
	Board   int      `json:"board,omitempty"` // 0: every board; else the number that the movement has there
}

var _ = journal.Register[Turn]("turn", journal.Results, journal.Says("log.say.turn", "undo.say.turn"))

func (p *Turn) Where() journal.Where {
	return journal.Where{Section: p.Section, Round: p.Round, Tables: []int{p.Table}, Board: p.Board}
}

func (p *Turn) Check(e *event.Event, s *event.Session) error {
	c, err := s.Playing(p.Section)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(Lines(s, c), p.takes) || p.Round == 0 && p.Table == 0 && p.Board == 0 {
		return noLine(p.Round, p.Table, p.Board)
	}
	if e.Kind != event.Teams {
		return nil
	}
	turned := journal.After(e, p).Session(p.Session)
	before := alike(s.Plan())
	for _, x := range alike(turned.Plan()) {
		if !slices.ContainsFunc(before, func(o event.Planned) bool { return o.Expected == x.Expected }) {
			return problem.New("repair.turn-alike", "round", x.Round, "table", x.Table)
		}
	}
	return nil
}

// alike returns the lines with the same board and sides, the same way, as another one.
func alike(plan []event.Planned) []event.Planned {
	count := make(map[event.Key]int, len(plan))
	key := func(x event.Planned) event.Key { return x.Key() }
	for _, x := range plan {
		count[key(x)]++
	}
	return slices.DeleteFunc(plan, func(x event.Planned) bool { return x.SitOut() || count[key(x)] < 2 })
}

func (p *Turn) takes(x event.Planned) bool {
	return (p.Round == 0 || p.Round == x.Round) && (p.Table == 0 || p.Table == x.Table) && (p.Board == 0 || p.Board == x.Scheduled)
}

func (p *Turn) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	c, err := s.Playing(p.Section)
	if err != nil {
		return
	}
	before := s.Plan()
	switch {
	case p.Board != 0:
		for _, x := range Lines(s, c) {
			if p.takes(x) {
				c.Except(x.Round, x.Table, x.Scheduled, func(x *event.Exception) { x.Turned = !x.Turned })
			}
		}
	default:
		for r, places := range c.Movement.Rounds {
			for x := range event.Each(places) {
				if (p.Round == 0 || p.Round == r+1) && (p.Table == 0 || p.Table == x.Table) {
					x.NS, x.EW = x.EW, x.NS
				}
			}
			if p.Table == 0 && (p.Round == 0 || p.Round == r+1) {
				c.Movement.Turned = toggled(c.Movement.Turned, r+1)
			}
		}
	}
	s.Carry(before)
}

func (p *Turn) Describe(_ *event.Event, s *event.Session) journal.Told {
	return tellAt(s, p.Section, p.Round, p.Table, p.Board)
}

// toggled removes n if all has it, and adds it if not; ascending.
func toggled(all []int, n int) []int {
	if i := slices.Index(all, n); i >= 0 {
		all = slices.Delete(all, i, i+1)
	} else {
		all = append(all, n)
		slices.Sort(all)
	}
	if len(all) == 0 {
		return nil
	}
	return all
}

// Lines returns the plan of one section, without what the movement does not have.
func Lines(s *event.Session, c *event.Section) []event.Planned {
	one := *s
	one.Sections = []event.Section{*c}
	return slices.DeleteFunc(one.Plan(), func(x event.Planned) bool { return x.Scheduled < 0 })
}
