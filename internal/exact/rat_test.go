package exact

import (
	"math"
	"math/big"
	"strings"
	"testing"

	"uitslag/internal/test/check"

	"pgregory.net/rapid"
)

// TestAgainstBig holds every operation against math/big, the slow obvious
// formulation, over values on both sides of the machine-word boundary.
func TestAgainstBig(t *testing.T) {
	seeds := []int64{0, 1, -1, 2, 3, -7, 10, 12, 97, -1000, 1 << 31, -(1 << 31) + 1, 1 << 40, math.MaxInt64, -math.MaxInt64, math.MinInt64}
	var all []Rat
	for _, n := range seeds {
		for _, d := range seeds {
			if d != 0 {
				all = append(all, New(n, d))
			}
		}
	}
	same := func(op string, a, b Rat, got Rat, want *big.Rat) {
		t.Helper()
		if got.wide().Cmp(want) != 0 {
			t.Fatalf("%v %s %v = %v, want %v", a, op, b, got, want)
		}
		if got.big != nil && got.big.Num().IsInt64() && got.big.Denom().IsInt64() && got.big.Num().Int64() != math.MinInt64 {
			t.Fatalf("%v %s %v stayed wide though it fits", a, op, b)
		}
	}
	for _, a := range all {
		for _, b := range all {
			same("+", a, b, a.Add(b), new(big.Rat).Add(a.wide(), b.wide()))
			same("-", a, b, a.Sub(b), new(big.Rat).Sub(a.wide(), b.wide()))
			same("*", a, b, a.Mul(b), new(big.Rat).Mul(a.wide(), b.wide()))
			if b.Sign() != 0 {
				same("/", a, b, a.Div(b), new(big.Rat).Quo(a.wide(), b.wide()))
			}
			if a.Cmp(b) != a.wide().Cmp(b.wide()) {
				t.Fatalf("%v cmp %v = %d", a, b, a.Cmp(b))
			}
		}
	}
}

func TestText(t *testing.T) {
	for _, c := range []struct {
		r        Rat
		decimals int
		text     string
		short    string
	}{
		{New(160, 3), 2, "53.33", "53.33"}, // R-PERCENTAGE: 128/240
		{New(71, 6), 1, "11.8", "11.8"},    // R-NEUBERG
		{New(1, 8), 2, "0.13", "0.13"},     // half away from zero
		{New(-1, 8), 2, "-0.13", "-0.13"},
		{Int(65), 2, "65.00", "65"},
		{New(-1, 1000), 2, "0.00", "0"},
		{New(41, 2), 0, "21", "21"},
	} {
		if got := c.r.Text(c.decimals); got != c.text {
			t.Errorf("%v.Text(%d) = %s, want %s", c.r, c.decimals, got, c.text)
		}
		if got := c.r.Short(c.decimals); got != c.short {
			t.Errorf("%v.Short(%d) = %s, want %s", c.r, c.decimals, got, c.short)
		}
	}
}

func TestRoundTrip(t *testing.T) {
	for _, r := range []Rat{{}, Int(-3), New(71, 6), New(math.MaxInt64, 2).Mul(New(math.MaxInt64, 3))} {
		b, err := r.MarshalText()
		check.NoError(t, err)
		var back Rat
		if err := back.UnmarshalText(b); err != nil || !back.Equal(r) {
			t.Errorf("%v came back as %v (%v)", r, back, err)
		}
	}
	for _, bad := range []string{"", "a", "1/0", "1e9", "1_0", "0x1"} {
		if _, err := Parse(bad); err == nil {
			t.Errorf("Parse(%q) accepted", bad)
		}
	}
}

// TestRound holds rounding against the decimals in print, half away from zero.
func TestRound(t *testing.T) {
	for _, n := range []int64{0, 1, 5, 15, 25, 149, 150, 151, 1000, 12345, 1 << 40, math.MaxInt64/2000 - 1, math.MaxInt64 / 3, math.MaxInt64} {
		for _, d := range []int64{1, 2, 3, 7, 8, 13, 200, 2000, 1 << 33, math.MaxInt64 / 2, math.MaxInt64} {
			for decimals := range 8 {
				for _, r := range []Rat{New(n, d), New(-n, d)} {
					want, err := Parse(r.Text(decimals))
					if got := r.Round(decimals); err != nil || !got.Equal(want) {
						t.Fatalf("%v to %d decimals is %v, want %v (%v)", r, decimals, got, want, err)
					}
				}
			}
		}
	}
}

func TestFloor(t *testing.T) {
	for _, c := range []struct {
		r    Rat
		want int
	}{{New(445, 10), 44}, {New(-445, 10), -45}, {Int(3), 3}} {
		if got := c.r.Floor(); !got.Equal(Int(c.want)) {
			t.Errorf("floor %v = %v", c.r, got)
		}
	}
}

// TestTextAgainstBig holds what is shown against math/big's way of rounding.
func TestTextAgainstBig(t *testing.T) {
	for num := int64(-2000); num <= 2000; num += 7 {
		for _, den := range []int64{1, 2, 3, 7, 8, 40, 200, 999} {
			for decimals := range 5 {
				want := big.NewRat(num, den).FloatString(decimals)
				if strings.HasPrefix(want, "-") && !strings.ContainsAny(want, "123456789") {
					want = want[1:]
				}
				if got := New(num, den).Text(decimals); got != want {
					t.Fatalf("%d/%d with %d decimals is %q, want %q", num, den, decimals, got, want)
				}
			}
		}
	}
}

// TestParseAgainstBig: what is read the short way is what math/big reads, and a text that is
// none of its numbers is refused by both.
func TestParseAgainstBig(t *testing.T) {
	text := rapid.StringMatching(`-?[0-9]{1,20}(/[0-9]{1,20})?|[-+]?[0-9]{0,3}[-+./ ]?[-+]?[0-9]{0,3}`)
	rapid.Check(t, func(t *rapid.T) {
		s := text.Draw(t, "text")
		want, ok := new(big.Rat).SetString(strings.TrimSpace(s))
		got, err := Parse(s)
		if ok != (err == nil) {
			t.Fatalf("%q: %v, of big %v", s, err, ok)
		}
		if ok && got.wide().Cmp(want) != 0 {
			t.Fatalf("%q is %s, of big %s", s, got, want)
		}
	})
}
