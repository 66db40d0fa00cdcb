package scoring

import (
	"cmp"
	"slices"

	"uitslag/internal/exact"
)

// method is one way of comparing results. All a method needs to exist is a file
// with these functions and a row in methods (and in rows, to be chosen).
type method struct {
	// percents tells whether points are a share of a top. Where they are not, there
	// are no maxima and no percentages, and both sides of a line together make 0.
	percents bool
	// top is the most one side can earn on a board with n normal scores; 0 without percents.
	top func(n int, r Rules) exact.Rat
	// real fills the real lines of p, whose N, S and Top are settled, and SumOK.
	real func(b *Board, p *BoardPoints, r Rules, room *scratch)
	// award is an artificial score of a contestant whose real lines made own: the
	// points, what rounding took from them, and the maximum.
	award func(a Award, own Total, p *BoardPoints, r Rules) (points, off, most exact.Rat)
	// explain gives the steps from the scores to the points of a real line.
	explain func(b *Board, p *BoardPoints, r Rules, line int) []Step
	// explainAward gives the step of an artificial score that earned points.
	explainAward func(a Award, own Total, p *BoardPoints, r Rules, points exact.Rat) Step
}

var methods = map[Method]method{
	MethodMatchpoints: {true, matchpointTop, matchpoints, matchpointAward, explainMatchpoints, explainShare},
	MethodCrossIMPs:   {false, noTop, crossIMPs, crossAward, explainCross, explainIMPs(crossAward)},
	MethodButler:      {false, noTop, butler, butlerAward, explainButler, explainIMPs(butlerAward)},
	MethodTotal:       {false, noTop, totalPoints, totalAward, explainTotalPoints, explainIMPs(totalAward)},
}

// noTop is the top where there is none: IMPs and total points have no bound.
func noTop(int, Rules) exact.Rat { return exact.Rat{} }

// scratch is room the boards of a session use one after the other.
type scratch struct {
	order          []int
	scores, counts []int
}

// sorted gives the indices of the board's real lines, the lowest score first.
func (s *scratch) sorted(b *Board) []int {
	order := s.order[:0]
	for i := range b.Lines {
		if b.Lines[i].Kind.Real() {
			order = append(order, i)
		}
	}
	s.order = order
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(b.Lines[i].score(), b.Lines[j].score()) })
	return order
}

// counted gives the board's real lines as sorted does, its different scores from the
// lowest up, and how often each was made.
func (s *scratch) counted(b *Board) (order, scores, counts []int) {
	order = s.sorted(b)
	scores, counts = s.scores[:0], s.counts[:0]
	for _, i := range order {
		if n := len(scores); n == 0 || scores[n-1] != b.Lines[i].score() {
			scores, counts = append(scores, b.Lines[i].score()), append(counts, 0)
		}
		counts[len(counts)-1]++
	}
	s.scores, s.counts = scores, counts
	return order, scores, counts
}
