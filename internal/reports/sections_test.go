package reports

import (
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/scoring/rules"
)

// twoLines is an evening of two sections of 6 pairs.
func twoLines(t *testing.T) *papertest.Night {
	n := papertest.NewNight(t, "Twee lijnen", movements.Options{Pairs: 6}, "howell", 3)
	var ids []event.ID
	for i := range 6 {
		id := event.ID("d" + string(rune('1'+i)))
		n.Event.Contestants = append(n.Event.Contestants, event.Contestant{ID: id, Players: []event.ID{"", ""}})
		ids = append(ids, id)
	}
	n.Session.Sections = append(n.Session.Sections, event.NewSection("B", *n.Session.Sections[0].Movement, ids))
	n.Fill(nil)
	return n
}

// TestFrequenciesOfSections: the scores of lines that are scored apart stand under the name
// of their line, each bar beside its own score.
func TestFrequenciesOfSections(t *testing.T) {
	n := twoLines(t)
	if got := papertest.Text(t, Frequencies(n.Input("nl"))); strings.Contains(got, "Lijn B") {
		t.Errorf("one field has lines:\n%s", got)
	}
	n.Event.Rules.Sections = rules.SectionsApart
	in := n.Input("nl")
	p := frequencies{in.Evening(), in.Facts(), in.Figures(), in.Contracts(), in.Footnotes(), true, nil, evening.Links{}}
	for i := range in.Standings.Boards {
		b := &in.Standings.Boards[i]
		fs := in.Standings.Frequencies(b.Board)
		rows := p.table(b).Rows
		if rows[0].Cells[0].Text != "Lijn A" || len(rows) != len(fs)+2 {
			t.Fatalf("board %d: %d rows for %d scores, the first %q", b.Board, len(rows), len(fs), rows[0].Cells[0].Text)
		}
		at := 0
		for _, r := range rows {
			bar := r.Cells[len(r.Cells)-1]
			if title := strings.HasPrefix(r.Cells[0].Text, "Lijn"); title != (bar.Value == nil) {
				t.Errorf("board %d: %q has a bar: %v", b.Board, r.Cells[0].Text, !title)
			} else if !title {
				if want := p.Whole(fs[at].Count).Text; r.Cells[1].Text != want {
					t.Errorf("board %d: %q stands for %s", b.Board, r.Cells[1].Text, want)
				}
				at++
			}
		}
	}
}

// TestOneListOverSections: two lines with one uitslag: one list, headed so, in which a
// pair's number has the letter of its line; and every paper can be made of it, apart or
// not, with the victory points of rounds in a column where places are by those.
func TestOneListOverSections(t *testing.T) {
	n := twoLines(t)
	n.Event.Rules.Overall = rules.OverallOne
	got := papertest.Text(t, Uitslag(n.Input("nl")))
	if !strings.Contains(got, "Alle lijnen") || strings.Contains(got, "Lijn A") || !strings.Contains(got, "(A3)") || !strings.Contains(got, "(B3)") {
		t.Errorf("one list:\n%s", got)
	}
	n.Event.Rules.Sections, n.Event.Rules.SitOut = rules.SectionsApart, rules.SitOutOwn
	n.Event.Rules.Method, n.Event.Rules.RoundVPs = rules.MethodButler, rules.VPsWBF
	for _, overall := range []rules.OverallList{rules.OverallOne, rules.OverallSections} {
		n.Event.Rules.Overall = overall
		for _, k := range Kinds() {
			if got := papertest.Text(t, k.make(n.Input("nl"))); strings.Contains(got, "⟦") {
				t.Errorf("%s: %s", k.Name, got)
			} else if k.Name == "uitslag" && (!strings.Contains(got, "VP") || overall == rules.OverallSections && !strings.Contains(got, "Lijn B")) {
				t.Errorf("%s: %s", k.Name, got)
			}
		}
	}
}

// TestOneListOfDirections: where one list has NS 1 and EW 1, the direction stands before the
// number; in two lists it does not.
func TestOneListOfDirections(t *testing.T) {
	n := papertest.NewNight(t, "Eén uitslag", movements.Options{Pairs: 6}, "howell", 3)
	n.Fill(nil)
	c := &n.Session.Sections[0]
	for i := range c.Labels {
		c.Labels[i].Direction, c.Labels[i].Number = [2]string{"NS", "EW"}[i%2], i/2+1
	}
	if got := papertest.Text(t, Uitslag(n.Input("nl"))); strings.Contains(got, "(NZ") {
		t.Errorf("two lists say the direction before each number:\n%s", got)
	}
	c.OneList = true
	in := n.Input("nl")
	got := strings.ReplaceAll(papertest.Text(t, Uitslag(in)), "\u00a0", " ")
	for _, number := range []string{"(NZ 1)", "(OW 1)", "(NZ 3)", "(OW 3)"} {
		if strings.Count(got, number) != 1 {
			t.Errorf("%s stands %d times in\n%s", number, strings.Count(got, number), got)
		}
	}
	if len(in.Standings.Lists) != 1 || in.Standings.Lists[0].Direction != "" {
		t.Errorf("%d lists", len(in.Standings.Lists))
	}
}
