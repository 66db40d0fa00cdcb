package movements

import (
	"testing"
)

// TestVectors holds the figures of WekoWijzer 116 and of McKinnon that are about one
// movement, each by its name (package vectors has the list); X43 is with the published
// tables.
func TestVectors(t *testing.T) {
	for id, v := range map[string]struct {
		o  Options
		qf string
	}{
		"S31.1": {Options{Pairs: 14}, "46.94"},
		"S31.2": {Options{Pairs: 14, Turn: []int{2}}, "92.00"},
		"S31.3": {Options{Pairs: 14, Turn: []int{2, 3}}, "49.64"},
		"S31.4": {Options{Pairs: 16, Turn: []int{2}}, "69.36"},
		"S31.5": {Options{Pairs: 16, Turn: []int{2}, Later: true}, "67.08"},
		"S31.6": {Options{Pairs: 20, Turn: []int{2}}, "48.97"},
		"S31.7": {Options{Pairs: 20, Turn: []int{2}, Later: true}, "46.41"},
	} {
		t.Run(id, func(t *testing.T) {
			if got := Measure(must(t, "vasneg", v.o)).Qf.Text(2); got != v.qf {
				t.Errorf("Qf %s, want %s", got, v.qf)
			}
		})
	}
	t.Run("S32", func(t *testing.T) { // printed 11-14, and 19-14 with 20 pairs
		if p := must(t, "vasneg", Options{Pairs: 14}).Rounds[4][6]; p.NS != 11 || p.EW != 4 {
			t.Errorf("round 5 table 7 is %d-%d, want 11-4", p.NS, p.EW)
		}
		if p := must(t, "vasneg", Options{Pairs: 20}).Rounds[4][6]; p.NS != 19 || p.EW != 4 {
			t.Errorf("20 pairs: round 5 table 7 is %d-%d, want 19-4", p.NS, p.EW)
		}
	})
	t.Run("S33", func(t *testing.T) {
		for i, p := range must(t, "vasneg", Options{Pairs: 14}).Rounds[0] {
			if p.NS != 2*i+1 || p.EW != 2*i+2 {
				t.Errorf("round 1 table %d is %d-%d", p.Table, p.NS, p.EW)
			}
		}
	})
	t.Run("S34", func(t *testing.T) {
		m := must(t, "vasneg", Options{Pairs: 16})
		for r, visitor := range []int{15, 13, 11, 9, 7, 5, 3} {
			if p := m.Rounds[r][7]; p.NS != visitor || p.EW != 16 || p.Set != r {
				t.Errorf("round %d table 8 is %+v, want visitor %d on %s", r+1, p, visitor, SetName(r))
			}
		}
	})
	t.Run("S36", func(t *testing.T) {
		set := SetOf(21, 1, 3)
		if first, last := Boards(set, 1, 3); first != 19 || last != 21 {
			t.Errorf("set %s has boards %d-%d", SetName(set), first, last)
		}
		for r, places := range must(t, "vasneg", Options{Pairs: 14}).Rounds {
			if p := places[6]; p.Set != set || p.Table != 7 {
				t.Errorf("board 21 is not at table 7 in round %d", r+1)
			}
		}
	})
	t.Run("X44", func(t *testing.T) {
		m := must(t, "howell", Options{Pairs: 8})
		for i, want := range []Place{{Table: 1, NS: 8, EW: 1, Set: 0}, {Table: 2, NS: 7, EW: 2, Set: 2}, {Table: 3, NS: 6, EW: 3, Set: 4}, {Table: 4, NS: 5, EW: 4, Set: 1}} {
			if got := m.Rounds[0][i]; got != want {
				t.Errorf("table %d: %+v, want %+v", i+1, got, want)
			}
		}
		if len(Faults(m)) > 0 || Measure(m).Qf.String() != "100" {
			t.Errorf("faults %v, Qf %s", Faults(m), Measure(m).Qf)
		}
	})
}
