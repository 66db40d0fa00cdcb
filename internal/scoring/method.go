package scoring

import "uitslag/internal/exact"

// method is one way of comparing results. All a method needs to exist is a file
// with these functions and a row in methods (and in rows, to be chosen).
type method struct {
	// top is the most one side can earn on a board with n normal scores.
	top func(n int, r Rules) exact.Rat
	// real fills the real lines of p, whose N, S and Top are settled, and SumOK.
	real func(b *Board, p *BoardPoints, r Rules, room *scratch)
	// share is an artificial score of this percentage: the points, what rounding
	// took from them, and the maximum.
	share func(percent exact.Rat, p *BoardPoints, r Rules) (points, off, most exact.Rat)
	// explain gives the steps from the scores to the points of a real line.
	explain func(b *Board, p *BoardPoints, r Rules, line int) []Step
}

var methods = map[Method]method{
	MethodMatchpoints: {
		top:     matchpointTop,
		real:    matchpoints,
		share:   matchpointShare,
		explain: explainMatchpoints,
	},
}

// scratch is room the boards of a session use one after the other.
type scratch struct {
	order []int
}
