package scoring

import (
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// TestArtificialKeepsOwnTop: where boards are not stretched, one with an artificial score
// has the top of the scores that were made, and these their matchpoints as played. By hand:
// 420, 400 and 390 are 4, 2 and 0; 60 % of 4 is 2.4.
func TestArtificialKeepsOwnTop(t *testing.T) {
	lines := []Line{
		{NS: 0, EW: 1, Kind: Played, Score: 420},
		{NS: 2, EW: 3, Kind: Played, Score: 400},
		{NS: 4, EW: 5, Kind: Played, Score: 390},
		{NS: 6, EW: 7, Kind: Awarded, Awards: &SideAwards{Award{Kind: AwardPlus}, Award{Kind: AwardMinus}}},
	}
	s := Session{Contestants: 8, Boards: []Board{{Lines: lines}}}
	for averages, want := range map[rules.Averages][]string{
		rules.AveragesNeuberg: {"4", "0", "2", "2", "0", "4", "12/5", "8/5"},
		rules.AveragesAsTies:  {"5", "1", "3", "3", "1", "5", "18/5", "12/5"}, // the artificial one is a score
	} {
		o, err := Score(s, rules.Rules{Unequal: rules.UnequalNone, Averages: averages})
		if err != nil {
			t.Fatal(err)
		}
		for i, w := range want {
			if got := o.Totals[i].Points.String(); got != w {
				t.Errorf("%s, contestant %d: %s, want %s", averages, i, got, w)
			}
		}
	}
	// One side only: the line is compared for the other side, so it is one of the scores.
	lines[3] = Line{NS: 6, EW: 7, Kind: Ruled, Ruled: &Shares{
		NS: []Portion{{Weight: exact.Int(1), Artificial: true, Award: Award{Kind: AwardPlus}}},
		EW: []Portion{{Weight: exact.Int(1), Score: -50}},
	}}
	o, err := Score(s, rules.Rules{Unequal: rules.UnequalNone})
	if err != nil {
		t.Fatal(err)
	}
	if p := o.Boards[0]; p.N != 4 || o.Totals[7].Points.String() != "6" || o.Totals[1].Points.String() != "0" {
		t.Errorf("N %d, EW of the ruled line %v, of 420 %v", p.N, o.Totals[7].Points, o.Totals[1].Points)
	}
}
