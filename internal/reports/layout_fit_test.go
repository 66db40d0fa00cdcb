package reports

import (
	"fmt"
	"strings"
	"testing"
)

// laidOut is a document on its sheets.
func laidOut(t *testing.T, doc *Document) *layout {
	t.Helper()
	m, err := newMetrics()
	if err != nil {
		t.Fatal(err)
	}
	return layOut(m, doc, PDFOptions{})
}

// TestNotesHaveNoSheetToThemselves: where the rows can be a little closer, the notes below them
// stand on the sheet before.
func TestNotesHaveNoSheetToThemselves(t *testing.T) {
	alone := 0
	for rows := 60; rows < 140; rows++ {
		table := Table{Columns: []Column{{Head: "a"}}}
		for range rows {
			table.Rows = append(table.Rows, Row{Cells: []Cell{{Text: "12"}}})
		}
		doc := &Document{Name: "n", Title: "n", Footer: []string{"f"}, Page: "{n}", MinSize: 10, MaxSize: 10, Upright: true, Blocks: []Block{table, Paragraph{Text: "x"}, Paragraph{Text: "y"}}}
		l := laidOut(t, doc)
		if l.notesAlone() {
			t.Errorf("%d rows: the notes have sheet %d to themselves", rows, len(l.pages))
		}
		if l.leading < leadingLeast {
			alone++
		}
	}
	if alone == 0 {
		t.Error("none of these needed rows closer than otherwise")
	}
}

// TestCardsTakeOneSheet: a card that would go on by a line or two on a second sheet has its rows
// a little closer.
func TestCardsTakeOneSheet(t *testing.T) {
	closer := 0
	for rows := 30; rows < 60; rows++ {
		table := Table{Columns: []Column{{Head: "a"}}}
		for range rows {
			table.Rows = append(table.Rows, Row{Cells: []Cell{{Text: "12"}}})
		}
		doc := &Document{Name: "n", Title: "n", Footer: []string{"f"}, Page: "{n}", MinSize: 10, MaxSize: 10, Upright: true, Cards: true, Blocks: []Block{Heading{"1"}, table, NewPage{}, Heading{"2"}, table}}
		l := laidOut(t, doc)
		if l.leading < leadingLeast {
			closer++
			if len(l.pages) != 2 {
				t.Errorf("%d rows: closer together, two cards take %d sheets", rows, len(l.pages))
			}
		}
	}
	if closer == 0 {
		t.Error("none of these cards needed rows closer than otherwise")
	}
}

// TestPartsOfADocument: parts have the blocks of the whole in their order, a heading stays with
// its table, and pieces of a list have each row once.
func TestPartsOfADocument(t *testing.T) {
	rowsOf := func(rows int) *table {
		t := &table{}
		for i := range rows {
			t.Rows = append(t.Rows, Row{Cells: []Cell{{Text: fmt.Sprint(i)}}})
		}
		return t
	}
	told := func(d *Document) string {
		var out []string
		for _, b := range d.Blocks {
			switch b := b.(type) {
			case Heading:
				out = append(out, b.Text)
			case Paragraph:
				out = append(out, b.Text)
			case *table:
				var rows []string
				for _, r := range b.Rows {
					rows = append(rows, r.Cells[0].Text)
				}
				out = append(out, "["+strings.Join(rows, " ")+"]")
			}
		}
		return strings.Join(out, " ")
	}
	d := &Document{Blocks: []Block{Paragraph{Text: "p"}, Heading{"NS"}, rowsOf(2), Heading{"EW"}, rowsOf(7), rowsOf(1), Paragraph{Text: "end"}}}
	var got []string
	for _, list := range d.lists() {
		for _, piece := range list.pieces(3) {
			got = append(got, told(piece))
		}
	}
	want := []string{"p NS [0]", "p NS [1]", "EW [0 1]", "EW [2 3]", "EW [4 5 6]", "[0] end"}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("parts are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
