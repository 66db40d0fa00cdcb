package scoring

import (
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// TestSitOutPercent: a sit-out worth a percentage. By hand: 420, 400 and 390 make 4, 2 and 0 of
// a top of 4; two boards sat out at 60 % are 4.8 of 8, in IMPs 2 x 3; 420 against a mean of 403.3 is none.
func TestSitOutPercent(t *testing.T) {
	s := Session{Contestants: 7, Boards: []Board{{Lines: []Line{
		{NS: 0, EW: 1, Kind: Played, Score: 420},
		{NS: 2, EW: 3, Kind: Played, Score: 400},
		{NS: 4, EW: 5, Kind: Played, Score: 390},
	}}}, Idle: []Idle{{Contestant: 6, Round: 2, Boards: 2}, {Contestant: 0, Round: 1, Boards: 1}}}
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
		if err := c.r.Check(); err != nil {
			t.Fatal(err)
		}
		o, err := Score(s, c.r)
		if err != nil {
			t.Fatal(err)
		}
		if a, f := o.Totals[6].Points.String(), o.Totals[0].Points.String(); a != c.alone || f != c.first {
			t.Errorf("%s %s: %s and %s, want %s and %s", c.r.Method, c.r.SitOut, a, f, c.alone, c.first)
		}
	}
	e := ExplainTotal(s, scoreOf2(t, s, rules.Rules{SitOut: "60"}), 6)
	found := false
	for _, step := range e.Steps {
		if step.Code == "why.sit-out-percent" {
			found = step.Args["percent"].(exact.Rat).Equal(exact.Int(60))
		}
	}
	if !found {
		t.Errorf("%+v", e.Steps)
	}
	for _, wrong := range []string{"101", "-1", "60%", "x", "1.234"} {
		if (rules.Rules{SitOut: rules.SitOut(wrong)}).Check() == nil {
			t.Errorf("%q is taken", wrong)
		}
	}
}

// TestSitOutRoundedLast: a total is rounded once, behind the sit-out. By hand: 0 against seven
// times 0 and once 180 is -5 IMPs over 8 comparisons, -0.625, and a board at 60 % is 3:
// together 2.375, rounded 2.38, where -0.63 and 3 would be 2.37.
func TestSitOutRoundedLast(t *testing.T) {
	s := Session{Contestants: 18, Idle: []Idle{{Contestant: 0, Round: 2, Boards: 1}}}
	var b Board
	for i := range 9 {
		b.Lines = append(b.Lines, Line{NS: 2 * i, EW: 2*i + 1, Kind: Played})
	}
	b.Lines[8].Score = 180
	s.Boards = []Board{b}
	r := rules.Rules{Method: rules.MethodCrossIMPs, CrossDivide: rules.DivideComparisons, NeubergRounding: rules.RoundingHundredth, SitOut: "60"}
	o := scoreOf2(t, s, r)
	if got := o.Totals[0].Points; !got.Equal(exact.New(238, 100)) {
		t.Fatalf("the total is %v", got)
	}
	got := text(ExplainTotal(s, o, 0).Steps)
	want := "why.total n=1 points=-5/8\n" +
		"why.sit-out-percent [sit_out] before=-5/8 boards=1 given=3 percent=60 points=19/8\n" +
		"why.imp-rounded [neuberg_rounding] before=19/8 points=119/50\n"
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func scoreOf2(t *testing.T, s Session, r rules.Rules) Outcome {
	t.Helper()
	o, err := Score(s, r)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// TestSitOutOwnTop: where each board weighs its own top, a board that is sat out weighs that too.
// By hand: board 1 has three results (top 4), board 2 two (top 2). Contestant 6 sits board 2 out:
// an average is 1 of 2, and 60 % is 1.2; where boards weigh as the largest it is 2 of 4.
func TestSitOutOwnTop(t *testing.T) {
	line := func(ns, ew, score int) Line { return Line{NS: ns, EW: ew, Kind: Played, Score: score} }
	s := Session{Contestants: 8, Boards: []Board{
		{Lines: []Line{line(0, 1, 100), line(2, 3, 50), line(4, 5, 20)}},
		{Lines: []Line{line(0, 1, 100), line(2, 3, 50)}},
	}, Idle: []Idle{{Contestant: 6, Round: 1, Boards: 1, Which: []int{1}}, {Contestant: 7, Round: 1, Boards: 1}}}
	for _, c := range []struct {
		top                    rules.Top
		sitOut                 rules.SitOut
		points, most           string
		pointsUnknown, mostUnk string
	}{
		{rules.TopBoard, rules.SitOutAverage, "1", "2", "2", "4"},
		{rules.TopBoard, "60", "6/5", "2", "12/5", "4"},
		{rules.TopSession, rules.SitOutAverage, "2", "4", "2", "4"},
	} {
		o, err := Score(s, rules.Rules{Top: c.top, SitOut: c.sitOut})
		if err != nil {
			t.Fatal(err)
		}
		if x := o.Totals[6]; x.Points.String() != c.points || x.Max.String() != c.most {
			t.Errorf("%s, %s: %s of %s, want %s of %s", c.top, c.sitOut, x.Points, x.Max, c.points, c.most)
		}
		if x := o.Totals[7]; x.Points.String() != c.pointsUnknown || x.Max.String() != c.mostUnk {
			t.Errorf("%s, %s, board not known: %s of %s, want %s of %s", c.top, c.sitOut, x.Points, x.Max, c.pointsUnknown, c.mostUnk)
		}
	}
}
