package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// Cross-IMPs (Cavendish).
//
//	rule                                        source              implemented
//	every other result, the difference in IMPs  R-CROSSIMPS         yes
//	  a comparison brings or costs 17 at most   R-CROSS-CAP         yes (cross_cap)
//	EW gets what NS loses                       R-CROSSIMPS         yes
//	divided by comparisons, by tables, or not   R-CROSS-DIVIDE      yes (CrossDivide)
//	fewer scores than normal, or a form of a    R-CROSS-UNEQUAL     yes (CrossUnequal)
//	  fouled board: the mean of what there is,
//	  or the sum times N/S
//	an average is a tie with every real row     R-AVERAGE-TIES, by  yes (AveragesAsTies): a comparison
//	                                            inference           of 0 IMPs
//	average plus +3 a comparison                R-CROSS-ARTIFICIAL  yes
//	weighted scores                             R-WEIGHTED-IMPS     yes (comparison.go)

// crossIMP returns what one comparison brings, at most so much where that is above 0.
func crossIMP(diff, most int) int {
	n := IMPs(diff)
	if most > 0 {
		n = max(-most, min(n, most))
	}
	return n
}

// crossWorth returns the worth of a score in IMPs against each score of the column but for the
// line's own part of it.
func crossWorth(c *comparison, score int, own []Portion, ns bool) exact.Rat {
	r, col := c.rules, c.column(ns)
	others := col.others(own, r)
	var sum exact.Rat
	for i := len(col.scores) - 1; i >= 0; i-- {
		sum = sum.Add(col.counts[i].Mul(exact.Int(crossIMP(score-col.scores[i], r.CrossCap))))
	}
	for _, s := range own {
		if !s.Artificial {
			sum = sum.Sub(s.Weight.Mul(exact.Int(crossIMP(score-s.Score, r.CrossCap))))
		}
	}
	v := sum.Mul(crossWeight(c.points.N, others, r))
	if !ns {
		v = v.Neg()
	}
	if c.steps != nil {
		c.sayCross(score, sum, others, v)
	}
	return v
}

// crossWeight returns what one IMP against one of so many others is worth on a board of n scores; 0
// where there are none.
func crossWeight(n int, others exact.Rat, r *rules.Rules) exact.Rat {
	switch {
	case others.Sign() <= 0:
		return exact.Rat{}
	case r.CrossUnequal == rules.CrossExpected && n > 1:
		return crossUnit(n, r).Mul(exact.Int(n)).Div(others.Add(exact.Int(1))).Div(exact.Int(n - 1))
	}
	return crossUnit(n, r).Div(others)
}

// crossUnit returns what one IMP against each of the others is worth on a board of n scores.
func crossUnit(n int, r *rules.Rules) exact.Rat {
	switch r.CrossDivide {
	case rules.DivideTables:
		return exact.New(int64(n-1), int64(max(n, 1)))
	case rules.DivideNone:
		return exact.Int(n - 1)
	}
	return exact.Int(1)
}

// impAward returns an artificial score in IMPs, of which unit is one: +3 for 60 %, -3 for
// 40 %, or what the rules have instead. Who has more (or less) than that a board on real scores
// gets the own average, if the rules look at it.
func impAward(a Award, own Total, r rules.Rules, unit exact.Rat) exact.Rat {
	if a.Kind == AwardOwn && own.Boards > 0 {
		return own.Points.Div(exact.Int(own.Boards))
	}
	imps := a.percent(Total{}, r).Sub(fifty).Mul(r.TenPercent()).Div(ten).Mul(unit)
	if r.PlusMinus == rules.PlusMinusSession && own.Boards > 0 {
		mean := own.Points.Div(exact.Int(own.Boards))
		if a.Kind == AwardPlus && imps.Less(mean) || a.Kind == AwardMinus && mean.Less(imps) {
			return mean
		}
	}
	return imps
}
