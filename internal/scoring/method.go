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
	// worth is what a score, seen from NS, is worth to a side before any rounding. own are
	// the shares that it is one of, nil for one made at the table.
	worth func(c *comparison, score int, own []Portion, ns bool) exact.Rat
	// award is an artificial score of a contestant whose real lines made own: the
	// points, what rounding took from them, and the maximum.
	award func(a Award, own Total, p *BoardPoints, r rules.Rules) (points, off, most exact.Rat)
	// explainAward gives the step of an artificial score that earned points.
	explainAward func(a Award, own Total, p *BoardPoints, r rules.Rules, points exact.Rat) Step
}

var methods = map[rules.Method]method{
	rules.MethodMatchpoints: {true, matchpointTop, matchpointWorth, matchpointAward, explainShare},
	rules.MethodCrossIMPs:   {false, noTop, crossWorth, crossAward, explainIMPs(crossAward)},
	rules.MethodButler:      {false, noTop, butlerWorth, butlerAward, explainIMPs(butlerAward)},
	rules.MethodTotal:       {false, noTop, totalWorth, totalAward, explainIMPs(totalAward)},
}

// noTop is the top where there is none: IMPs and total points have no bound.
func noTop(int, *rules.Rules) exact.Rat { return exact.Rat{} }
