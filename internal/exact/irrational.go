package exact

import "math/big"

// Places is how many decimals Sqrt and Exp have: far more than anything is ever
// rounded to, so that what is made of them rounds as the true number would.
const Places = 40

// spare digits are carried in between.
const spare = 12

var scale = new(big.Int).Exp(big.NewInt(10), big.NewInt(Places+spare), nil)

// Sqrt returns the square root of r: exact where it is a fraction with few digits (a whole
// number, a half), else cut off after Places decimals. A negative r is a fault of the
// program, and panics.
func Sqrt(r Rat) Rat {
	if r.Sign() < 0 {
		panic("exact: the root of a negative number")
	}
	w := r.wide()
	num, den := new(big.Int).Sqrt(w.Num()), new(big.Int).Sqrt(w.Denom())
	if root := new(big.Rat).SetFrac(num, den); new(big.Rat).Mul(root, root).Cmp(w) == 0 {
		return fromBig(root)
	}
	ten := new(big.Int).Exp(big.NewInt(10), big.NewInt(2*Places), nil)
	n := new(big.Int).Mul(w.Num(), ten)
	n.Sqrt(n.Quo(n, w.Denom()))
	return fromBig(new(big.Rat).SetFrac(n, new(big.Int).Exp(big.NewInt(10), big.NewInt(Places), nil)))
}

// Exp is e to the power r, to Places decimals. It is meant for powers of at most a
// few dozen.
func Exp(r Rat) Rat {
	// The power is halved until the series is short, and the sum squared as often.
	halvings := 0
	for r.Less(Int(-1)) || Int(1).Less(r) {
		r, halvings = r.Div(Int(2)), halvings+1
	}
	w := r.wide()
	x := new(big.Int).Mul(w.Num(), scale)
	x.Quo(x, w.Denom())
	sum, term := new(big.Int).Set(scale), new(big.Int).Set(scale)
	for k := int64(1); term.Sign() != 0; k++ {
		term.Quo(term.Quo(term.Mul(term, x), scale), big.NewInt(k))
		sum.Add(sum, term)
	}
	for range halvings {
		sum.Quo(sum.Mul(sum, sum), scale)
	}
	return fromBig(new(big.Rat).SetFrac(sum, scale)).Round(Places)
}
