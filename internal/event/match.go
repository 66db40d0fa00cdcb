package event

import (
	"cmp"
	"slices"

	"uitslag/internal/exact"
)

// Match is what two teams play together: the same boards at two tables. It is not kept: the
// movement has it, or where there is none the results.
type Match struct {
	Section string
	// Round is the one in which it begins. A half of a match of the American Whist is
	// played in another round, where the other pairs of the two teams meet.
	Round int
	// Home sits North-South at the open table, Away at the closed one.
	Home, Away ID
	// OpenTable and ClosedTable are from 1; 0 where that table is not known.
	OpenTable, ClosedTable int
	Boards                 []int // ascending
}

// Has reports whether a team plays the match.
func (m *Match) Has(team ID) bool { return m.Home == team || m.Away == team }

// Other is the opponent of a team in the match.
func (m *Match) Other(team ID) ID {
	if m.Home == team {
		return m.Away
	}
	return m.Home
}

// Matches are those of the session, by section, round and open table. A line of two teams
// that meet in a round in one direction only belongs to the match of the round in which they
// meet the other way on the same boards.
func Matches(s *Session) []Match {
	type tables struct {
		Match
		closed int // round of the closed table; 0 while there is none
	}
	var all []tables
	order := map[string]int{}
	for i := range s.Sections {
		order[s.Sections[i].Letter] = i
	}
	plan := s.Plan()
	for i := range s.Sections {
		plan = append(plan, s.recorded(&s.Sections[i])...)
	}
	slices.SortStableFunc(plan, func(a, b Planned) int {
		return cmp.Or(cmp.Compare(order[a.Section], order[b.Section]), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Table, b.Table))
	})
	for i := range plan {
		x := &plan[i]
		if x.SitOut() {
			continue
		}
		find := func(of func(m *tables) bool) int {
			return slices.IndexFunc(all, func(m tables) bool {
				return m.Section == x.Section && m.Has(x.NS.A) && m.Has(x.EW.A) && of(&m)
			})
		}
		at := find(func(m *tables) bool {
			if m.Home == x.NS.A {
				return m.Round == x.Round
			}
			return m.closed == x.Round
		})
		if at < 0 && len(all) > 0 { // the other table of the same round
			at = find(func(m *tables) bool { return m.Home == x.EW.A && m.Round == x.Round && m.closed == 0 })
		}
		if at < 0 { // the other half, in an earlier round
			at = find(func(m *tables) bool {
				return m.Home == x.EW.A && m.closed == 0 && slices.Contains(m.Boards, x.Board)
			})
		}
		if at < 0 {
			at = len(all)
			all = append(all, tables{Match: Match{Section: x.Section, Round: x.Round, Home: x.NS.A, Away: x.EW.A, OpenTable: x.Table}})
		}
		m := &all[at]
		if m.Home != x.NS.A && m.closed == 0 {
			m.closed, m.ClosedTable = x.Round, x.Table
		}
		if !slices.Contains(m.Boards, x.Board) {
			m.Boards = append(m.Boards, x.Board)
		}
	}
	out := make([]Match, len(all))
	for i := range all {
		out[i] = all[i].Match
		slices.Sort(out[i].Boards)
	}
	slices.SortStableFunc(out, func(a, b Match) int {
		return cmp.Or(cmp.Compare(order[a.Section], order[b.Section]), cmp.Compare(a.Round, b.Round), cmp.Compare(a.OpenTable, b.OpenTable))
	})
	return out
}

// MatchOf is the match that a line belongs to; nil for none.
func MatchOf(s *Session, x Expected) *Match {
	all := Matches(s)
	for _, same := range []bool{true, false} { // the round of the line before any other
		i := slices.IndexFunc(all, func(m Match) bool {
			return m.Has(x.NS.A) && m.Has(x.EW.A) && slices.Contains(m.Boards, x.Board) && (!same || m.Round == x.Round)
		})
		if i >= 0 {
			return &all[i]
		}
	}
	return nil
}

// AwardedMatch is a match that was not played, or not to its end, and what it counts for
// instead. What is in of it counts for nobody.
type AwardedMatch struct {
	Round int `json:"round"` // the one of the Match
	Home  ID  `json:"home"`
	Away  ID  `json:"away"` // "" for a team that was free
	// HomePoints and AwayPoints are victory points where the event has them, else the points
	// of the method.
	HomePoints exact.Rat `json:"homePoints"`
	AwayPoints exact.Rat `json:"awayPoints"`
	// Law, Reason, Text and At are as in Ruling.
	Law    string `json:"law,omitempty"`
	Reason string `json:"reason,omitempty"`
	Text   string `json:"text,omitempty"`
	At     string `json:"at,omitempty"`
}
