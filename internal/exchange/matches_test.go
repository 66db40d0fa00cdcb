package exchange

import (
	"testing"

	"uitslag/internal/event"
)

// TestCollectorMatches: a team has each board at two tables, which is nothing to look at; a pair
// has it once.
func TestCollectorMatches(t *testing.T) {
	for matches, want := range map[bool]string{true: "", false: "exchange.pair-twice exchange.pair-twice"} {
		c := Collector{Matches: matches}
		open := event.Result{Board: 1, Kind: event.Played, Score: 420, NS: event.Pair("home"), EW: event.Pair("away"), Round: 1}
		closed := open
		closed.NS, closed.EW = open.EW, open.NS
		if !c.Add(1, &open, "1", "2") || !c.Add(2, &closed, "2", "1") {
			t.Errorf("matches %v: a table is left out", matches)
		}
		got := ""
		for i, r := range c.Remarks {
			if i > 0 {
				got += " "
			}
			got += r.Why.Code
		}
		if got != want {
			t.Errorf("matches %v: %q, want %q", matches, got, want)
		}
	}
}
