package scoring

import (
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// TestNormalScores: three scores on a board of an evening of four tables that lost a result. By
// hand, Neuberg from 3 to 4: 4/3 of 5, 3 and 1, less 1. TestSecondFormulation has it with all else.
func TestNormalScores(t *testing.T) {
	p, _ := scoreOne(t, board(t, "420", "400", "390"), rules.Rules{NormalScores: 4})
	wantPoints(t, p, "17/3 3 1/3", "1/3 3 17/3")
	if (rules.Rules{NormalScores: -1}).Check() == nil || (rules.Rules{NormalScores: 501}).Check() == nil {
		t.Error("a number that cannot be is taken")
	}
	if r := (rules.Rules{Top: rules.TopBoard}); r.Matters("normal_scores") {
		t.Error("it matters where each board has its own")
	}
}

// TestFactoredIsRounded: 49 of 84 factored to 96 is 56: exact. 50 of 84 is 57.142857, shown
// as 57.14 and 59.52083 % of 96, where the points as they are would be 59.52381 %.
func TestFactoredIsRounded(t *testing.T) {
	o := Outcome{Totals: []Total{{Points: exact.Int(50), Max: exact.Int(84)}, {Points: exact.Int(49), Max: exact.Int(84)}, {Points: exact.Int(48), Max: exact.Int(96)}, {}}}
	o.factor()
	for i, want := range [][3]string{{"2857/50", "96", "14285/240"}, {"56", "96", "175/3"}, {"48", "96", "50"}, {"0", "0", "0"}} {
		x := o.Totals[i]
		same(t, "points", x.Points, want[0])
		same(t, "maximum", x.Max, want[1])
		same(t, "percentage", x.Percent(), want[2])
	}
}

// TestPercentPenalty: 10 % of a top of 4 off a session of 6 of 10 with a mean of 66.67 %:
// 4 % less of it, whatever the percentage is made of.
func TestPercentPenalty(t *testing.T) {
	s := session(t, 6,
		[]met{{0, 1, "420"}, {2, 3, "400"}, {4, 5, "390"}},
		[]met{{0, 1, "390"}, {2, 3, "400"}, {4, 5, "420"}},
		[]met{{0, 1, "420"}, {2, 3, "400"}},
	)
	s.Adjustments = []Adjustment{{Contestant: 0, Unit: AdjustTop, Amount: exact.Int(-10)}, {Contestant: 4, Unit: AdjustPoints, Amount: exact.Int(-1)}}
	for of, want := range map[rules.PercentOf][3]string{
		rules.PercentPoints:   {"56", "75/2", "why.penalty before=6 penalty=-2/5 points=28/5\nwhy.percent max=10 percent=56 points=28/5\n"},
		rules.PercentMean:     {"188/3", "75/2", "why.penalty before=6 penalty=-2/5 points=28/5\nwhy.percent-mean [percent_of] n=3 percent=200/3\nwhy.percent-penalty before=200/3 penalty=-4 percent=188/3\n"},
		rules.PercentFactored: {"56", "40", "why.factored-total [percent_of] before=6 max=10 most=10 points=6\nwhy.penalty before=6 penalty=-2/5 points=28/5\nwhy.percent max=10 percent=56 points=28/5\n"},
	} {
		r := preset(t, "EBU", "unequal=none percent_of="+string(of))
		o := score(t, s, r)
		same(t, string(of)+" pair 1", o.Totals[0].Percent(), want[0])
		same(t, string(of)+" pair 5", o.Totals[4].Percent(), want[1])
		got := text(ExplainTotal(s, o, 0).Steps)
		if wants := "why.total n=3 points=6\nwhy.max-mixed max=10 n=3\n" + want[2]; got != wants {
			t.Errorf("%s:\n%s", of, got)
		}
	}
}
