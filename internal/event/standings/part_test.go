package standings_test

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/movements"
)

// TestPartSection: the scores of sections that are scored apart know whose they are;
// those of a board that is one are nobody's.
func TestPartSection(t *testing.T) {
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 4})
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", m), eventtest.Section("B", m)))
	n.Fill(func(x event.Expected) string { return possible(x.Board*5 + x.Table*7 + x.Round*2) })
	apart := ruled(t, n.Standings(), "sections", "apart")
	said := ""
	for _, f := range apart.Frequencies(1) {
		said += apart.PartSection(1, f.Part)
	}
	eventtest.Equal(t, "the scores are", said, "AABB")
	if got := n.Standings().PartSection(1, 0) + apart.PartSection(99, 0) + apart.PartSection(1, 2); got != "" {
		t.Errorf("a board that is one has a section %q", got)
	}
}
