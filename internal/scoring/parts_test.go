package scoring

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// TestPartsAreApart: two sessions put on the same boards as parts score, line for line
// and contestant for contestant, what each scores alone, by any rules.
func TestPartsAreApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		a, b := drawSession(t, anyKind...), drawSession(t, anyKind...)
		a.Idle = drawIdle(t, a, 0)
		b.Idle = drawIdle(t, b, 1)
		both := Session{Contestants: a.Contestants + b.Contestants}
		for i := range max(len(a.Boards), len(b.Boards)) {
			both.Boards = append(both.Boards, Board{})
			board := &both.Boards[i]
			for group, s := range []Session{a, b} {
				if i >= len(s.Boards) || len(s.Boards[i].Lines) == 0 {
					continue
				}
				part := Part{Group: group, Scheduled: s.Boards[i].Scheduled}
				for _, l := range s.Boards[i].Lines {
					l.NS, l.EW = l.NS+group*a.Contestants, l.EW+group*a.Contestants
					part.Lines = append(part.Lines, len(board.Lines))
					board.Lines = append(board.Lines, l)
				}
				board.Parts = append(board.Parts, part)
			}
		}
		// A board without lines is no part of anything: leave it out of both.
		a.Boards = slices.DeleteFunc(a.Boards, func(b Board) bool { return len(b.Lines) == 0 })
		b.Boards = slices.DeleteFunc(b.Boards, func(b Board) bool { return len(b.Lines) == 0 })
		both.Boards = slices.DeleteFunc(both.Boards, func(b Board) bool { return len(b.Lines) == 0 })
		if len(both.Boards) == 0 {
			return // without a part there are no groups, and sit-outs are compared over all
		}
		both.Idle = slices.Clone(a.Idle)
		for _, x := range b.Idle {
			x.Contestant += a.Contestants
			both.Idle = append(both.Idle, x)
		}
		o := score(t, both, r)
		for group, s := range []Session{a, b} {
			alone := score(t, s, r)
			for i, want := range alone.Totals {
				if got := o.Totals[group*a.Contestants+i]; !sameTotal(got, want) {
					t.Fatalf("contestant %d of group %d: %+v, alone %+v", i, group, got, want)
				}
			}
			at := 0
			for i := range both.Boards {
				for k, part := range o.Boards[i].Parts {
					if part.Group != group {
						continue
					}
					want := alone.Boards[at]
					at++
					if !part.Points.Top.Equal(want.Top) || part.Points.N != want.N || part.Points.S != want.S || part.Points.SumOK != want.SumOK {
						t.Fatalf("board %d part %d: %+v, alone %+v", i, k, part.Points, want)
					}
					for j, line := range part.Lines {
						if got := o.Boards[i].Line(line); !sameLine(got, want.Line(j)) {
							t.Fatalf("board %d line %d: %+v, alone %+v", i, line, got, want.Line(j))
						}
						x, y := ExplainLine(both, o, r, i, line), ExplainLine(s, alone, r, at-1, j)
						if text(x.Steps) != text(y.Steps) {
							t.Fatalf("explained\n%s\nalone\n%s", text(x.Steps), text(y.Steps))
						}
					}
				}
			}
		}
	})
}

func drawIdle(t *rapid.T, s Session, group int) []Idle {
	var all []Idle
	for range rapid.IntRange(0, 2).Draw(t, "idle") {
		all = append(all, Idle{
			Contestant: rapid.IntRange(0, s.Contestants-1).Draw(t, "who"), Group: group,
			Round: rapid.IntRange(0, 3).Draw(t, "round"), Boards: rapid.IntRange(0, 4).Draw(t, "boards"),
		})
	}
	return all
}

func sameTotal(a, b Total) bool {
	return a.Points.Equal(b.Points) && a.Max.Equal(b.Max) && a.Boards == b.Boards && a.SatOut() == b.SatOut() &&
		a.HasPercent() == b.HasPercent() && a.Percent().Equal(b.Percent())
}

func sameLine(a, b *LinePoints) bool {
	return a.NS.Equal(b.NS) && a.EW.Equal(b.EW) && a.NSMax.Equal(b.NSMax) && a.EWMax.Equal(b.EWMax) && a.Counts == b.Counts && a.Artificial == b.Artificial
}

// TestPartsMustBeWhole: a line in no part, or in two, is a fault of the program.
func TestPartsMustBeWhole(t *testing.T) {
	lines := []Line{{NS: 0, EW: 1, Kind: Passed}, {NS: 1, EW: 0, Kind: Passed}}
	for _, parts := range [][]Part{{{Lines: []int{0}}}, {{Lines: []int{0, 1}}, {Lines: []int{1}}}, {{Lines: []int{0, 2}}}} {
		if _, err := Score(Session{Contestants: 2, Boards: []Board{{Lines: lines, Parts: parts}}}, rules.EBU()); err == nil {
			t.Errorf("%v can be", parts)
		}
	}
	if _, err := Score(Session{Contestants: 2, Idle: []Idle{{Contestant: 2, Boards: 1}}}, rules.EBU()); err == nil {
		t.Error("a third of two sits out")
	}
}

// sitOutSession is three pairs of which one sits out in each of three rounds of two
// boards, and a fourth and fifth who play each other besides: boards of two results.
//
// Round 1: 0-1 and 3-4 play boards 0 and 1, 2 sits out; in round 2 0-2 and 3-4 play
// boards 2 and 3, 1 sits out.
func sitOutSession() Session {
	line := func(ns, ew, round, score int) Line {
		return Line{NS: ns, EW: ew, Kind: Played, Round: round, Score: score}
	}
	return Session{
		Contestants: 5,
		Boards: []Board{
			{Lines: []Line{line(0, 1, 1, 620), line(3, 4, 1, 600)}},
			{Lines: []Line{line(0, 1, 1, 100), line(3, 4, 1, 100)}},
			{Lines: []Line{line(0, 2, 2, -50), line(3, 4, 2, 110)}},
			{Lines: []Line{line(0, 2, 2, 420), line(3, 4, 2, 170)}},
		},
		Idle: []Idle{{Contestant: 2, Round: 1, Boards: 2}, {Contestant: 1, Round: 2, Boards: 2}},
	}
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
		s := sitOutSession()
		o, err := Score(s, rules.Rules{SitOut: x.rule})
		if err != nil {
			t.Fatal(err)
		}
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
		s := sitOutSession()
		r := rules.Rules{Method: rules.MethodTotal, SitOut: x.rule, IMPTotal: x.total}
		o, err := Score(s, r)
		if err != nil {
			t.Fatal(err)
		}
		if got := o.Totals[1].Points.String(); got != x.want {
			t.Errorf("%s, %s: %s, want %s", x.rule, x.total, got, x.want)
		}
		if last := ExplainTotal(s, o, 1).Steps; len(last) == 0 || last[len(last)-1].Args["points"].(exact.Rat).String() != x.want {
			t.Errorf("%s, %s: %s", x.rule, x.total, text(last))
		}
	}
}

// TestSitOutWithNothingOfItsOwn: who has not played yet has no own percentage.
func TestSitOutWithNothingOfItsOwn(t *testing.T) {
	s := Session{Contestants: 3, Boards: []Board{{Lines: []Line{{NS: 0, EW: 1, Kind: Passed}, {NS: 1, EW: 0, Kind: Passed}}}}, Idle: []Idle{{Contestant: 2, Boards: 2}}}
	o, err := Score(s, rules.Rules{SitOut: rules.SitOutOwn})
	if err != nil || o.Totals[2].HasPercent() || o.Totals[2].SatOut() != 0 {
		t.Errorf("%+v, %v", o.Totals, err)
	}
	if o, err = Score(s, rules.Rules{SitOut: rules.SitOutAverage}); err != nil || o.Totals[2].Percent().String() != "50" {
		t.Errorf("%+v, %v", o.Totals, err)
	}
}
