package reports

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/layout"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

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
		names := evening.Of(in)
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

// judged returns an evening with a ruling, a penalty and a fouled board, about pairs 1 and 8.
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

// TestPairCardsFootnotes: what was decided does not stand on the cards of others.
func TestPairCardsFootnotes(t *testing.T) {
	if other := papertest.Text(t, PairCards(about(judged(t).Input("nl"), "c2"))); strings.Contains(other, "gewogen") || strings.Contains(other, "top (") {
		t.Errorf("pair 2 has footnotes of others:\n%s", other)
	}
}

// TestRulingSheet: for the players, what a ruling does beside the table result; and for
// those that are weighed, which one turns against the side that it is there for.
func TestRulingSheet(t *testing.T) {
	n := judged(t)
	r := n.Session.Rulings[0]
	n.Session.Rulings = nil
	in := n.Input("en")
	split := event.Ruling{
		Result: r.Result, Kind: event.RulingSplit, Protects: event.ProtectEW,
		NS: []event.Share{{Weight: exact.Int(1), Score: -1700}}, EW: []event.Share{{Weight: exact.Int(1), Score: 100}},
	}
	in.Options.Rulings = []event.Ruling{{Result: r.Result, Kind: event.RulingTable, Protects: event.ProtectEW}, split}
	golden.Check(t, "ruling_weighed.en.txt", papertest.Text(t, RulingSheet(in)))
	previewed(t, RulingSheet(in), document.Options{})
	if none := papertest.Text(t, RulingSheet(papertest.Statement(t).Input("en"))); !strings.Contains(none, "no rulings in this session") {
		t.Errorf("without rulings:\n%s", none)
	}
}

// TestPairCardIsHeadedByItsPair: on each card, which is one page however many boards there were, the names of
// the pair are the largest text; a web page parts the pairs when it is printed.
func TestPairCardIsHeadedByItsPair(t *testing.T) {
	in := papertest.Statement(t).Input("nl")
	who := evening.Of(in)
	l := papertest.Laid(t, PairCards(in), document.Options{})
	all := in.Standings.ByNumber()
	if parts := strings.Count(body(t, PairCards(in)), `<div class="page">`); len(l.Pages) != len(all) || parts != len(all)-1 {
		t.Fatalf("%d pages and %d parts of a web page of %d pairs", len(l.Pages), parts, len(all))
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

// TestExplanationOfAll: without a pair it is about everybody, in the order of the list;
// by every method it says of each board that counts how its points came.
func TestExplanationOfAll(t *testing.T) {
	for _, method := range []rules.Method{rules.MethodMatchpoints, rules.MethodCrossIMPs, rules.MethodButler, rules.MethodTotal} {
		n := papertest.Rulings(t, true)
		n.Event.Rules.Method = method
		in := n.Input("en")
		d := Explanation(in)
		headings, boards := 0, 0
		for _, b := range d.Blocks {
			switch b := b.(type) {
			case document.Heading:
				if strings.Contains(b.Text, "air ") {
					headings++
				}
			case document.Table:
				for _, r := range b.Rows {
					boards++
					if how := r.Cells[len(r.Cells)-1].Text; how == "" || strings.Contains(how, "⟦") || strings.Contains(how, "{") {
						t.Errorf("%s: board %s: %q", method, r.Cells[0].Text, how)
					}
				}
			}
		}
		if headings != len(n.Event.Contestants) || boards == 0 {
			t.Errorf("%s: %d headings for %d pairs, %d boards", method, headings, len(n.Event.Contestants), boards)
		}
	}
}

// TestExplanationOfTeams: what the two tables of a board made together is said and counted once.
func TestExplanationOfTeams(t *testing.T) {
	in := teamsInput(t, "nl", "Teams WBF", 6)
	for _, row := range in.Standings.Lists[0].Rows {
		in.Options.Contestant = row.Contestant
		table := Explanation(in).Tables()[0]
		boards, sum := map[string]bool{}, exact.Int(0)
		for _, r := range table.Rows {
			said := r.Cells[6].Text != in.Words.T("paper.explanation.other-table")
			on := r.Cells[0].Text + " against " + r.Cells[2].Text
			if said == boards[on] {
				t.Errorf("%s, %s: %q", row.Contestant, on, r.Cells[6].Text)
			}
			boards[on] = true
			if r.Cells[5].Value != nil {
				sum = sum.Add(*r.Cells[5].Value)
			}
		}
		if len(boards) == len(table.Rows) || sum.Cmp(row.Total.Points) != 0 {
			t.Errorf("%s: %d boards in %d rows, which make %v of %v", row.Contestant, len(boards), len(table.Rows), sum, row.Total.Points)
		}
	}
}

// TestHandsBesideFrequencies: each box has the cards of its board beside it, all of them and
// over nothing else; of a board whose cards are not known it has none. A page has them always.
func TestHandsBesideFrequencies(t *testing.T) {
	n := papertest.Dealt(t, 28)
	n.Session.Deals = slices.Delete(n.Session.Deals, 4, 5)
	for _, lang := range []string{"nl", "en"} {
		in := n.Input(lang)
		in.Options.Hands = true
		d := Frequencies(in)
		_, found := papertest.OnSheets(t, "frequencies", d)
		for _, table := range d.Tables() {
			if table.Deal == nil {
				if !strings.HasPrefix(table.Title, in.Words.T("paper.board", "board", 5)+" ") {
					t.Errorf("%s has no hands", table.Title)
				}
				continue
			}
			papertest.HasDeal(t, table.Deal, found)
		}
	}
	var page bytes.Buffer
	check.NoError(t, Write(&page, "frequencies", FormatHTML, n.Input("nl")))
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
	_, found := papertest.OnSheets(t, "pair cards", d)
	cards := 0
	for _, b := range d.Blocks {
		if drawn, is := b.(document.Diagrams); is {
			cards++
			for i := range drawn.Deals {
				papertest.HasDeal(t, &drawn.Deals[i], found)
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

// TestLeadsOnPaper: who has typed a lead finds it with each result; where none is known nothing
// is said of leads.
func TestLeadsOnPaper(t *testing.T) {
	n := papertest.Dealt(t, 12)
	inputs := map[string]evening.Input{"paircards": n.Input("nl"), "explanation": n.Input("nl")}
	for kind, in := range inputs {
		in.Options.Contestant = "c1"
		text := func() string {
			return papertest.Text(t, check.Value(Make(kind, in))(t))
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
		papertest.OnSheets(t, kind, check.Value(Make(kind, in))(t))
	}
}
