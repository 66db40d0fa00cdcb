package reports

import (
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/golden"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/scoring/rules"
)

func TestExplanation(t *testing.T) {
	for _, c := range []struct {
		name, lang string
		n          *papertest.Night
		who        event.ID
	}{
		{"statement", "nl", papertest.Statement(t), "c1"},
		{"rulings", "en", papertest.Rulings(t, true), "c2"},
	} {
		in := c.n.Input(c.lang)
		in.Options.Contestant = c.who
		golden.Check(t, "explanation_"+c.name+"."+c.lang+".txt", papertest.Text(t, Explanation(in)))
	}
	in := papertest.Rulings(t, true).Input("nl")
	in.Options.Contestant = "c2"
	golden.Check(t, "explanation_rulings.nl.html", body(t, Explanation(in)))
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

// TestSourcesInWords: the laws are named in the language of the paper.
func TestSourcesInWords(t *testing.T) {
	if got := papertest.Text(t, Explanation(papertest.Statement(t).Input("nl"))); strings.Contains(got, "Law ") || !strings.Contains(got, "Artikel 78A") {
		t.Error("a Dutch explanation names a Law")
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
