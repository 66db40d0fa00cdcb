package preview_test

import (
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/preview"
	"uitslag/internal/event/repair"
	"uitslag/internal/movements"
)

// TestRepeats: a pair that has a board in two lines is a contradiction that is shown,
// until somebody decided about it or another mark shows it; a team is none.
func TestRepeats(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	if len(preview.Repeats(n.E, "s", "")) != 0 || preview.Repeats(n.E, "none", "") != nil {
		t.Fatal("nothing is in yet")
	}
	var first event.Expected
	for _, x := range n.S().Schedule() {
		if !x.SitOut() {
			first = x
			break
		}
	}
	var other event.ID
	for _, l := range n.S().Sections[0].Labels {
		if l.Contestant != first.NS.A && l.Contestant != first.EW.A {
			other = l.Contestant
			break
		}
	}
	one := n.Put(first.Board, first.NS.A, first.EW.A, "110")
	two := n.Put(first.Board, first.NS.A, other, "90")
	if all := preview.Repeats(n.E, "s", ""); len(all) != 0 {
		t.Errorf("the second is marked already, and it is %+v", all)
	}
	n.Do(&repair.ExpectResult{Session: "s", Result: two})
	all := preview.Repeats(n.E, "s", "")
	if len(all) != 1 || all[0].Contestant != first.NS.A || all[0].Board != first.Board || !slices.Equal(all[0].Results, []event.ID{one, two}) {
		t.Fatalf("it is %+v", all)
	}
	if len(preview.Repeats(n.E, "s", one)) != 1 || len(preview.Repeats(n.E, "s", two)) != 1 || len(preview.Repeats(n.E, "s", "other")) != 0 {
		t.Error("it is not of its two results")
	}
	teams := n.E.Clone()
	teams.Kind = event.Teams
	if len(preview.Repeats(teams, "s", "")) != 0 {
		t.Error("a team has every board twice")
	}
	n.Do(preview.SecondPlay(n.S(), two, first.NS.A, "ruling"))
	if all := preview.Repeats(n.E, "s", ""); len(all) != 0 {
		t.Errorf("it was ruled on, and is %+v", all)
	}
}
