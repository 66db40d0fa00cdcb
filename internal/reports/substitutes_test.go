package reports

import (
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/golden"
	"uitslag/internal/reports/cards"
	"uitslag/internal/reports/papertest"
)

// substitutedNight is an evening in which another played for one of pair 3 from round 4 on,
// and others for both of pair 5 from a board of round 2 on.
func substitutedNight(t testing.TB) *papertest.Night {
	t.Helper()
	n := footnotedNight(t)
	n.Names["x"], n.Names["y"] = "Karel", "Godelieve"
	own := n.Event.Contestant("c3").Players
	board := 0
	for _, x := range n.Session.Schedule() {
		if x.Round == 2 && (x.NS.Has("c5") || x.EW.Has("c5")) {
			board = x.Board
		}
	}
	n.Session.Substitutions = []event.Substitution{
		{Contestant: "c5", Players: []event.ID{"x", "y"}, Round: 2, Board: board},
		{Contestant: "c3", Players: []event.ID{"x", own[1]}, Round: 4},
	}
	return n
}

// TestSubstitutesOnUitslag: the line has the pair's own names and a mark, and below the
// list stands who came, and how many boards each had; rulings keep their numbers.
func TestSubstitutesOnUitslag(t *testing.T) {
	n := substitutedNight(t)
	in := n.Input("nl")
	page, names := papertest.Text(t, Uitslag(in)), in.Contestants()
	for _, lang := range []string{"nl", "en"} {
		golden.Check(t, "uitslag_substitutes."+lang+".txt", papertest.Text(t, Uitslag(n.Input(lang))))
	}
	for _, want := range []string{names.Players("c3") + " *5 *6", "*6 Paar 3: vanaf ronde 4 Karel – ", "*7 Paar 5: vanaf ronde 2 (gift ", "Godelieve"} {
		if !strings.Contains(page, want) {
			t.Errorf("no %q in\n%s", want, page)
		}
	}
	list := papertest.Text(t, cards.Seating(in)) + papertest.Text(t, cards.GuideCards(in))
	if strings.Count(list, "Karel – Godelieve") != 2 {
		t.Errorf("the cards do not have who plays now:\n%s", list)
	}
}
