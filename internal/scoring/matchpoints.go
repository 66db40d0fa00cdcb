package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// Matchpoints.
//
//	rule                                        source                    implemented
//	2 a row beaten, 1 an equal row              R-MATCHPOINTS             yes
//	EW has the rest of the top                  R-MATCHPOINTS             yes
//	  or its own points, rounded by themselves  R-NEUBERG-ROUND           yes (PairEach)
//	equal rows share                            R-MATCHPOINTS             yes
//	passed out lies between plus and minus      R-PASSED-OUT              yes
//	fewer scores than normal: Neuberg           R-NEUBERG                 yes
//	an average is a tie with every real row     R-AVERAGE-TIES            yes (AveragesAsTies)
//	an average is a score that is missing       R-AVERAGE-NEUBERG         yes (AveragesNeuberg)
//	1 and a half in place of 2 and 1            R-HALVES                  yes (UnitOne)
//	Ascherman, ACBL factoring                   R-ASCHERMAN, R-FACTORING  yes (unequal.go)

// matchpointTop is 2(n-1), halved in 1-half-0 units; never below 0.
func matchpointTop(n int, r *rules.Rules) exact.Rat {
	if n < 1 {
		n = 1
	}
	if r.Unit == rules.UnitOne {
		return exact.Int(n - 1)
	}
	return exact.Int(2*n - 2)
}

func matchpointWorth(c *comparison, score int, own []Portion, ns bool) exact.Rat {
	r, col, n := c.rules, c.column(ns), c.points.N
	below, equal := col.around(score)
	s, apart := col.total, own != nil && r.Weighted == rules.WeightedApart
	if apart { // it is not in the column
		s = s.Add(exact.Int(1))
	} else {
		equal = equal.Sub(exact.Int(1)) // the line itself
	}
	before := below.Mul(exact.Int(2)).Add(equal)
	x := before.Add(col.ties(r))
	s = s.Add(col.ties(r))
	if c.steps != nil {
		c.sayMatchpoints(score, own != nil && !apart, below, equal, before, x)
	}
	if c.small {
		share := smallShare(x, c.form.size, !ns)
		v := share.Mul(c.points.Top)
		if c.steps != nil {
			c.say("why.small", "small_groups", "size", c.form.size, "percent", share.Mul(hundred), "points", v)
		}
		return v
	}
	m := stretch(r.Unequal, x, s, n)
	if c.steps != nil {
		c.sayStretch(x, s, m)
	}
	if r.Unit == rules.UnitOne {
		if c.steps != nil {
			c.say("why.half", "unit", "before", m, "points", m.Mul(half))
		}
		m = m.Mul(half)
	}
	if ns {
		return m
	}
	return c.points.Top.Sub(m)
}

// matchpointAward returns a percentage of the board's top, the maximum being that top.
func matchpointAward(a Award, own Total, p *BoardPoints, r rules.Rules) (points, off, most exact.Rat) {
	points, off = r.NeubergRounding.Line(p.Top.Mul(a.percent(own, r)).Div(hundred), p.Top)
	return points, off, p.Top
}
