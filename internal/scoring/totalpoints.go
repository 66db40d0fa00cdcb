package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// Total points.
//
//	rule                                   source          implemented
//	the score itself, EW's the opposite    R-TOTAL-POINTS  yes
//	average plus +100, average minus -100  R-TOTAL-POINTS  yes: 3 IMPs = 100

func totalPoints(scores, _ []int, p *BoardPoints, _ *rules.Rules, points []LinePoints) {
	p.SumOK = true // each line makes 0
	for i, score := range scores {
		points[i].NS, points[i].EW = exact.Int(score), exact.Int(-score)
	}
}

func totalAward(a Award, own Total, _ *BoardPoints, r rules.Rules) (points, off, most exact.Rat) {
	points, off = r.NeubergRounding.Line(impAward(a, own, r, exact.New(100, 3)), exact.Rat{})
	return points, off, most
}
