package event

import (
	"slices"

	"uitslag/internal/problem"
)

// Turn says that North-South sat East-West and the other way round: at one table in one
// round, in a whole round, at a table all evening, on one board. Results that are in turn
// along: what was typed for a table stays with that table, and its score as it was typed.
// An arrow switch that was forgotten, or made where there is none, is a whole round.
//
// It is refused with event.no-session, session.closed, event.no-section, and with
// mend.no-line where the movement has nothing there.
type Turn struct {
	Session ID     `json:"session"`
	Section string `json:"section"`         // its letter
	Round   int    `json:"round,omitempty"` // 0: every round
	Table   int    `json:"table,omitempty"` // 0: every table
	Board   int    `json:"board,omitempty"` // 0: every board; else the number that the movement has there
}

var _ = register(func() Payload { return &Turn{} })

// Command is "turn".
func (*Turn) Command() string { return "turn" }

func (p *Turn) check(e *Event) error {
	s, c, err := e.playing(p.Session, p.Section)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(s.lines(c), p.takes) || p.Round == 0 && p.Table == 0 && p.Board == 0 {
		return problem.New("mend.no-line", "round", p.Round, "table", p.Table, "board", p.Board)
	}
	return nil
}

// takes tells whether a line is among those to be turned.
func (p *Turn) takes(x planned) bool {
	return (p.Round == 0 || p.Round == x.Round) && (p.Table == 0 || p.Table == x.Table) && (p.Board == 0 || p.Board == x.board)
}

func (p *Turn) apply(e *Event, _ Line) *Event {
	s := e.Session(p.Session)
	if s == nil || s.section(p.Section) == nil || s.section(p.Section).Movement == nil {
		return e
	}
	c := s.section(p.Section)
	before := s.plan()
	switch {
	case p.Board != 0:
		for _, x := range s.lines(c) {
			if p.takes(x) {
				c.except(x.Round, x.Table, x.board, func(x *Exception) { x.Turned = !x.Turned })
			}
		}
	default:
		for r, places := range c.Movement.Rounds {
			for i := range places {
				if x := &places[i]; (p.Round == 0 || p.Round == r+1) && (p.Table == 0 || p.Table == x.Table) {
					x.NS, x.EW = x.EW, x.NS
				}
			}
			if p.Table == 0 && (p.Round == 0 || p.Round == r+1) {
				c.Movement.Turned = toggled(c.Movement.Turned, r+1)
			}
		}
	}
	s.carry(before)
	return e
}

func (p *Turn) tell(e *Event) Told {
	return e.tellAt(p.Session, p.Section, p.Round, p.Table, p.Board)
}

// toggled has a number that it had not, and has not one that it had; ascending.
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

// lines is the plan of one section, without what the movement does not have.
func (s *Session) lines(c *Section) []planned {
	one := *s
	one.Sections = []Section{*c}
	return slices.DeleteFunc(one.plan(), func(x planned) bool { return x.board < 0 })
}
