package draw

import (
	"math"
	"math/bits"
	"math/rand"
	"testing"
)

// cheapest is the least that pairing all of a set of bits costs, by trying all ways;
// math.MaxInt where there is none.
func cheapest(cost [][]int, set uint, known map[uint]int) int {
	if set == 0 {
		return 0
	}
	if c, ok := known[set]; ok {
		return c
	}
	a := bits.TrailingZeros(set)
	best := math.MaxInt
	for b, c := range cost[a] {
		if b > a && set>>b&1 == 1 && c >= 0 {
			if rest := cheapest(cost, set&^(1<<a|1<<b), known); rest < math.MaxInt {
				best = min(best, c+rest)
			}
		}
	}
	known[set] = best
	return best
}

// TestLeast pairs up to sixteen by costs by chance, a thousand times: it costs the least of all
// ways, and all who meet in some way that costs as much may meet.
func TestLeast(t *testing.T) {
	const seed = 5
	t.Logf("seed %d", seed)
	chance := rand.New(rand.NewSource(seed))
	for range 1000 {
		n := 2 * (1 + chance.Intn(8))
		most, missing := 1+chance.Intn(20), chance.Intn(80)
		cost := make([][]int, n)
		for a := range cost {
			cost[a] = make([]int, n)
			cost[a][a] = -1
			for b := range a {
				c := 1 + chance.Intn(most)
				if chance.Intn(100) < missing {
					c = -1
				} else if chance.Intn(4) == 0 {
					c = 0
				}
				cost[a][b], cost[b][a] = c, c
			}
		}
		all, known := uint(1)<<n-1, map[uint]int{}
		want := cheapest(cost, all, known)
		p := newPairing(n, func(a, b int) int { return cost[a][b] })
		if ok := p.least(); ok != (want < math.MaxInt) || ok && (p.total != want || p.sum() != want) {
			t.Fatalf("%v: %d %d %v, of all ways %d", cost, p.total, p.sum(), ok, want)
		}
		for a := range cost {
			for b, c := range cost[a] {
				if want < math.MaxInt && c >= 0 && !p.may[a][b] {
					if rest := cheapest(cost, all&^(1<<a|1<<b), known); rest < math.MaxInt && rest+c == want {
						t.Fatalf("%v: %d and %d meet in a way that costs %d", cost, a, b, want)
					}
				}
			}
		}
	}
}
