package federation_test

import (
	"io/fs"
	"path"
	"strings"
	"testing"

	"uitslag/assets"
	"uitslag/internal/event"
	"uitslag/internal/exchange/sheet"
	"uitslag/internal/federation"
)

// bare takes the placeholders out of a template; its formats of cells stay.
func bare(g *federation.Grid) {
	for i := range g.Sheets {
		for _, row := range g.Sheets[i].Rows {
			for c, text := range row {
				if strings.Contains(text, "{{") {
					row[c] = ""
				}
			}
		}
	}
}

// cellsOf are the cells of a layout with what is in them, formats left out.
func cellsOf(l *event.Layout) map[string]string {
	out := map[string]string{}
	for _, c := range l.Cells {
		text, _, _ := strings.Cut(c.Text, ":")
		out[c.Cell] = strings.TrimSuffix(text, "}}")
	}
	return out
}

// TestExamplesByHeadings checks that the headings of the example templates tell the same as
// their placeholders.
func TestExamplesByHeadings(t *testing.T) {
	seen := 0
	err := fs.WalkDir(assets.Federation, "federation", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		seen++
		file, err := assets.Federation.ReadFile(name)
		if err != nil {
			return err
		}
		g, err := sheet.Read(path.Base(name), file)
		if err != nil {
			return err
		}
		told := federation.Suggest(g)
		bare(g)
		found := federation.Suggest(g)
		if found.Row != told.Row || found.Sheet != told.Sheet || found.Repeat != told.Repeat || found.Comma != told.Comma {
			t.Errorf("%s: row %d of %q for each %s, comma %v, want row %d of %q for each %s, comma %v", name,
				found.Row, found.Sheet, found.Repeat, found.Comma, told.Row, told.Sheet, told.Repeat, told.Comma)
		}
		want, got := cellsOf(&told), cellsOf(&found)
		for cell, text := range want {
			if got[cell] != text {
				t.Errorf("%s: %s is %q by its heading, want %q", name, cell, got[cell], text)
			}
		}
		if len(got) != len(want) {
			t.Errorf("%s: %d cells %v, want %d", name, len(got), got, len(want))
		}
		if changed := federation.Changed(&told, g); len(changed) > 0 {
			t.Errorf("%s: changed without its placeholders: %v", name, changed)
		}
		if len(told.Headings) < 8 {
			t.Errorf("%s: known by %d texts only", name, len(told.Headings))
		}
		return nil
	})
	if err != nil || seen != 6 {
		t.Errorf("%d examples: %v", seen, err)
	}
}
