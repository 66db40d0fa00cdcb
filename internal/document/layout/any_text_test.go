package layout

import (
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/plaintext"
	"uitslag/internal/document/typeface"

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
