package draw

import (
	"fmt"
	"math/rand"
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

// TestSwiss plays tournaments by chance: of every size, for as many rounds as there are others,
// everyone plays once a round and nobody is free twice before all have been. Of a hundred
// nobody meets again in forty rounds. TestBruteForce holds which draw it is.
func TestSwiss(t *testing.T) {
	seed := rand.New(rand.NewSource(3))
	play := func(n, rounds int) (again int) {
		met, byes := map[[2]int]int{}, map[int]int{}
		for round := 1; round <= rounds; round++ {
			order := seed.Perm(n)
			for i := range order {
				order[i]++
			}
			times := func(a, b int) int { return met[[2]int{min(a, b), max(a, b)}] }
			meetings, bye := swiss(t, Field{Order: order, Met: times, Free: func(a int) int { return byes[a] }})
			seen, least := map[int]int{}, n
			for _, m := range meetings {
				seen[m[0]]++
				seen[m[1]]++
				again += min(1, times(m[0], m[1]))
				met[[2]int{min(m[0], m[1]), max(m[0], m[1])}]++
			}
			for _, a := range order {
				least = min(least, byes[a])
			}
			if (n%2 == 1) != (bye != 0) || bye != 0 && byes[bye] > least {
				t.Fatalf("%d, round %d: %d is free", n, round, bye)
			}
			seen[bye]++
			byes[bye]++
			if len(seen) != n+1-n%2 || len(meetings) != n/2 {
				t.Fatalf("%d, round %d: %v", n, round, meetings)
			}
		}
		return again
	}
	for n := 2; n <= 14; n++ {
		for range 5 {
			play(n, n)
		}
	}
	if again := play(100, 40); again > 0 {
		t.Errorf("of a hundred %d meet again", again)
	}
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
