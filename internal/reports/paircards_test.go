package reports

import (
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/draw"
	"uitslag/internal/document/layout"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/golden"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/scoring/rules"
)

func TestPairCards(t *testing.T) {
	in := papertest.Statement(t).Input("nl")
	in.Options.Contestant = "c1"
	golden.Check(t, "paircards_statement.nl.txt", papertest.Text(t, PairCards(in)))
	in = papertest.Rulings(t, true).Input("en")
	in.Options.Contestant = "c2"
	golden.Check(t, "paircards_rulings.en.txt", papertest.Text(t, PairCards(in)))
}

// TestPairCardsOfAll: a page for everybody, by every method, whose running total ends in
// the total of the ranking.
func TestPairCardsOfAll(t *testing.T) {
	for _, method := range []rules.Method{rules.MethodMatchpoints, rules.MethodCrossIMPs, rules.MethodButler, rules.MethodTotal} {
		n := papertest.Statement(t)
		n.Event.Rules.Method = method
		in := n.Input("en")
		d := PairCards(in)
		pages := 1
		cards := map[string]document.Table{}
		name := ""
		for _, b := range d.Blocks {
			switch b := b.(type) {
			case document.Heading:
				name = b.Text
			case document.NewPage:
				pages++
			case document.Table:
				cards[name] = b
			}
		}
		if pages != len(n.Event.Contestants) || len(cards) != pages {
			t.Errorf("%s: %d pages with %d cards for %d pairs", method, pages, len(cards), len(n.Event.Contestants))
		}
		names := in.Contestants()
		for i := range in.Standings.Lists {
			for _, r := range in.Standings.Lists[i].Rows {
				card := cards[names.Players(r.Contestant)+" · "+names.Explained(r.Contestant)]
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
	n := papertest.Statement(t)
	doc := PairCards(n.Input("nl"))
	p, err := draw.NewPreview(doc, document.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if p.Len() != len(n.Event.Contestants) {
		t.Errorf("%d pages for %d pairs", p.Len(), len(n.Event.Contestants))
	}
	if page := body(t, doc); strings.Count(page, `<div class="page">`) != len(n.Event.Contestants)-1 {
		t.Error("the web page does not part the pairs when it is printed")
	}
}

// judged is an evening with a ruling, a penalty and a fouled board, about pairs 1 and 8.
func judged(t testing.TB) *papertest.Night {
	t.Helper()
	n := papertest.Statement(t)
	for i := range n.Session.Results {
		r := &n.Session.Results[i]
		if r.Board != 5 || r.NS.A != "c1" {
			continue
		}
		half := exact.New(1, 2)
		n.Session.Rulings = []event.Ruling{{
			ID: "u", Result: r.ID, Kind: event.RulingWeighted, Law: "21B", Reason: "misinformation", Protects: event.ProtectNS,
			NS: []event.Share{{Weight: half, Score: r.Score}, {Weight: half, Score: -200}},
		}}
	}
	if len(n.Session.Rulings) != 1 {
		t.Fatal("pair 1 did not sit NS on board 5")
	}
	n.Session.Penalties = []event.Penalty{{ID: "p", Contestant: "c1", Unit: event.PenaltyTop, Amount: exact.Int(-10), Law: "90B1", Reason: "late"}}
	n.Session.Fouled = []event.FouledBoard{{Board: 6, Groups: []event.FouledGroup{{From: 4}}}}
	return n
}

// TestPairCardsFootnotes: what was decided stands on the cards of those it is about.
func TestPairCardsFootnotes(t *testing.T) {
	in := judged(t).Input("nl")
	in.Options.Contestant = "c1"
	page := papertest.Text(t, PairCards(in))
	golden.Check(t, "paircards_judged.nl.txt", page)
	in.Options.Contestant = "c2"
	if other := papertest.Text(t, PairCards(in)); strings.Contains(other, "gewogen") || strings.Contains(other, "top (") {
		t.Errorf("pair 2 has footnotes of others:\n%s", other)
	}
}

// TestRulingSheet: for the players, what a ruling does beside the table result; and for
// those that are weighed, which one turns against the side that it is there for.
func TestRulingSheet(t *testing.T) {
	n := judged(t)
	golden.Check(t, "ruling_judged.nl.txt", papertest.Text(t, RulingSheet(n.Input("nl"))))
	r := n.Session.Rulings[0]
	n.Session.Rulings = nil
	in := n.Input("en")
	split := event.Ruling{
		Result: r.Result, Kind: event.RulingSplit, Protects: event.ProtectEW,
		NS: []event.Share{{Weight: exact.Int(1), Score: -1700}}, EW: []event.Share{{Weight: exact.Int(1), Score: 100}},
	}
	in.Options.Rulings = []event.Ruling{{Result: r.Result, Kind: event.RulingTable, Protects: event.ProtectEW}, split}
	golden.Check(t, "ruling_weighed.en.txt", papertest.Text(t, RulingSheet(in)))
	golden.Check(t, "ruling_weighed.en.html", body(t, RulingSheet(in)))
	if _, err := draw.NewPreview(RulingSheet(in), document.Options{}); err != nil {
		t.Error(err)
	}
	if none := papertest.Text(t, RulingSheet(papertest.Statement(t).Input("en"))); !strings.Contains(none, "no rulings in this session") {
		t.Errorf("without rulings:\n%s", none)
	}
}

// TestPairCardIsHeadedByItsPair: on each card the names of the pair are the largest text.
func TestPairCardIsHeadedByItsPair(t *testing.T) {
	in := papertest.Statement(t).Input("nl")
	who := in.Contestants()
	l := papertest.Laid(t, PairCards(in), document.Options{})
	all := in.Standings.ByNumber()
	if len(l.Pages) != len(all) {
		t.Fatalf("%d pages of %d pairs", len(l.Pages), len(all))
	}
	for i := range l.Pages {
		largest := layout.Mark{}
		for _, m := range l.Pages[i].Texts {
			if m.Size > largest.Size {
				largest = m
			}
		}
		if !strings.HasPrefix(largest.Text, who.Players(all[i])) {
			t.Errorf("page %d is headed by %q, want %q", i+1, largest.Text, who.Players(all[i]))
		}
		papertest.CheckPage(t, "pair cards", l, i)
	}
}
