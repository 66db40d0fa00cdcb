package scoring

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
)

// TestTiesAreExact: two contestants share a place when their figures are exactly equal,
// in whatever order those were added up, and only then: not because they look equal in
// print, and whatever the decimals of print are.
func TestTiesAreExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		if r.ByVPs() {
			return
		}
		parts := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) exact.Rat {
			return exact.New(rapid.Int64Range(-900, 900).Draw(t, "num"), rapid.Int64Range(1, 13).Draw(t, "den"))
		}), 1, 20).Draw(t, "parts")
		other := slices.Clone(parts)
		for i, j := range rapid.Permutation(indices(len(parts))).Draw(t, "order") {
			other[i] = parts[j]
		}
		hair := exact.New(1, rapid.Int64Range(1e6, 1e9).Draw(t, "hair"))
		total := func(points exact.Rat) Total {
			points = points.Add(exact.Int(20_000))
			o := Total{Points: points, Boards: 1}
			if r.HasPercent() {
				o.Max = exact.Int(40_000)
			}
			return o
		}
		totals := []Total{total(exact.Sum(parts...)), total(exact.Sum(other...)), total(exact.Sum(other...).Add(hair))}
		places := Rank(totals, r)
		if !places[0].Tied || places[0].Rank != 2 || places[1] != places[0] || places[2] != (Place{Rank: 1}) {
			t.Fatalf("places %v of %+v", places, totals)
		}
		r.PointDecimals, r.PercentDecimals = rapid.IntRange(0, 4).Draw(t, "point decimals"), rapid.IntRange(0, 4).Draw(t, "percent decimals")
		if again := Rank(totals, r); !slices.Equal(again, places) {
			t.Fatalf("with other decimals %v, before %v", again, places)
		}
	})
}

// TestTiesOfASession: in a session, too, the places say the same as the exact figures.
func TestTiesOfASession(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, r := drawSession(t, anyKind...), drawRules(t)
		if r.ByVPs() {
			return
		}
		o := scoreDrawn(t, s, r)
		places := Rank(o.Totals, r)
		value := func(i int) exact.Rat {
			if r.ByPoints() {
				return o.Totals[i].Points
			}
			return o.Totals[i].Percent()
		}
		for i := range places {
			for j := range places {
				if places[i].Rank > 0 && places[j].Rank > 0 && (places[i].Rank == places[j].Rank) != value(i).Equal(value(j)) {
					t.Fatalf("places %v and %v of %v and %v", places[i], places[j], value(i), value(j))
				}
			}
		}
	})
}

func indices(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}
