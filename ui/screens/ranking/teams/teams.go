// Package teams is what Uitslag shows of a team: its matches as it sees them, and its rounds
// without an opponent.
package teams

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/match"
)

// Match is a match as one of its teams sees it.
type Match struct {
	*standings.ScoredMatch
	Mine, Other match.Side
	Against     event.ID
}

// Of returns the matches of a team, by round; round is 0 for all of them.
func Of(st *standings.Standings, team event.ID, round int) []Match {
	var out []Match
	for i := range st.Matches {
		m := &st.Matches[i]
		x := Match{m, m.Outcome.Home, m.Outcome.Away, m.Away}
		switch team {
		case m.Home:
		case m.Away:
			x.Mine, x.Other, x.Against = x.Other, x.Mine, m.Home
		default:
			continue
		}
		if round == 0 || m.Round == round {
			out = append(out, x)
		}
	}
	return out
}

// Rounds returns those of the matches, each once.
func Rounds(st *standings.Standings) []int {
	var out []int
	for i := range st.Matches {
		m := &st.Matches[i]
		if !slices.Contains(out, m.Round) && (m.Counts() || len(m.Boards) > 0) {
			out = append(out, m.Round)
		}
	}
	slices.Sort(out)
	return out
}

// Worth returns what a match is worth to a team where it is ranked by it: victory points, or else
// what the match came to; false while there is nothing.
func Worth(st *standings.Standings, m *Match) (exact.Rat, bool) {
	if !m.Counts() {
		return exact.Rat{}, false
	}
	if st.Event.Rules.ByVPs() {
		return m.Mine.VPs, m.Mine.HasVPs
	}
	return m.Mine.Points, true
}

// Byes returns the rounds in which a team had no opponent and got something for it; round is 0
// for all of them.
func Byes(st *standings.Standings, team event.ID, round int) []standings.Bye {
	var out []standings.Bye
	for _, b := range st.Byes {
		if b.Team == team && (round == 0 || b.Round == round) {
			out = append(out, b)
		}
	}
	return out
}

// ByeWorth returns what such a round is worth to a team where it is ranked by it.
func ByeWorth(st *standings.Standings, b *standings.Bye) exact.Rat {
	if st.Event.Rules.ByVPs() {
		return b.Side.VPs
	}
	return b.Side.Points
}

// Decimals returns how many decimals the victory points need, of matches where there are any, or
// else what these came to, within the rules.
func Decimals(st *standings.Standings) int {
	var all []exact.Rat
	for i := range st.Matches {
		m := &st.Matches[i]
		if v, ok := Worth(st, &Match{m, m.Outcome.Home, m.Outcome.Away, m.Away}); ok {
			all = append(all, v)
		}
	}
	for i := range st.Lists {
		for j := range st.Lists[i].Rows {
			if r := &st.Lists[i].Rows[j]; r.Total.HasVPs() {
				all = append(all, r.Total.VPs())
			}
		}
	}
	return exact.Decimals(st.Event.Rules.PointDecimals, all...)
}
