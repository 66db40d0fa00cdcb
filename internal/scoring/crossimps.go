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
//	fewer scores than normal: as divided by     R-CROSS-DIVIDE      yes: only sums, and sums by
//	  comparisons, else factored (N-1)/(S-1)                        tables, need it
//	an average is a tie with every real row     R-AVERAGE-TIES, by  yes (AveragesAsTies): a comparison
//	                                            inference           of 0 IMPs
//	average plus +3 a comparison                R-CROSS-ARTIFICIAL  yes
//	weighted scores                             R-WEIGHTED-IMPS     yes (special.go)

// crossIMP is what one comparison brings, at most so much where that is above 0.
func crossIMP(diff, most int) int {
	n := IMPs(diff)
	if most > 0 {
		n = max(-most, min(n, most))
	}
	return n
}

// crossIMPs compares the different scores with one another: each with the higher ones,
// against which it loses what these win.
func crossIMPs(scores, counts []int, p *BoardPoints, r *rules.Rules, points []LinePoints) {
	sums := make([]int, len(scores))
	for i, score := range scores {
		imps := 0
		for j := i + 1; j < len(scores); j++ {
			for diff := scores[j] - score; imps < len(impsFrom) && impsFrom[imps] <= diff; {
				imps++
			}
			won := imps
			if r.CrossCap > 0 {
				won = min(imps, r.CrossCap)
			}
			sums[i] -= counts[j] * won
			sums[j] += counts[i] * won
		}
	}
	var all exact.Rat
	unit := crossUnit(p.N, *r)
	for i, sum := range sums {
		ns, off := r.NeubergRounding.Line(crossPoints(sum, p, unit), exact.Rat{})
		points[i] = LinePoints{NS: ns, EW: ns.Neg()}
		points[i].tookOff(off, off.Neg())
		all = all.Add(ns.Mul(exact.Int(counts[i])))
	}
	p.SumOK = controlled(all, p, r)
}

// crossPoints is a sum of IMPs over the comparisons of the board, of which each is worth a
// unit.
func crossPoints(sum int, p *BoardPoints, unit exact.Rat) exact.Rat {
	if p.S < 2 {
		return exact.Rat{}
	}
	return exact.New(int64(sum), int64(p.S-1)).Mul(unit)
}

// crossUnit is what one IMP against each of the others is worth on a board of n scores.
func crossUnit(n int, r rules.Rules) exact.Rat {
	switch r.CrossDivide {
	case rules.DivideTables:
		return exact.New(int64(n-1), int64(max(n, 1)))
	case rules.DivideNone:
		return exact.Int(n - 1)
	}
	return exact.Int(1)
}

var (
	ten         = exact.Int(10)
	threeTenths = exact.New(3, 10)
)

// impAward is an artificial score in IMPs, of which unit is one: +3 for 60 %, -3 for
// 40 %, or what the rules have instead. Who has more (or less) than that a board on real scores gets the own average,
// if the rules look at it.
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

func crossAward(a Award, own Total, p *BoardPoints, r rules.Rules) (points, off, most exact.Rat) {
	points, off = r.NeubergRounding.Line(impAward(a, own, r, crossUnit(p.N, r)), exact.Rat{})
	return points, off, most
}
