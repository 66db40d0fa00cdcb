package bench

import (
	"fmt"
	"math"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/expect"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// TestFloorAgrees holds the plain counting pass against the core: what is measured
// beside one another must find the same.
func TestFloorAgrees(t *testing.T) {
	for _, shape := range []Shape{{1, 3}, {2, 1}, {13, 26}, {51, 26}} {
		t.Run(fmt.Sprint(shape), func(t *testing.T) {
			s := Session(shape)
			got := Count(s)
			want, err := scoring.Score(s, rules.MesserBridge())
			expect.OK(t, err)
			at := 0
			for _, b := range want.Boards {
				for _, l := range b.All() {
					if !l.NS.Equal(exact.Int(int(got.Points[at]))) {
						t.Fatalf("line %d: %v, counted %d", at, l.NS, got.Points[at])
					}
					at++
				}
			}
			places := got.Ranked()
			for i, p := range scoring.Rank(want.Totals, rules.MesserBridge()) {
				total := want.Totals[i]
				if !total.Points.Equal(exact.Int(got.Totals[i])) || math.Abs(total.Percent().Float()-got.Percents[i]) > 1e-9 {
					t.Fatalf("contestant %d: %v, %v %%; counted %d, %v %%", i, total.Points, total.Percent(), got.Totals[i], got.Percents[i])
				}
				if total.HasPercent() && p.Rank != places[i] {
					t.Fatalf("contestant %d: place %d, counted %d", i, p.Rank, places[i])
				}
			}
		})
	}
}
