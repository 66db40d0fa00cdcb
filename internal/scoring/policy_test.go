package scoring

import (
	"strings"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// wantTotals compares the points of the first contestants.
func wantTotals(t *testing.T, o Outcome, want string) {
	t.Helper()
	for i, w := range strings.Fields(want) {
		if got := o.Totals[i].Points.String(); got != w {
			t.Errorf("contestant %d: %s, want %s", i, got, w)
		}
	}
}

// TestNormalScores: two boards of three scores each, of an evening of four tables that lost a
// result on both. By hand, Neuberg from 3 to 4: 4/3 of 5, 3 and 1, less 1.
func TestNormalScores(t *testing.T) {
	s := Session{Contestants: 6, Boards: []Board{board(t, "420", "400", "390"), board(t, "420", "400", "390")}}
	for _, c := range []struct {
		r    rules.Rules
		want string // NS and EW of the three lines, on both boards
		most string
	}{
		{rules.Rules{}, "8 0 4 4 0 8", "8"},
		{rules.Rules{NormalScores: 4}, "34/3 2/3 6 6 2/3 34/3", "12"},
		{rules.Rules{NormalScores: 2}, "8 0 4 4 0 8", "8"}, // fewer than there are says nothing
		{rules.Rules{NormalScores: 4, Top: rules.TopBoard}, "8 0 4 4 0 8", "8"},
		{rules.Rules{NormalScores: 4, Unequal: rules.UnequalNone}, "8 0 4 4 0 8", "8"},
	} {
		o := score(t, s, c.r)
		wantTotals(t, o, c.want)
		same(t, "maximum", o.Totals[4].Max, c.most)
		again, err := o.Rescore(s, 1)
		if err != nil {
			t.Fatal(err)
		}
		wantTotals(t, again, c.want)
	}
	if (rules.Rules{NormalScores: -1}).Check() == nil || (rules.Rules{NormalScores: 501}).Check() == nil {
		t.Error("a number that cannot be is taken")
	}
	if r := (rules.Rules{Top: rules.TopBoard}); r.Matters("normal_scores") {
		t.Error("it matters where each board has its own")
	}
}

// threeBoards is two boards of three scores and one of two.
func threeBoards(t *testing.T) Session {
	return session(t, 6,
		[]met{{0, 1, "420"}, {2, 3, "400"}, {4, 5, "390"}},
		[]met{{0, 1, "390"}, {2, 3, "400"}, {4, 5, "420"}},
		[]met{{0, 1, "420"}, {2, 3, "400"}},
	)
}

// TestPercentOf: two boards of three scores and one of two, each with its own top; pair 5
// sits the last one out, pair 6 has no result there. By hand, for pair 1 (contestant 0):
// 4 of 4, 0 of 4 and 2 of 2 is 6 of 10 or 60 %, a mean of 66.67 %; for pair 5 (contestant 4)
// 0 of 4 and 4 of 4 is 4 of 8 or 50 %; factored to 10 that is 5. Pair 3 has 2, 2 and 0 of 10:
// 40 %, a mean of 33.33 %.
func TestPercentOf(t *testing.T) {
	third := func(n int64) exact.Rat { return exact.New(n, 3) }
	s := threeBoards(t)
	for of, want := range map[rules.PercentOf]struct {
		points, most [3]string
		percent      [3]exact.Rat
	}{
		rules.PercentPoints:   {[3]string{"6", "4", "4"}, [3]string{"10", "10", "8"}, [3]exact.Rat{exact.Int(60), exact.Int(40), exact.Int(50)}},
		rules.PercentMean:     {[3]string{"6", "4", "4"}, [3]string{"10", "10", "8"}, [3]exact.Rat{third(200), third(100), exact.Int(50)}},
		rules.PercentFactored: {[3]string{"6", "4", "5"}, [3]string{"10", "10", "10"}, [3]exact.Rat{exact.Int(60), exact.Int(40), exact.Int(50)}},
	} {
		r := preset(t, "EBU", "unequal=none percent_of="+string(of))
		o := score(t, s, r)
		for i := range 3 {
			x := o.Totals[2*i]
			same(t, string(of)+" points", x.Points, want.points[i])
			same(t, string(of)+" maximum", x.Max, want.most[i])
			same(t, string(of)+" percentage", x.Percent(), want.percent[i].String())
		}
		again, err := o.Rescore(s, 2)
		if err != nil {
			t.Fatal(err)
		}
		same(t, string(of)+" scored again", again.Totals[0].Percent(), want.percent[0].String())
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
	s := threeBoards(t)
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
