package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// methods are the ways of comparing results.
var methods = map[rules.Method]method{
	rules.MethodMatchpoints: {true, matchpointTop, matchpointWorth, matchpointAward, explainShare},
	rules.MethodCrossIMPs:   {false, noTop, crossWorth, crossAward, explainIMPs(crossAward)},
	rules.MethodButler:      {false, noTop, butlerWorth, butlerAward, explainIMPs(butlerAward)},
	rules.MethodTotal:       {false, noTop, totalWorth, totalAward, explainIMPs(totalAward)},
}

// noTop is the top where there is none: IMPs and total points have no bound.
func noTop(int, *rules.Rules) exact.Rat { return exact.Rat{} }
