package papertest

import (
	_ "embed" // the deals
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
)

//go:embed testdata/deals.txt
var deals string

// Deals are published deals with what can be made, of board 1 on: 36 at most.
func Deals(t testing.TB, n int) []event.BoardDeal {
	t.Helper()
	var all []event.BoardDeal
	for line := range strings.Lines(deals) {
		if strings.HasPrefix(line, "#") || len(all) == n {
			continue
		}
		deal, tricks, _ := strings.Cut(line, "|")
		all = append(all, event.BoardDeal{
			Board: len(all) + 1, Deal: check.Value(bridge.ParseDeal(deal))(t),
			Tricks: check.Value(bridge.ParseDoubleDummy(tricks))(t),
		})
	}
	if len(all) != n {
		t.Fatalf("%d deals, want %d", len(all), n)
	}
	return all
}

// Dealt returns a closed evening of this many boards, in groups of four, of which the hands are
// known.
func Dealt(t testing.TB, boards int) *Night {
	t.Helper()
	rounds := boards / 4
	pairs := 2 * rounds
	if rounds%2 == 0 { // an odd number of tables has a plain Mitchell
		pairs += 2
	}
	n := NewNight(t, "Clubavond 🐣 & “lente”", movements.Options{Pairs: pairs, Rounds: rounds}, "mitchell", 4)
	n.Names["m0"] = "👩‍👩‍👧 Anneke"
	n.Fill(nil)
	n.Session.Closed = true
	n.Session.Deals = Deals(t, boards)
	return n
}
