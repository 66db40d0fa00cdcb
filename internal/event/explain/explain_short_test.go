package explain_test

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/explain"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
)

// TestDeriveShort: without a place the answer names the boards, and no award is derived.
func TestDeriveShort(t *testing.T) {
	gone := eventtest.P(8)
	e := eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 8})))
	e.Rules = eventtest.Preset(t, "MesserBridge")
	e.Rules.Ranked = rules.RankedHalf
	n := eventtest.Begin(t, e)
	n.Fill(func(x event.Expected) string {
		if x.Round > 3 && (x.NS.A == gone || x.EW.A == gone) {
			return "ng"
		}
		return "120"
	})
	d, ok := explain.Derive(n.Standings(), gone)
	eventtest.Says(t, "found, steps, code, short, awards", "true 1 event.why-short true 0", ok, len(d.Place), d.Place[0].Code, d.Row.Short, len(d.Award))
}
