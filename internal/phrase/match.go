package phrase

import (
	"strings"

	"uitslag/internal/exact"
	"uitslag/internal/words"
)

// Fined names the penalties and awards of the two teams of a match, in the points of the form:
// "straf Ruiten −3"; "" where there are none. A penalty is above 0, as in match.Side.
func Fined(w *words.Words, home, away string, homePenalty, awayPenalty exact.Rat, decimals int) string {
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
