package web

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/exact"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
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
	check.NoError(t, Write(&b, doc))
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

// TestFolderPage: what only a page of a folder has, as it stands there; on a page by itself
// nothing of it leads anywhere.
func TestFolderPage(t *testing.T) {
	one := exact.Int(1)
	doc := &document.Document{
		Name: "Paper", Lang: "en", Title: "Board <7>", Stamp: "DRAFT",
		Blocks: []document.Block{
			document.Links{Name: "Steps", Items: []document.Link{{Text: "← 6", To: "b-6.html", Hint: "Before: 6"}, {Text: "7", To: "b-7.html", Here: true}, {Text: "8"}}, Even: true},
			document.Columns{Blocks: [][]document.Block{{document.Cross{
				Title: document.Link{Text: "Board 7", To: "b-7.html"}, Corner: []string{"Dealer South", "all"},
				Sides: [4]document.CrossSide{{Name: "North", Short: "N", Lines: []string{"♠ A", "♥ –"}, Note: "4 points"}, {Name: "East", Short: "E"}, {Name: "South", Short: "S"}, {Name: "West", Short: "W"}},
				Marks: [4]bool{true, false, true, false},
			}}, {document.Paragraph{Text: "quiet", Spare: true}}}},
			document.Heading{Text: "Lines"},
			document.Table{
				Keys: 1, Spare: true, Columns: []document.Column{{Head: "a", To: "a.html"}, {Head: "b", Spare: true}},
				Rows: []document.Row{
					{Over: true, Cells: []document.Cell{{Text: "first", To: "p-1.html"}}},
					{Cells: []document.Cell{{Text: "1", To: `p-"2".html`, Hint: "Jan & Zoë"}, {Text: "x"}}},
					{Over: true, Cells: []document.Cell{{Text: "second"}}},
				},
			},
			document.Chart{Labels: []string{"R1", "R2"}, Series: []document.Series{{Name: "Jan", Strong: true, Values: []*exact.Rat{&one, &one}}}},
		},
	}
	var b, alone strings.Builder
	err := WriteIn(&b, doc, Folder{Style: "style.css", Skip: "To the content", Menu: document.Links{Name: "Menu", Items: []document.Link{{Text: "All", To: "../index.html"}}}, Told: []string{"Corrected <now>."}})
	check.NoError(t, err)
	if err := xml.Unmarshal([]byte(b.String()), new(struct{})); err != nil {
		t.Errorf("the page is not well-formed: %v", err)
	}
	golden.Check(t, "folder.html", b.String())
	check.NoError(t, Write(&alone, &document.Document{Title: "x", Blocks: doc.Blocks[2:]}))
	if _, body, _ := strings.Cut(alone.String(), "</head>"); strings.Contains(body, "<a ") || strings.Contains(body, ` x"`) || strings.Contains(body, `"x"`) {
		t.Errorf("a page by itself leads somewhere, or leaves something out:\n%s", body)
	}
}
