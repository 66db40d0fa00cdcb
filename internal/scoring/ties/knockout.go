package ties

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/match"
)

// ExtraBoards is how many boards decide a knock-out match that is level after this many:
// an eighth, a fraction upwards, at least 2; then again as many (143.2.1).
func ExtraBoards(boards int) int { return max(2, (boards+7)/8) }

// KnockOut says who won a knock-out match of so many boards: net is what the home team
// was ahead by, extra what it won in each set of extra boards so far. When nobody is
// ahead the winner is match.Neither, and boards is how many have to be played next. The
// codes of the steps:
//
//	ties.why-knockout-level  n           level after the match: so many extra boards
//	ties.why-knockout-again  n           level after these too: as many again
//	ties.why-knockout-won    team, net   who won, and by how much in what decided it
func KnockOut(boards int, net exact.Rat, extra ...exact.Rat) (winner match.Team, next int, steps []scoring.Step) {
	n, code := ExtraBoards(boards), "ties.why-knockout-level"
	for _, ahead := range append([]exact.Rat{net}, extra...) {
		switch ahead.Sign() {
		case 1:
			return match.Home, 0, append(steps, step("ties.why-knockout-won", "", "team", match.Home, "net", ahead))
		case -1:
			return match.Away, 0, append(steps, step("ties.why-knockout-won", "", "team", match.Away, "net", ahead.Neg()))
		}
		steps = append(steps, step(code, "", "n", n))
		code = "ties.why-knockout-again"
	}
	return match.Neither, n, steps
}
