package reports

import (
	"strings"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

func TestPairCards(t *testing.T) {
	in := statement(t).input("nl")
	in.Options.Contestant = "c1"
	golden(t, "paircards_statement.nl.txt", text(t, PairCards(in)))
	in = rulings(t, true).input("en")
	in.Options.Contestant = "c2"
	golden(t, "paircards_rulings.en.txt", text(t, PairCards(in)))
}

// TestPairCardsOfAll: a page for everybody, by every method, whose running total ends in
// the total of the ranking.
func TestPairCardsOfAll(t *testing.T) {
	for _, method := range []scoring.Method{scoring.MethodMatchpoints, scoring.MethodCrossIMPs, scoring.MethodButler, scoring.MethodTotal} {
		n := statement(t)
		n.e.Rules.Method = method
		in := n.input("en")
		d := PairCards(in)
		pages := 1
		cards := map[string]Table{}
		name := ""
		for _, b := range d.Blocks {
			switch b := b.(type) {
			case Heading:
				name = b.Text
			case NewPage:
				pages++
			case Table:
				cards[name] = b
			}
		}
		if pages != len(n.e.Contestants) || len(cards) != pages {
			t.Errorf("%s: %d pages with %d cards for %d pairs", method, pages, len(cards), len(n.e.Contestants))
		}
		for i := range in.Standings.Lists {
			for _, r := range in.Standings.Lists[i].Rows {
				card := cards[in.players(r.Contestant)+" · "+in.explained(r.Contestant)]
				at := len(card.Columns) - 2
				var last exact.Rat
				for _, row := range card.Rows {
					if v := row.Cells[at].Value; v != nil {
						last = *v
					}
				}
				if !last.Equal(r.Total.Points) {
					t.Errorf("%s: the card of %s ends in %s, the total is %s", method, r.Label.String(), last, r.Total.Points)
				}
			}
		}
	}
}

// TestPairCardsPages: on paper every pair has one page, however many boards there were.
func TestPairCardsPages(t *testing.T) {
	n := statement(t)
	doc := PairCards(n.input("nl"))
	p, err := NewPreview(doc, PDFOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if p.Len() != len(n.e.Contestants) {
		t.Errorf("%d pages for %d pairs", p.Len(), len(n.e.Contestants))
	}
	if page := body(t, doc); strings.Count(page, `<div class="page">`) != len(n.e.Contestants)-1 {
		t.Error("the web page does not part the pairs when it is printed")
	}
}
