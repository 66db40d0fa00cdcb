package match

import (
	"sync"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// The scales of 2013 of the World Bridge Federation (technical report of Bavin, Bethe,
// Bramley and Buchen), for any number of boards.
//
//	R = ((sqrt 5 - 1) / 2)^3,  B = 15 * sqrt(boards)
//	V(m) = min(20, 10 + 10 * (1 - R^(m/B)) / (1 - R))      the winner, ahead by m IMPs
//	continuous: V to 0.01, a half upwards; then, as long as one more IMP is worth more
//	            than the one before it, the lower of the two margins gets 0.01 more
//	discrete:   for each whole number k the largest margin with V below k + 1/2; then each
//	            of them is lowered until no band is narrower than the one before it (the
//	            band of the draw counts both ways). This is derived: no official table was
//	            found to compare it with.
//	the loser gets the rest of 20

// lnR is the natural logarithm of R, that is -3 times that of the golden ratio.
var lnR = sync.OnceValue(func() exact.Rat {
	ln, err := exact.Parse("0.481211825059603447497758913424368423135184334385660519661")
	if err != nil {
		panic(err)
	}
	return ln.Mul(exact.Int(-3))
})

// r13 is R, which is sqrt 5 - 2.
var r13 = sync.OnceValue(func() exact.Rat { return exact.Sqrt(exact.Int(5)).Sub(exact.Int(2)) })

// wbfBlitz returns the smallest margin worth 20: B, rounded up. It is counted in whole
// numbers, since B itself may be one.
func wbfBlitz(boards int) int {
	m := 0
	for m*m < 225*boards {
		m++
	}
	return m
}

// wbfValues is V for every margin up to the blitz, not rounded.
func wbfValues(boards int) []exact.Rat {
	b := exact.Int(15).Mul(exact.Sqrt(exact.Int(boards)))
	q := exact.Exp(lnR().Div(b).Round(exact.Places)) // R^(1/B)
	one := exact.Int(1)
	unit := ten.Div(one.Sub(r13()))
	blitz, power := wbfBlitz(boards), one
	v := make([]exact.Rat, blitz+1)
	for m := range v {
		v[m] = ten.Add(one.Sub(power).Mul(unit))
		power = power.Mul(q).Round(exact.Places)
	}
	v[blitz] = exact.Int(20)
	return v
}

// made keeps the scales by formula: each is always the same, and takes a millisecond.
var made sync.Map // of madeKey to Scale

type madeKey struct {
	name   rules.VPScale
	boards int
}

func wbf(name rules.VPScale, boards int) Scale {
	key := madeKey{name, boards}
	if s, ok := made.Load(key); ok {
		return s.(Scale)
	}
	scaleOf := wbfDiscrete
	if name == rules.VPsWBF {
		scaleOf = wbfContinuous
	}
	s := scaleOf(boards)
	made.Store(key, s)
	return s
}

// wbfContinuous returns the scale in hundredths. Its first margin worth 20 may lie below the
// blitz, where rounding makes it 20 already.
func wbfContinuous(boards int) Scale {
	var cents []int
	for _, v := range wbfValues(boards) {
		c := v.Mul(hundred).Add(half).Floor()
		cents = append(cents, int(c.Float()))
	}
	cents = append(cents, 2000) // beyond the blitz nothing is won any more
	for changed := true; changed; {
		changed = false
		for m := 1; m+1 < len(cents); m++ {
			if cents[m]-cents[m-1] < cents[m+1]-cents[m] {
				cents[m]++
				changed = true
			}
		}
	}
	s := Scale{Name: rules.VPsWBF}
	for m, c := range cents {
		s.Bands = append(s.Bands, Band{m, exact.New(int64(c), 100), exact.New(int64(2000-c), 100)})
		if c >= 2000 {
			break
		}
	}
	return s
}

func wbfDiscrete(boards int) Scale {
	v := wbfValues(boards)
	var upper [10]int // the largest margin worth 10, 11, ... 19
	for k := range upper {
		limit := exact.Int(10 + k).Add(half)
		for m := range v {
			if v[m].Less(limit) {
				upper[k] = m
			}
		}
	}
	for changed := true; changed; {
		changed = false
		before := 2*upper[0] + 1
		for k := 1; k < len(upper); k++ {
			if width := upper[k] - upper[k-1]; width < before {
				upper[k-1]--
				changed = true
				break
			} else {
				before = width
			}
		}
	}
	s := Scale{Name: rules.VPsWBFDiscrete, Derived: true, Bands: []Band{{0, ten, ten}}}
	for k, u := range upper {
		s.Bands = append(s.Bands, Band{u + 1, exact.Int(11 + k), exact.Int(9 - k)})
	}
	return s
}
