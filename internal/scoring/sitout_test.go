package scoring

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// TestSitOutPercent: a sit-out worth a percentage. By hand: 420, 400 and 390 make 4, 2 and 0 of
// a top of 4; two boards sat out at 60 % are 4.8 of 8, in IMPs 2 x 3; 420 against a mean of 403.3 is none.
func TestSitOutPercent(t *testing.T) {
	s := Session{
		Contestants: 7, Boards: []Board{board(t, "420", "400", "390")},
		Idle: []Idle{{Contestant: 6, Round: 2, Boards: 2}, {Contestant: 0, Round: 1, Boards: 1}},
	}
	for _, c := range []struct {
		r            rules.Rules
		alone, first string
	}{
		{rules.Rules{SitOut: "60"}, "24/5", "32/5"},
		{rules.Rules{SitOut: "50"}, "4", "6"},
		{rules.Rules{SitOut: "0"}, "0", "4"},
		{rules.Rules{SitOut: "33.33", NeubergRounding: rules.RoundingHundredth}, "267/100", "533/100"},
		{rules.Rules{SitOut: "60", Unit: rules.UnitOne}, "12/5", "16/5"},
		{rules.Rules{SitOut: "60", Method: rules.MethodButler, DatumDrop: rules.DropNone, DatumTen: rules.TenNone}, "6", "3"},
		{rules.Rules{SitOut: "40", Method: rules.MethodCrossIMPs, CrossDivide: rules.DivideNone}, "-12", "-4"},
		{rules.Rules{SitOut: "60", Method: rules.MethodTotal}, "200", "520"},
	} {
		check.NoError(t, c.r.Check())
		o := score(t, s, c.r)
		if a, f := o.Totals[6].Points.String(), o.Totals[0].Points.String(); a != c.alone || f != c.first {
			t.Errorf("%s %s: %s and %s, want %s and %s", c.r.Method, c.r.SitOut, a, f, c.alone, c.first)
		}
	}
	told := text(ExplainTotal(s, score(t, s, rules.Rules{SitOut: "60"}), 6).Steps)
	if !strings.Contains(told, "why.sit-out-percent [sit_out] before=0 boards=2 given=24/5 percent=60 points=24/5\n") {
		t.Error(told)
	}
	for _, wrong := range []string{"101", "-1", "60%", "x", "1.234"} {
		if (rules.Rules{SitOut: rules.SitOut(wrong)}).Check() == nil {
			t.Errorf("%q is taken", wrong)
		}
	}
}

// TestSitOutOwnKeepsThePercentage: boards sat out at the own average leave every percentage,
// or mean of a board, exactly as it is without them: in every method and sum, whatever a
// percentage is of, with artificial scores, penalties, sections apart and tops of their own.
func TestSitOutOwnKeepsThePercentage(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, r := drawSession(t, anyKind...), drawRules(t)
		if rapid.Bool().Draw(t, "apart") {
			drawParts(t, s)
		}
		drawPenalties(t, &s)
		for range rapid.IntRange(1, 4).Draw(t, "sit-outs") {
			s.Idle = append(s.Idle, Idle{
				Contestant: rapid.IntRange(0, s.Contestants-1).Draw(t, "who"), Round: rapid.IntRange(1, 3).Draw(t, "round"),
				Boards: rapid.IntRange(1, 4).Draw(t, "boards sat out"), Group: rapid.IntRange(0, 1).Draw(t, "group"),
			})
		}
		r.SitOut = rules.SitOutOwn
		with := score(t, s, r)
		r.SitOut = rules.SitOutNone
		without := score(t, s, r)
		for i := range with.Totals {
			a, b := with.Totals[i], without.Totals[i]
			switch {
			case r.HasPercent():
				if a.HasPercent() != b.HasPercent() || !a.Percent().Equal(b.Percent()) {
					t.Fatalf("contestant %d: %v %%, without the sit-out %v", i, a.Percent(), b.Percent())
				}
			case r.Levels():
				if !a.Points.Equal(b.Points) {
					t.Fatalf("contestant %d: %v, without the sit-out %v", i, a.Points, b.Points)
				}
			case b.Boards > 0:
				if mean := a.Points.Div(exact.Int(a.Boards + a.SatOut())); !mean.Equal(b.Points.Div(exact.Int(b.Boards))) {
					t.Fatalf("contestant %d: %v a board, without the sit-out %v", i, mean, b.Points.Div(exact.Int(b.Boards)))
				}
			}
		}
	})
}

// TestSitOutAndPenalties: a penalty comes off after what a sit-out gives by a figure, and
// before the own average, which is of what stays. By hand: 420, 400 and 390 make 4, 2 and 0 of
// 4; 400 less 10 % of a top is 1.6, 40 %. With two boards sat out at 60 % that is 2 + 4.8 - 0.4
// of 12; at the own average 1.6 + 3.2 of 12, which is 40 % again.
func TestSitOutAndPenalties(t *testing.T) {
	s := Session{
		Contestants: 6, Boards: []Board{board(t, "420", "400", "390")},
		Idle:        []Idle{{Contestant: 2, Round: 2, Boards: 2}},
		Adjustments: []Adjustment{{Contestant: 2, Unit: AdjustTop, Amount: exact.Int(-10)}},
	}
	for _, x := range []struct {
		r                rules.Rules
		points, percents string
	}{
		{rules.Rules{SitOut: rules.SitOutNone}, "8/5", "40"},
		{rules.Rules{SitOut: "60"}, "32/5", "160/3"},
		{rules.Rules{SitOut: rules.SitOutOwn}, "24/5", "40"},
		{rules.Rules{SitOut: rules.SitOutOwn, PercentOf: rules.PercentMean}, "24/5", "40"},
		{rules.Rules{SitOut: rules.SitOutOwn, PercentOf: rules.PercentFactored}, "8/5", "40"},
		{rules.Rules{SitOut: rules.SitOutOwn, NeubergRounding: rules.RoundingHundredth}, "24/5", "40"},
	} {
		o := score(t, s, x.r)
		if total := o.Totals[2]; total.Points.String() != x.points || total.Percent().String() != x.percents {
			t.Errorf("%s, %s: %v points, %v %%, want %s and %s", x.r.SitOut, x.r.PercentOf, total.Points, total.Percent(), x.points, x.percents)
		}
	}
	o := score(t, s, rules.Rules{SitOut: rules.SitOutOwn})
	want := "why.total n=1 points=2\n" +
		"why.penalty before=2 penalty=-2/5 points=8/5\n" +
		"why.sit-out-own [sit_out] before=8/5 boards=2 given=16/5 points=24/5\n" +
		"why.max-even max=12 n=3 top=4\n" +
		"why.percent max=12 percent=40 points=24/5\n"
	if got := text(ExplainTotal(s, o, 2).Steps); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestAside: a line whose match was awarded is compared with the others, which keep their
// points, and earns its own sides nothing.
func TestAside(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		was, r := drawSession(t, Played, Passed), drawRules(t)
		before := score(t, was, r)
		is := was
		is.Boards = slices.Clone(was.Boards)
		for i := range is.Boards {
			is.Boards[i].Lines = slices.Clone(is.Boards[i].Lines)
			for j := range is.Boards[i].Lines {
				is.Boards[i].Lines[j].Aside = rapid.IntRange(0, 4).Draw(t, "aside") == 0
			}
		}
		after := score(t, is, r)
		lines := 0
		for i := range is.Boards {
			for j, p := range after.Boards[i].All() {
				q := before.Boards[i].Line(j)
				switch {
				case is.Boards[i].Lines[j].Aside:
					if p.Counts || p.NS.Sign() != 0 || p.EW.Sign() != 0 {
						t.Fatalf("board %d line %d: %+v", i, j, p)
					}
				case !p.NS.Equal(q.NS) || !p.EW.Equal(q.EW) || !p.Counts:
					t.Fatalf("board %d line %d: %+v, was %+v", i, j, p, q)
				default:
					lines += 2
				}
			}
			a, b := Frequencies(was.Boards[i], before.Boards[i]), Frequencies(is.Boards[i], after.Boards[i])
			for k := range a {
				if a[k].Count != b[k].Count || !a[k].NS.Equal(b[k].NS) || !a[k].EW.Equal(b[k].EW) {
					t.Fatalf("board %d: %+v, was %+v", i, b[k], a[k])
				}
			}
		}
		boards := 0
		for i := range after.Totals {
			boards += after.Totals[i].Boards
		}
		if boards != lines {
			t.Fatalf("%d boards in the totals, %d on the lines", boards, lines)
		}
		for i := range is.Boards { // and back, one board after the other
			is.Boards = slices.Clone(is.Boards)
			is.Boards[i] = was.Boards[i]
			var err error
			if after, err = after.Rescore(is, i); err != nil {
				t.Fatal(err)
			}
		}
		sameTotals(t, after.Totals, before.Totals)
	})
}

// sitOutSession is three pairs of which one sits out in each of three rounds of two
// boards, and a fourth and fifth who play each other besides: boards of two results.
//
// Round 1: 0-1 and 3-4 play boards 0 and 1, 2 sits out; in round 2 0-2 and 3-4 play
// boards 2 and 3, 1 sits out.
func sitOutSession(t *testing.T) Session {
	s := session(t, 5,
		[]met{{0, 1, "620"}, {3, 4, "600"}},
		[]met{{0, 1, "100"}, {3, 4, "100"}},
		[]met{{0, 2, "-50"}, {3, 4, "110"}},
		[]met{{0, 2, "420"}, {3, 4, "170"}},
	)
	for i, b := range s.Boards {
		b.Lines[0].Round, b.Lines[1].Round = 1+i/2, 1+i/2
	}
	s.Idle = []Idle{{Contestant: 2, Round: 1, Boards: 2}, {Contestant: 1, Round: 2, Boards: 2}}
	return s
}

// TestSitOut: what two boards sat out bring, in matchpoints. Pair 1 has 0 + 1 = 1 of 4
// points on the boards it plays, 25 %; pair 2 has 2 + 0 = 2 of 4.
func TestSitOut(t *testing.T) {
	for _, x := range []struct {
		rule             rules.SitOut
		points, most     string
		percent1, given2 string
		steps            string
	}{
		{"", "1", "4", "25", "0", "why.total n=2 points=1\nwhy.max-even max=4 n=2 top=2\nwhy.percent max=4 percent=25 points=1\n"},
		{rules.SitOutAverage, "3", "8", "75/2", "2", "why.total n=2 points=1\nwhy.sit-out [sit_out] before=1 boards=2 given=2 points=3\n" +
			"why.max-even max=8 n=4 top=2\nwhy.percent max=8 percent=75/2 points=3\n"},
		{rules.SitOutOwn, "2", "8", "25", "2", "why.total n=2 points=1\nwhy.sit-out-own [sit_out] before=1 boards=2 given=1 points=2\n" +
			"why.max-even max=8 n=4 top=2\nwhy.percent max=8 percent=25 points=2\n"},
	} {
		s := sitOutSession(t)
		o := score(t, s, rules.Rules{SitOut: x.rule})
		one, two := o.Totals[1], o.Totals[2]
		if one.Points.String() != x.points || one.Max.String() != x.most || one.Percent().String() != x.percent1 || two.Given().String() != x.given2 {
			t.Errorf("%q: %+v, %+v", x.rule, one, two)
		}
		if got := text(ExplainTotal(s, o, 1).Steps); got != x.steps {
			t.Errorf("%q:\n%s", x.rule, got)
		}
	}
}

// TestSitOutIMPs: in total points pair 1 has -720 on two boards and sits two out. A
// sit-out of 0 (the Danish bye) counts as played where totals are averaged, and the own
// average is what averaging without it gives.
func TestSitOutIMPs(t *testing.T) {
	for _, x := range []struct {
		rule  rules.SitOut
		total rules.IMPTotal
		want  string
	}{
		{rules.SitOutNone, rules.IMPSum, "-720"},
		{rules.SitOutNone, rules.IMPPerBoard, "-360"},
		{rules.SitOutNone, rules.IMPFull, "-1440"},
		{rules.SitOutAverage, rules.IMPSum, "-720"},
		{rules.SitOutAverage, rules.IMPPerBoard, "-180"},
		{rules.SitOutAverage, rules.IMPFull, "-720"},
		{rules.SitOutOwn, rules.IMPSum, "-1440"},
		{rules.SitOutOwn, rules.IMPPerBoard, "-360"},
		{rules.SitOutOwn, rules.IMPFull, "-1440"},
	} {
		s := sitOutSession(t)
		r := rules.Rules{Method: rules.MethodTotal, SitOut: x.rule, IMPTotal: x.total}
		o := score(t, s, r)
		if got := o.Totals[1].Points.String(); got != x.want {
			t.Errorf("%s, %s: %s, want %s", x.rule, x.total, got, x.want)
		}
	}
}
