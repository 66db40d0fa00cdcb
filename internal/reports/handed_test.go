package reports

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
)

// TestHandsBesideFrequencies: each box has the cards of its board beside it, all of them and
// over nothing else; of a board whose cards are not known it has none. A page has them always.
func TestHandsBesideFrequencies(t *testing.T) {
	n := papertest.Dealt(t, 28)
	n.Session.Deals = slices.Delete(n.Session.Deals, 4, 5)
	for _, lang := range []string{"nl", "en"} {
		in := n.Input(lang)
		in.Options.Hands = true
		d := Frequencies(in)
		found := onSheets(t, "frequencies", d)
		for _, table := range d.Tables() {
			if table.Deal == nil {
				if !strings.HasPrefix(table.Title, in.Words.T("paper.board", "board", 5)+" ") {
					t.Errorf("%s has no hands", table.Title)
				}
				continue
			}
			allThere(t, table.Deal, found)
		}
	}
	var page bytes.Buffer
	if err := Write(&page, "frequencies", FormatHTML, n.Input("nl")); err != nil {
		t.Fatal(err)
	}
	if got := strings.Count(page.String(), `<section class="deal"`); got != 27 {
		t.Errorf("the page has %d hands", got)
	}
	if d := Frequencies(n.Input("nl")); strings.Contains(papertest.Text(t, d), "AV4") {
		t.Error("hands that nobody asked for")
	}
}

// TestHandsOnPairCards: below what a pair did come the cards of the boards that it played, but
// not those of another form of a fouled board; each card begins a sheet.
func TestHandsOnPairCards(t *testing.T) {
	n := papertest.Dealt(t, 24)
	in := n.Input("nl")
	in.Options.Hands = true
	d := PairCards(in)
	found := onSheets(t, "pair cards", d)
	cards := 0
	for _, b := range d.Blocks {
		if drawn, is := b.(document.Diagrams); is {
			cards++
			for i := range drawn.Deals {
				allThere(t, &drawn.Deals[i], found)
			}
		}
	}
	if l := papertest.Laid(t, d, document.Options{}); len(l.Pages) != 2*cards {
		t.Errorf("%d cards with their backs take %d sheets", cards, len(l.Pages))
	}
	if cards != len(n.Event.Contestants) {
		t.Errorf("%d of %d cards have hands", cards, len(n.Event.Contestants))
	}
	in.Options.Contestant = "c1"
	of := func() []string {
		var out []string
		for _, b := range PairCards(in).Blocks {
			if drawn, is := b.(document.Diagrams); is {
				for _, x := range drawn.Deals {
					out = append(out, x.Number)
				}
			}
		}
		return out
	}
	all := of()
	n.Session.Fouled = []event.FouledBoard{{Board: 1, Groups: []event.FouledGroup{{From: 1}}}}
	in.Standings = n.Input("nl").Standings
	if got := of(); len(all) != 24 || len(got) != 23 || got[0] != "2" {
		t.Errorf("%d boards, and without the fouled one: %v", len(all), got)
	}
	n.Session.Deals = nil
	in.Standings = n.Input("nl").Standings
	if got := of(); len(got) != 0 {
		t.Errorf("of an evening without hands: %v", got)
	}
}

// TestHandsUnknown: who asks for the hands of an evening of which none is known reads where they
// come from.
func TestHandsUnknown(t *testing.T) {
	n := papertest.Dealt(t, 12)
	if err := Lacks("hands", n.Input("nl")); err != nil {
		t.Error(err)
	}
	n.Session.Deals = nil
	if err := Lacks("hands", n.Input("nl")); !problem.Is(err, "report.no-hands") {
		t.Error(err)
	}
}

// onSheets are the texts of all sheets, none beyond the margins or over another.
func onSheets(t *testing.T, what string, d *document.Document) []string {
	t.Helper()
	l := papertest.Laid(t, d, document.Options{})
	var found []string
	for i := range l.Pages {
		papertest.CheckPage(t, what, l, i)
		for _, m := range l.Pages[i].Texts {
			found = append(found, m.Text)
			if m.Size < 7-0.01 {
				t.Errorf("%s: %q is of %.1f points", what, m.Text, m.Size)
			}
		}
	}
	t.Logf("%s: %d sheets", what, len(l.Pages))
	return found
}

func allThere(t *testing.T, d *document.Diagram, found []string) {
	t.Helper()
	for _, h := range d.Hands {
		for _, suit := range h.Suits {
			if !slices.Contains(found, suit) {
				t.Errorf("board %s lacks %q", d.Number, suit)
			}
		}
	}
}

// TestLeadsOnPaper: who has typed a lead finds it with each result; where none is known nothing
// is said of leads.
func TestLeadsOnPaper(t *testing.T) {
	n := papertest.Dealt(t, 12)
	inputs := map[string]evening.Input{"paircards": n.Input("nl"), "explanation": n.Input("nl")}
	for kind, in := range inputs {
		in.Options.Contestant = "c1"
		text := func() string {
			return papertest.Text(t, papertest.Must[*document.Document](t)(Make(kind, in)))
		}
		results := in.Standings.Session.Results
		lead := func(card string) {
			for i := range results {
				results[i].Lead = card
			}
		}
		lead("")
		if got := text(); strings.Contains(strings.ToLower(got), "uitkomst") {
			t.Errorf("%s speaks of leads:\n%s", kind, got)
		}
		lead("H10")
		if got := text(); !strings.Contains(strings.ToLower(got), "uitkomst") || !strings.Contains(got, "♥10") {
			t.Errorf("%s has no lead:\n%s", kind, got)
		}
		in.Options.Letters = true
		if got := text(); !strings.Contains(got, "H10") || strings.Contains(got, "♥") {
			t.Errorf("%s has no lead in letters", kind)
		}
		onSheets(t, kind, papertest.Must[*document.Document](t)(Make(kind, in)))
	}
}
