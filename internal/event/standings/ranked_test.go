package standings_test

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
)

// TestRankedHalf: pair 8 plays three of seven boards of an evening: it stands at the bottom
// of the list with its figures, without a place or club points.
func TestRankedHalf(t *testing.T) {
	for _, ranked := range []rules.Ranked{rules.RankedAll, rules.RankedHalf} {
		e := eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 8})))
		e.Rules = eventtest.Preset(t, "MesserBridge")
		e.Rules.Ranked = ranked
		n := eventtest.Begin(t, e)
		n.Fill(func(x event.Expected) string {
			switch gone := eventtest.P(8); {
			case x.NS.A != gone && x.EW.A != gone:
				return "120"
			case x.Round > 3:
				return "ng"
			case x.NS.A == gone:
				return "150"
			}
			return "-150"
		})
		st := n.Standings()
		rows := st.Lists[0].Rows
		if ranked == rules.RankedAll {
			eventtest.Says(t, "without the rule", fmt.Sprint(eventtest.P(8), " false"), rows[0].Contestant, st.AnyShort())
			continue
		}
		last := rows[len(rows)-1]
		if last.Contestant != eventtest.P(8) || last.Place() != "–" || last.HasCP || last.CP != 0 || last.Total.Boards != 3 || !st.AnyShort() || rows[0].Rank != 1 {
			t.Errorf("with it: %s", eventtest.Places(st.Lists[0]))
		}
	}
}
