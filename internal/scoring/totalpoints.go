package scoring

import "uitslag/internal/exact"

// Total points.
//
//	rule                                   source          implemented
//	the score itself, EW's the opposite    R-TOTAL-POINTS  yes
//	average plus +100, average minus -100  R-TOTAL-POINTS  yes: 3 IMPs = 100

func totalWorth(c *comparison, score int, _ []Portion, ns bool) exact.Rat {
	v := exact.Int(score)
	if !ns {
		v = v.Neg()
	}
	if c.steps != nil {
		c.sayTotal(score, v)
	}
	return v
}
