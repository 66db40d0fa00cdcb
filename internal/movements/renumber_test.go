package movements

import (
	"slices"
	"testing"
)

// TestRenumber: over a series of evenings, with the numbers given out again each
// time, nobody meets again as long as that can be found, every number is given
// once, and the same is given every time.
func TestRenumber(t *testing.T) {
	for _, v := range []struct {
		kind     string
		o        Options
		evenings int // without a meeting again
	}{
		{"mitchell", Options{Pairs: 16, Rounds: 4}, 2},
		{"mitchell", Options{Pairs: 24, Rounds: 6}, 2},
		{"scheveningen", Options{Pairs: 28, Rounds: 6}, 3},
		{"mitchell", Options{Pairs: 27, Rounds: 6}, 2},
	} {
		m := must(t, v.kind, v.o)
		met := map[[2]int]int{}
		before := func(a, b int) int { return met[[2]int{min(a, b), max(a, b)}] }
		var evenings []Movement
		for range v.evenings {
			numbers := Renumber(m, before)
			if again := Renumber(m, before); !slices.Equal(numbers, again) {
				t.Fatalf("%s %+v: %v, and again %v", v.kind, v.o, numbers, again)
			}
			sorted := slices.Sorted(slices.Values(numbers))
			if len(numbers) != m.Real() || sorted[0] != 1 || sorted[len(sorted)-1] != m.Real() || len(slices.Compact(sorted)) != m.Real() {
				t.Fatalf("%s %+v: numbers %v", v.kind, v.o, numbers)
			}
			evening := m.Numbered(numbers)
			evenings = append(evenings, evening)
			for _, places := range evening.Rounds {
				for _, p := range places {
					if evening.Played(p) {
						met[[2]int{min(p.NS, p.EW) - 1, max(p.NS, p.EW) - 1}]++
					}
				}
			}
		}
		if faults := Faults(Series(evenings...)); len(faults) > 0 {
			t.Errorf("%s %+v, %d evenings: %d faults, %v", v.kind, v.o, v.evenings, len(faults), faults[0])
		}
	}
}

// TestEveningNumbers: of sixteen pairs that play four rounds a week nobody meets again
// within two evenings, whichever two follow each other; and it is the same each time.
func TestEveningNumbers(t *testing.T) {
	m := must(t, "mitchell", Options{Pairs: 16, Rounds: 4})
	last := m
	for evening := 1; evening <= 5; evening++ {
		numbers := EveningNumbers(m, evening)
		if !slices.Equal(numbers, EveningNumbers(m, evening)) {
			t.Fatalf("evening %d: other numbers the second time", evening)
		}
		next := m.Numbered(numbers)
		if evening == 1 {
			if numbers[0] != 1 || numbers[15] != 16 {
				t.Errorf("evening 1: %v", numbers)
			}
		} else if faults := Faults(Series(last, next)); len(faults) > 0 {
			t.Errorf("evenings %d and %d: %d meet again, %v", evening-1, evening, len(faults), faults[0])
		}
		last = next
	}
	odd := must(t, "mitchell", Options{Pairs: 15, Rounds: 4})
	if faults := Faults(Series(odd, odd.Numbered(EveningNumbers(odd, 2)))); len(faults) > 0 {
		t.Errorf("15 pairs: %v", faults)
	}
}

// TestRenumberFirst: with nobody met before, the numbers stay; and of two that met
// long ago and two that met lately it is those of long ago that meet again.
func TestRenumberFirst(t *testing.T) {
	m := must(t, "mitchell", Options{Pairs: 6})
	for i, number := range Renumber(m, func(int, int) int { return 0 }) {
		if number != i+1 {
			t.Errorf("pair %d has number %d", i+1, number)
		}
	}
	// All have met: those of one part long ago, and those of different parts lately.
	part := func(i int) int { return i % 2 }
	numbers := Renumber(m, func(a, b int) int {
		if part(a) == part(b) {
			return 1
		}
		return 10
	})
	sum := 0
	for _, places := range m.Numbered(numbers).Rounds {
		for _, p := range places {
			if part(p.NS) != part(p.EW) {
				sum++
			}
		}
	}
	if sum > 5 { // of nine meetings between two threes; all in one part cannot be
		t.Errorf("%d meetings with those met lately", sum)
	}
}
