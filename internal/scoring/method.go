package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// method is one way of comparing results. All a method needs to exist is a file
// with these functions and a row in methods (and in rows, to be chosen).
type method struct {
	// percents tells whether points are a share of a top. Where they are not, there
	// are no maxima and no percentages, and both sides of a line together make 0.
	percents bool
	// top is the most one side can earn on a board with n normal scores; 0 without percents.
	top func(n int, r *rules.Rules) exact.Rat
	// real fills points, one for each of the board's different scores from the lowest up,
	// counts being how often each was made; and SumOK of p, whose N, S and Top are settled.
	real func(scores, counts []int, p *BoardPoints, r *rules.Rules, points []LinePoints)
	// award is an artificial score of a contestant whose real lines made own: the
	// points, what rounding took from them, and the maximum.
	award func(a Award, own Total, p *BoardPoints, r rules.Rules) (points, off, most exact.Rat)
	// explain gives the steps from the scores to the points of a real line.
	explain func(b *Board, p *BoardPoints, r rules.Rules, line int) []Step
	// explainAward gives the step of an artificial score that earned points.
	explainAward func(a Award, own Total, p *BoardPoints, r rules.Rules, points exact.Rat) Step
}

var methods = map[rules.Method]method{
	rules.MethodMatchpoints: {true, matchpointTop, matchpoints, matchpointAward, explainMatchpoints, explainShare},
	rules.MethodCrossIMPs:   {false, noTop, crossIMPs, crossAward, explainCross, explainIMPs(crossAward)},
	rules.MethodButler:      {false, noTop, butler, butlerAward, explainButler, explainIMPs(butlerAward)},
	rules.MethodTotal:       {false, noTop, totalPoints, totalAward, explainTotalPoints, explainIMPs(totalAward)},
}

// noTop is the top where there is none: IMPs and total points have no bound.
func noTop(int, *rules.Rules) exact.Rat { return exact.Rat{} }
