package federation

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/expect"
)

// TestSuggestHeadings holds what rows of headings of six languages are read as, and for what
// the row below is repeated (R-SHEET-SUGGEST).
func TestSuggestHeadings(t *testing.T) {
	file := expect.Must(os.ReadFile(filepath.Join("testdata", "headings.txt")))
	rows := regexp.MustCompile(`(?m)^(\w+): (.+)\n\t(.+)$`).FindAllStringSubmatch(string(file), -1)
	if len(rows) < 32 {
		t.Errorf("only %d rows", len(rows))
	}
	for _, x := range rows {
		repeat, headings, want := event.SheetRepeat(x[1]), x[2], x[3]
		g := &Grid{Form: event.SheetCSV, Separator: ";", Sheets: []Sheet{{Rows: [][]string{strings.Split(headings, ";")}}}}
		l := Suggest(g)
		var got []string
		for _, c := range l.Cells {
			if !strings.HasSuffix(c.Cell, "2") {
				t.Errorf("%s: %s is bound", headings, c.Cell)
			}
			text := strings.NewReplacer("{{", "", "}}, ", "+", "}} ", ",", "}}", "").Replace(c.Text)
			got = append(got, strings.TrimSuffix(c.Cell, "2")+":"+text)
		}
		if s := strings.Join(got, " "); s != want || l.Repeat != repeat || l.Row != 2 {
			t.Errorf("%s: row %d for each %s\n  %s\nwant for each %s\n  %s", headings, l.Row, l.Repeat, s, repeat, want)
		}
	}
}

// cellsOf are the cells of a layout as text: "B7 {{rank}}", of another sheet "Data!B7 …".
func cellsOf(l *event.Layout) string {
	var out []string
	for _, c := range l.Cells {
		name := c.Cell
		if c.Sheet != "" {
			name = c.Sheet + "!" + name
		}
		out = append(out, name+" "+c.Text)
	}
	return strings.Join(out, "; ")
}

// sheetOf is a sheet of rows of cells with | between them.
func sheetOf(name string, rows ...string) Sheet {
	s := Sheet{Name: name}
	for _, r := range rows {
		s.Rows = append(s.Rows, strings.Split(r, "|"))
	}
	return s
}

// TestSuggestWorkbooks holds how workbooks are read: headings over two rows, merged cells,
// labels, formulas, hidden sheets, placeholders and names.
func TestSuggestWorkbooks(t *testing.T) {
	formulas := func(s Sheet, cells ...string) Sheet {
		s.Formulas = map[string]bool{}
		for _, c := range cells {
			s.Formulas[c] = true
		}
		return s
	}
	merged := func(s Sheet, areas ...string) Sheet { s.Merged = areas; return s }
	hidden := func(s Sheet) Sheet { s.Hidden = true; return s }
	for _, x := range []struct {
		name     string
		grid     Grid
		sheet    string
		row      int
		repeat   event.SheetRepeat
		want     string
		headings int
	}{
		{
			"two rows of headings in merged cells",
			Grid{Sheets: []Sheet{merged(sheetOf("Uitslag",
				"Uitslag bridgeclub", "",
				"Rang|Speler 1|||Speler 2|||Resultaat",
				"|Naam|Voornaam|Lidnummer|Naam|Voornaam|Lidnummer|%|CP"), "A1:I1", "A3:A4", "B3:D3", "E3:G3", "H3:I3")}},
			"Uitslag", 5, event.RepeatContestant,
			"A5 {{rank}}; B5 {{last1}}; C5 {{first1}}; D5 {{number1}}; E5 {{last2}}; F5 {{first2}}; G5 {{number2}}; H5 {{percent}}; I5 {{cp}}", 12,
		},
		{
			"two rows that are not merged",
			Grid{Sheets: []Sheet{sheetOf("Blad1", "Platz|Spieler 1||Spieler 2||", "|Name|Mitgliedsnummer|Name|Mitgliedsnummer|Prozent")}},
			"Blad1", 3, event.RepeatContestant,
			"A3 {{rank}}; B3 {{name1}}; C3 {{number1}}; D3 {{name2}}; E3 {{number2}}; F3 {{percent}}", 8,
		},
		{
			"headings over two rows of which the lower is part of the upper",
			Grid{Sheets: []Sheet{merged(sheetOf("Hoja1", "Puesto|Categoría|Jugador|Puntos AEB", "|||"), "A1:A2", "B1:B2", "C1:C2", "D1:D2")}},
			"Hoja1", 3, event.RepeatPlayer,
			"A3 {{rank}}; B3 {{category}}; C3 {{name}}; D3 {{aeb}}", 4,
		},
		{
			"labels above the table, beside it and below the label",
			Grid{Sheets: []Sheet{formulas(sheetOf("Blad1",
				"Club:|", "Datum (dd/mm/jjjj):||Clubnummer|Aantal paren",
				"Tornooi:|Paasdrive||", "Wedstrijdleider: ..............", "Plaats|Naam|Lidnr|%|Totaal", "||||=D6"), "E6")}},
			"Blad1", 6, event.RepeatPlayer,
			"A6 {{rank}}; B6 {{name}}; C6 {{number}}; D6 {{percent}}; B1 {{club}}; B2 {{date}}; C3 {{clubid}}; E2 {{pairs}}; A4 Wedstrijdleider: {{director}}", 9,
		},
		{
			"a sheet with the data of the session, and a hidden one with headings",
			Grid{Sheets: []Sheet{
				hidden(sheetOf("Lijsten", "Rang|Naam|Lidnummer|%|CP|Club")), sheetOf("Gegevens", "Datum|", "Club|"),
				sheetOf("Uitslag", "Rang|Naam|Lidnummer|%"),
			}},
			"Uitslag", 2, event.RepeatPlayer,
			"A2 {{rank}}; B2 {{name}}; C2 {{number}}; D2 {{percent}}; Gegevens!B1 {{date}}; Gegevens!B2 {{club}}", 6,
		},
		{
			"placeholders hold",
			Grid{Sheets: []Sheet{formulas(sheetOf("S", "Rang|Naam|%|Datum", "{{rank}}{{tied}}|{{last}}, {{first}}|{{percent:0.0}}|{{date}}", "", "Datum:|{{date:d-m-yy}}"), "Z1")}},
			"S", 2, event.RepeatPlayer,
			"A2 {{rank}}{{tied}}; B2 {{last}}, {{first}}; C2 {{percent:0.0}}; D2 {{date}}; B4 {{date:d-m-yy}}", 5,
		},
		{
			"names of cells",
			Grid{
				Sheets: []Sheet{formulas(sheetOf("S", "x|x", "||", "a|b|c|d|e"), "E4")},
				Names: []DefinedName{
					{"datum", "S", "$B$1"},
					{"RANK", "S", "A4"},
					{"naam_1", "S", "B4"},
					{"lidnummer1", "S", "C4"},
					{"iets", "S", "D4"},
					{"percent", "S", "E4"},
					{"club", "Weg", "A1"},
					{"_xlnm.Print_Area", "S", "$A$1:$E$9"},
				},
			},
			"S", 4, event.RepeatContestant,
			"B1 {{date}}; A4 {{rank}}; B4 {{name1}}; C4 {{number1}}", 6,
		},
		{
			"sessions with placeholders",
			Grid{Sheets: []Sheet{sheetOf("S", "Datum|Naam|Paren", "{{date}}|{{event}}|{{pairs}}")}},
			"S", 2, event.RepeatEvening, "A2 {{date}}; B2 {{event}}; C2 {{pairs}}", 3,
		},
		{"nothing", Grid{Sheets: []Sheet{sheetOf("S", "Beste leden,", "hartelijk dank")}}, "", 0, "", "", 0},
		{"no sheet", Grid{}, "", 0, "", "", 0},
	} {
		l := Suggest(&x.grid)
		if got := cellsOf(&l); got != x.want || l.Sheet != x.sheet || l.Row != x.row || l.Repeat != x.repeat || len(l.Headings) != x.headings {
			t.Errorf("%s: sheet %q row %d for each %q, %d headings %v\n  %s\nwant sheet %q row %d for each %q, %d headings\n  %s",
				x.name, l.Sheet, l.Row, l.Repeat, len(l.Headings), l.Headings, got, x.sheet, x.row, x.repeat, x.headings, x.want)
		}
		expect.None(t, Changed(&l, &x.grid), "%s: changed from itself", x.name)
	}
}

// TestSuggestComma checks that decimals have a comma where the headings are of a language that
// writes one, and not between commas.
func TestSuggestComma(t *testing.T) {
	for _, x := range []struct {
		headings, separator string
		want                bool
	}{
		{"Rang|Naam|Lidnummer|%", ";", true},
		{"Rang|Naam|Lidnummer|%", ",", false},
		{"Rank|Name|Member number|%", ";", false},
		{"Puesto|Nombre|Licencia", "", true},
	} {
		if l := Suggest(&Grid{Separator: x.separator, Sheets: []Sheet{sheetOf("", x.headings)}}); l.Comma != x.want {
			t.Errorf("%s between %q: comma %v", x.headings, x.separator, l.Comma)
		}
	}
}

// TestChangedTemplate checks that a column that was put in, a heading that reads otherwise and
// a sheet that is gone are noticed, and capitals and signs are not.
func TestChangedTemplate(t *testing.T) {
	l := Suggest(&Grid{Sheets: []Sheet{sheetOf("Uitslag", "Datum:|", "Rang|Naam|Lidnummer|%")}})
	for _, x := range []struct {
		sheet Sheet
		want  string
	}{
		{sheetOf("Uitslag", "datum|", "RANG|Naam |Lidnummer:|%"), ""},
		{sheetOf("Uitslag", "Datum:|12/11/2026", "Rang|Naam|Lidnummer|%|Club"), ""},
		{sheetOf("Uitslag", "Datum:|", "Rang|Naam|Voornaam|Lidnummer|%"), "C2 Lidnummer Voornaam, D2 % Lidnummer"},
		{sheetOf("Uitslag", "Datum:|", "", "Rang|Naam|Lidnummer|%"), "A2 Rang , B2 Naam , C2 Lidnummer , D2 % "},
		{sheetOf("Blad1", "Datum:|", "Rang|Naam|Lidnummer|%"), "A2 Rang , B2 Naam , C2 Lidnummer , D2 % , A1 Datum: "},
	} {
		var got []string
		for _, d := range Changed(&l, &Grid{Sheets: []Sheet{x.sheet}}) {
			got = append(got, d.Cell+" "+d.Was+" "+d.Is)
		}
		expect.Equal(t, strings.Join(got, ", "), x.want, "%v", x.sheet.Rows)
	}
}

// TestHeadingsStandForOneField checks that no heading stands for one field in one language and
// for another in another: nobody says of a template in which language it is.
func TestHeadingsStandForOneField(t *testing.T) {
	n := 0
	for _, lang := range languages {
		for text, list := range headingTexts[lang] {
			if len(fieldsIn(text)) == 0 {
				t.Errorf("%s: %s has no field", lang, text)
			}
			for _, key := range splitHeadings(list) {
				n++
				if key == "" || headings[key].text != text {
					t.Errorf("%s: %q of %s stands for %s", lang, key, text, headings[key].text)
				}
			}
		}
	}
	if n < 600 {
		t.Errorf("only %d headings", n)
	}
}

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
