package movements

import (
	"fmt"
	"testing"
)

// TestTally: what is followed turn by turn is what Measure counts afresh.
func TestTally(t *testing.T) {
	rnd := Chance(3)
	for _, v := range []struct {
		kind string
		o    Options
	}{{"howell", Options{Pairs: 9}}, {"mitchell", Options{Pairs: 13, Rounds: 5}}, {"vasneg", Options{Pairs: 18}}, {"mitchell", Options{Pairs: 12}}} {
		m := must(t, v.kind, v.o)
		tally := NewTally(m)
		for range 50 {
			i := rnd.Below(len(tally.Places))
			before, gain := tally.Squares, tally.Gain(i)
			tally.Turn(i)
			p := tally.Places[i]
			m.Rounds[p.Round][p.Table].SwapSides()
			if tally.Squares-before != gain {
				t.Fatalf("%s: turned %d more, said %d", v.kind, tally.Squares-before, gain)
			}
			if got, _ := tally.Quality(tally.Squares); !got.Equal(Measure(m).Qf) {
				t.Fatalf("%s: Qf %s, measured %s", v.kind, got, Measure(m).Qf)
			}
			if least := tally.Least(); least > tally.Squares {
				t.Fatalf("%s: %d squares, said to be at least %d", v.kind, tally.Squares, least)
			}
		}
	}
}

// BenchmarkTurn is one turned table tried: a step for every pair that plays the set.
func BenchmarkTurn(b *testing.B) {
	for _, pairs := range []int{8, 16, 30} {
		b.Run(fmt.Sprint(pairs), func(b *testing.B) {
			m := must(b, "howell", Options{Pairs: pairs})
			tally := NewTally(m)
			i := 0
			for b.Loop() {
				tally.Turn(i)
				i = (i + 1) % len(tally.Places)
			}
		})
	}
}
