package reports

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"uitslag/internal/golden"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/words"
)

// reopened writes a workbook and opens it again: that is what is compared, never
// its bytes.
func reopened(t testing.TB, kind string, in evening.Input) *excelize.File {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, kind, FormatExcel, in); err != nil {
		t.Fatal(err)
	}
	f := papertest.Must[*excelize.File](t)(excelize.OpenReader(&b))
	t.Cleanup(func() {
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	})
	return f
}

// csv is a sheet as it looks, cell by cell.
func csv(t testing.TB, f *excelize.File, sheet string) string {
	t.Helper()
	var b strings.Builder
	for _, row := range papertest.Must[[][]string](t)(f.GetRows(sheet)) {
		b.WriteString(strings.Join(row, ";") + "\n")
	}
	return b.String()
}

func TestGoldenResults(t *testing.T) {
	for name, in := range map[string]evening.Input{
		"results_rulings.nl.csv": papertest.Rulings(t, true).Input("nl"), "results_mitchell.en.csv": papertest.Mitchell(t).Input("en"),
	} {
		f := reopened(t, "uitslag", in)
		var all strings.Builder
		for _, s := range f.GetSheetList() {
			all.WriteString("== " + s + "\n" + csv(t, f, s))
		}
		golden.Check(t, name, all.String())
	}
}

func TestResultsHaveWords(t *testing.T) {
	for _, lang := range words.Languages() {
		in := papertest.Rulings(t, true).Input(lang)
		f := reopened(t, "uitslag", in)
		for _, s := range f.GetSheetList() {
			if all := csv(t, f, s); strings.Contains(all, "⟦") {
				t.Errorf("%s, sheet %s: a text without words: %s", lang, s, all)
			}
		}
	}
}

func TestResultsSheets(t *testing.T) {
	f := reopened(t, "uitslag", papertest.Fonteintje(t, "nl"))
	if got := f.GetSheetList(); !slices.Equal(got, []string{"Uitslag", "Giften", "Paren", "Frequenties", "Regels"}) {
		t.Errorf("sheets %v", got)
	}
	for _, s := range f.GetSheetList() {
		p := papertest.Must[excelize.Panes](t)(f.GetPanes(s))
		if !p.Freeze || p.YSplit != 1 {
			t.Errorf("%s: the heading row is not frozen: %+v", s, p)
		}
		var print []string
		for _, n := range f.GetDefinedName() {
			if n.Scope == s {
				print = append(print, n.Name)
			}
		}
		slices.Sort(print)
		if !slices.Contains(print, "_xlnm.Print_Area") || !slices.Contains(print, "_xlnm.Print_Titles") || !slices.Contains(print, "_xlnm._FilterDatabase") {
			t.Errorf("%s: defined names %v, want a print area, repeated headings and a filter", s, print)
		}
	}
}

// kind of a cell: what it holds and how it is formatted.
func cellKind(t testing.TB, f *excelize.File, sheet, cell string) string {
	t.Helper()
	raw := papertest.Must[string](t)(f.GetCellValue(sheet, cell, excelize.Options{RawCellValue: true}))
	typ := papertest.Must[excelize.CellType](t)(f.GetCellType(sheet, cell))
	style := papertest.Must[*excelize.Style](t)(f.GetStyle(papertest.Must[int](t)(f.GetCellStyle(sheet, cell))))
	format := ""
	if style.CustomNumFmt != nil {
		format = *style.CustomNumFmt
	}
	what := "number"
	if typ == excelize.CellTypeSharedString || typ == excelize.CellTypeInlineString {
		what = "text"
	}
	if formula := papertest.Must[string](t)(f.GetCellFormula(sheet, cell)); formula != "" {
		what = "formula"
	}
	return fmt.Sprintf("%s %s %s", what, raw, format)
}

func TestNumbersAreNumbers(t *testing.T) {
	f := reopened(t, "uitslag", papertest.Fonteintje(t, "nl"))
	for cell, want := range map[string]string{
		"A2": "number 1 0", "B2": "number 13 0", "C2": "text Jos – Piet ", "D2": "number 130 0", "E2": "number 0.65 0.00%",
		"F2": "number 52 0", "G2": "number 20 0", "H2": "text rust ", "I2": `number 29 0"b"`, "E13": "number 0.39 0.00%",
	} {
		if got := cellKind(t, f, "Uitslag", cell); got != want {
			t.Errorf("Uitslag %s: %q, want %q", cell, got, want)
		}
	}
	if got := papertest.Must[string](t)(f.GetCellValue("Uitslag", "I2")); got != "29b" {
		t.Errorf("I2 shows %q", got)
	}
	f = reopened(t, "uitslag", papertest.Statement(t).Input("nl"))
	if got := cellKind(t, f, "Uitslag", "A3"); got != `number 2 0"="` {
		t.Errorf("a shared place is %q", got)
	}
	if got := cellKind(t, f, "Giften", "B2"); got != "number 39465 yyyy-mm-dd" {
		t.Errorf("the date is %q", got)
	}
	if got := cellKind(t, f, "Giften", "P2"); !strings.HasPrefix(got, "number ") {
		t.Errorf("the score is %q", got)
	}
	rows := papertest.Must[[][]string](t)(f.GetRows("Giften"))
	if len(rows) != 1+28*7 {
		t.Errorf("%d rows of results, want one each of 196 and the headings", len(rows))
	}
}

// TestTextStaysText: names that look like formulas are none.
func TestTextStaysText(t *testing.T) {
	in := papertest.Crowd(t).Input("nl")
	seen := map[string]bool{}
	for _, kind := range []string{"uitslag", "controlestaat"} {
		f := reopened(t, kind, in)
		for _, s := range f.GetSheetList() {
			for i, row := range papertest.Must[[][]string](t)(f.GetRows(s)) {
				for j, text := range row {
					if text == "" || !strings.ContainsAny(text[:1], "=+-@") {
						continue
					}
					cell := papertest.Must[string](t)(excelize.CoordinatesToCellName(j+1, i+1))
					got := cellKind(t, f, s, cell)
					if strings.HasPrefix(got, "formula") {
						t.Errorf("%s %s: %q became a formula", s, cell, text)
					}
					if strings.HasPrefix(got, "text") {
						seen[text[:1]] = true
					}
				}
			}
		}
	}
	for _, first := range []string{"=", "-", "+", "@"} {
		if !seen[first] && first != "+" && first != "@" { // those two are second names, behind a dash
			t.Errorf("no text with %s was met", first)
		}
	}
}

func TestWorkbookOfAStatement(t *testing.T) {
	f := reopened(t, "controlestaat", papertest.Statement(t).Input("nl-NL"))
	if got := f.GetSheetList(); len(got) != 1 || got[0] != "Controlestaat" {
		t.Errorf("sheets %v", got)
	}
	all := csv(t, f, "Controlestaat")
	for _, want := range []string{"3;4;11;1;50;2♠\u2009W\u2009−1;12;0;100;3♣\u2009W\u2009−1;1;11;-140;2♠\u2009O\u2009+1;12;0;150;1SA\u2009N\u2009+2", "spel 5", "klopt"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is missing in\n%s", want, all[:800])
		}
	}
}
