package reports

import (
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/golden"
	"uitslag/internal/reports/papertest"
)

// footnotedNight is an evening with a fouled board, a weighted and a split score, a board played
// late, and a penalty.
func footnotedNight(t testing.TB) *papertest.Night {
	t.Helper()
	n := papertest.Rulings(t, true)
	on := func(i int) event.ID { return n.Session.Results[i].ID }
	share := func(num, den int64, score int) event.Share {
		return event.Share{Weight: exact.New(num, den), Score: score}
	}
	n.Session.Rulings = []event.Ruling{
		{
			ID: "u1", Result: on(0), Kind: event.RulingWeighted, Law: "21B", Reason: "misinformation", Protects: event.ProtectEW,
			NS: []event.Share{share(3, 5, 110), share(2, 5, -100)},
		},
		{ID: "u2", Result: on(7), Kind: event.RulingSplit, Text: "Beide kanten zondigden", NS: []event.Share{share(1, 1, -100)}, EW: []event.Share{share(1, 1, 110)}},
		{ID: "u3", Result: on(3), Kind: event.RulingLate},
	}
	n.Session.Fouled = []event.FouledBoard{{Board: n.Session.Results[5].Board, Groups: []event.FouledGroup{{From: 3}}}}
	n.Session.Penalties = []event.Penalty{{ID: "p", Contestant: "c3", Unit: event.PenaltyTop, Amount: exact.Int(-10), Law: "90B1", Reason: "late"}}
	return n
}

// TestFootnotes: the statement and the uitslag have a mark at each line or pair that
// something was decided about, and below them what, by the same numbers.
func TestFootnotes(t *testing.T) {
	for _, lang := range []string{"nl", "en"} {
		in := footnotedNight(t).Input(lang)
		notes := in.Standings.Footnotes()
		if len(notes) != 5 {
			t.Fatalf("%d footnotes", len(notes))
		}
		for _, d := range []*document.Document{Controlestaat(in), Uitslag(in)} {
			page := papertest.Text(t, d)
			for i, want := range []string{"Art", "110", "10 %"} {
				if lang == "en" {
					want = []string{"21B", "110", "10%"}[i]
				}
				if !strings.Contains(page, want) {
					t.Errorf("%s %s does not say %q:\n%s", lang, d.Name, want, page)
				}
			}
			if strings.ContainsAny(page, "⟦⟧{}") {
				t.Errorf("%s %s is not finished:\n%s", lang, d.Name, page)
			}
			for _, mark := range []string{"*1", "*2", "*3", "*4", "*5"} {
				if !strings.Contains(page, mark+" ") {
					t.Errorf("%s %s has no %s", lang, d.Name, mark)
				}
			}
		}
		golden.Check(t, "footnotes."+lang+".txt", papertest.Text(t, Controlestaat(in))+papertest.Text(t, Uitslag(in)))
	}
	// nothing was decided: nothing is said
	in := papertest.Rulings(t, true).Input("nl")
	if strings.Contains(papertest.Text(t, Controlestaat(in))+papertest.Text(t, Uitslag(in)), "*") {
		t.Error("a mark without a ruling")
	}
}
