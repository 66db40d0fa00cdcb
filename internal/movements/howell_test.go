package movements

import (
	"fmt"
	"slices"
	"testing"
)

// TestHowell: everyone meets everyone once; an odd number sits out once each, at
// the table of the highest number.
func TestHowell(t *testing.T) {
	for pairs := 4; pairs <= 16; pairs++ {
		m := must(t, "howell", Options{Pairs: pairs})
		b := Measure(m)
		if b.MinOpponents != pairs-1 || b.MaxOpponents != pairs-1 || m.TwoWinners {
			t.Errorf("%d pairs: opponents %d-%d", pairs, b.MinOpponents, b.MaxOpponents)
		}
		if b.MaxSitOuts != pairs%2 || b.Qo.String() != "100" {
			t.Errorf("%d pairs: sit-outs %v, Qo %s", pairs, b.SitOuts, b.Qo)
		}
		if pairs >= 8 && b.SharedRounds > 0 {
			t.Errorf("%d pairs: shared sets in %d rounds", pairs, b.SharedRounds)
		}
	}
	for pairs, qf := range map[int]string{4: "100.00", 6: "60.00", 8: "100.00", 10: "83.33", 12: "100.00", 14: "91.30", 16: "100.00"} {
		if got := Measure(must(t, "howell", Options{Pairs: pairs})).Qf.Text(2); got != qf {
			t.Errorf("%d pairs: Qf %s, want %s", pairs, got, qf)
		}
	}
}

// givenStarts are the first rounds that were found first, by tables.
var givenStarts = map[int]string{
	4: "8-1 7-2 6-3 5-4 sets 1 3 5 2",
	5: "10-1 2-3 4-8 5-7 6-9 sets 1 6 5 3 8",
	6: "12-1 2-3 4-7 5-9 6-11 8-10 sets 1 4 10 2 5 6",
	7: "14-1 2-3 4-7 5-10 6-13 8-12 9-11 sets 1 4 12 3 10 11 5",
	8: "16-1 2-3 4-6 5-11 7-15 8-12 9-14 10-13 sets 1 4 11 8 13 7 3 6",
}

// TestHowellStarts: the meetings and sets are those of givenStarts, whichever way they sit.
func TestHowellStarts(t *testing.T) {
	for tables, want := range givenStarts {
		var pairs, sets string
		for _, s := range howellStarts[tables] {
			a, b := s.ns, s.ew
			if turned := fmt.Sprintf("%d-%d ", b, a); a > b && s.ns != 2*tables && tables != 4 {
				pairs += turned
			} else {
				pairs += fmt.Sprintf("%d-%d ", a, b)
			}
			sets += fmt.Sprintf(" %d", s.set)
		}
		if got := pairs + "sets" + sets; got != want {
			t.Errorf("%d tables: %s, want %s", tables, got, want)
		}
	}
}

// TestHowellDirections searches every way to seat the first round of a cyclic
// Howell (the highest pair NS) and finds none better than ours, and ours the first
// of the best with the fewest tables turned against givenStarts.
func TestHowellDirections(t *testing.T) {
	for tables, ours := range howellStarts {
		given := slices.Clone(ours)
		for i, s := range given {
			if tables != 4 && s.ns > s.ew && s.ns != 2*tables {
				given[i].ns, given[i].ew = s.ew, s.ns
			}
		}
		var best []start
		top, fewest := Measure(cyclic(given)).Qf, tables
		for ways := 0; ways < 1<<(tables-1); ways++ {
			first, turned := slices.Clone(given), 0
			for i := 1; i < tables; i++ {
				if ways>>(tables-1-i)&1 == 1 {
					first[i].ns, first[i].ew = first[i].ew, first[i].ns
					turned++
				}
			}
			qf := Measure(cyclic(first)).Qf
			if top.Less(qf) || top.Equal(qf) && turned < fewest {
				top, fewest, best = qf, turned, first
			}
		}
		if !slices.Equal(best, ours) {
			t.Errorf("%d tables: best %v (Qf %s), ours %v", tables, best, top.Text(2), ours)
		}
	}
}

// TestHowellSix proves what howell.go says of six pairs: there are six splittings
// of the fifteen meetings into five rounds of three, any two have one round in
// common, so that exactly one round is played on one set; and of the 2^15 ways to
// seat our meetings none has a higher Qf.
func TestHowellSix(t *testing.T) {
	splittings := sixSplittings()
	if len(splittings) != 6 {
		t.Fatalf("%d splittings, want 6", len(splittings))
	}
	for i, a := range splittings {
		for _, b := range splittings[:i] {
			common := 0
			for _, round := range a {
				if slices.Contains(b, round) {
					common++
				}
			}
			if common != 1 {
				t.Errorf("%v and %v have %d rounds in common, want 1", a, b, common)
			}
		}
	}
	m := must(t, "howell", Options{Pairs: 6})
	for r := range m.Rounds {
		if sharing(m, r) != (r == 4) {
			t.Errorf("round %d: shared %v", r+1, sharing(m, r))
		}
	}
	top := Measure(m).Qf
	for ways := 0; ways < 1<<15; ways++ {
		other := m.Clone()
		for i := range 15 {
			if ways>>i&1 == 1 {
				other.Rounds[i/3][i%3].SwapSides()
			}
		}
		if got := Measure(other).Qf; top.Less(got) {
			t.Fatalf("ways %b: Qf %s", ways, got)
		}
	}
}

// sixSplittings are all ways to play the fifteen meetings of six pairs in five
// rounds of three; a round is written "12 34 56".
func sixSplittings() [][]string {
	var rounds []string
	for b := 2; b <= 6; b++ { // 1 meets b
		rest := slices.DeleteFunc([]int{2, 3, 4, 5, 6}, func(n int) bool { return n == b })
		for i := 1; i < 4; i++ { // the lowest of the rest meets rest[i]
			last := slices.Delete(slices.Clone(rest[1:]), i-1, i)
			rounds = append(rounds, fmt.Sprintf("1%d %d%d %d%d", b, rest[0], rest[i], last[0], last[1]))
		}
	}
	var all [][]string
	var extend func(chosen []string, from int)
	extend = func(chosen []string, from int) {
		if len(chosen) == 5 {
			all = append(all, slices.Clone(chosen))
			return
		}
		for i := from; i < len(rounds); i++ {
			if !slices.ContainsFunc(chosen, func(c string) bool { return meetAgain(c, rounds[i]) }) {
				extend(append(chosen, rounds[i]), i+1)
			}
		}
	}
	extend(nil, 0)
	return all
}

// meetAgain reports whether two rounds have a meeting in common.
func meetAgain(a, b string) bool {
	for i := 0; i < len(a); i += 3 {
		for j := 0; j < len(b); j += 3 {
			if a[i:i+2] == b[j:j+2] {
				return true
			}
		}
	}
	return false
}
