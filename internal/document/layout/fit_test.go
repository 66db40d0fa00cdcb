package layout

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/document"
	"uitslag/internal/document/plaintext"
	"uitslag/internal/document/typeface"
	"uitslag/internal/test/check"
)

// laidOut returns a document on its sheets.
func laidOut(t *testing.T, doc *document.Document) *Layout {
	t.Helper()
	m, err := typeface.NewMetrics()
	check.NoError(t, err)
	return Of(m, doc, document.Options{})
}

// listOf returns a table of so many rows.
func listOf(rows int) document.Table {
	list := document.Table{Columns: []document.Column{{Head: "a"}}}
	for range rows {
		list.Rows = append(list.Rows, document.Row{Cells: []document.Cell{{Text: "12"}}})
	}
	return list
}

// TestRowsCloser: where the rows can be a little closer, the notes below them stand on the sheet before,
// and a card that would go on by a line or two on a second sheet takes one.
func TestRowsCloser(t *testing.T) {
	closer := [2]int{}
	for rows := 30; rows < 140; rows++ {
		doc := &document.Document{Name: "n", Title: "n", Footer: []string{"f"}, Page: "{n}", MinSize: 10, MaxSize: 10, Upright: true}
		if rows >= 60 {
			doc.Blocks = []document.Block{listOf(rows), document.Paragraph{Text: "x"}, document.Paragraph{Text: "y"}}
		} else {
			doc.Cards = true
			doc.Blocks = []document.Block{document.Heading{Text: "1"}, listOf(rows), document.NewPage{}, document.Heading{Text: "2"}, listOf(rows)}
		}
		l := laidOut(t, doc)
		if l.notesAlone() {
			t.Errorf("%d rows: the notes have sheet %d to themselves", rows, len(l.Pages))
		}
		if l.leading < leadingLeast {
			if closer[min(rows/60, 1)]++; doc.Cards && len(l.Pages) != 2 {
				t.Errorf("%d rows: closer together, two cards take %d sheets", rows, len(l.Pages))
			}
		}
	}
	if closer[0] == 0 || closer[1] == 0 {
		t.Errorf("%v of these needed rows closer than otherwise", closer)
	}
}

// TestRibbon: a picture of lists is one sheet, however high, with each of their rows.
func TestRibbon(t *testing.T) {
	doc := &document.Document{MinSize: 10, MaxSize: 10, Blocks: []document.Block{listOf(200), listOf(3)}}
	l := Ribbon(check.Value(typeface.NewMetrics())(t), doc, document.Options{})
	rows := 0
	for _, x := range l.Pages[0].Texts {
		if x.Text == "12" {
			rows++
		}
	}
	check.Says(t, "sheets and rows", "1 203", len(l.Pages), rows)
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

// TestAnyTextPrints sets random text in every place of a document: nothing panics,
// nothing leaves the paper.
func TestAnyTextPrints(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		some := rapid.OneOf(
			rapid.String(),
			rapid.StringMatching(`[a-zA-Z0-9éŁ♠🐣 ]{0,80}`),
			rapid.Map(rapid.SliceOfN(rapid.Byte(), 0, 40), func(b []byte) string { return string(b) }),
		)
		name := rapid.Map(some, func(s string) string { return s })
		doc := &document.Document{
			Name: name.Draw(r, "name"), Title: name.Draw(r, "title"), Subtitle: []string{name.Draw(r, "subtitle")},
			Footer: []string{name.Draw(r, "footer")}, Program: "Uitslag", Page: "{n}/{m}", Stamp: rapid.SampledFrom([]string{"", "VOORLOPIG"}).Draw(r, "stamp"),
			MinSize: 7, MaxSize: 18,
		}
		table := document.Table{Keys: 1, Framed: rapid.Bool().Draw(r, "framed"), Columns: []document.Column{{Head: name.Draw(r, "head"), Wraps: true}, {Align: document.Right, Head: "PTN"}}}
		for range rapid.IntRange(0, 60).Draw(r, "rows") {
			table.Rows = append(table.Rows, document.Row{Cells: []document.Cell{{Text: name.Draw(r, "cell"), Below: name.Draw(r, "below")}, {Text: "12", Suffix: "b"}}})
		}
		doc.Blocks = []document.Block{document.Heading{Text: name.Draw(r, "heading")}, document.Paragraph{Text: name.Draw(r, "paragraph")}, document.Box{Items: []document.Item{{Label: "1", Text: name.Draw(r, "item")}}}, table, document.Grid{Tables: []document.Table{table, table}}}
		table.Columns[0].Head = "Naam"
		m, err := typeface.NewMetrics()
		if err != nil {
			r.Fatal(err)
		}
		l := Of(m, doc, document.Options{})
		for i := range l.Pages {
			for _, m := range l.Pages[i].Texts {
				if m.X+m.W > l.W-Margin+0.01 && len([]rune(m.Text)) > 1 {
					r.Fatalf("%q ends at %.1f of %.1f", m.Text, m.X+m.W, l.W-Margin)
				}
			}
		}
		if err := plaintext.Write(new(strings.Builder), doc); err != nil {
			r.Fatal(err)
		}
	})
}
