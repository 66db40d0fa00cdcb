package eventtest

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/movements"
)

// TestNightsOfTests: the evenings for tests are whole: every match of every round is in, and
// of individuals every line.
func TestNightsOfTests(t *testing.T) {
	n := TeamNight(t, Generate(t, "roundrobin", movements.Options{Pairs: 6}), 4, Preset(t, "Teams WBF"))
	n.PlayAll(SomeContract)
	st := n.Standings()
	if st.Missing() != 0 || len(st.Matches) != 15 || len(event.Matches(n.S())) != 15 {
		t.Errorf("%d missing, %d matches of %d", st.Missing(), len(st.Matches), len(event.Matches(n.S())))
	}
	for i := range st.Matches {
		if m := &st.Matches[i]; m.Outcome.Counted != 4 {
			t.Errorf("round %d, %s: %d boards count", m.Round, m.Home, m.Outcome.Counted)
		}
	}
	n = PlayerNight(t, Generate(t, "individual", movements.Options{Pairs: 8}), 2)
	n.PlayAll(SomeContract)
	if st := n.Standings(); st.Missing() != 0 || len(st.Lists) != 1 || len(st.Lists[0].Rows) != 8 {
		t.Errorf("individuals: %d missing, %d lists", st.Missing(), len(st.Lists))
	}
}
