package match

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/golden"
)

// text writes steps with their figures in the order of their names.
func text(steps []scoring.Step) string {
	var out strings.Builder
	for _, s := range steps {
		out.WriteString(s.Code)
		names := make([]string, 0, len(s.Args))
		for name := range s.Args {
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range names {
			v := s.Args[name]
			if team, ok := v.(Team); ok {
				v = team.WordKey()
			}
			fmt.Fprintf(&out, " %s=%v", name, v)
		}
		out.WriteString("\n")
	}
	return out.String()
}

func TestExplainBoard(t *testing.T) {
	weighted := played(0, 100)
	weighted.Open.Weights = []Weight{{Share: exact.New(1, 2), Score: 400}, {Share: exact.New(1, 2), Score: 100}}
	m := Match{Boards: []Board{
		played(420, 170), played(110, 100), played(-50, 110), awardedBoard(plus, minus), weighted,
		{Open: Result{Kind: scoring.NotPlayed}},
		{Open: Result{Kind: scoring.Played}},
		played(50, 50),
	}}
	var all strings.Builder
	for _, c := range []struct {
		form   rules.Method
		boards []int
	}{
		{rules.MethodIMPs, []int{0, 2, 3, 4, 5, 6}},
		{rules.MethodPatton, []int{1}},
		{rules.MethodPointABoard, []int{1, 2, 7}},
		{rules.MethodTotal, []int{0}},
	} {
		r := Rules{Form: c.form, Weighted: rules.WeightedTowardZero}
		for _, board := range c.boards {
			fmt.Fprintf(&all, "# %s, board %d\n%s\n", c.form, board, text(ExplainBoard(m, score(t, m, r), r, board)))
		}
	}
	golden.Check(t, "explain_boards.txt", all.String())
	for _, none := range []int{-1, 8} {
		if got := ExplainBoard(m, score(t, m, Rules{}), Rules{}, none); got != nil {
			t.Errorf("board %d: %v", none, got)
		}
	}
}

// TestExplain: a match with all there is, for both sides (the penalty of the other is not taken
// off), and one of saldo points.
func TestExplain(t *testing.T) {
	m := Match{
		Boards: []Board{played(620, 170), played(110, 140), {Open: Result{Kind: scoring.Played}}}, Carry: exact.Int(-2),
		Penalties: []Penalty{{Team: Home, Points: exact.Int(1), VPs: exact.Int(2)}, {Team: Away, Points: exact.Int(-3)}},
	}
	r := Rules{Scale: rules.VPsWBFDiscrete, ScaleBoards: 8}
	all := "# home\n" + text(Explain(m, score(t, m, r), r, Home)) + "\n# away\n" + text(Explain(m, score(t, m, r), r, Away))
	m = Match{Boards: m.Boards[:2], Carry: exact.Int(1)}
	r = Rules{Form: rules.MethodPatton, Scale: rules.VPsEBUPercent, ScaleBoards: 8}
	golden.Check(t, "explain.txt", all+"\n# Patton, home\n"+text(Explain(m, score(t, m, r), r, Home)))
}
