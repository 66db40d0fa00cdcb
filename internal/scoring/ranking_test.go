package scoring

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// TestRanking holds the order that comes with the places: by place, equals as they come,
// the unranked at the end, with equals and near equals among the totals.
func TestRanking(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 60 {
		totals := make([]Total, n)
		for i := range totals {
			if r.IntN(8) == 0 {
				continue
			}
			percent := exact.New(int64(r.IntN(1+n/2)), 7)
			if r.IntN(4) == 0 { // what only exact numbers tell apart
				percent = percent.Add(exact.New(1, 1_000_000_000_000_000))
			}
			totals[i].SetPercent(percent)
		}
		places, order := Ranking(n, func(i int) *Total { return &totals[i] }, rules.MesserBridge())
		if !slices.Equal(places, Rank(totals, rules.MesserBridge())) {
			t.Fatalf("%v, ranked alone %v", places, Rank(totals, rules.MesserBridge()))
		}
		want := make([]int, n)
		for i := range want {
			want[i] = i
		}
		last := func(i int) int { return cmp.Or(places[i].Rank, n+1) }
		slices.SortStableFunc(want, func(a, b int) int { return last(a) - last(b) })
		if !slices.Equal(order, want) {
			t.Fatalf("%v in order %v, want %v", places, order, want)
		}
	}
}
