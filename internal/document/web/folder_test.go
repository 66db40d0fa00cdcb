package web

import (
	"encoding/xml"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/exact"
	"uitslag/internal/golden"
)

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
	if err != nil {
		t.Fatal(err)
	}
	if err := xml.Unmarshal([]byte(b.String()), new(struct{})); err != nil {
		t.Errorf("the page is not well-formed: %v", err)
	}
	golden.Check(t, "folder.html", b.String())
	if err := Write(&alone, &document.Document{Title: "x", Blocks: doc.Blocks[2:]}); err != nil {
		t.Fatal(err)
	}
	if _, body, _ := strings.Cut(alone.String(), "</head>"); strings.Contains(body, "<a ") || strings.Contains(body, ` x"`) || strings.Contains(body, `"x"`) {
		t.Errorf("a page by itself leads somewhere, or leaves something out:\n%s", body)
	}
}
