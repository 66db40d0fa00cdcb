// Package exact holds the numbers of the scoring core: fractions without loss.
//
// Points, maxima and percentages are added, divided and compared as fractions.
// They are rounded once, where they are shown, by Text: half away from zero.
// Nearly every fraction of an evening fits two machine words, and those never
// leave them; the few that do not go on as math/big values, with the same result.
package exact

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// Rat is a fraction in lowest terms. The zero value is 0. Compare
// with Cmp or Equal, never with ==.
type Rat struct {
	num int64
	den int64    // 0 means 1, so that the zero value is a number
	big *big.Rat // set only when num/den does not fit
}

// Int returns the whole number n.
func Int(n int) Rat { return Rat{num: int64(n), den: 1} }

// New is num/den in lowest terms. A den of zero is a fault of the program, and panics.
func New(num, den int64) Rat {
	if den == 0 {
		panic("exact: division by zero")
	}
	if num == math.MinInt64 || den == math.MinInt64 {
		return fromBig(big.NewRat(num, den))
	}
	if den < 0 {
		num, den = -num, -den
	}
	if den == 1 {
		return Rat{num: num, den: 1}
	}
	g := gcd(abs(num), den)
	return Rat{num: num / g, den: den / g}
}

// Words gives r as two machine words, the second above 0, and whether it fits them.
func (r Rat) Words() (num, den int64, ok bool) {
	if r.big != nil {
		return 0, 0, false
	}
	return r.num, r.d(), true
}

// Parse reads "3", "-7/2" or "12.25".
func Parse(s string) (Rat, error) {
	s = strings.TrimSpace(s)
	if r, ok := parseShort(s); ok {
		return r, nil
	}
	if strings.ContainsAny(s, "eEpPxX_") || len(s) > 64 {
		return Rat{}, fmt.Errorf("exact: %q is no fraction", s)
	}
	r, ok := new(big.Rat).SetString(s)
	if !ok {
		return Rat{}, fmt.Errorf("exact: %q is no fraction", s)
	}
	return fromBig(r), nil
}

// parseShort reads "3" and "-7/2" as String writes them, in numbers of a few digits: a club
// file has them by the thousand, and big numbers take ten times as long.
func parseShort(s string) (r Rat, ok bool) {
	over, under, two := strings.Cut(s, "/")
	num, ok := shortInt(strings.TrimPrefix(over, "-"))
	if !ok {
		return Rat{}, false
	}
	if strings.HasPrefix(over, "-") {
		num = -num
	}
	if !two {
		return New(num, 1), true
	}
	den, ok := shortInt(under)
	if !ok || den == 0 {
		return Rat{}, false
	}
	return New(num, den), true
}

// shortInt parses up to 18 digits, without leading zeros.
func shortInt(s string) (n int64, ok bool) {
	if s == "" || len(s) > 18 || s[0] == '0' && len(s) > 1 {
		return 0, false
	}
	for _, c := range []byte(s) {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int64(c-'0')
	}
	return n, true
}

func fromBig(r *big.Rat) Rat {
	if r.Num().IsInt64() && r.Denom().IsInt64() && r.Num().Int64() != math.MinInt64 {
		return Rat{num: r.Num().Int64(), den: r.Denom().Int64()}
	}
	return Rat{big: r}
}

func (r Rat) wide() *big.Rat {
	if r.big != nil {
		return r.big
	}
	return big.NewRat(r.num, r.d())
}

func (r Rat) d() int64 {
	if r.den == 0 {
		return 1
	}
	return r.den
}

// Add is r + s.
func (r Rat) Add(s Rat) Rat {
	if r.big == nil && s.big == nil {
		if d := r.d(); d == s.d() {
			if n := r.num + s.num; (n > r.num) == (s.num > 0) && n != math.MinInt64 {
				return New(n, d)
			}
		}
		g := gcd(r.d(), s.d())
		a, ok1 := mul(r.num, s.d()/g)
		b, ok2 := mul(s.num, r.d()/g)
		den, ok3 := mul(r.d()/g, s.d())
		n := a + b
		if ok1 && ok2 && ok3 && (n > a) == (b > 0) && n != math.MinInt64 {
			return New(n, den)
		}
	}
	return fromBig(new(big.Rat).Add(r.wide(), s.wide()))
}

// Sub is r - s.
func (r Rat) Sub(s Rat) Rat { return r.Add(s.Neg()) }

// Neg is -r.
func (r Rat) Neg() Rat {
	if r.big != nil {
		return fromBig(new(big.Rat).Neg(r.big))
	}
	return Rat{num: -r.num, den: r.d()}
}

// Mul is r * s.
func (r Rat) Mul(s Rat) Rat {
	if r.big == nil && s.big == nil {
		if r.d() == 1 && s.d() == 1 {
			if n, ok := mul(r.num, s.num); ok {
				return Rat{num: n, den: 1}
			}
		}
		g1, g2 := gcd(abs(r.num), s.d()), gcd(abs(s.num), r.d())
		n, ok1 := mul(r.num/g1, s.num/g2)
		d, ok2 := mul(r.d()/g2, s.d()/g1)
		if ok1 && ok2 {
			return New(n, d)
		}
	}
	return fromBig(new(big.Rat).Mul(r.wide(), s.wide()))
}

// Div is r / s. Dividing by zero is a fault of the program, and panics.
func (r Rat) Div(s Rat) Rat {
	if s.Sign() == 0 {
		panic("exact: division by zero")
	}
	if s.big != nil {
		return r.Mul(fromBig(new(big.Rat).Inv(s.big)))
	}
	if s.num < 0 {
		return r.Mul(Rat{num: -s.d(), den: -s.num})
	}
	return r.Mul(Rat{num: s.d(), den: s.num})
}

// Cmp is -1, 0 or 1 as r is less than, equal to or more than s.
func (r Rat) Cmp(s Rat) int {
	if r.big == nil && s.big == nil {
		if r.d() == s.d() {
			return cmp.Compare(r.num, s.num)
		}
		a, ok1 := mul(r.num, s.d())
		b, ok2 := mul(s.num, r.d())
		if ok1 && ok2 {
			return cmp.Compare(a, b)
		}
	}
	return r.wide().Cmp(s.wide())
}

// Equal reports whether r and s are the same number.
func (r Rat) Equal(s Rat) bool { return r.Cmp(s) == 0 }

// Less reports whether r is smaller than s.
func (r Rat) Less(s Rat) bool { return r.Cmp(s) < 0 }

// Sign is -1, 0 or 1.
func (r Rat) Sign() int {
	if r.big != nil {
		return r.big.Sign()
	}
	switch { // cmp.Compare would not be inlined
	case r.num < 0:
		return -1
	case r.num > 0:
		return 1
	}
	return 0
}

// IsInt reports whether r is a whole number.
func (r Rat) IsInt() bool {
	if r.big != nil {
		return r.big.IsInt()
	}
	return r.den <= 1 || r.num%r.den == 0
}

// Float returns the nearest float64: for spreadsheets and drawings, never for comparing.
func (r Rat) Float() float64 {
	f, _ := r.wide().Float64()
	return f
}

// Round is r rounded to this many decimals, half away from zero, as a fraction.
func (r Rat) Round(decimals int) Rat {
	if n, ok := r.scaled(decimals); ok {
		return New(n, tens[decimals])
	}
	q, _ := Parse(r.Text(decimals))
	return q
}

// Floor returns the largest whole number not above r.
func (r Rat) Floor() Rat {
	w := r.wide()
	q := new(big.Int).Div(w.Num(), w.Denom()) // Euclidean, and the denominator is positive: floor
	return fromBig(new(big.Rat).SetInt(q))
}

// Text is r with exactly this many decimals and a full stop, rounded half away from zero.
// A negative value that rounds to zero is shown without its sign.
func (r Rat) Text(decimals int) string {
	if q, ok := r.scaled(decimals); ok {
		return decimal(q, decimals)
	}
	s := r.wide().FloatString(decimals)
	if strings.HasPrefix(s, "-") && !strings.ContainsAny(s, "123456789") {
		return s[1:]
	}
	return s
}

// tens are the powers of ten that machine words round by.
var tens = [...]int64{1, 10, 100, 1_000, 10_000, 100_000, 1_000_000}

// scaled returns r in units of its last decimal, rounded half away from zero; false beyond machine
// words.
func (r Rat) scaled(decimals int) (int64, bool) {
	if r.big != nil || decimals < 0 || decimals >= len(tens) {
		return 0, false
	}
	d := r.d()
	twice, ok := mul(abs(r.num), 2*tens[decimals])
	if !ok || twice > math.MaxInt64-d || d > math.MaxInt64/2 {
		return 0, false
	}
	q := (twice + d) / (2 * d)
	if r.num < 0 {
		q = -q
	}
	return q, true
}

// decimal formats units of the last decimal.
func decimal(q int64, decimals int) string {
	var room [32]byte
	b := strconv.AppendInt(room[:0], abs(q), 10)
	if decimals > 0 {
		for len(b) <= decimals {
			b = slices.Insert(b, 0, '0')
		}
		b = slices.Insert(b, len(b)-decimals, '.')
	}
	if q < 0 {
		b = slices.Insert(b, 0, '-')
	}
	return string(b)
}

// Short is r with at most this many decimals: rounded as Text, then without zeros at its end.
func (r Rat) Short(decimals int) string {
	s := r.Text(decimals)
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	return s
}

// String returns the exact value: "130" or "71/6".
func (r Rat) String() string {
	if r.big == nil {
		if r.d() == 1 {
			return strconv.FormatInt(r.num, 10)
		}
		return strconv.FormatInt(r.num, 10) + "/" + strconv.FormatInt(r.den, 10)
	}
	if r.big.IsInt() {
		return r.big.Num().String()
	}
	return r.big.String()
}

// MarshalText writes the exact value, so that JSON keeps it without loss.
func (r Rat) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (r *Rat) UnmarshalText(b []byte) error {
	v, err := Parse(string(b))
	if err != nil {
		return err
	}
	*r = v
	return nil
}

// Decimals returns how many decimals these figures need, and most at most.
func Decimals(most int, figures ...Rat) int {
	d := 0
	for _, f := range figures {
		_, after, _ := strings.Cut(f.Short(most), ".")
		d = max(d, len(after))
	}
	return d
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	if a == 0 {
		return 1
	}
	return a
}

func abs(n int64) int64 {
	if n < 0 {
		return -n
	}
	return n
}

// mul returns a*b, and whether it and its negative fit an int64.
func mul(a, b int64) (int64, bool) {
	hi, lo := bits.Mul64(uint64(abs(a)), uint64(abs(b)))
	if hi != 0 || lo > math.MaxInt64 {
		return 0, false
	}
	if (a < 0) != (b < 0) {
		return -int64(lo), true
	}
	return int64(lo), true
}

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
