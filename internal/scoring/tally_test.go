package scoring

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// drawTally is a session, and rules, by which most lines can be tallied.
func drawTally(t *rapid.T) (Session, rules.Rules) {
	kinds := rapid.SampledFrom([][]LineKind{{Played, Passed}, {Played, Played, Passed, NotPlayed, Missing}, anyKind}).Draw(t, "kinds")
	s, r := drawSession(t, kinds...), drawRules(t, rules.MethodMatchpoints)
	if rapid.IntRange(0, 4).Draw(t, "ruled") == 0 {
		s = drawRuled(t)
	}
	r.NeubergRounding, r.Weighted, r.SitOut = rules.RoundingExact, rules.WeightedFractional, rules.SitOutNone
	if rapid.IntRange(0, 7).Draw(t, "other percentage or places") > 0 {
		r.PercentOf, r.Ranked = rules.PercentPoints, rules.RankedAll
	}
	for range rapid.IntRange(0, 2).Draw(t, "penalties") {
		s.Adjustments = append(s.Adjustments, Adjustment{
			Contestant: rapid.IntRange(0, s.Contestants-1).Draw(t, "whose"),
			Unit:       rapid.SampledFrom([]AdjustmentUnit{AdjustTop, AdjustPoints, AdjustIMPs, AdjustPercent}).Draw(t, "unit"),
			Amount:     exact.New(rapid.Int64Range(-500, 100).Draw(t, "amount"), 7),
		})
	}
	return s, r
}

// drawLine is another value of a line.
func drawLine(t *rapid.T, was Line) Line {
	l := Line{NS: was.NS, EW: was.EW, Round: was.Round, Kind: rapid.SampledFrom([]LineKind{Played, Passed, Average, Awarded, NotPlayed, Ruled, Ruled}).Draw(t, "tried")}
	l.Score, l.Reversed = 10*rapid.IntRange(-70, 70).Draw(t, "tried score"), rapid.Bool().Draw(t, "tried reversed")
	l.Awards = &SideAwards{drawAward(t, "tried NS"), drawAward(t, "tried EW")}
	if l.Kind == Ruled {
		l.Reversed = false
		l.Ruled = &Shares{NS: drawShares(t, "tried NS shares"), EW: drawShares(t, "tried EW shares")}
		if rapid.Bool().Draw(t, "one for both") {
			l.Ruled.EW = l.Ruled.NS
		}
	}
	return l
}

// TestTally: whatever it tells, in any field and by any rules, of one line after another,
// is what scoring everything gives: points, totals and places.
func TestTally(t *testing.T) {
	told, all := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		s, r := drawTally(t)
		o := scoreDrawn(t, s, r)
		tally := o.Tally()
		order := make([]int, s.Contestants)
		for range rapid.IntRange(1, 6).Draw(t, "times") {
			if len(s.Boards) == 0 {
				return
			}
			board := rapid.IntRange(0, len(s.Boards)-1).Draw(t, "board")
			if len(s.Boards[board].Lines) == 0 {
				continue
			}
			line := rapid.IntRange(0, len(s.Boards[board].Lines)-1).Draw(t, "line")
			l := drawLine(t, s.Boards[board].Lines[line])
			all++
			if tally == nil || !tally.Score(board, line, l) {
				continue
			}
			told++
			next := s
			next.Boards = slices.Clone(s.Boards)
			next.Boards[board].Lines = slices.Clone(s.Boards[board].Lines)
			next.Boards[board].Lines[line] = l
			want := scoreDrawn(t, next, r)
			if got := tally.Line(); !sameLine(&got, want.Boards[board].Lines()[line]) {
				t.Fatalf("%+v gets %+v, want %+v", l, got, *want.Boards[board].Lines()[line])
			}
			for i := range want.Totals {
				if got := tally.Sum(i).Total(o.Totals[i]); !sameTotal(got, want.Totals[i]) {
					t.Fatalf("contestant %d: %+v, want %+v", i, got, want.Totals[i])
				}
				order[i] = i
			}
			places := make([]Place, s.Contestants)
			tally.Places(order, places)
			wanted := Rank(want.Totals, r)
			if !reflect.DeepEqual(places, wanted) {
				t.Fatalf("%v, want %v", places, wanted)
			}
			if !slices.Equal(order, Order(wanted)) {
				t.Fatalf("in order %v, want %v", order, Order(wanted))
			}
		}
	})
	t.Logf("told %d of %d", told, all)
	if told < all/8 {
		t.Errorf("told %d of %d", told, all)
	}
}

// TestTallyTells: what a director weighs on an ordinary evening it can always tell, and
// what cannot be, or hangs on more than sums, it leaves to others.
func TestTallyTells(t *testing.T) {
	o, err := Score(evening(false), rules.MesserBridge())
	if err != nil {
		t.Fatal(err)
	}
	tally := o.Tally()
	if tally == nil {
		t.Fatal("not for an evening of matchpoints")
	}
	was := o.session.Boards[3].Lines[5]
	half, third := exact.New(1, 2), exact.New(1, 3)
	weights := func(all ...Portion) *Shares { return &Shares{NS: all, EW: all} }
	for name, x := range map[string]struct {
		l    Line
		tell bool
	}{
		"another score": {Line{Kind: Played, Score: -420}, true},
		"weighted":      {Line{Kind: Ruled, Ruled: weights(Portion{Weight: third, Score: 50}, Portion{Weight: third, Score: 90}, Portion{Weight: third, Score: 110})}, true},
		"split":         {Line{Kind: Ruled, Ruled: &Shares{NS: []Portion{{Weight: exact.Int(1), Score: 50}}, EW: []Portion{{Weight: exact.Int(1), Score: 90}}}}, true},
		"60 and 40":     {Line{Kind: Awarded, Awards: &SideAwards{Award{Kind: AwardPercent, Percent: sixty}, Award{Kind: AwardPercent, Percent: forty}}}, true},
		"not played":    {Line{Kind: NotPlayed}, true},
		"own average":   {Line{Kind: Awarded, Awards: &SideAwards{NS: Award{Kind: AwardOwn}}}, false},
		"half":          {Line{Kind: Ruled, Ruled: weights(Portion{Weight: half, Score: 50})}, false},
		"no shares":     {Line{Kind: Ruled}, false},
		"no kind":       {Line{Kind: Ruled + 1}, false},
		"too fine":      {Line{Kind: Ruled, Ruled: weights(Portion{Weight: exact.New(1, 1<<20), Score: 50}, Portion{Weight: exact.New(1<<20-1, 1<<20), Score: 90})}, false},
		"partly given":  {Line{Kind: Ruled, Ruled: weights(Portion{Weight: half, Score: 50}, Portion{Weight: half, Artificial: true})}, false},
	} {
		x.l.NS, x.l.EW = was.NS, was.EW
		if tally.Score(3, 5, x.l) != x.tell {
			t.Errorf("%s: told %v", name, !x.tell)
		}
	}
	for name, r := range map[string]rules.Rules{"IMPs": rules.CrossIMP(), "hundredths": rules.EBU(), "apart": plain("weighted", "apart")} {
		o, err := Score(evening(false), r)
		if err != nil || o.Tally() != nil {
			t.Errorf("%s: a tally (%v)", name, err)
		}
	}
}
