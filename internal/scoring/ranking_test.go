package scoring

import (
	"math/rand/v2"
	"slices"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// TestRankingByGuess holds that a guess of the order changes nothing: a good one, a bad
// one, and with equals, near equals and unranked ones among the totals.
func TestRankingByGuess(t *testing.T) {
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
		total := func(i int) *Total { return &totals[i] }
		want, order := Ranking(n, total, rules.MesserBridge(), nil)
		if !slices.Equal(want, Rank(totals, rules.MesserBridge())) || !slices.Equal(order, Order(want)) {
			t.Fatalf("%v, in order %v", want, order)
		}
		near := slices.Clone(order)
		if n > 2 {
			near[0], near[n-1] = near[n-1], near[0]
		}
		back := slices.Clone(order)
		slices.Reverse(back)
		for _, guess := range [][]int{order, near, back, r.Perm(n)} {
			got, same := Ranking(n, total, rules.MesserBridge(), guess)
			if !slices.Equal(got, want) || !slices.Equal(same, order) {
				t.Fatalf("guessing %v: %v in order %v, want %v in order %v", guess, got, same, want, order)
			}
		}
	}
}
