package federation_test

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"uitslag/assets"
	"uitslag/internal/event"
	"uitslag/internal/exchange/fedsheet"
	"uitslag/internal/federation"
	"uitslag/internal/test/check"
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

// cellsOf returns the cells of a layout with what is in them, formats left out.
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
		g, err := fedsheet.Read(path.Base(name), file)
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
			check.Equal(t, fmt.Sprintf("%s: %s by its heading", name, cell), got[cell], text)
		}
		check.Equal(t, fmt.Sprintf("%s: cells %v", name, got), len(got), len(want))
		check.None(t, federation.Changed(&told, g), "%s: changed without its placeholders", name)
		if len(told.Headings) < 8 {
			t.Errorf("%s: known by %d texts only", name, len(told.Headings))
		}
		return nil
	})
	if err != nil || seen != 6 {
		t.Errorf("%d examples: %v", seen, err)
	}
}

// sheetOf returns a template of one sheet.
func sheetOf(rows ...[]string) *federation.Grid {
	return &federation.Grid{Form: event.SheetXLSX, Sheets: []federation.Sheet{{Name: "Blad1", Rows: rows}}}
}

// TestRebind: what still has its heading goes where the heading stands now, what lost it is
// left out, and the choices stay.
func TestRebind(t *testing.T) {
	was := event.Layout{
		Sheet: "Blad1", Row: 3, Repeat: event.RepeatPlayer, Sort: "last", Guests: event.GuestsNumber, GuestNumber: "9", Comma: true,
		Cells: []event.BoundCell{{Cell: "A3", Text: "{{rank}}"}, {Cell: "B3", Text: "{{last}}, {{first}}"}, {Cell: "C3", Text: "{{cp}}"}},
		Headings: []event.HeadingCell{
			{Cell: "A2", Text: "Rang"}, {Cell: "B2", Text: "Speler"}, {Cell: "C2", Text: "Bonus"},
		},
	}
	g := sheetOf([]string{"Verslag"}, []string{"nieuw"}, []string{"Bonus", "Nummer", "SPELER"})
	l := federation.Rebind(&was, event.Layout{Sheet: "Blad1", Row: 4, Cells: []event.BoundCell{{Cell: "C4", Text: "{{name}}"}}}, g)
	want := []event.BoundCell{{Cell: "C4", Text: "{{last}}, {{first}}"}, {Cell: "A4", Text: "{{cp}}"}}
	if !slices.Equal(l.Cells, want) || l.Row != 4 {
		t.Errorf("row %d, cells %v, want %v", l.Row, l.Cells, want)
	}
	if l.Sort != "last" || l.Guests != event.GuestsNumber || l.GuestNumber != "9" || !l.Comma || l.Repeat != event.RepeatPlayer {
		t.Errorf("the choices are %+v", l)
	}
	l = federation.Rebind(&was, event.Layout{Sheet: "Blad1"}, g)
	if l.Row != 4 || len(l.Cells) != 2 {
		t.Errorf("where nothing is suggested: row %d, cells %v", l.Row, l.Cells)
	}
}

// TestHeadingsOf: a column that was bound by hand has a heading too by which the template is
// known again.
func TestHeadingsOf(t *testing.T) {
	g := sheetOf([]string{"Rang", "Iets"}, []string{"", ""})
	l := event.Layout{
		Sheet: "Blad1", Row: 3, Cells: []event.BoundCell{{Cell: "A3", Text: "{{rank}}"}, {Cell: "B3", Text: "{{cp}}"}},
		Headings: []event.HeadingCell{{Cell: "A1", Text: "Rang"}},
	}
	want := []event.HeadingCell{{Cell: "A1", Text: "Rang"}, {Cell: "B1", Text: "Iets"}}
	check.Slices(t, "headings", federation.HeadingsOf(&l, g), want)
	l.Headings = want
	if d := federation.Changed(&l, sheetOf([]string{"Rang", "Anders"})); len(d) != 1 || d[0].Cell != "B1" {
		t.Errorf("changed: %v", d)
	}
}
