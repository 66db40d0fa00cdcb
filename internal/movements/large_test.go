package movements

import (
	"fmt"
	"testing"
	"time"
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

// BenchmarkSuggest counts the time of a list in checks of the full Mitchell for as
// many pairs: it is to stay below ten.
func BenchmarkSuggest(b *testing.B) {
	for _, pairs := range []int{5, 6, 8, 9, 10, 13, 14, 16, 20, 24, 28, 30, 40, 46, 60} {
		for _, boards := range []int{24, 27} {
			b.Run(fmt.Sprintf("%dx%d", pairs, boards), func(b *testing.B) {
				m := must(b, "mitchell", Options{Pairs: pairs})
				const checks = 200
				start := time.Now()
				for range checks {
					Check(m)
				}
				one := time.Since(start) / checks
				for b.Loop() {
					Suggest(pairs, boards, boards)
				}
				b.ReportMetric(float64(b.Elapsed())/float64(b.N)/float64(one), "checks")
			})
		}
	}
}
