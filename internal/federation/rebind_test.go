package federation_test

import (
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/federation"
)

// sheetOf is a template of one sheet.
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
	if got := federation.HeadingsOf(&l, g); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	l.Headings = want
	if d := federation.Changed(&l, sheetOf([]string{"Rang", "Anders"})); len(d) != 1 || d[0].Cell != "B1" {
		t.Errorf("changed: %v", d)
	}
}
