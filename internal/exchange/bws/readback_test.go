package bws

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/feed"
)

// TestMakeReadBack: of sessions of every kind a made file is read back as what was planned:
// who meets whom, with which boards, the names, the deals and every result.
func TestMakeReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := kinds(t)
		c, people := named(e)
		if rapid.Bool().Draw(t, "deals") {
			e.Sessions[0].Deals = eventtest.TwoDeals(t)
		}
		p := planOf(t, c, people, e)
		b, err := Make(p, nil)
		if err != nil {
			t.Fatal(err)
		}
		got, remarks, err := Snapshot(b)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range remarks {
			t.Errorf("it remarks %v", x)
		}
		want := p.Says
		want.Dates = got.Dates
		want.Deals = slices.Clone(want.Deals)
		for i := range want.Deals {
			want.Deals[i].Tricks = "" // are not read back
		}
		slices.SortStableFunc(want.Rounds, func(a, b feed.Round) int {
			return cmp.Or(cmp.Compare(a.Section, b.Section), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Table, b.Table))
		})
		if a, b := eventtest.AsJSON(t, got), eventtest.AsJSON(t, want); a != b {
			t.Fatalf("%s\nwant\n%s", a, b)
		}
	})
}

// TestMakeMatches: the numbers of a made file are found again in the session.
func TestMakeMatches(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := kinds(t)
		c, people := named(e)
		b, err := Make(planOf(t, c, people, e), nil)
		if err != nil {
			t.Fatal(err)
		}
		snap, _, err := Snapshot(b)
		if err != nil {
			t.Fatal(err)
		}
		m, err := feed.MatchOf(e, &e.Sessions[0], snap)
		if err != nil {
			t.Fatal(err)
		}
		if len(m.Differ) > 0 {
			t.Errorf("it differs at %v", m.Differ)
		}
	})
}
