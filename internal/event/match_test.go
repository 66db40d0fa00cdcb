package event_test

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/movements"
)

// TestMatches: each two teams have one match, at home where the first table of it has them
// North-South, with the boards of both tables; each line belongs to the match that has it, and
// one that the movement does not have is a match of its own.
func TestMatches(t *testing.T) {
	for kind, n := range map[string]int{"roundrobin": 5, "american": 5} {
		e := eventtest.Evening(3, eventtest.Section("A", eventtest.Generate(t, kind, movements.Options{Pairs: n})))
		e.Kind = event.Teams
		s := &e.Sessions[0]
		all := event.Matches(s)
		if len(all) != n*(n-1)/2 {
			t.Fatalf("%s: %d matches", kind, len(all))
		}
		for i := range all {
			m := &all[i]
			if len(m.Boards) != 3 || m.OpenTable < 1 || m.ClosedTable < 1 || m.ClosedRound < m.Round || kind == "roundrobin" && m.ClosedRound != m.Round {
				t.Errorf("%s: %+v", kind, m)
			}
			if i > 0 && (m.Round < all[i-1].Round || m.Round == all[i-1].Round && m.OpenTable < all[i-1].OpenTable) {
				t.Errorf("%s: %+v after %+v", kind, m, all[i-1])
			}
		}
		for _, x := range s.Schedule() {
			if x.SitOut() {
				continue
			}
			m := event.MatchOf(s, x)
			table, round := m.OpenTable, m.Round
			if m.Home != x.NS.A {
				table, round = m.ClosedTable, m.ClosedRound
			}
			if !m.Has(x.NS.A) || m.Other(x.NS.A) != x.EW.A || table != x.Table || round != x.Round {
				t.Errorf("%s: %+v in %+v", kind, x, m)
			}
			if in := event.MatchIn(s, m.Round, x.EW.A, x.NS.A); in == nil || in.Home != m.Home {
				t.Errorf("%s: %+v is not found by its teams", kind, x)
			}
		}
		if u := event.Unfinished(s); len(u) != len(all) {
			t.Errorf("%s: %d unfinished", kind, len(u))
		}
		s.Results = []event.Result{{ID: "r", Board: 40, NS: event.Pair("A1"), EW: event.Pair("A2"), Round: 9, Kind: event.Played, Score: 110}}
		if more := event.Matches(s); len(more) != len(all)+1 || more[len(all)].Round != 9 {
			t.Errorf("%s: what nobody planned is in no match", kind)
		}
	}
}
