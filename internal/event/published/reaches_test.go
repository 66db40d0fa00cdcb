package published_test

import (
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/published"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// played returns an evening of eight pairs of which boards lost results, by rules.
func played(t *testing.T, preset string) *event.Event {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 8}))))
	entries := []string{"7SAN=", "7SAO=", "1SAN=", "3SAO-1", "2SAN-1"}
	seen := map[int]int{}
	for i, x := range n.S().Schedule() {
		if seen[x.Board]++; seen[x.Board] > 1 && (x.Board > 2 || seen[x.Board] > 2) { // each lost one, some two
			n.Put(x.Board, x.NS.A, x.EW.A, entries[i%len(entries)])
		}
	}
	c := &n.S().Sections[0]
	c.Movement, c.Seating = nil, nil // as a file has it: nothing is missing
	n.E.Rules = check.Value(rules.Preset(preset))(t)
	return n.E
}

// TestReaches: what another program published by these settings is found to be made by them.
func TestReaches(t *testing.T) {
	for preset, all := range map[string][][]published.Setting{
		"EBU":       {{{Field: "normal_scores", Value: "5"}}, {{Field: "unequal", Value: "none"}, {Field: "percent_of", Value: "factored"}}},
		"Cross-IMP": {{{Field: "cross_cap", Value: "17"}}},
	} {
		for _, settings := range all {
			e := played(t, preset)
			by := *e
			for _, s := range settings {
				check.NoError(t, by.Rules.Set(s.Field, s.Value))
			}
			e.Published = &event.Published{}
			st := eventtest.StandingsOf(t, &by)
			for i := range e.Contestants {
				r := st.Row(e.Contestants[i].ID)
				total := event.PublishedTotal{Contestant: e.Contestants[i].ID, Points: r.Total.Points.Text(4)}
				if r.Total.HasPercent() {
					total = event.PublishedTotal{Contestant: total.Contestant, Percent: r.Total.Percent().Text(4)}
				}
				e.Published.Totals = append(e.Published.Totals, total)
			}
			reached := published.Reaches(eventtest.StandingsOf(t, e))
			if i := slices.IndexFunc(reached, func(r published.Reach) bool { return slices.Equal(r.Settings, settings) }); i < 0 || reached[i].Differences != 0 {
				t.Errorf("%s with %v is not found: %+v", preset, settings, reached)
			}
		}
	}
}

// TestScored: a board that the file says was not played, and that has points of both sides that
// make a top, was scored by the program that made it.
func TestScored(t *testing.T) {
	for _, c := range []struct {
		ns, ew string
		want   bool
	}{{"3", "3", true}, {"4", "2", true}, {"3", "", false}, {"0", "0", false}, {"3", "2", false}} {
		n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 8}))))
		n.Fill(func(x event.Expected) string {
			if x.Board == 1 && x.Table == 1 {
				return "ng"
			}
			return "90"
		})
		i := slices.IndexFunc(n.S().Results, func(r event.Result) bool { return r.Kind == event.NotPlayed })
		n.E.Published = &event.Published{Results: []event.PublishedPoints{{Result: n.S().Results[i].ID, NS: c.ns, EW: c.ew}}}
		got := slices.ContainsFunc(published.Differences(n.Standings()), func(d published.Difference) bool { return d.Scored })
		check.Equal(t, c.ns+" and "+c.ew, got, c.want)
	}
}
