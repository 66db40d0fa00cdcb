package reports

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"uitslag/internal/document/typeface"
	"uitslag/internal/phrase"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
	"uitslag/internal/translation"
)

// reopened writes a workbook and opens it again: that is what is compared, never
// its bytes.
func reopened(t testing.TB, kind string, in evening.Input) *excelize.File {
	t.Helper()
	var b bytes.Buffer
	check.NoError(t, Write(&b, kind, FormatExcel, in))
	f := check.Value(excelize.OpenReader(&b))(t)
	t.Cleanup(func() {
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	})
	return f
}

// csv returns a sheet as it looks, cell by cell.
func csv(t testing.TB, f *excelize.File, sheet string) string {
	t.Helper()
	var b strings.Builder
	for _, row := range check.Value(f.GetRows(sheet))(t) {
		b.WriteString(strings.Join(row, ";") + "\n")
	}
	return b.String()
}

// bookText returns the workbook of the uitslag as it looks, sheet by sheet.
func bookText(t *testing.T, in evening.Input) string {
	t.Helper()
	f := reopened(t, "uitslag", in)
	var all strings.Builder
	for _, s := range f.GetSheetList() {
		all.WriteString("== " + s + "\n" + csv(t, f, s))
	}
	return all.String()
}

func TestGoldenResults(t *testing.T) {
	golden.Check(t, "results_rulings.nl.csv", bookText(t, papertest.Rulings(t, true).Input("nl")))
}

// TestResultsHaveWords: every sheet has its words in every language, and those of teams speak of no pair.
func TestResultsHaveWords(t *testing.T) {
	for _, lang := range translation.Languages() {
		teams := teamsInput(t, lang, "Teams WBF", 4)
		teams.Issue = corrected(t, teams)
		for name, in := range map[string]evening.Input{"rulings": papertest.Rulings(t, true).Input(lang), "teams": teams} {
			all := bookText(t, in)
			if strings.Contains(all, "⟦") {
				t.Errorf("%s, %s: a text without words: %s", lang, name, all)
			}
			if p := aPair[lang]; name == "teams" && p != nil && p.MatchString(all) {
				t.Errorf("%s says %q", lang, p.FindString(all))
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
		p := check.Value(f.GetPanes(s))(t)
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
	raw := check.Value(f.GetCellValue(sheet, cell, excelize.Options{RawCellValue: true}))(t)
	typ := check.Value(f.GetCellType(sheet, cell))(t)
	style := check.Value(f.GetStyle(check.Value(f.GetCellStyle(sheet, cell))(t)))(t)
	format := ""
	if style.CustomNumFmt != nil {
		format = *style.CustomNumFmt
	}
	what := "number"
	if typ == excelize.CellTypeSharedString || typ == excelize.CellTypeInlineString {
		what = "text"
	}
	if formula := check.Value(f.GetCellFormula(sheet, cell))(t); formula != "" {
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
	if got := check.Value(f.GetCellValue("Uitslag", "I2"))(t); got != "29b" {
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
	rows := check.Value(f.GetRows("Giften"))(t)
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
			for i, row := range check.Value(f.GetRows(s))(t) {
				for j, text := range row {
					if text == "" || !strings.ContainsAny(text[:1], "=+-@") {
						continue
					}
					cell := check.Value(excelize.CoordinatesToCellName(j+1, i+1))(t)
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

// TestWorkbookTellsRulings: a result that was ruled on says so in its own row, with the
// reason, and a sheet has all decisions.
func TestWorkbookTellsRulings(t *testing.T) {
	in := footnotedNight(t).Input("nl")
	f := reopened(t, "uitslag", in)
	e := evening.Of(in)
	boards, told := csv(t, f, "Giften"), csv(t, f, "Arbitrage")
	for _, note := range in.Standings.Footnotes() {
		text := phrase.Footnote(e.Words, e.Style, in.Standings, &note)
		if !strings.Contains(told, text) {
			t.Errorf("the sheet of rulings does not say %q:\n%s", text, told)
		}
		if note.Penalty == nil && !strings.Contains(boards, text) {
			t.Errorf("the row of board %d does not say %q", note.Board, text)
		}
	}
	if strings.Contains(boards, "*1") {
		t.Error("a mark without its footnote")
	}
	if plain := reopened(t, "uitslag", papertest.Statement(t).Input("nl")); strings.Contains(strings.Join(plain.GetSheetList(), " "), "Arbitrage") {
		t.Error("an evening without rulings has a sheet of them")
	}
}

// TestWorkbookSaysWhatItIs: its properties have title, program and the time it was made, and
// one that is provisional says so on the first sheet's name and on each printed page.
func TestWorkbookSaysWhatItIs(t *testing.T) {
	in := papertest.Mitchell(t).Input("nl")
	for _, kind := range []string{"uitslag", "frequencies"} {
		f := reopened(t, kind, in)
		p := check.Value(f.GetDocProps())(t)
		if p.Creator != "Uitslag 1.0" || p.Created != "2008-01-18T23:04:00Z" || p.Title == "" {
			t.Errorf("%s: %+v", kind, p)
		}
		for _, s := range f.GetSheetList() {
			h := check.Value(f.GetHeaderFooter(s))(t)
			if !strings.Contains(h.OddHeader, "VOORLOPIG") {
				t.Errorf("%s, sheet %s prints %q", kind, s, h.OddHeader)
			}
		}
	}
	if first := reopened(t, "uitslag", in).GetSheetList()[0]; first != "Uitslag (voorlopig)" {
		t.Errorf("the first sheet is called %q", first)
	}
}

// TestWorkbookPrintsWhatItIs: at the head of a printed sheet nothing stands beside anything else,
// where a language with long words would print both over each other, and the columns that are
// printed leave room for what stands above a narrow table.
func TestWorkbookPrintsWhatItIs(t *testing.T) {
	for _, lang := range translation.Languages() {
		in := papertest.Mitchell(t).Input(lang)
		f := reopened(t, "frequencies", in)
		sheet := f.GetSheetList()[0]
		head := check.Value(f.GetHeaderFooter(sheet))(t).OddHeader
		if lines := strings.Split(head, "\n"); strings.Contains(head, "&R") || len(lines) != 2 || typeface.Places(lines[1]) > 90 {
			t.Errorf("%s prints %q", lang, head)
		}
		printed := ""
		for _, n := range f.GetDefinedName() {
			if n.Name == "_xlnm.Print_Area" {
				_, printed, _ = strings.Cut(n.RefersTo, ":")
			}
		}
		last, _, err := excelize.CellNameToCoordinates(strings.ReplaceAll(printed, "$", ""))
		if err != nil {
			t.Fatal(printed, err)
		}
		wide := 0.0
		for column := 1; column <= last; column++ {
			name := check.Value(excelize.ColumnNumberToName(column))(t)
			wide += check.Value(f.GetColWidth(sheet, name))(t)
		}
		for _, cell := range []string{"A1", "A2"} {
			text := check.Value(f.GetCellValue(sheet, cell))(t)
			height := check.Value(f.GetRowHeight(sheet, 2))(t)
			if lines := max(1, int(height/15)); text == "" || typeface.Places(text) > int(wide)*lines {
				t.Errorf("%s: %q does not fit on %.0f characters and %d lines", lang, text, wide, lines)
			}
		}
	}
}

// TestWorkbookNumbersOfSections: in two sections a pair has the same number, as a number, on
// the sheets of boards and of pairs: the section stands beside it.
func TestWorkbookNumbersOfSections(t *testing.T) {
	n := papertest.Sections(t)
	n.Fill(nil)
	f := reopened(t, "uitslag", n.Input("nl"))
	for _, c := range []string{"G2", "H2"} {
		if got := cellKind(t, f, "Giften", c); !strings.HasPrefix(got, "number ") {
			t.Errorf("Giften %s: %s", c, got)
		}
	}
}

// TestWorkbookListsHaveNumbers: pairs in the seating list and in the list of who plays are
// numbers.
func TestWorkbookListsHaveNumbers(t *testing.T) {
	for kind, column := range map[string]int{"seating": 2, "controlestaat": 1} {
		f := reopened(t, kind, papertest.Statement(t).Input("nl"))
		sheet, found := f.GetSheetList()[0], 0
		for i, row := range check.Value(f.GetRows(sheet))(t) {
			if len(row) < column+1 || !strings.Contains(row[column], " – ") {
				continue
			}
			found++
			cell := check.Value(excelize.CoordinatesToCellName(column, i+1))(t)
			if got := cellKind(t, f, sheet, cell); !strings.HasPrefix(got, "number ") {
				t.Errorf("%s %s: %s", kind, cell, got)
			}
		}
		if found < 7 {
			t.Errorf("%s: %d lines of pairs", kind, found)
		}
	}
}

// partsOf returns the parts of a workbook as it is written.
func partsOf(t *testing.T, kind string) map[string]string {
	t.Helper()
	var b bytes.Buffer
	check.NoError(t, Write(&b, kind, FormatExcel, papertest.Statement(t).Input("nl")))
	out := map[string]string{}
	for _, part := range check.Value(zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len())))(t).File {
		file := check.Value(part.Open())(t)
		out[part.Name] = string(check.Value(io.ReadAll(file))(t))
		if strings.Contains(out[part.Name], "filterMode") {
			t.Errorf("%s: %s says that a filter hides rows", kind, part.Name)
		}
	}
	return out
}

// TestWorkbookBreaksBetweenParts: on the sheets of several tables no table that fits a page is cut,
// and none begins on its own before the first; each pair card has its page. The marks of a filter
// that hides rows are nowhere.
func TestWorkbookBreaksBetweenParts(t *testing.T) {
	partsOf(t, "uitslag")
	for kind, want := range map[string]int{"controlestaat": 3, "frequencies": 5, "paircards": 13, "explanation": 1} {
		var breaks []int
		for _, m := range regexp.MustCompile(`<brk id="(\d+)"`).FindAllStringSubmatch(partsOf(t, kind)["xl/worksheets/sheet1.xml"], -1) {
			breaks = append(breaks, check.Value(strconv.Atoi(m[1]))(t))
		}
		if len(breaks) < want || breaks[0] < 5 {
			t.Errorf("%s: breaks behind rows %v", kind, breaks)
		}
		f := reopened(t, kind, papertest.Statement(t).Input("nl"))
		name := f.GetSheetList()[0]
		for _, row := range breaks {
			cell := func(column string, row int) string {
				return check.Value(f.GetCellValue(name, fmt.Sprint(column, row)))(t)
			}
			above, below := cell("A", row), cell("A", row+1)
			if above != "" && kind != "paircards" || below == "" && cell("C", row+1) == "" {
				t.Errorf("%s: a break between %q and %q", kind, above, below)
			}
		}
	}
}

// TestWorkbookLongTexts: a text longer than a column becomes wide takes several lines, and is not
// cut where the print area ends.
func TestWorkbookLongTexts(t *testing.T) {
	f := reopened(t, "explanation", papertest.Statement(t).Input("nl"))
	sheet := f.GetSheetList()[0]
	rows := check.Value(f.GetRows(sheet))(t)
	long := 0
	for i, row := range rows {
		if len(row) < 7 || typeface.Places(row[6]) <= 60 {
			continue
		}
		long++
		style := check.Value(f.GetStyle(check.Value(f.GetCellStyle(sheet, fmt.Sprintf("G%d", i+1)))(t)))(t)
		if style.Alignment == nil || !style.Alignment.WrapText {
			t.Errorf("%q goes on beyond its column", row[6])
		}
		if high := check.Value(f.GetRowHeight(sheet, i+1))(t); high*60 < 15*float64(typeface.Places(row[6])) {
			t.Errorf("%q has a row of %.0f points", row[6], high)
		}
	}
	if long == 0 {
		t.Error("no long text")
	}
}
