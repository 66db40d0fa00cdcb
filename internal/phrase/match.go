package phrase

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/match"
	"uitslag/internal/translation"
)

// MatchResult returns how a match went for a team by its score, in a word: "gewonnen"; "" while a
// board is to come.
func MatchResult(w *translation.Words, m *standings.ScoredMatch, team event.ID) string {
	if m.Counted == 0 || m.Missing > 0 {
		return ""
	}
	switch m.Outcome.Winner() {
	case match.Neither:
		return w.T("ruling.match.level")
	case match.Home:
		if team == m.Home {
			return w.T("ruling.match.won")
		}
	case match.Away:
		if team == m.Away {
			return w.T("ruling.match.won")
		}
	}
	return w.T("ruling.match.lost")
}

// Fined names the penalties and awards of the two teams of a match, in the points of the form:
// "straf Ruiten −3"; "" where there are none. A penalty is above 0, as in match.Side.
func Fined(w *translation.Words, home, away string, homePenalty, awayPenalty exact.Rat, decimals int) string {
	var parts []string
	add := func(team string, penalty exact.Rat) {
		points := w.Number(penalty.Neg(), decimals)
		switch penalty.Sign() {
		case 1:
			parts = append(parts, w.T("match.fined", "team", team, "points", points))
		case -1:
			parts = append(parts, w.T("match.granted", "team", team, "points", "+"+points))
		}
	}
	add(home, homePenalty)
	add(away, awayPenalty)
	return strings.Join(parts, ", ")
}

// Extra says that a match of a knock-out was decided by extra boards, and what it was before
// them, from the home team's side; "" where it was not.
func Extra(w *translation.Words, m *standings.BracketMatch, decimals int) string {
	if m.Played == 0 || m.Winner == "" || m.Awarded || m.Left {
		return ""
	}
	return w.T("match.extra", "n", m.Played, "home", w.Number(m.HomeBefore, decimals), "away", w.Number(m.AwayBefore, decimals))
}
