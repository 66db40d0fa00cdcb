package exact

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestSqrt(t *testing.T) {
	for in, want := range map[string]string{
		"0": "0", "1": "1", "144": "12", "9/4": "3/2",
		"2": "1.4142135623730950488016887242096980785696",
		"5": "2.2360679774997896964091736687312762354406",
	} {
		r, _ := Parse(in)
		if w, _ := Parse(want); !Sqrt(r).Equal(w) {
			t.Errorf("the root of %s is %s, want %s", in, Sqrt(r).Text(Places), want)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("a negative number has a root")
		}
	}()
	Sqrt(Int(-1))
}

func TestExp(t *testing.T) {
	for in, want := range map[string]string{
		"0":   "1.0000000000000000000000000000000000000000",
		"-1":  "0.3678794411714423215955237701614608674458",
		"1":   "2.7182818284590452353602874713526624977572",
		"-10": "0.0000453999297624848515355915155605506102",
	} {
		r, _ := Parse(in)
		if got := Exp(r).Text(Places); got != want {
			t.Errorf("e^%s is %s, want %s", in, got, want)
		}
	}
}

func TestIrrationalAgainstFloats(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := New(rapid.Int64Range(0, 1_000_000).Draw(t, "num"), rapid.Int64Range(1, 5000).Draw(t, "den"))
		if a, b := Sqrt(r).Float(), math.Sqrt(r.Float()); math.Abs(a-b) > 1e-12*(1+b) {
			t.Fatalf("root of %v: %v, %v", r, a, b)
		}
		p := New(rapid.Int64Range(-30_000, 0).Draw(t, "power"), 1000)
		if a, b := Exp(p).Float(), math.Exp(p.Float()); math.Abs(a-b) > 1e-13 {
			t.Fatalf("e^%v: %v, %v", p, a, b)
		}
	})
}
