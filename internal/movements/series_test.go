package movements

import (
	"fmt"
	"strings"
	"testing"
)

// TestSeries: two evenings of one movement repeat every meeting and no set; what is
// counted is counted over both.
func TestSeries(t *testing.T) {
	m := must(t, "mitchell", Options{Pairs: 10})
	two := Series(m, m)
	for _, f := range Faults(two) {
		if f.Code != "movement.repeat" {
			t.Errorf("%v", f)
		}
	}
	if n := len(Faults(two)); n != 25 {
		t.Errorf("%d repeats, want 25", n)
	}
	b := Measure(two)
	if two.Sets != 10 || len(two.Rounds) != 10 || b.NS[0] != 10 || len(b.Plays) != 10 || b.MaxOpponents != 5 {
		t.Errorf("%+v", b)
	}
	if fmt.Sprint(Series(m).Rounds) != fmt.Sprint(m.Rounds) || len(Series().Rounds) != 0 {
		t.Error("one evening is not that evening")
	}
}

// TestMoves: of five tables and rounds, in a Mitchell EW and the boards move, in a
// Scheveningen all the pairs and no boards; of a pair that sits out the place is kept.
func TestMoves(t *testing.T) {
	for _, v := range []struct {
		kind   string
		o      Options
		people int
		boards int
	}{
		{"mitchell", Options{Pairs: 10}, 20, 20},
		{"scheveningen", Options{Pairs: 10}, 40, 0},
		{"rainbow", Options{Pairs: 20}, 60, 20},
		{"american", Options{Pairs: 5}, 15, 15},
		{"howell", Options{Pairs: 8, Variant: "plain"}, 36, 24},
		{"mitchell", Options{Pairs: 9}, 16, 16},
	} {
		if got := MovesOf(must(t, v.kind, v.o)); got.People != v.people || got.Boards != v.boards {
			t.Errorf("%s %+v: %+v, want %d people %d boards", v.kind, v.o, got, v.people, v.boards)
		}
	}
}

// TestCSV: a line a meeting, and none for who sits out.
func TestCSV(t *testing.T) {
	lines := strings.Split(CSV(must(t, "mitchell", Options{Pairs: 9})), "\n")
	if lines[0] != "round,table,ns,ew,set" || lines[1] != "1,1,1,2,A" || len(lines) != 1+4*5+1 {
		t.Errorf("%d lines: %v", len(lines), lines[:2])
	}
	lines = strings.Split(CSV(must(t, "rainbow", Options{Pairs: 20})), "\n")
	if lines[0] != "round,table,north,south,east,west,set" || lines[1] != "1,1,1,2,3,4,A" || len(lines) != 1+25+1 {
		t.Errorf("%d lines: %v", len(lines), lines[:2])
	}
}
