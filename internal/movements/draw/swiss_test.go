package draw

import (
	"fmt"
	"math/rand"
	"slices"
	"testing"
)

// swiss draws from the top, and must find a way.
func swiss(t *testing.T, f Field) ([][2]int, int) {
	t.Helper()
	r, ok := Of(f)
	if !ok {
		t.Fatalf("no way: %v", f.Order)
	}
	return r.Meetings, r.Bye
}

// TestSwiss plays tournaments by chance: of every size, for as many rounds as there
// are others, nobody meets again while there is a way, everyone plays once a round,
// nobody is free twice before all have been, and of small fields the pairing is
// the one that is best from the top.
func TestSwiss(t *testing.T) {
	seed := rand.New(rand.NewSource(3))
	for n := 2; n <= 14; n++ {
		for range 15 {
			met, byes := map[[2]int]int{}, map[int]int{}
			times := func(a, b int) int { return met[[2]int{min(a, b), max(a, b)}] }
			for round := 1; round <= n; round++ {
				order := seed.Perm(n)
				for i := range order {
					order[i]++
				}
				meetings, bye := swiss(t, Field{Order: order, Met: times, Free: func(a int) int { return byes[a] }})
				seen := map[int]int{}
				again := false
				for _, m := range meetings {
					seen[m[0]]++
					seen[m[1]]++
					again = again || times(m[0], m[1]) > 0
				}
				if n%2 == 1 {
					seen[bye]++
					least := n
					for _, a := range order {
						least = min(least, byes[a])
					}
					if byes[bye] > least {
						t.Fatalf("%d, round %d: %d is free again", n, round, bye)
					}
				} else if bye != 0 {
					t.Fatalf("%d, round %d: %d is free", n, round, bye)
				}
				if len(seen) != n || len(meetings) != n/2 {
					t.Fatalf("%d, round %d: %v", n, round, meetings)
				}
				if n <= 10 && n%2 == 0 {
					want := firstWay(order, times)
					if again != (want == nil) {
						t.Fatalf("%d, round %d: again %v, by trying all %v", n, round, again, want)
					}
					if want != nil && fmt.Sprint(want) != fmt.Sprint(meetings) {
						t.Fatalf("%d, round %d: %v, by trying all %v", n, round, meetings, want)
					}
				}
				for _, m := range meetings {
					met[[2]int{min(m[0], m[1]), max(m[0], m[1])}]++
				}
				byes[bye]++
			}
		}
	}
}

// firstWay tries all ways to pair from the top, and is the first without a meeting again.
func firstWay(order []int, met func(a, b int) int) [][2]int {
	if len(order) == 0 {
		return [][2]int{}
	}
	for i := 1; i < len(order); i++ {
		if met(order[0], order[i]) > 0 {
			continue
		}
		rest := slices.Delete(slices.Clone(order[1:]), i-1, i)
		if below := firstWay(rest, met); below != nil {
			return append([][2]int{{order[0], order[i]}}, below...)
		}
	}
	return nil
}

// TestSwissBye: the lowest without a bye is free; another only when that avoids a
// meeting again.
func TestSwissBye(t *testing.T) {
	meetings, bye := swiss(t, Field{Order: []int{4, 2, 5, 1, 3}, Free: func(a int) int {
		if a == 3 {
			return 1
		}
		return 0
	}})
	if bye != 1 || fmt.Sprint(meetings) != "[[4 2] [5 3]]" {
		t.Errorf("%v, %d is free", meetings, bye)
	}
	met := func(a, b int) int { // 1 and 2 have met
		if a+b == 3 {
			return 1
		}
		return 0
	}
	if meetings, bye = swiss(t, Field{Order: []int{1, 2, 3}, Met: met}); bye != 2 || fmt.Sprint(meetings) != "[[1 3]]" {
		t.Errorf("%v, %d is free", meetings, bye)
	}
	if meetings, bye = swiss(t, Field{Order: []int{7}}); bye != 7 || meetings != nil {
		t.Errorf("%v, %d is free", meetings, bye)
	}
}

// TestSwissLarge: a hundred that have met in many rounds are still paired.
func TestSwissLarge(t *testing.T) {
	seed := rand.New(rand.NewSource(9))
	met := map[[2]int]int{}
	for round := range 40 {
		order := seed.Perm(100)
		for i := range order {
			order[i]++
		}
		meetings, _ := swiss(t, Field{Order: order, Met: func(a, b int) int { return met[[2]int{min(a, b), max(a, b)}] }})
		for _, m := range meetings {
			two := [2]int{min(m[0], m[1]), max(m[0], m[1])}
			if met[two]++; met[two] > 1 {
				t.Fatalf("round %d: %v meet again", round, two)
			}
		}
	}
}
