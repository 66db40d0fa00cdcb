package federation

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/test/check"
)

// TestSuggestHeadings holds what rows of headings of six languages are read as, and for what
// the row below is repeated (R-SHEET-SUGGEST).
func TestSuggestHeadings(t *testing.T) {
	file := check.Sure(os.ReadFile(filepath.Join("testdata", "headings.txt")))
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

// cellsOf returns the cells of a layout as text: "B7 {{rank}}", of another sheet "Data!B7 …".
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

// sheetOf returns a sheet of rows of cells with | between them.
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
	var g *Grid
	var name string
	seen := 0
	for line := range strings.Lines(string(check.Sure(os.ReadFile(filepath.Join("testdata", "workbooks.txt"))))) {
		key, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		if key == "#" {
			g, name = &Grid{}, rest
		} else if key == "sheet" {
			g.Sheets = append(g.Sheets, Sheet{Name: rest, Formulas: map[string]bool{}})
		}
		var sheet *Sheet
		if len(g.Sheets) > 0 {
			sheet = &g.Sheets[len(g.Sheets)-1]
		}
		switch key {
		case ">":
			sheet.Rows = append(sheet.Rows, strings.Split(rest, "|"))
		case "merged":
			sheet.Merged = strings.Fields(rest)
		case "formula":
			sheet.Formulas[rest] = true
		case "hidden":
			sheet.Hidden = true
		case "name":
			f := strings.Fields(rest)
			g.Names = append(g.Names, DefinedName{f[0], f[1], f[2]})
		case "reads":
			seen++
			l := Suggest(g)
			got := fmt.Sprintf("%q row %d for each %q, %d headings: %s", l.Sheet, l.Row, l.Repeat, len(l.Headings), cellsOf(&l))
			check.Equal(t, name, got, rest)
			check.None(t, Changed(&l, g), "%s: changed from itself", name)
		}
	}
	check.Equal(t, "workbooks", seen, 10)
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
		check.Equal(t, fmt.Sprintf("%v", x.sheet.Rows), strings.Join(got, ", "), x.want)
	}
}

// TestHeadingsAreRead checks that the file of headings has them of each language, and that one with
// a heading for nothing, or for two fields, is refused.
func TestHeadingsAreRead(t *testing.T) {
	n := map[string]int{}
	for _, h := range headings {
		for _, lang := range h.langs {
			n[lang]++
		}
	}
	for _, lang := range languages {
		check.That(t, n[lang] > 80, "only %d headings of %s", n[lang], lang)
	}
	check.Equal(t, "languages", len(n), len(languages))
	for _, kind := range []string{"score", "weak", "plural"} {
		check.That(t, len(headingKinds[kind]) > 4, "only %d headings of kind %s", len(headingKinds[kind]), kind)
	}
	for _, file := range []string{"[nl]\nranking: rang", "[nl]\nrank: rang, !", "[nl]\nrank: rang\n[de]\npair: Rang", "[nl]\nrank"} {
		func() {
			defer func() { check.That(t, recover() != nil, "read: %q", file) }()
			readHeadings(file)
		}()
	}
}

// TestSuggestAnything checks of whatever stands in a template that no cell is bound twice, none
// that has a formula or, without placeholders, a text of its own, that what is suggested can be
// filled, and that the template is known again.
func TestSuggestAnything(t *testing.T) {
	d := dataOf(t, pairs(t, 4))
	texts := []string{"", "", "", "1", "12/11/2026", "Beste leden", "{{rank}}", "{{name1}}", "{{date}}", "Datum:", "Club", "Tornooi: ......", "Speler 1", "Speler 2", "1e speler", "%"}
	for line := range strings.Lines(headingTexts) {
		if _, list, ok := strings.Cut(strings.TrimSpace(line), ": "); ok && line[0] != '#' {
			texts = append(texts, strings.Split(list, ", ")...)
		}
	}
	slices.Sort(texts)
	rapid.Check(t, func(t *rapid.T) {
		cell := func(name string) string {
			return CellName(rapid.IntRange(1, 5).Draw(t, name+" row"), rapid.IntRange(1, 5).Draw(t, name+" column"))
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
			row, column, ok := AtCell(c.Cell)
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
