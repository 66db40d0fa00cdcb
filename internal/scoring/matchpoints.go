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

// matchpoints walks over the scores from the lowest up: what is below one is beaten.
func matchpoints(scores, counts []int, p *BoardPoints, r *rules.Rules, points []LinePoints) {
	var sum exact.Rat
	below := 0
	for i := range scores {
		ns, off := linePoints(2*below+counts[i]-1, p, r)
		q := &points[i]
		*q = LinePoints{NS: ns, EW: p.Top.Sub(ns), NSMax: p.Top, EWMax: p.Top}
		ewOff := off.Neg()
		if r.SidesApart() {
			q.EW, ewOff = r.NeubergRounding.Line(p.Top.Sub(ns).Sub(off), p.Top)
		}
		q.tookOff(off, ewOff)
		below += counts[i]
		sum = sum.Add(ns.Mul(exact.Int(counts[i])))
	}
	p.SumOK = controlled(sum, p, r)
}

// even tells whether points are what counting makes them: whole numbers.
func (p *BoardPoints) even(r *rules.Rules) bool {
	return p.S == p.N && r.Unit != rules.UnitOne && r.Unequal != rules.UnequalAscherman
}

// linePoints is what x of the 2-1-0 points against the other real rows are worth on
// this board, and what rounding took from it.
func linePoints(x int, p *BoardPoints, r *rules.Rules) (points, off exact.Rat) {
	if r.Averages == rules.AveragesAsTies {
		x += p.Averages
	}
	if p.even(r) { // as mostly
		return exact.Int(x), off
	}
	m := stretch(r.Unequal, x, p)
	if r.Unit == rules.UnitOne {
		m = m.Mul(half)
	}
	return r.NeubergRounding.Line(m, p.Top)
}

// controlled compares the NS points of the real lines, before any reversal, with
// half a top a line: that is what they always make, whatever the scores.
func controlled(sum exact.Rat, p *BoardPoints, r *rules.Rules) bool {
	lines := exact.Int(p.Played)
	off := sum.Sub(p.Top.Mul(half).Mul(lines))
	if off.Sign() < 0 {
		off = off.Neg()
	}
	return !r.NeubergRounding.Slack().Mul(lines).Less(off)
}

// matchpointAward is a percentage of the board's top, the maximum being that top.
func matchpointAward(a Award, own Total, p *BoardPoints, r rules.Rules) (points, off, most exact.Rat) {
	points, off = r.NeubergRounding.Line(p.Top.Mul(a.percent(own, r)).Div(hundred), p.Top)
	return points, off, p.Top
}
