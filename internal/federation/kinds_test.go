package federation

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/golden"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
)

// night closes an evening with some contract on each board, whose players are members.
func night(n *eventtest.Night) *event.Event {
	n.PlayAll(eventtest.SomeContract)
	n.E.Sessions[0].Closed = true
	return n.E
}

// kinds are events of each kind, by name.
func kinds(t *testing.T) map[string]*event.Event {
	t.Helper()
	named := func(e event.Event) event.Event {
		for i := range e.Contestants {
			id := string(e.Contestants[i].ID)
			e.Contestants[i].Players = []event.ID{event.ID(id + "n"), event.ID(id + "z")}
		}
		return e
	}
	mitchell := eventtest.Generate(t, "mitchell", movements.Options{Pairs: 6})
	howell := eventtest.Generate(t, "howell", movements.Options{Pairs: 6})
	imps := named(eventtest.Evening(2, eventtest.Section("A", howell)))
	imps.Name, imps.Rules = "IMP-avond", eventtest.Preset(t, "Butler")
	aeb := named(eventtest.Evening(2, eventtest.Section("A", howell)))
	aeb.Name, aeb.Rules.Federation = "Torneo", rules.FederationAEB
	substituted := named(eventtest.Evening(2, eventtest.Section("A", howell)))
	substituted.Name = "Met invaller"
	substituted.Sessions[0].Substitutions = []event.Substitution{{Contestant: "A3", Players: []event.ID{"A3n", "inval"}, Round: 4}}
	return map[string]*event.Event{
		"pairs":        night(eventtest.Begin(t, named(eventtest.Evening(2, eventtest.Section("A", howell))))),
		"two-winners":  night(eventtest.Begin(t, named(eventtest.Evening(2, eventtest.Section("A", mitchell))))),
		"two-sections": night(eventtest.Begin(t, named(eventtest.Evening(2, eventtest.Section("A", howell), eventtest.Section("B", howell))))),
		"imps":         night(eventtest.Begin(t, imps)),
		"aeb":          night(eventtest.Begin(t, aeb)),
		"substituted":  night(eventtest.Begin(t, substituted)),
		"individual":   night(eventtest.PlayerNight(t, eventtest.Generate(t, "individual", movements.Options{Pairs: 8}), 2)),
		"teams":        night(eventtest.TeamNight(t, eventtest.Generate(t, "roundrobin", movements.Options{Pairs: 4}), 4, eventtest.Preset(t, "Teams WBF"))),
	}
}

// TestPlanOfKinds holds what a row of a contestant and a row of a player have for each kind of
// event, and that no two rows are one player's of one line.
func TestPlanOfKinds(t *testing.T) {
	var out strings.Builder
	all := kinds(t)
	all["teams"].Contestants[3].Name = ""
	for _, name := range slices.Sorted(maps.Keys(all)) {
		d := dataOf(t, all[name])
		fmt.Fprintf(&out, "== %s\n", name)
		for _, l := range []*event.Layout{
			layout(event.RepeatContestant, "{{line}}", "{{rank}}{{tied}}", "{{section}}", "{{direction}}", "{{pair}}", "{{team}}", "{{name}}",
				"{{points}}", "{{max}}", "{{percent}}", "{{imps}}", "{{vps}}", "{{boards}}", "{{cp}}", "{{aeb}}"),
			layout(event.RepeatPlayer, "{{rank}}", "{{name}}", "{{number}}", "{{category}}", "{{boards}}", "{{cp}}", "{{aeb}}"),
		} {
			l.Cells = append(l.Cells, event.BoundCell{Cell: "A1", Text: "{{event}} {{date}} {{pairs}} {{director}}"})
			fmt.Fprint(&out, textOf(mustPlan(t, l, d)))
		}
	}
	golden.Check(t, "kinds.txt", out.String())
}
