package rules

import "uitslag/internal/exact"

// What settings come to in figures.

// Line is points rounded as the rules say, the top being that of the board, and
// what a total must add to have the unrounded points.
func (q NeubergRounding) Line(points, top exact.Rat) (rounded, off exact.Rat) {
	if points.IsInt() {
		return points, off
	}
	switch q {
	case RoundingHundredth:
		rounded = points.Round(2)
		return rounded, points.Sub(rounded)
	case RoundingTenth:
		return tenthToAverage(points, top.Div(exact.Int(2))), off
	}
	return points, off
}

// Total returns a total rounded as the rules say.
func (q NeubergRounding) Total(points exact.Rat) exact.Rat {
	if q == RoundingHundredth && !points.IsInt() {
		return points.Round(2)
	}
	return points
}

// TotalSlack returns how far a total can be from the exact sum of its lines by its own rounding.
func (r Rules) TotalSlack() exact.Rat {
	if r.NeubergRounding == RoundingHundredth {
		return exact.New(1, 200)
	}
	return exact.Rat{}
}

// tenthToAverage rounds to 0.1, and exactly half of that toward the average.
func tenthToAverage(points, average exact.Rat) exact.Rat {
	ten, half := exact.Int(10), exact.New(1, 2)
	tenths := points.Mul(ten)
	if points.Less(average) {
		return tenths.Add(half).Floor().Div(ten)
	}
	return tenths.Neg().Add(half).Floor().Neg().Div(ten)
}

// Slack returns how far one line's rounding can be from the exact points.
func (q NeubergRounding) Slack() exact.Rat {
	switch q {
	case RoundingHundredth:
		return exact.New(1, 200)
	case RoundingTenth:
		return exact.New(1, 20)
	}
	return exact.Rat{}
}

// Round is weighted IMPs as the rules want them, for a side that is protected or whose
// opponents are.
func (w WeightedIMPs) Round(v exact.Rat, mine, theirs bool) exact.Rat {
	switch {
	case v.IsInt():
	case w == WeightedTowardZero && v.Sign() < 0, w == WeightedNonOffenders && mine && !theirs:
		return v.Neg().Floor().Neg()
	case w == WeightedTowardZero, w == WeightedNonOffenders && theirs && !mine:
		return v.Floor()
	}
	return v
}

// SitOutIMPs returns what so many boards are worth at a percentage: 3 IMPs a board for every 10 %
// above 50 (Law 86B), or as many as the rules have for an artificial score.
func (r Rules) SitOutIMPs(boards int, percent exact.Rat) exact.Rat {
	return percent.Sub(exact.Int(50)).Mul(r.TenPercent()).Div(exact.Int(10)).Mul(exact.Int(boards))
}

// TenPercent returns what every 10 % is worth.
func (r *Rules) TenPercent() exact.Rat {
	if r.AwardIMPs == "" || r.Method != MethodCrossIMPs && r.Method != MethodButler {
		return exact.Int(3)
	}
	return Decimal(r.AwardIMPs).Rat()
}

// Drop returns how many quarters of a score are dropped from each end of n.
func (d DatumDrop) Drop(n int) int {
	k := 0
	switch d {
	case DropPolish:
		switch n {
		case 1, 2:
		case 5:
			k = 1
		default:
			k = (n + 3) / 4 // the smallest k with n-2k <= n/2
		}
	case DropOne:
		if n >= 4 {
			k = 1
		}
	case DropFive:
		if n > 5 {
			k = (n + 19) / 20
		}
	case DropTen:
		if n > 5 {
			k = (n + 9) / 10
		}
	case DropQuarter:
		return n
	case DropToMedian:
		k = (n - 1) / 2
	default:
		if share, typed := d.share(); typed {
			whole, _, _ := share.Mul(exact.Int(n)).Div(exact.Int(100)).Floor().Words()
			k = int(whole)
		}
	}
	return 4 * k
}

// share returns the percentage of the scores that is dropped at each end by rules that have one:
// whole scores, a part of one being kept.
func (d DatumDrop) share() (percent exact.Rat, typed bool) {
	if !datumShare(string(d)) {
		return percent, false
	}
	return Decimal(d).Rat(), true
}

// datumShare reports whether a share was typed. With less than half at each end some are kept.
var datumShare = within(exact.Int(1), exact.Int(49), 2)

// Capped reports whether what is won in a round has a bound.
func (r Rules) Capped() bool {
	return (r.RoundCap == CapTenPlus || r.RoundCap == CapFourEach) && (r.Method == MethodButler || r.Method == MethodCrossIMPs)
}

// Most returns the bound on what is won in a round of so many boards.
func (c RoundCap) Most(boards int) exact.Rat {
	if c == CapFourEach {
		return exact.Int(4 * boards)
	}
	return exact.Int(10 + boards)
}

// ByRounds reports whether the totals depend on which lines were played in one round.
func (r Rules) ByRounds() bool { return r.Complete().Capped() || r.ByVPs() }

// Factor returns what a total over so many boards is multiplied by.
func (t IMPTotal) Factor(boards, most int) exact.Rat {
	switch {
	case boards < 1:
	case t == IMPFull:
		return exact.New(int64(most), int64(boards))
	case t == IMPPerBoard:
		return exact.New(1, int64(boards))
	}
	return exact.Int(1)
}

// Levels reports whether totals are brought to as many boards for everybody, or to one: a
// sit-out at the own average is in that already.
func (r Rules) Levels() bool {
	r = r.Complete()
	if r.HasPercent() {
		return r.PercentOf == PercentFactored
	}
	return r.IMPTotal != IMPSum
}

// AddsUp reports whether a contestant's total is the sum of its lines, but for rounding:
// no bound on a round and no stretch for sit-outs changes it.
func (r Rules) AddsUp() bool {
	r = r.Complete()
	return r.HasPercent() && r.PercentOf != PercentFactored || !r.HasPercent() && !r.Capped() && r.IMPTotal == IMPSum
}
