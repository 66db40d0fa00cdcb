package cards

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/layout"
	"uitslag/internal/event"
	"uitslag/internal/golden"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/words"
)

// slipLine is the line of a slip as it is preprinted.
func slipLine(r document.Row) string { return r.Cells[0].Text + "-" + r.Cells[1].Text }

func TestPrintedSlip(t *testing.T) {
	n := papertest.Printed(t)
	doc := Slips(n.Input("nl"))
	slips := papertest.CutOf(doc)
	if len(slips) != 4 {
		t.Fatalf("%d slips, want 4", len(slips))
	}
	for i, want := range []string{"Gift: 1  N/−−  Paren: 10", "Gift: 2  O/NZ  Paren: 10", "Gift: 3  Z/OW  Paren: 10", "Gift: 4  W/AL  Paren: 10"} {
		s := &slips[i]
		if s.Table.Title != want || s.Note != "" {
			t.Errorf("slip %d is headed %q %q, want %q", i+1, s.Table.Title, s.Note, want)
		}
		for j, p := range papertest.PrintedSlip {
			if want := fmt.Sprintf("%d-%d", p[0], p[1]); slipLine(s.Table.Rows[j]) != want {
				t.Errorf("slip %d line %d is %s, want %s", i+1, j+1, slipLine(s.Table.Rows[j]), want)
			}
		}
	}
}

// TestSlipsAreTheMovement holds that the slips are the same before the first result
// and after the last, and hold each meeting once and each pair that sits out.
func TestSlipsAreTheMovement(t *testing.T) {
	for _, build := range []func(testing.TB) *papertest.Night{papertest.Mitchell, papertest.Crowd, papertest.Sections, func(t testing.TB) *papertest.Night { return papertest.Rulings(t, true) }} {
		n := build(t)
		after := papertest.Text(t, Slips(n.Input("nl")))
		extra := event.Result{Kind: event.Passed}
		n.Put(event.Expected{Section: "A", Round: 9, Table: 9, Board: n.Session.FirstBoard, NS: event.Pair("c1"), EW: event.Pair("c1")}, extra)
		if got := papertest.Text(t, Slips(n.Input("nl"))); got != after {
			t.Errorf("%s: a result that the movement does not have changed the slips", n.Event.Name)
		}
		n.Session.Results = nil
		in := n.Input("nl")
		if before := papertest.Text(t, Slips(in)); before != after {
			t.Errorf("%s: the slips are others before the results", n.Event.Name)
		}
		lines, idle := 0, 0
		for _, s := range papertest.CutOf(Slips(in)) {
			lines += len(s.Table.Rows)
			if s.Note != "" {
				idle += 1 + strings.Count(s.Note, ",")
			}
		}
		wantLines, wantIdle := 0, 0
		for _, x := range n.Session.Schedule() {
			if x.SitOut() {
				wantIdle++
			} else {
				wantLines++
			}
		}
		if lines != wantLines || idle != wantIdle || lines == 0 {
			t.Errorf("%s: %d lines and %d sit-outs, the movement has %d and %d", n.Event.Name, lines, idle, wantLines, wantIdle)
		}
	}
}

func TestSlipsOfSections(t *testing.T) {
	slips := papertest.CutOf(Slips(papertest.Sections(t).Input("nl")))
	first, last := slips[0], slips[len(slips)-1]
	if first.Table.Title != "Gift: 1  N/−−  Paren: 8  Lijn A" || !strings.HasPrefix(slipLine(first.Table.Rows[0]), "A") {
		t.Errorf("the first slip is %q, %s", first.Table.Title, slipLine(first.Table.Rows[0]))
	}
	if !strings.HasSuffix(last.Table.Title, "Paren: 7  Lijn B") || !strings.HasPrefix(last.Note, "rust: B") || strings.Contains(last.Note, ",") {
		t.Errorf("the last slip is %q, %q", last.Table.Title, last.Note)
	}
}

// TestSomeSlips asks for one board, for one that the movement does not have, and
// for blank sheets.
func TestSomeSlips(t *testing.T) {
	in := papertest.Printed(t).Input("nl")
	in.Options.Boards = []int{3}
	if slips := papertest.CutOf(Slips(in)); len(slips) != 1 || !strings.HasPrefix(slips[0].Table.Title, "Gift: 3 ") {
		t.Errorf("board 3 gives %d slips", len(slips))
	}
	in.Options.Boards = []int{0, 27, 2, 27}
	slips := papertest.CutOf(Slips(in))
	if len(slips) != 2 || slips[1].Table.Title != "Gift: 27  Z/−−  Paren: 10" {
		t.Fatalf("boards 2 and 27 give %d slips", len(slips))
	}
	if rows := slips[1].Table.Rows; len(rows) != 5 || slipLine(rows[0]) != "-" {
		t.Errorf("the slip of board 27 has %d lines, want 5 empty ones", len(rows))
	}

	in.Options.Blank = 3
	for name, in := range map[string]evening.Input{
		"evening": in, "stock": {Club: "Club", Words: words.For("nl"), Options: evening.Options{Blank: 3}},
	} {
		l := papertest.Laid(t, Slips(in), document.Options{})
		boards := 0
		for i := range l.Pages {
			for _, m := range l.Pages[i].Texts {
				if strings.HasPrefix(m.Text, "Gift: __") {
					boards++
				}
			}
		}
		if len(l.Pages) != 3 || boards != 12 {
			t.Errorf("%s: 3 blank sheets are %d with %d slips, want 12", name, len(l.Pages), boards)
		}
	}
	none := papertest.Printed(t)
	none.Session.Sections[0].Movement = nil
	if l := papertest.Laid(t, Slips(none.Input("nl")), document.Options{}); len(l.Pages) != 1 {
		t.Errorf("without boards there are %d sheets, want a blank one", len(l.Pages))
	}
}

func TestGoldenSlips(t *testing.T) {
	n := papertest.Sections(t)
	n.Session.BoardsPerSet = 1
	golden.Check(t, "slips_sections.nl.txt", papertest.Text(t, Slips(n.Input("nl"))))
	in := papertest.Mitchell(t).Input("en")
	in.Options.Boards = []int{1, 2, 40}
	golden.Check(t, "slips_mitchell.en.txt", papertest.Text(t, Slips(in)))
	in = papertest.Mitchell(t).Input("nl-NL")
	in.Options.Blank = 1
	golden.Check(t, "slips_blank.nl-NL.txt", papertest.Text(t, Slips(in)))
	n = papertest.Rulings(t, true)
	n.Session.BoardsPerSet = 1
	golden.Check(t, "slips_sheets.nl.txt", sheetTexts(t, Slips(n.Input("nl"))))
}

// sheetTexts is what stands on each sheet, a line of text a line.
func sheetTexts(t testing.TB, doc *document.Document) string {
	l := papertest.Laid(t, doc, document.Options{})
	var b strings.Builder
	for i := range l.Pages {
		fmt.Fprintf(&b, "-- sheet %d, %.0f × %.0f points\n", i+1, l.W, l.H)
		texts := slices.Clone(l.Pages[i].Texts)
		slices.SortStableFunc(texts, func(a, b layout.Mark) int {
			if d := a.Y - b.Y; d < -1 || d > 1 {
				return int(d)
			}
			return int(a.X - b.X)
		})
		for j, m := range texts {
			switch {
			case j > 0 && m.Y-texts[j-1].Y > 1:
				b.WriteString("\n")
			case j > 0:
				b.WriteString("  ")
			}
			b.WriteString(m.Text)
		}
		b.WriteString("\n")
	}
	return b.String()
}

func TestSlipsInPDF(t *testing.T) {
	in := papertest.Printed(t).Input("nl")
	pdf := papertest.Inflated(t, Slips(in), document.Options{})
	for _, want := range []string{"Gift: 4  W/AL  Paren: 10", "Clubtornooi", "18 januari 2008", "Contract", "Door", "Resultaat", "Punten", "blad 1 van 1"} {
		if !strings.Contains(pdf, papertest.InPDF(want)) {
			t.Errorf("%q is not in the PDF", want)
		}
	}
	if strings.Contains(pdf, papertest.InPDF("VOORLOPIG")) {
		t.Error("a slip is no list that could be provisional")
	}
}
