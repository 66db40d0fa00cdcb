package reports

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

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
		doc := &Document{
			Name: name.Draw(r, "name"), Title: name.Draw(r, "title"), Subtitle: []string{name.Draw(r, "subtitle")},
			Footer: []string{name.Draw(r, "footer")}, Program: "Uitslag", Page: "{n}/{m}", Stamp: rapid.SampledFrom([]string{"", "VOORLOPIG"}).Draw(r, "stamp"),
			MinSize: 7, MaxSize: 18,
		}
		table := Table{Keys: 1, Framed: rapid.Bool().Draw(r, "framed"), Columns: []Column{{Head: name.Draw(r, "head"), Wraps: true}, {Align: Right, Head: "PTN"}}}
		for range rapid.IntRange(0, 60).Draw(r, "rows") {
			table.Rows = append(table.Rows, Row{Cells: []Cell{{Text: name.Draw(r, "cell")}, {Text: "12", Suffix: "b"}}})
		}
		doc.Blocks = []Block{Heading{name.Draw(r, "heading")}, Paragraph{Text: name.Draw(r, "paragraph")}, Box{[]Item{{"1", name.Draw(r, "item")}}}, table, Grid{[]Table{table, table}}}
		table.Columns[0].Head = "Naam"
		m, err := newMetrics()
		if err != nil {
			r.Fatal(err)
		}
		l := layOut(m, doc, PDFOptions{})
		for i := range l.pages {
			for _, m := range l.pages[i].texts {
				if m.x+m.w > l.w-margin+0.01 && len([]rune(m.text)) > 1 {
					r.Fatalf("%q ends at %.1f of %.1f", m.text, m.x+m.w, l.w-margin)
				}
			}
		}
		if err := Text(new(strings.Builder), doc); err != nil {
			r.Fatal(err)
		}
	})
}
