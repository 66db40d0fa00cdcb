package bws

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/feed"
	"uitslag/internal/exchange/bws/jet"
	"uitslag/internal/movements"
	"uitslag/internal/must"
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
		b := must.Get(Make(p, nil))(t)
		got, remarks := must.Both(Snapshot(b))(t)
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
		b := must.Get(Make(planOf(t, c, people, e), nil))(t)
		snap, _ := must.Both(Snapshot(b))(t)
		m := must.Get(feed.MatchOf(e, &e.Sessions[0], snap))(t)
		if len(m.Differ) > 0 {
			t.Errorf("it differs at %v", m.Differ)
		}
	})
}

// TestMakeSeatsNobody: whom a session wrote into its file has not sat down by a number, also
// where the scorer takes him out of his pair later; who types one on a device has.
func TestMakeSeatsNobody(t *testing.T) {
	e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6})))
	c, people := named(&e)
	s := &e.Sessions[0]
	p := planOf(t, c, people, &e)
	b := must.Get(Make(p, nil))(t)
	sat := func(b []byte) *command.ReceiveResults {
		t.Helper()
		snap, _ := must.Both(Snapshot(b))(t)
		m := must.Get(feed.MatchOf(&e, s, snap))(t)
		return feed.Take(c, people, &e, s, m, snap, func() event.ID { return "new" })
	}
	if got := sat(b); got != nil {
		t.Errorf("of a file that was just made: %s", eventtest.AsJSON(t, got))
	}
	ns := e.Contestant(s.Schedule()[0].NS.A)
	number := people(c.Members[ns.Players[0]].Person).Federation
	ns.Players[0] = ""
	if got := sat(b); got != nil {
		t.Errorf("after he was taken out: %s", eventtest.AsJSON(t, got))
	}
	db := must.Get(jet.Open(b))(t)
	table, _ := db.Table("PlayerNumbers")
	rows := must.Get(table.Rows())(t)
	for _, r := range rows {
		if n, _ := r.Text("Number"); n == number { // as a device writes it
			must.Do(t, table.Set(r, map[string]any{"Updated": false, "Processed": false, "TimeLog": dayOf("2026-11-14").(float64) + 0.82}))
		}
	}
	if got := sat(db.Bytes()); got == nil || len(got.Sat) != 1 || len(got.Players) != 1 || got.Players[0].Contestant != ns.ID {
		t.Errorf("typed on a device: %s", eventtest.AsJSON(t, got))
	}
}
