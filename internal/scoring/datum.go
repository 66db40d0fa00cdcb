package scoring

import "uitslag/internal/exact"

// The datum of a board.
//
//	rule                                                source            implemented
//	dropped at each end: the fewest that leave half at  R-DATUM-DROP      yes (DropPolish)
//	  most, but three of five and both of two
//	  one and one, from four scores on                  R-DATUM-DROP      yes (DropOne)
//	  5 % or 10 %, rounded up, from six scores on       R-DATUM-DROP      yes; the rounding of 5 % is
//	                                                                      by inference
//	  exactly a quarter, of one score a part            R-DATUM-DROP      yes (DropQuarter)
//	  a share of the scores, typed, whole scores only   R-DATUM-DROP      yes (DatumDrop.share)
//	  none; all but the middle                          R-DATUM-DROP      yes (DropNone, DropToMedian)
//	mean rounded to a full ten: down, toward zero, to   R-DATUM-ROUND     yes (DatumTen)
//	  the nearest, halves away from zero or to even
//	  before that to a whole number, toward zero        R-DATUM-ROUND     yes (MeanWhole)
//	one datum for the board, or one a side              R-DATUM-SIDES     yes (DatumSides)
//	weighted scores in the datum                        R-WEIGHTED-DATUM  yes, by rule (special.go)
//	the score of a side whose opponents have an award   R-DATUM-HALF      yes, by rule (HalfDatum)

// datum is what the scores of a board are compared with: num/den points, den > 0.
type datum struct{ num, den int }

// drop is how many quarters of a score are dropped from each end of n.
func (d DatumDrop) drop(n int) int {
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
			whole, _, _ := share.Mul(exact.Int(n)).Div(hundred).Floor().Words()
			k = int(whole)
		}
	}
	return 4 * k
}

// share is the percentage of the scores that is dropped at each end by rules that have one:
// whole scores, a part of one being kept.
func (d DatumDrop) share() (percent exact.Rat, typed bool) {
	if !datumShare(string(d)) {
		return percent, false
	}
	return Decimal(d).Rat(), true
}

// datumShare tells whether a share was typed. With less than half at each end some are kept.
var datumShare = within(exact.Int(1), exact.Int(49), 2)

// mean is the mean of what is kept of a board's scores, from the lowest up, each made
// so many times.
func (d DatumDrop) mean(scores, counts []int) datum {
	n := 0
	for _, c := range counts {
		n += c
	}
	from, to := d.drop(n), 4*n-d.drop(n) // in quarters of a score
	m := datum{0, to - from}
	at := 0
	for i, c := range counts {
		if kept := min(at+4*c, to) - max(at, from); kept > 0 {
			m.num += kept * scores[i]
		}
		at += 4 * c
	}
	return m
}

// datum is the mean rounded as the rules say, for NS; turned first, for EW.
func (m datum) datum(r Rules, turned bool) datum {
	if turned {
		m.num = -m.num
	}
	if r.DatumMean == MeanWhole {
		m = datum{m.num / m.den, 1}
	}
	ten := 10 * m.den
	switch r.DatumTen {
	case TenDown:
		return datum{10 * floorDiv(m.num, ten), 1}
	case TenToZero:
		return datum{10 * (m.num / ten), 1}
	case TenNearest:
		if m.num < 0 {
			return datum{-10 * floorDiv(-2*m.num+ten, 2*ten), 1}
		}
		return datum{10 * floorDiv(2*m.num+ten, 2*ten), 1}
	case TenEven:
		q := floorDiv(2*m.num+ten, 2*ten)
		if q*2*ten == 2*m.num+ten && q%2 != 0 {
			q-- // halfway, and rounded up to an odd ten
		}
		return datum{10 * q, 1}
	}
	return m
}

// imps is what a score is worth against the datum, both seen from the same side.
func (m datum) imps(score int) int {
	return IMPs((score*m.den - m.num) / m.den) // the bounds are whole, so a part of a point is nothing
}

func floorDiv(a, b int) int {
	q := a / b
	if a%b != 0 && a < 0 {
		q-- // b > 0
	}
	return q
}
