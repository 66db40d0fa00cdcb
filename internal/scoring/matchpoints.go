package scoring

import "uitslag/internal/exact"

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
func matchpointTop(n int, r *Rules) exact.Rat {
	if n < 1 {
		n = 1
	}
	if r.Unit == UnitOne {
		return exact.Int(n - 1)
	}
	return exact.Int(2*n - 2)
}

// matchpoints walks over the scores from the lowest up: what is below one is beaten.
func matchpoints(scores, counts []int, p *BoardPoints, r *Rules, points []LinePoints) {
	var sum exact.Rat
	below := 0
	for i := range scores {
		ns, off := linePoints(2*below+counts[i]-1, p, r)
		q := &points[i]
		*q = LinePoints{NS: ns, EW: p.Top.Sub(ns), NSMax: p.Top, EWMax: p.Top}
		ewOff := off.Neg()
		if r.apart() {
			q.EW, ewOff = r.NeubergRounding.round(p.Top.Sub(ns).Sub(off), p.Top)
		}
		q.tookOff(off, ewOff)
		below += counts[i]
		sum = sum.Add(ns.Mul(exact.Int(counts[i])))
	}
	p.SumOK = controlled(sum, p, r)
}

// even tells whether points are what counting makes them: whole numbers.
func (p *BoardPoints) even(r *Rules) bool {
	return p.S == p.N && r.Unit != UnitOne && r.Unequal != UnequalAscherman
}

// linePoints is what x of the 2-1-0 points against the other real rows are worth on
// this board, and what rounding took from it.
func linePoints(x int, p *BoardPoints, r *Rules) (points, off exact.Rat) {
	if r.Averages == AveragesAsTies {
		x += p.Averages
	}
	if p.even(r) { // as mostly
		return exact.Int(x), off
	}
	m := r.Unequal.stretch(x, p)
	if r.Unit == UnitOne {
		m = m.Mul(half)
	}
	return r.NeubergRounding.round(m, p.Top)
}

// round is points rounded as the rules say, the top being that of the board, and
// what a total must add to have the unrounded points.
func (q NeubergRounding) round(points, top exact.Rat) (rounded, off exact.Rat) {
	if points.IsInt() {
		return points, off
	}
	switch q {
	case RoundingHundredth:
		rounded = points.Round(2)
		return rounded, points.Sub(rounded)
	case RoundingTenth:
		return tenthToAverage(points, top.Mul(half)), off
	}
	return points, off
}

// total is a total rounded as the rules say.
func (q NeubergRounding) total(points exact.Rat) exact.Rat {
	if q == RoundingHundredth && !points.IsInt() {
		return points.Round(2)
	}
	return points
}

// TotalSlack is how far a total can be from the exact sum of its lines by its own rounding.
func (r Rules) TotalSlack() exact.Rat {
	if r.NeubergRounding == RoundingHundredth {
		return exact.New(1, 200)
	}
	return exact.Rat{}
}

// tenthToAverage rounds to 0.1, and exactly half of that toward the average.
func tenthToAverage(points, average exact.Rat) exact.Rat {
	ten := exact.Int(10)
	tenths := points.Mul(ten)
	if points.Less(average) {
		return tenths.Add(half).Floor().Div(ten)
	}
	return tenths.Neg().Add(half).Floor().Neg().Div(ten)
}

// slack is how far one line's rounding can be from the exact points.
func (q NeubergRounding) slack() exact.Rat {
	switch q {
	case RoundingHundredth:
		return exact.New(1, 200)
	case RoundingTenth:
		return exact.New(1, 20)
	}
	return exact.Rat{}
}

// controlled compares the NS points of the real lines, before any reversal, with
// half a top a line: that is what they always make, whatever the scores.
func controlled(sum exact.Rat, p *BoardPoints, r *Rules) bool {
	lines := exact.Int(p.Played)
	off := sum.Sub(p.Top.Mul(half).Mul(lines))
	if off.Sign() < 0 {
		off = off.Neg()
	}
	return !r.NeubergRounding.slack().Mul(lines).Less(off)
}

// matchpointAward is a percentage of the board's top, the maximum being that top.
func matchpointAward(a Award, own Total, p *BoardPoints, r Rules) (points, off, most exact.Rat) {
	points, off = r.NeubergRounding.round(p.Top.Mul(a.percent(own, r)).Div(hundred), p.Top)
	return points, off, p.Top
}
