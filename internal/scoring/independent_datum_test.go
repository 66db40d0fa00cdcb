package scoring

import (
	"math/big"
	"slices"

	"uitslag/internal/scoring/rules"
)

// The datum of the second formulation: every score is written out forty times, so that a
// tenth of a result, and a quarter of that, are whole numbers of them.

// butler returns the IMPs of a score against the datum of a side.
func (x *second) butler(b *Board, side, score int) *big.Rat {
	rows := x.datumRows(b, side)
	if len(rows) == 0 {
		return bigInt(0)
	}
	apart := side == 1 && x.r.DatumSides == rules.DatumTwo
	if apart { // as this side sees it
		score = -score
		for i := range rows {
			rows[i] = -rows[i]
		}
	}
	off := minusOf(bigInt(score), x.datumOf(rows))
	won := 0
	for won < 24 && new(big.Rat).Abs(off).Cmp(bigInt(impFloor[won])) >= 0 {
		won++
	}
	if (off.Sign() < 0) != (side == 1 && !apart) {
		won = -won
	}
	return bigInt(won)
}

// impFloor is the least difference for 1, 2 … 24 IMPs (Law 78B).
var impFloor = [24]int{20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000}

// datumRows returns the scores that a side's datum is made of, forty of each.
func (x *second) datumRows(b *Board, side int) []int {
	var rows []int
	for i := range b.Lines {
		l := &b.Lines[i]
		shares := sharesOf(l, side)
		if l.Kind == Ruled {
			mine, theirs := scoresIn(shares), scoresIn(sharesOf(l, 1-side))
			half := mine == len(shares) && theirs == 0 || theirs == len(sharesOf(l, 1-side)) && mine == 0
			switch {
			case !anyArtificial(l):
				if x.r.WeightedDatum != rules.DatumWith {
					continue
				}
			case !half || x.r.HalfDatum != rules.HalfWith, x.r.DatumSides == rules.DatumTwo && mine == 0:
				continue
			default:
				if mine == 0 {
					shares = sharesOf(l, 1-side)
				}
				if len(shares) > 1 && x.r.WeightedDatum != rules.DatumWith {
					continue
				}
			}
		}
		for _, s := range shares {
			if !s.Artificial {
				n := times(bigRat(s.Weight), bigInt(40))
				rows = append(rows, slices.Repeat([]int{s.Score}, int(n.Num().Int64()))...)
			}
		}
	}
	return rows
}

func scoresIn(shares []Portion) int {
	n := 0
	for _, s := range shares {
		if !s.Artificial {
			n++
		}
	}
	return n
}

// datumOf returns the mean of what is kept of the rows, rounded.
func (x *second) datumOf(rows []int) *big.Rat {
	slices.Sort(rows)
	out := x.dropped(len(rows) / 40)
	rows = rows[out : len(rows)-out]
	sum := bigInt(0)
	for _, v := range rows {
		sum = plusOf(sum, bigInt(v))
	}
	mean := over(sum, bigInt(len(rows)))
	cut := func(v *big.Rat) *big.Rat {
		if v.Sign() < 0 {
			return ceil(v)
		}
		return floor(v)
	}
	if x.r.DatumMean == rules.MeanWhole {
		mean = cut(mean)
	}
	tens, half := over(mean, bigInt(10)), big.NewRat(1, 2)
	low, high := ceil(minusOf(tens, half)), floor(plusOf(tens, half)) // they differ halfway
	switch x.r.DatumTen {
	case rules.TenDown:
		tens = floor(tens)
	case rules.TenToZero:
		tens = cut(tens)
	case rules.TenNearest:
		if tens.Sign() < 0 {
			tens = low
		} else {
			tens = high
		}
	case rules.TenEven:
		tens = high
		if new(big.Int).And(high.Num(), big.NewInt(1)).Sign() != 0 {
			tens = low
		}
	}
	return times(tens, bigInt(10))
}

// dropped returns how many rows of n scores are dropped at each end.
func (x *second) dropped(n int) int {
	k := 0
	switch x.r.DatumDrop {
	case rules.DropPolish:
		if n == 1 || n == 2 {
			return 0
		}
		if n == 5 {
			return 40
		}
		for 2*(n-2*k) > n {
			k++
		}
	case rules.DropOne:
		if n > 3 {
			k = 1
		}
	case rules.DropFive, rules.DropTen:
		share := map[rules.DatumDrop]int{rules.DropFive: 5, rules.DropTen: 10}[x.r.DatumDrop]
		for n > 5 && 100*k < share*n {
			k++
		}
	case rules.DropQuarter:
		return 10 * n
	case rules.DropToMedian:
		for n-2*k > 2 {
			k++
		}
	case rules.DropNone:
	default: // as many whole scores as there are in the share
		share := bigRat(rules.Decimal(x.r.DatumDrop).Rat())
		for bigInt(100*(k+1)).Cmp(times(share, bigInt(n))) <= 0 {
			k++
		}
	}
	return 40 * k
}
