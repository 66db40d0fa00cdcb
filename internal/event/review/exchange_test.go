package review

import (
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/test/check"
	"uitslag/internal/typos"
)

// TestSameEntry: results of two boards that fit each other's board changed places only where they
// were typed otherwise.
func TestSameEntry(t *testing.T) {
	notrump := bridge.Contract{Level: 3, Denomination: bridge.NoTrump, Declarer: bridge.North}
	spades := bridge.Contract{Level: 4, Denomination: bridge.Spades, Declarer: bridge.North}
	for _, c := range []struct {
		name string
		a, b event.Result
		want bool
	}{
		{"one contract", event.Result{Contract: notrump, Tricks: 9, Score: 400}, event.Result{Contract: notrump, Tricks: 9, Score: 600}, false},
		{"other tricks", event.Result{Contract: notrump, Tricks: 9, Score: 400}, event.Result{Contract: notrump, Tricks: 10, Score: 630}, true},
		{"other contracts", event.Result{Contract: notrump, Tricks: 10}, event.Result{Contract: spades, Tricks: 10}, true},
		{"one score", event.Result{Score: 110}, event.Result{Score: 110}, false},
		{"other scores", event.Result{Score: 110}, event.Result{Score: 140}, true},
	} {
		st := &standings.Standings{}
		var all []Suspicion
		for i, r := range []*event.Result{&c.a, &c.b} {
			r.ID, r.Kind = event.ID(rune('a'+i)), event.Played
			slot := &event.Slot{Expected: event.Expected{Board: i + 1, NS: event.Pair("1"), EW: event.Pair("2")}, Result: r}
			st.Boards = append(st.Boards, standings.ScoredBoard{Traveller: event.Traveller{Board: i + 1}, Lines: []standings.ScoredLine{{Slot: slot}}})
			all = append(all, Suspicion{Board: i + 1, NS: slot.NS, EW: slot.EW, Result: r.ID, Slip: typos.Neighbour, Near: 2 - i})
		}
		all = explained(st, all)
		check.Equal(t, c.name, all[0].With != "" && all[1].With != "", c.want)
	}
}
