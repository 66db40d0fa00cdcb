package match

import (
	"testing"

	"uitslag/internal/scoring/rules"
)

// TestOwnScale: the table that a club typed among its rules turns rounds into victory
// points, whatever their number of boards. By hand: round 1 is +9, -5 and -5 IMPs for NS
// (see TestConvertRounds), by this table 8-2, 2-8 and 2-8; in round 2 all are alike.
func TestOwnScale(t *testing.T) {
	r := rules.Rules{Method: rules.MethodButler, DatumDrop: rules.DropNone, RoundVPs: rules.VPsOwn, VPTable: "5-5 0-4; 8-2 5-9; 10-0 10+"}
	if !r.Matters("vp_table") || !r.ByVPs() {
		t.Fatal("the table does not matter")
	}
	o := converted(t, twoRounds([3]int{650, 50, 50}, [3]int{100, 100, 100}), r)
	if got := vps(o); got != "13 7 7 13 7 13" {
		t.Errorf("VPs %s", got)
	}
	if s, err := OwnScale(rules.Rules{VPTable: "5-5 0-4; 8-2 6+"}); err == nil {
		t.Errorf("5 IMPs are left out, and nothing is said: %v", s)
	}
	if _, err := OwnScale(rules.Rules{}); err == nil {
		t.Error("no table is a table")
	}
}
