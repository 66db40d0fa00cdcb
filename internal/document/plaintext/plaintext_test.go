package plaintext

import (
	"errors"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/exact"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// TestEveryBlock: figures stand below figures with their suffixes apart, rows that are lined
// have a line above them, columns of bars and charts are left out, and a minus is that of the
// keyboard.
func TestEveryBlock(t *testing.T) {
	n := func(v int) document.Cell {
		r := exact.Int(v)
		return document.Cell{Text: r.Text(0), Value: &r}
	}
	shared, half := n(3), exact.New(1, 2)
	shared.Suffix = "="
	minus := n(-10)
	minus.Text = "−10"
	doc := &document.Document{
		Title: "Title", Subtitle: []string{"one", "two"}, Stamp: "DRAFT", Footer: []string{"foot"}, Program: "program 1.0",
		Blocks: []document.Block{
			document.Heading{Text: "Heading"},
			document.Paragraph{Text: "quiet"},
			document.Paragraph{Text: "wrong", Marked: true},
			document.Box{Items: []document.Item{{Label: "7", Text: "seven"}, {Label: "10", Text: "ten"}}},
			document.Table{
				Title: "Table", Note: "a note", Framed: true,
				Columns: []document.Column{
					{Head: "place", Align: document.Right, Kind: document.Numbers},
					{Head: "name", Wraps: true},
					{Head: "a", Align: document.Right, Rule: true},
					{Head: "b", Align: document.Right, Tight: true},
					{Kind: document.Bars},
				},
				Spans: []document.Span{{Text: "both", From: 2, To: 3}},
				Rows: []document.Row{
					{Cells: []document.Cell{n(1), {Text: "Zoë"}, minus, n(2), {Value: &half}}},
					{Lined: true, Cells: []document.Cell{shared, {Text: "王小明"}, n(4), {}, {}}},
				},
			},
			document.Grid{Tables: []document.Table{
				{Columns: []document.Column{{Head: "x"}}, Rows: []document.Row{{Cells: []document.Cell{{Text: "1"}}}}},
				{Columns: []document.Column{{Head: "y"}}, Rows: []document.Row{{Cells: []document.Cell{{Text: "2"}}}}},
			}},
			document.Chart{Title: "a picture of the same"},
			document.NewPage{},
		},
	}
	var b strings.Builder
	check.NoError(t, Write(&b, doc))
	golden.Check(t, "blocks.txt", b.String())
}

type broken struct{}

var errBroken = errors.New("broken")

func (broken) Write([]byte) (int, error) { return 0, errBroken }

// TestWriteFails: what is written to says why it could not be.
func TestWriteFails(t *testing.T) {
	if err := Write(broken{}, &document.Document{}); !errors.Is(err, errBroken) {
		t.Errorf("%v", err)
	}
}
