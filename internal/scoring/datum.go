package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

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
//	weighted scores in the datum                        R-WEIGHTED-DATUM  yes, by rule (comparison.go)
//	the score of a side whose opponents have an award   R-DATUM-HALF      yes, by rule (HalfDatum)

// meanOf returns the mean of what is kept of the scores. Parts of a line are all there: the
// whole of them is a number of lines.
func (c *column) meanOf(d rules.DatumDrop) datum {
	if c.mean != nil {
		return *c.mean
	}
	lines, _, _ := c.total.Round(0).Words()
	n := int(lines)
	from, to := exact.Int(d.Drop(n)), exact.Int(4*n-d.Drop(n)) // in quarters of a score
	var sum, at exact.Rat
	for i, count := range c.counts {
		next := at.Add(count.Mul(exact.Int(4)))
		low, high := at, next
		if low.Less(from) {
			low = from
		}
		if to.Less(high) {
			high = to
		}
		if low.Less(high) {
			sum = sum.Add(high.Sub(low).Mul(exact.Int(c.scores[i])))
		}
		at = next
	}
	num, den, ok := sum.Div(to.Sub(from)).Words()
	if !ok { // weights that no word holds: as near as anybody can see
		num, den, _ = sum.Div(to.Sub(from)).Round(4).Words()
	}
	c.mean = &datum{int(num), int(den)}
	return *c.mean
}

// datum returns the datum of the column, seen from NS; turned, from EW.
func (c *column) datum(r *rules.Rules, turned bool) datum {
	return c.meanOf(r.DatumDrop).datum(r, turned)
}

// datum returns the mean rounded as the rules say, for NS; turned first, for EW.
func (m datum) datum(r *rules.Rules, turned bool) datum {
	if turned {
		m.num = -m.num
	}
	if r.DatumMean == rules.MeanWhole {
		m = datum{m.num / m.den, 1}
	}
	ten := 10 * m.den
	switch r.DatumTen {
	case rules.TenDown:
		return datum{10 * floorDiv(m.num, ten), 1}
	case rules.TenToZero:
		return datum{10 * (m.num / ten), 1}
	case rules.TenNearest:
		if m.num < 0 {
			return datum{-10 * floorDiv(-2*m.num+ten, 2*ten), 1}
		}
		return datum{10 * floorDiv(2*m.num+ten, 2*ten), 1}
	case rules.TenEven:
		q := floorDiv(2*m.num+ten, 2*ten)
		if q*2*ten == 2*m.num+ten && q%2 != 0 {
			q-- // halfway, and rounded up to an odd ten
		}
		return datum{10 * q, 1}
	}
	return m
}

// imps returns what a score is worth against the datum, both seen from the same side.
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

func (m datum) rat() exact.Rat { return exact.New(int64(m.num), int64(m.den)) }
