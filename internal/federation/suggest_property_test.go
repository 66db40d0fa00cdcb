package federation

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
)

// TestSuggestAnything checks of whatever stands in a template that no cell is bound twice, none
// that has a formula or, without placeholders, a text of its own, that what is suggested can be
// filled, and that the template is known again.
func TestSuggestAnything(t *testing.T) {
	d := dataOf(t, pairs(t, 4))
	texts := []string{"", "", "", "1", "12/11/2026", "Beste leden", "{{rank}}", "{{name1}}", "{{date}}", "Datum:", "Club", "Tornooi: ......", "Speler 1", "Speler 2", "1e speler", "%"}
	for _, lang := range languages {
		for _, list := range headingTexts[lang] {
			texts = append(texts, strings.Split(list, ", ")...)
		}
	}
	slices.Sort(texts)
	rapid.Check(t, func(t *rapid.T) {
		cell := func(name string) string {
			return cellName(rapid.IntRange(1, 5).Draw(t, name+" row"), rapid.IntRange(1, 5).Draw(t, name+" column"))
		}
		s := Sheet{Name: "S", Formulas: map[string]bool{}}
		s.Rows = rapid.SliceOfN(rapid.SliceOfN(rapid.SampledFrom(texts), 0, 6), 0, 5).Draw(t, "rows")
		for range rapid.IntRange(0, 2).Draw(t, "formulas") {
			s.Formulas[cell("formula")] = true
		}
		for range rapid.IntRange(0, 3).Draw(t, "merged") {
			s.Merged = append(s.Merged, cell("from")+":"+cell("to"))
		}
		g := &Grid{Form: event.SheetXLSX, Sheets: []Sheet{s, {Name: "T", Rows: s.Rows}}}
		if rapid.Bool().Draw(t, "named") {
			g.Names = []DefinedName{{rapid.SampledFrom([]string{"datum", "rank", "iets"}).Draw(t, "name"), "S", cell("named")}}
		}
		l := Suggest(g)
		placeholders := slices.ContainsFunc(s.Rows, func(r []string) bool {
			return slices.ContainsFunc(r, func(c string) bool { return strings.Contains(c, "{{") })
		})
		seen := map[event.BoundCell]bool{}
		for _, c := range l.Cells {
			at := event.BoundCell{Sheet: c.Sheet, Cell: c.Cell}
			if seen[at] {
				t.Fatalf("%s is bound twice: %v", c.Cell, l.Cells)
			}
			seen[at] = true
			sheet := &g.Sheets[0]
			if c.Sheet == "T" || c.Sheet == "" && l.Sheet == "T" {
				sheet = &g.Sheets[1]
			}
			row, column, ok := atCell(c.Cell)
			if !ok || sheet.Formulas[c.Cell] {
				t.Fatalf("%s is bound: %v", c.Cell, sheet.Formulas)
			}
			if text := sheet.At(row, column); row != l.Row && !placeholders && len(g.Names) == 0 && strings.TrimSpace(text) != "" && !strings.Contains(text, "...") {
				t.Fatalf("%s says %q", c.Cell, text)
			}
		}
		if changed := Changed(&l, g); len(changed) > 0 {
			t.Fatalf("changed from itself: %v", changed)
		}
		if _, err := PlanOf(&l, d); err != nil && !placeholders && len(g.Names) == 0 {
			t.Fatalf("%v: %v", l.Cells, err)
		}
		Gaps(&l, d)
	})
}
