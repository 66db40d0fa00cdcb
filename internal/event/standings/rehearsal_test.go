package standings_test

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
)

// TestRehearsal holds that a movement can be had on paper before there is an evening:
// every meeting with its boards, whoever plays it.
func TestRehearsal(t *testing.T) {
	for _, c := range []struct {
		kind       string
		pairs, per int
		boards, of int // of contestants
		expected   int
		nsB, first string // of the first line
	}{
		{"vasneg", 13, 4, 28, 13, 42 * 4, "", "seat1"},
		{"individual", 8, 2, 14, 8, 14 * 2, "seat7", "seat8"},
		{"triples", 3, 3, 9, 3, 6 * 3, "", "seat3"},
		{"howell", 8, 0, 0, 8, 0, "", ""},
	} {
		m := eventtest.Must(movements.Generate(c.kind, movements.Options{Pairs: c.pairs}))
		given := event.Event{Name: "Clubavond", Rules: rules.MesserBridge()}
		st := standings.Rehearsal(given, "2026-11-22", m, 5, c.per)
		if len(st.Boards) != c.boards || len(st.Event.Contestants) != c.of || st.Expected != c.expected || st.Missing() != c.expected {
			t.Errorf("%s: %d boards, %d contestants, %d expected", c.kind, len(st.Boards), len(st.Event.Contestants), st.Expected)
		}
		if len(given.Contestants)+len(given.Sessions) > 0 || st.Event.Name != "Clubavond" || st.Session.Date != "2026-11-22" || !st.Provisional() {
			t.Errorf("%s: %+v", c.kind, st.Event)
		}
		if c.boards == 0 {
			continue
		}
		line := st.Boards[0].Lines[0]
		eventtest.Says(t, c.kind, fmt.Sprint("5 ", c.first, " ", c.nsB), st.Boards[0].Board, string(line.NS.A), string(line.NS.B))
	}
}
