package document

import (
	"reflect"
	"strings"
	"testing"

	"uitslag/internal/exact"
	"uitslag/internal/test/check"
)

// TestMap: every text of a block is passed on, wherever it stands in it, but no address; the
// document it was made from stays as it was.
func TestMap(t *testing.T) {
	blocks := func() []Block {
		v := exact.Int(3)
		cell := Cell{Text: "a", Below: "a", Suffix: "a", Hint: "a", To: "to", Value: &v}
		deal := Diagram{
			Title: "a", Number: "a", About: []string{"a"}, Makes: []string{"a"}, Par: []string{"a"}, Tricks: [][]string{{"a"}},
			Hands: [4]Holder{{Name: "a", Short: "a", Points: "a", Suits: [4]string{"a"}}},
		}
		table := Table{
			Title: "a", To: "to", Note: "a", Columns: []Column{{Head: "a", To: "to"}}, Spans: []Span{{Text: "a"}},
			Rows: []Row{{Cells: []Cell{cell}}}, Deal: &deal,
		}
		return []Block{
			Heading{"a"},
			Paragraph{Text: "a"},
			Prose{Mark: "a", Runs: []Run{{Text: "a"}}},
			Photo{Caption: "a", PNG: []byte{1}},
			Box{[]Item{{"a", "a"}}},
			table,
			Grid{[]Table{table}},
			NewPage{},
			Diagrams{Deals: []Diagram{deal}},
			Chart{Title: "a", Labels: []string{"a"}, Unit: "a", Base: &v, Series: []Series{{Name: "a"}}},
			Links{Name: "a", Items: []Link{{Text: "a", Hint: "a", To: "to"}}},
			Columns{Blocks: [][]Block{{Heading{"a"}, table}}},
			Cross{Title: Link{Text: "a", To: "to"}, Corner: []string{"a"}, Sides: [4]CrossSide{{Name: "a", Short: "a", Note: "a", Lines: []string{"a"}}}},
		}
	}
	d := &Document{Blocks: blocks()}
	upper := d.Map(func(s string) string { return strings.ReplaceAll(strings.ReplaceAll(s, "a", "b"), "to", "no") })
	check.That(t, reflect.DeepEqual(d.Blocks, blocks()), "the document was changed")
	back := upper.Map(func(s string) string {
		check.That(t, s == "" || s == "b", "%q was not passed on", s)
		return strings.ReplaceAll(s, "b", "a")
	})
	check.That(t, reflect.DeepEqual(back.Blocks, blocks()), "more than texts was changed")
}
