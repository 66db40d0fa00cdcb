package scoring

import (
	"testing"

	"uitslag/internal/scoring/rules"
)

// TestPairRounding: 16 of 17 scores on a board, top 32. A line with 21 points among the 16
// has 17/16 × 22 − 1 = 22.375, and its opponents 9.625: rounded each by itself these are
// 22.38 and 9.63, which is 32.01; the totals are those of the unrounded lines either way.
func TestPairRounding(t *testing.T) {
	// Ten lower, and one equal.
	b := board(t, "10", "20", "30", "40", "50", "60", "70", "80", "90", "100", "130", "130", "140", "150", "160", "170")
	b.Scheduled = 17
	s := Session{Contestants: 34, Boards: []Board{b}}
	s.Boards[0].Lines = append(s.Boards[0].Lines, Line{NS: 32, EW: 33, Kind: NotPlayed})
	at := map[rules.PairRounding][2]string{rules.PairRest: {"1119/50", "481/50"}, rules.PairEach: {"1119/50", "963/100"}}
	for rounding, want := range at {
		r := preset(t, "EBU", map[string]string{"pair_rounding": string(rounding)})
		o, line := score(t, s, r), 10
		q := o.Boards[0].Line(line)
		same(t, string(rounding)+" NS", q.NS, want[0])
		same(t, string(rounding)+" EW", q.EW, want[1])
		same(t, string(rounding)+" total of NS", o.Totals[2*line].Points, "1119/50")
		same(t, string(rounding)+" total of EW", o.Totals[2*line+1].Points, "963/100")
		steps := ExplainLine(s, o, r, 0, line).Steps
		last := text(steps[len(steps)-1:])
		if wants := map[rules.PairRounding]string{
			rules.PairRest: "why.points ew=481/50 ns=1119/50 top=32\n",
			rules.PairEach: "why.points-rounded [pair_rounding] before=77/8 ew=963/100 from=179/8 ns=1119/50 top=32\n",
		}[rounding]; last != wants {
			t.Error(last)
		}
	}
	if (rules.Rules{PairRounding: rules.PairEach}).Matters("pair_rounding") {
		t.Error("it matters where no line is rounded")
	}
}
