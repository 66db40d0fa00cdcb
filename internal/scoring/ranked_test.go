package scoring

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// TestRankedHalf: of eight boards at most, three are too few and four are enough.
func TestRankedHalf(t *testing.T) {
	total := func(points, boards int) Total {
		return Total{Points: exact.Int(points), Max: exact.Int(2 * boards), Boards: boards}
	}
	totals := []Total{total(8, 8), total(6, 3), total(6, 4), total(4, 8), {}}
	r := preset(t, "MesserBridge", nil)
	for _, x := range []struct {
		ranked rules.Ranked
		want   []string
	}{
		{rules.RankedAll, []string{"3", "1", "2", "4", ""}},
		{rules.RankedHalf, []string{"2", "–", "1", "3", ""}},
	} {
		r.Ranked = x.ranked
		places := Rank(totals, r)
		ordered, order := Ranking(len(totals), func(i int) *Total { return &totals[i] }, r)
		if !slices.Equal(places, ordered) {
			t.Errorf("%s: %v, in order %v", x.ranked, places, ordered)
		}
		for i, p := range places {
			if p.String() != x.want[i] {
				t.Errorf("%s: %d has %q, want %q", x.ranked, i, p, x.want[i])
			}
		}
		if last := order[len(order)-1]; last != 4 {
			t.Errorf("%s: order %v", x.ranked, order)
		}
	}
}

// TestRankedHalfWaits: a pair with one of three boards keeps its place while a result is
// missing, and loses it with the last one.
func TestRankedHalfWaits(t *testing.T) {
	lines := func(last string) Session {
		return session(t, 6,
			[]met{{0, 1, "420"}, {2, 3, "400"}, {4, 5, "430"}},
			[]met{{0, 1, "390"}, {2, 3, "400"}, {4, 5, "ng"}},
			[]met{{0, 1, "420"}, {2, 3, last}, {4, 5, "ng"}},
		)
	}
	r := preset(t, "MesserBridge", map[string]string{"ranked": "half"})
	for last, want := range map[string]string{"...": "1", "400": "–"} {
		o := score(t, lines(last), r)
		if got := Rank(o.Totals, r)[4].String(); got != want {
			t.Errorf("with %q: %q, want %q", last, got, want)
		}
	}
	// one board scored again gives what scoring everything does
	o := score(t, lines("..."), r)
	s := lines("400")
	again, err := o.Rescore(s, 2)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := Rank(again.Totals, r), Rank(score(t, s, r).Totals, r); !slices.Equal(a, b) {
		t.Errorf("board 3 again %v, everything %v", a, b)
	}
}

// TestRankedHalfOnlyBelow: the places of those who have enough boards are as if the others
// were not there, and without others nothing changes.
func TestRankedHalfOnlyBelow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, r := drawSession(t, Played, Played, Passed, Average, NotPlayed), drawRules(t)
		for i := range s.Boards {
			s.Boards[i].Scheduled = 0
		}
		r.Ranked = rules.RankedHalf
		all := r
		all.Ranked = rules.RankedAll
		half, plain := scoreDrawn(t, s, r), scoreDrawn(t, s, all)
		most := 0
		for i := range plain.Totals {
			most = max(most, plain.Totals[i].Boards+plain.Totals[i].SatOut())
		}
		var enough []Total
		for i := range plain.Totals {
			if 2*(plain.Totals[i].Boards+plain.Totals[i].SatOut()) >= most {
				enough = append(enough, plain.Totals[i])
			}
		}
		want := Rank(enough, all)
		for i, p := range Rank(half.Totals, r) {
			x := &plain.Totals[i]
			if !x.Points.Equal(half.Totals[i].Points) {
				t.Fatalf("%d has %v, not %v", i, half.Totals[i].Points, x.Points)
			}
			if 2*(x.Boards+x.SatOut()) < most {
				if p.Rank != 0 {
					t.Fatalf("%d of %d boards has place %v", x.Boards, most, p)
				}
				continue
			}
			if p != want[0] {
				t.Fatalf("%d has place %v, want %v", i, p, want[0])
			}
			want = want[1:]
		}
	})
}
