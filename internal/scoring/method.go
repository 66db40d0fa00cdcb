package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// methods are the ways of comparing results.
var methods = map[rules.Method]method{
	rules.MethodMatchpoints: {true, matchpointTop, matchpointWorth, matchpointAward, explainShare},
	rules.MethodCrossIMPs:   withoutTop(crossWorth, crossUnit),
	rules.MethodButler:      withoutTop(butlerWorth, func(int, *rules.Rules) exact.Rat { return exact.Int(1) }),
	rules.MethodTotal:       withoutTop(totalWorth, func(int, *rules.Rules) exact.Rat { return exact.New(100, 3) }),
}

// withoutTop returns a method in which unit is what one IMP of an artificial score is worth on a
// board of n scores.
func withoutTop(worth func(*comparison, int, []Portion, bool) exact.Rat, unit func(n int, r *rules.Rules) exact.Rat) method {
	award := func(a Award, own Total, p *BoardPoints, r rules.Rules) (points, off, most exact.Rat) {
		points, off = r.NeubergRounding.Line(impAward(a, own, r, unit(p.N, &r)), exact.Rat{})
		return points, off, most
	}
	return method{false, noTop, worth, award, explainIMPs(award)}
}

// noTop returns the top where there is none: IMPs and total points have no bound.
func noTop(int, *rules.Rules) exact.Rat { return exact.Rat{} }
