package event

import (
	"slices"
	"testing"

	"uitslag/internal/movements"
)

// TestRepeats: a pair that has a board in two lines is a contradiction that is shown,
// until somebody decided about it or another mark shows it; a team is none.
func TestRepeats(t *testing.T) {
	n := begin(t, evening(2, section("A", generate(t, "howell", movements.Options{Pairs: 6}))))
	if len(n.e.Repeats("s", "")) != 0 || n.e.Repeats("none", "") != nil {
		t.Fatal("nothing is in yet")
	}
	var first Expected
	for _, x := range n.s().Schedule() {
		if !x.SitOut() {
			first = x
			break
		}
	}
	var other ID
	for _, l := range n.s().Sections[0].Labels {
		if l.Contestant != first.NS.A && l.Contestant != first.EW.A {
			other = l.Contestant
			break
		}
	}
	one := n.put(first.Board, first.NS.A, first.EW.A, "110")
	two := n.put(first.Board, first.NS.A, other, "90")
	if all := n.e.Repeats("s", ""); len(all) != 0 {
		t.Errorf("the second is marked already, and it is %+v", all)
	}
	n.do(&ExpectResult{Session: "s", Result: two})
	all := n.e.Repeats("s", "")
	if len(all) != 1 || all[0].Contestant != first.NS.A || all[0].Board != first.Board || !slices.Equal(all[0].Results, []ID{one, two}) {
		t.Fatalf("it is %+v", all)
	}
	if len(n.e.Repeats("s", one)) != 1 || len(n.e.Repeats("s", two)) != 1 || len(n.e.Repeats("s", "other")) != 0 {
		t.Error("it is not of its two results")
	}
	teams := n.e.Clone()
	teams.Kind = Teams
	if len(teams.Repeats("s", "")) != 0 {
		t.Error("a team has every board twice")
	}
	n.do(n.s().SecondPlay(two, first.NS.A, "ruling"))
	if all := n.e.Repeats("s", ""); len(all) != 0 {
		t.Errorf("it was ruled on, and is %+v", all)
	}
}
