package movements

import (
	"fmt"
	"testing"
)

// TestLarge: five thousand pairs in one movement: made, sound, measured. A pair
// meets as many as there are rounds; and where all meetings are of even weight the
// balance of a field so large is near nothing.
func TestLarge(t *testing.T) {
	m := must(t, "mitchell", Options{Pairs: 5000, Rounds: 13, Turn: []int{13}})
	if m.Tables != 2500 || m.Sets != 2500 || len(m.Rounds) != 13 {
		t.Fatalf("%d tables, %d sets, %d rounds", m.Tables, m.Sets, len(m.Rounds))
	}
	if faults := Faults(m); len(faults) > 0 {
		t.Error(faults[0].Problem)
	}
	b := Measure(m)
	if b.MinOpponents != 13 || b.MaxOpponents != 13 || len(b.Plays) != 2500 || b.Plays[2499] != 13 || b.Qf.Sign() <= 0 {
		t.Errorf("opponents %d-%d, Qf %s", b.MinOpponents, b.MaxOpponents, b.Qf)
	}
	m.Rounds[12][0].Set, m.Rounds[12][1].Set = m.Rounds[12][1].Set, m.Rounds[12][0].Set
	if len(Faults(m)) == 0 {
		t.Error("a set that is played again at the last table is not seen")
	}
}

// BenchmarkLarge is what a movement of thirteen rounds takes: in proportion to the
// pairs, since every pair is compared only with those who play its sets.
func BenchmarkLarge(b *testing.B) {
	for _, pairs := range []int{50, 500, 1250, 2500, 5000} {
		o := Options{Pairs: pairs, Rounds: 13, Turn: []int{13}}
		m := must(b, "mitchell", o)
		for _, step := range []struct {
			name string
			do   func()
		}{
			{"generate", func() { must(b, "mitchell", o) }},
			{"check", func() { Check(m) }},
			{"measure", func() { Measure(m) }},
		} {
			b.Run(fmt.Sprintf("%s/%d", step.name, pairs), func(b *testing.B) {
				for b.Loop() {
					step.do()
				}
				b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/float64(pairs), "µs/pair")
			})
		}
	}
}
