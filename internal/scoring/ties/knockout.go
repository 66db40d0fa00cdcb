package ties

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/match"
)

// ExtraBoards returns how many boards decide a knock-out match that is level after this many:
// an eighth, a fraction upwards, at least 2; then again as many (143.2.1).
func ExtraBoards(boards int) int { return max(2, (boards+7)/8) }

// KnockOut says who won a knock-out match of so many boards: margin is what the home team is
// ahead by in the score of the whole match, with its penalties and with so many sets of extra
// boards. When nobody is ahead the winner is match.Neither, and next is how many boards have to
// be played.
func KnockOut(boards int, margin exact.Rat, sets int) (winner match.Team, next int, steps []scoring.Step) {
	n, code := ExtraBoards(boards), "ties.why-knockout-level"
	for range sets {
		steps = append(steps, step(code, "", "n", n))
		code = "ties.why-knockout-again"
	}
	switch margin.Sign() {
	case 1:
		return match.Home, 0, append(steps, step("ties.why-knockout-won", "", "team", match.Home, "net", margin))
	case -1:
		return match.Away, 0, append(steps, step("ties.why-knockout-won", "", "team", match.Away, "net", margin.Neg()))
	}
	return match.Neither, n, append(steps, step(code, "", "n", n))
}
