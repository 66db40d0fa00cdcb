package scoring

import (
	"testing"

	"uitslag/internal/scoring/rules"
)

// TestNormalScores: two boards of three scores each, of an evening of four tables that lost a
// result on both. By hand, Neuberg from 3 to 4: 4/3 of 5, 3 and 1, less 1.
func TestNormalScores(t *testing.T) {
	var s Session
	s.Contestants = 6
	for range 2 {
		s.Boards = append(s.Boards, Board{Lines: []Line{
			{NS: 0, EW: 1, Kind: Played, Score: 420},
			{NS: 2, EW: 3, Kind: Played, Score: 400},
			{NS: 4, EW: 5, Kind: Played, Score: 390},
		}})
	}
	for _, c := range []struct {
		r    rules.Rules
		want [3]string // NS of the three lines, on both boards
		most string
	}{
		{rules.Rules{}, [3]string{"8", "4", "0"}, "8"},
		{rules.Rules{NormalScores: 4}, [3]string{"34/3", "6", "2/3"}, "12"},
		{rules.Rules{NormalScores: 2}, [3]string{"8", "4", "0"}, "8"}, // fewer than there are says nothing
		{rules.Rules{NormalScores: 4, Top: rules.TopBoard}, [3]string{"8", "4", "0"}, "8"},
		{rules.Rules{NormalScores: 4, Unequal: rules.UnequalNone}, [3]string{"8", "4", "0"}, "8"},
	} {
		o, err := Score(s, c.r)
		if err != nil {
			t.Fatal(err)
		}
		for i, w := range c.want {
			if got := o.Totals[2*i]; got.Points.String() != w || got.Max.String() != c.most {
				t.Errorf("%d, line %d: %v of %v, want %s of %s", c.r.NormalScores, i, got.Points, got.Max, w, c.most)
			}
		}
		again, err := o.Rescore(s, 1)
		if err != nil || !again.Totals[0].Points.Equal(o.Totals[0].Points) {
			t.Errorf("scored again: %v, %v", again.Totals[0].Points, err)
		}
	}
	if (rules.Rules{NormalScores: -1}).Check() == nil || (rules.Rules{NormalScores: 501}).Check() == nil {
		t.Error("a number that cannot be is taken")
	}
	if r := (rules.Rules{Top: rules.TopBoard}); r.Matters("normal_scores") {
		t.Error("it matters where each board has its own")
	}
}
