package web

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/exact"
	"uitslag/internal/golden"
)

// TestEveryBlock: each block as it stands on a page; texts that look like markup are text, suits
// are letters of the typeface, and the page is well-formed.
func TestEveryBlock(t *testing.T) {
	one, half := exact.Int(1), exact.New(1, 2)
	doc := &document.Document{
		Name: "Paper", Lang: "en", Title: `<b>"Title" & 'more'</b>`, Subtitle: []string{"one", "\u202etwo"}, Stamp: "DRAFT",
		Footer: []string{"foot"}, Program: "program 1.0",
		Blocks: []document.Block{
			document.Heading{Text: "4♥ <script>alert(1)</script>"},
			document.Paragraph{Text: "quiet"},
			document.Paragraph{Text: "wrong", Marked: true},
			document.Box{Items: []document.Item{{Label: "7", Text: "seven ♠"}}},
			document.Table{
				Title: "Table", Note: "a note", Framed: true, Keys: 1,
				Columns: []document.Column{
					{Head: "place", Align: document.Right, Kind: document.Numbers, Bold: true},
					{Head: "name", Wraps: true},
					{Head: "a", Rule: true, Quiet: true},
					{Tight: true},
					{Kind: document.Bars},
				},
				Spans: []document.Span{{Text: "both", From: 2, To: 3}},
				Rows: []document.Row{
					{Bold: true, Cells: []document.Cell{{Text: "1", Suffix: "=", Value: &one}, {Text: "Jan" + document.Between + "Zoë"}, {Text: "x", Marked: true}, {}, {Value: &half}}},
					{Lined: true, Quiet: true, Cells: []document.Cell{{Text: "2"}, {Text: "team", Below: "Jan" + document.Between + "<Zoë>"}}},
				},
			},
			document.Grid{Tables: []document.Table{{Columns: []document.Column{{Head: "x"}}, Rows: []document.Row{{Cells: []document.Cell{{Text: "1"}}}}}}},
			document.Chart{Title: "chart", Labels: []string{"R1", "R2"}, Series: []document.Series{{Name: "a & b", Strong: true, Values: []*exact.Rat{&one, &half}}}},
			document.Diagrams{Deals: []document.Diagram{{
				Title: "board 1 · N/<b>", Number: "1", About: []string{"N/−−"}, Par: []string{"par +420", "4♥ NS"},
				Hands: [4]document.Holder{
					{Name: "North", Short: "N", Points: "10", Suits: [4]string{"♠ AK", "♥ 2", "♦ –", "♣ J10"}},
					{Name: "East", Short: "E", Points: "9"},
					{Name: "South", Short: "S", Points: "8"},
					{Name: "West", Short: "W", Points: "7"},
				},
				Tricks: [][]string{{"", "NT", "♠"}, {"N", "9", "10"}},
			}}},
			document.NewPage{},
		},
	}
	var b strings.Builder
	if err := Write(&b, doc); err != nil {
		t.Fatal(err)
	}
	page := b.String()
	d := xml.NewDecoder(strings.NewReader(page))
	d.Strict = true
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("the page is not well-formed: %v", err)
		}
		if e, is := token.(xml.StartElement); is && (e.Name.Local == "script" || e.Name.Local == "b") {
			t.Errorf("a text became the element %s", e.Name.Local)
		}
	}
	_, body, _ := strings.Cut(page, "</head>\n")
	golden.Check(t, "blocks.html", body)
}
