package scoring

import (
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// TestExplainRuled: a part of a line that is compared with itself is told with the line's
// own 1 taken off, and sides that do not make one top are told each for itself.
func TestExplainRuled(t *testing.T) {
	half := exact.New(1, 2)
	weighted := Shares{NS: []Portion{{Weight: half, Score: 110}, {Weight: half, Score: -100}}}
	weighted.EW = weighted.NS
	one := exact.Int(1)
	split := Shares{NS: []Portion{{Weight: one, Score: -100}}, EW: []Portion{{Weight: one, Score: 420}}}
	for name, ruled := range map[string]*Shares{"weighted": &weighted, "split": &split} {
		s := Session{Contestants: 6, Boards: []Board{{Lines: []Line{
			{NS: 0, EW: 1, Kind: Ruled, Ruled: ruled},
			{NS: 2, EW: 3, Kind: Played, Score: 110},
			{NS: 4, EW: 5, Kind: Played, Score: 140},
		}}}}
		o, err := Score(s, rules.Rules{})
		if err != nil {
			t.Fatal(err)
		}
		codes := map[string]int{}
		for _, x := range ExplainLine(s, o, rules.Rules{}, 0, 0).Steps {
			codes[x.Code]++
			if x.Code != "why.column-own" {
				continue
			}
			lower, equal, is := x.Args["lower"].(exact.Rat), x.Args["equal"].(exact.Rat), x.Args["x"].(exact.Rat)
			if !lower.Mul(exact.Int(2)).Add(equal).Sub(one).Equal(is) || equal.Sign() < 0 {
				t.Errorf("%s: %v", name, x.Args)
			}
		}
		q := o.Boards[0].Lines()[0]
		each := !q.NS.Add(q.EW).Equal(o.Boards[0].Top)
		if codes["why.column-own"] == 0 || (codes["why.points-each"] == 1) != each || name == "split" && !each {
			t.Errorf("%s: %v, %v and %v", name, codes, q.NS, q.EW)
		}
	}
}

// TestTrial: each trial is what scoring it from nothing gives, on one board after another.
func TestTrial(t *testing.T) {
	s := Session{Contestants: 4, Boards: []Board{
		{Lines: []Line{{NS: 0, EW: 1, Kind: Played, Score: 110}, {NS: 2, EW: 3, Kind: Played, Score: 140}}},
		{Lines: []Line{{NS: 0, EW: 2, Kind: Awarded, Awards: &SideAwards{NS: Award{Kind: AwardPlus}}}, {NS: 1, EW: 3, Kind: Played, Score: -50}}},
	}}
	o, err := Score(s, rules.Rules{})
	if err != nil {
		t.Fatal(err)
	}
	trial := o.Trial()
	for _, board := range []int{0, 1, 0, 1} {
		for _, l := range []Line{
			{Kind: Played, Score: -420},
			{Kind: NotPlayed},
			{Kind: Awarded, Awards: &SideAwards{NS: Award{Kind: AwardOwn}}},
			{Kind: Ruled, Ruled: &Shares{NS: []Portion{{Weight: exact.Int(1), Score: 50}}, EW: []Portion{{Weight: exact.Int(1), Score: 90}}}},
		} {
			was := s.Boards[board].Lines[1]
			l.NS, l.EW = was.NS, was.EW
			got, err := trial.Score(board, 1, l)
			if err != nil {
				t.Fatal(err)
			}
			again := Session{Contestants: 4, Boards: []Board{{Lines: append([]Line(nil), s.Boards[0].Lines...)}, {Lines: append([]Line(nil), s.Boards[1].Lines...)}}}
			again.Boards[board].Lines[1] = l
			want, err := Score(again, rules.Rules{})
			if err != nil {
				t.Fatal(err)
			}
			for i := range want.Totals {
				a, b := &got.Totals[i], &want.Totals[i]
				if !a.Points.Equal(b.Points) || !a.Max.Equal(b.Max) || !a.Percent().Equal(b.Percent()) || a.Boards != b.Boards {
					t.Errorf("board %d, %+v: contestant %d has %v of %v, want %v of %v", board, l, i, a.Points, a.Max, b.Points, b.Max)
				}
			}
		}
	}
	if _, err := trial.Score(0, 1, Line{NS: 2, EW: 3, Kind: Ruled + 1}); err == nil {
		t.Error("a line that cannot be was scored")
	}
	if out, err := trial.Score(0, 1, s.Boards[0].Lines[1]); err != nil || !out.Totals[0].Points.Equal(o.Totals[0].Points) {
		t.Errorf("after one that was refused: %v", err)
	}
}
