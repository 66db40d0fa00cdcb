package layout

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
)

// laidOut is a document on its sheets.
func laidOut(t *testing.T, doc *document.Document) *Layout {
	t.Helper()
	m, err := typeface.NewMetrics()
	if err != nil {
		t.Fatal(err)
	}
	return Of(m, doc, document.Options{})
}

// TestNotesHaveNoSheetToThemselves: where the rows can be a little closer, the notes below them
// stand on the sheet before.
func TestNotesHaveNoSheetToThemselves(t *testing.T) {
	alone := 0
	for rows := 60; rows < 140; rows++ {
		table := document.Table{Columns: []document.Column{{Head: "a"}}}
		for range rows {
			table.Rows = append(table.Rows, document.Row{Cells: []document.Cell{{Text: "12"}}})
		}
		doc := &document.Document{Name: "n", Title: "n", Footer: []string{"f"}, Page: "{n}", MinSize: 10, MaxSize: 10, Upright: true, Blocks: []document.Block{table, document.Paragraph{Text: "x"}, document.Paragraph{Text: "y"}}}
		l := laidOut(t, doc)
		if l.notesAlone() {
			t.Errorf("%d rows: the notes have sheet %d to themselves", rows, len(l.Pages))
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
		table := document.Table{Columns: []document.Column{{Head: "a"}}}
		for range rows {
			table.Rows = append(table.Rows, document.Row{Cells: []document.Cell{{Text: "12"}}})
		}
		doc := &document.Document{Name: "n", Title: "n", Footer: []string{"f"}, Page: "{n}", MinSize: 10, MaxSize: 10, Upright: true, Cards: true, Blocks: []document.Block{document.Heading{Text: "1"}, table, document.NewPage{}, document.Heading{Text: "2"}, table}}
		l := laidOut(t, doc)
		if l.leading < leadingLeast {
			closer++
			if len(l.Pages) != 2 {
				t.Errorf("%d rows: closer together, two cards take %d sheets", rows, len(l.Pages))
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
			t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{{Text: fmt.Sprint(i)}}})
		}
		return t
	}
	told := func(d *document.Document) string {
		var out []string
		for _, b := range d.Blocks {
			switch b := b.(type) {
			case document.Heading:
				out = append(out, b.Text)
			case document.Paragraph:
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
	d := &document.Document{Blocks: []document.Block{document.Paragraph{Text: "p"}, document.Heading{Text: "NS"}, rowsOf(2), document.Heading{Text: "EW"}, rowsOf(7), rowsOf(1), document.Paragraph{Text: "end"}}}
	var got []string
	for _, list := range lists(d) {
		for _, piece := range pieces(list, 3) {
			got = append(got, told(piece))
		}
	}
	want := []string{"p NS [0]", "p NS [1]", "EW [0 1]", "EW [2 3]", "EW [4 5 6]", "[0] end"}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("parts are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
