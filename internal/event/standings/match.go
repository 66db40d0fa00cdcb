package standings

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
)

// ScoredMatch is a match of two teams with its points: a match that is planned, played,
// awarded, or that counts for nobody.
type ScoredMatch struct {
	Section string
	// Round is 0 where it is not known. ClosedRound and the tables are as in event.Match.
	Round, ClosedRound     int
	Home, Away             event.ID
	OpenTable, ClosedTable int
	Boards                 []MatchBoard // by number
	// Length and Cut are as in event.Match.
	Length int
	Cut    []int
	match.Outcome
	// Award is what it counts for where it was not played; nil mostly.
	Award *event.AwardedMatch
	// LeftOut: one of the teams is left out, and the match counts for nobody.
	LeftOut   bool
	penalties []match.Penalty
}

// MatchBoard is a board of a match with its two results.
type MatchBoard struct {
	Board int
	// Open is the result with the home team North-South, Closed the other; nil while
	// nothing is in.
	Open, Closed *event.Result
	// Points are those of the match's Outcome.
	Points match.BoardPoints
}

// Counts reports whether the match is in the totals of its teams: a board of it counts, or
// it was awarded.
func (m *ScoredMatch) Counts() bool { return !m.LeftOut && (m.Counted > 0 || m.Award != nil) }

// Side gives what the match came to for a team, and for the other.
func (m *ScoredMatch) Side(team event.ID) (mine, other match.Side) {
	if m.Away == team {
		return m.Outcome.Away, m.Outcome.Home
	}
	return m.Outcome.Home, m.Outcome.Away
}

// Result returns how the match counts for a team: 1 for won, 0 for drawn, -1 for lost.
func (m *ScoredMatch) Result(team event.ID) int {
	if m.Away == team {
		return m.Outcome.Result(match.Away)
	}
	return m.Outcome.Result(match.Home)
}

// Has reports whether a team plays the match.
func (m *ScoredMatch) Has(team event.ID) bool { return m.Home == team || m.Away == team }

// Other returns the opponent of a team in the match.
func (m *ScoredMatch) Other(team event.ID) event.ID {
	if m.Home == team {
		return m.Away
	}
	return m.Home
}

// Begun reports whether a result of it is in, or it was awarded.
func (m *ScoredMatch) Begun() bool {
	return m.Award != nil || slices.ContainsFunc(m.Boards, func(b MatchBoard) bool { return b.Open != nil || b.Closed != nil })
}

// board returns a board of the match; nil for one that is not to be played.
func (m *ScoredMatch) board(number int) *MatchBoard {
	i, ok := slices.BinarySearchFunc(m.Boards, number, func(b MatchBoard, n int) int { return cmp.Compare(b.Board, n) })
	if !ok {
		return nil
	}
	return &m.Boards[i]
}

func (m *ScoredMatch) score(s *event.Session, r match.Rules) (err error) {
	switch {
	case m.LeftOut:
		m.Outcome = match.Outcome{Boards: make([]match.BoardPoints, len(m.Boards))}
	case m.Award != nil:
		m.Outcome = match.Award(len(m.Boards), m.Award.Points(m.Home), m.Award.Points(m.Away), r)
	case !m.Begun():
		m.Outcome = match.Waiting(len(m.Boards))
	default:
		m.Outcome, err = match.Score(m.Match(s), r)
	}
	for j := range m.Outcome.Boards {
		m.Boards[j].Points = m.Outcome.Boards[j]
	}
	return err
}

type tableOfMatch struct {
	round  int
	ns, ew event.ID
}

func tableAt(x event.Expected) tableOfMatch { return tableOfMatch{x.Round, x.NS.A, x.EW.A} }

// findMatches sets the matches, in the order of their rounds and then as event.Matches has them,
// and returns for each table where it belongs.
func findMatches(st *Standings, index map[event.ID]int) map[tableOfMatch]int {
	for _, m := range event.Matches(st.Session) {
		_, home := index[m.Home]
		if _, away := index[m.Away]; !home || !away {
			continue // of a journal that names teams that are not there
		}
		x := ScoredMatch{
			Section: m.Section, Round: m.Round, ClosedRound: m.ClosedRound, Home: m.Home, Away: m.Away,
			OpenTable: m.OpenTable, ClosedTable: m.ClosedTable, Boards: make([]MatchBoard, len(m.Boards)),
			Length: m.Length, Cut: m.Cut,
			Award: event.AwardOf(st.Session, m.Round, m.Home, m.Away), LeftOut: leftOut(st, m.Home) || leftOut(st, m.Away),
		}
		for i, b := range m.Boards {
			x.Boards[i].Board = b
		}
		st.Matches = append(st.Matches, x)
	}
	slices.SortStableFunc(st.Matches, func(a, b ScoredMatch) int { return cmp.Compare(a.Round, b.Round) })
	where := make(map[tableOfMatch]int, 2*len(st.Matches))
	for i := range st.Matches {
		m := &st.Matches[i]
		where[tableOfMatch{m.Round, m.Home, m.Away}] = i
		if m.ClosedRound > 0 || m.Round == 0 {
			where[tableOfMatch{m.ClosedRound, m.Away, m.Home}] = i
		}
	}
	for i := range st.Boards {
		for j := range st.Field.Boards[i].Lines {
			l := &st.Boards[i].Lines[j]
			if l.Result == nil {
				continue
			}
			m := &st.Matches[where[tableAt(l.Expected)]]
			switch b := m.board(l.Board); {
			case b == nil:
			case l.NS.A == m.Home:
				b.Open = l.Result
			default:
				b.Closed = l.Result
			}
		}
	}
	return where
}

// Match returns the match as package match sees it.
func (m *ScoredMatch) Match(s *event.Session) match.Match {
	out := match.Match{Length: m.Length, Penalties: m.penalties}
	for b := range event.Each(m.Boards) {
		x := match.Board{Number: b.Board}
		for _, table := range []struct {
			from *event.Result
			to   *match.Result
		}{{b.Closed, &x.Closed}, {b.Open, &x.Open}} {
			if table.from == nil {
				continue
			}
			l := table.from.ScoringLine(0, 1)
			if r := s.Ruling(table.from.ID); r != nil {
				l = r.ScoringLine(l)
				x.NonOffender = r.Favours(table.from == b.Open, x.NonOffender)
			}
			if l.Kind == scoring.Ruled {
				l.Kind, table.to.Weights = scoring.Played, event.Weights(l.Ruled.NS)
				if &l.Ruled.NS[0] != &l.Ruled.EW[0] {
					table.to.EW = event.Weights(l.Ruled.EW)
				}
			}
			table.to.Kind, table.to.Score = l.Kind, l.Score
			if l.Kind == scoring.Awarded && l.Awards != nil {
				x.HomeAward, x.AwayAward = l.Awards.NS, l.Awards.EW
				if table.from == b.Closed {
					x.HomeAward, x.AwayAward = l.Awards.EW, l.Awards.NS
				}
			}
		}
		out.Boards = append(out.Boards, x)
	}
	return out
}

// CheckLengths refuses an event of teams of which a match that is planned has a number of boards
// for which the VP scale has no table (R-VP-LENGTH): match.scale-boards. What came in changes
// nothing of it. Where rounds are still to be drawn their matches are as long as a set.
func CheckLengths(e *event.Event) error {
	if e.Kind != event.Teams || e.Rules.MatchVPs == rules.VPsNone || e.Rules.MatchVPs == "" || e.Scorable() != nil || event.CheckRules(e.Rules) != nil {
		return nil
	}
	r := MatchRules(e.Rules)
	for i := range e.Sessions {
		s := e.Sessions[i]
		s.Results = nil
		for _, m := range event.Matches(&s) {
			if err := r.Check(m.Length); err != nil {
				return err
			}
		}
		for c := range event.Each(s.Sections) {
			if c.Drawing != nil && c.Rounds() == 0 {
				if err := r.Check(s.BoardsPerSet); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// NoTable returns why matches have no victory points that the rules ask for: match.scale-boards, of
// the first of them; nil mostly.
func (st *Standings) NoTable() error {
	for i := range st.Matches {
		if err := st.Matches[i].NoTable; err != nil {
			return err
		}
	}
	return nil
}
