package evening_test

import (
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/issued"
	"uitslag/internal/exact"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/scoring/rules"
)

// TestWhoPlays: a number has the letter of its section where there are several, and a
// contestant without names is called by its number.
func TestWhoPlays(t *testing.T) {
	one, several := papertest.Mitchell(t).Input("nl"), papertest.Sections(t).Input("nl")
	w, v := evening.Of(one), evening.Of(several)
	for _, c := range []struct{ got, want string }{
		{w.Number("c1"), "1"},
		{v.Number("c1"), "A1"},
		{v.Number("b7"), "B7"},
		{v.Number("nobody"), "?"},
		{v.Side(event.Side{A: "c1", B: "b2"}), "A1+B2"},
		{w.Players("c1"), "Jos – Piet"},
		{w.Players("c3"), "Paar NZ 2"},
		{v.Players("b2"), "Paar B2"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

// TestOutcome: a result as it is written, with suit symbols and in letters.
func TestOutcome(t *testing.T) {
	in := papertest.Statement(t).Input("nl")
	symbols := evening.Of(in)
	in.Options.Letters = true
	letters := evening.Of(in)
	played := func(over int, reversed bool) *event.Result {
		c := bridge.Contract{Level: 4, Denomination: bridge.Spades, Doubling: bridge.Doubled, Declarer: bridge.East}
		return &event.Result{Kind: event.Played, Contract: c, Tricks: 10 + over, Reversed: reversed}
	}
	for _, c := range []struct{ got, want string }{
		{symbols.Outcome(played(-2, false)), "4♠!\u2009O\u2009−2"},
		{letters.Outcome(played(0, false)), "4S! O ="},
		{letters.Outcome(played(1, true)), "4S! O +1 R"},
		{symbols.Outcome(&event.Result{Kind: event.Passed}), "PAS"},
		{symbols.Outcome(&event.Result{Kind: event.Played, Score: 620}), ""},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

// TestLead: a lead is written as the contracts are.
func TestLead(t *testing.T) {
	in := papertest.Statement(t).Input("nl")
	contracts := evening.Of(in)
	if got := contracts.Lead(&event.Result{Lead: "HJ"}); got != "♥B" {
		t.Errorf("HJ is %q", got)
	}
	in.Options.Letters = true
	contracts = evening.Of(in)
	if got := contracts.Lead(&event.Result{Lead: "D5"}); got != "R5" {
		t.Errorf("D5 in letters is %q", got)
	}
}

// TestSigns: IMPs have the sign of what is won, matchpoints none.
func TestSigns(t *testing.T) {
	n := papertest.Mitchell(t)
	for method, want := range map[rules.Method]string{rules.MethodMatchpoints: "7,5", rules.MethodCrossIMPs: "+7,5"} {
		n.Event.Rules.Method = method
		in := n.Input("nl")
		figures := evening.Of(in)
		if got := figures.Won(exact.New(15, 2), 1).Text; got != want {
			t.Errorf("%s: %q, want %q", method, got, want)
		}
		if got := figures.Won(exact.Int(-3), 0).Text; got != "−3" {
			t.Errorf("%s: %q", method, got)
		}
	}
}

// TestState: a paper reports whether its figures are final and which issue they are; those of a
// trial are neither.
func TestState(t *testing.T) {
	in := papertest.Statement(t).Input("nl")
	in.Issue = issued.Version{Number: 2, Since: 1}
	foot := func() string {
		facts := evening.Of(in)
		return strings.Join(facts.Footer(), " · ")
	}
	if got := foot(); !strings.Contains(got, "definitief · versie 2") {
		t.Error(got)
	}
	in.Trial = true
	facts := evening.Of(in)
	if got := foot(); strings.Contains(got, "definitief") || strings.Contains(got, "versie") || facts.Stamp() == "" {
		t.Errorf("a trial says %q below %q", got, facts.Stamp())
	}
}
