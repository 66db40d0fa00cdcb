package movements

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/golden"
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

// TestHowellByRule holds the balance of every Howell that is made by rule, and in how many
// rounds tables share a set, by pairs and rounds.
func TestHowellByRule(t *testing.T) {
	var out strings.Builder
	k, err := KindOf("howell")
	if err != nil {
		t.Fatal(err)
	}
	for pairs := 4; pairs <= 30; pairs += 2 {
		for _, rounds := range k.Rounds(pairs) {
			m, err := ByRule("howell", Options{Pairs: pairs, Rounds: rounds})
			if err != nil {
				t.Fatal(err)
			}
			b := Measure(m)
			fmt.Fprintf(&out, "%d pairs %d rounds: Qf %s, shared %d\n", pairs, rounds, b.Qf.Text(2), b.SharedRounds)
		}
	}
	golden.Check(t, "golden/howell_by_rule.txt", out.String())
}
