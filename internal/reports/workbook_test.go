package reports

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"uitslag/internal/document/typeface"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/words"
)

// TestWorkbookTellsRulings: a result that was ruled on says so in its own row, with the
// reason, and a sheet has all decisions.
func TestWorkbookTellsRulings(t *testing.T) {
	in := footnotedNight(t).Input("nl")
	f := reopened(t, "uitslag", in)
	notes := in.Footnotes()
	boards, told := csv(t, f, "Giften"), csv(t, f, "Arbitrage")
	for _, note := range in.Standings.Footnotes() {
		text := notes.Note(&note)
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
		p := papertest.Must[*excelize.DocProperties](t)(f.GetDocProps())
		if p.Creator != "Uitslag 1.0" || p.Created != "2008-01-18T23:04:00Z" || p.Title == "" {
			t.Errorf("%s: %+v", kind, p)
		}
		for _, s := range f.GetSheetList() {
			h := papertest.Must[*excelize.HeaderFooterOptions](t)(f.GetHeaderFooter(s))
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
	for _, lang := range words.Languages() {
		in := papertest.Mitchell(t).Input(lang)
		f := reopened(t, "frequencies", in)
		sheet := f.GetSheetList()[0]
		head := papertest.Must[*excelize.HeaderFooterOptions](t)(f.GetHeaderFooter(sheet)).OddHeader
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
			name := papertest.Must[string](t)(excelize.ColumnNumberToName(column))
			wide += papertest.Must[float64](t)(f.GetColWidth(sheet, name))
		}
		for _, cell := range []string{"A1", "A2"} {
			text := papertest.Must[string](t)(f.GetCellValue(sheet, cell))
			height := papertest.Must[float64](t)(f.GetRowHeight(sheet, 2))
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
		for i, row := range papertest.Must[[][]string](t)(f.GetRows(sheet)) {
			if len(row) < column+1 || !strings.Contains(row[column], " – ") {
				continue
			}
			found++
			cell := papertest.Must[string](t)(excelize.CoordinatesToCellName(column, i+1))
			if got := cellKind(t, f, sheet, cell); !strings.HasPrefix(got, "number ") {
				t.Errorf("%s %s: %s", kind, cell, got)
			}
		}
		if found < 7 {
			t.Errorf("%s: %d lines of pairs", kind, found)
		}
	}
}

// TestWorkbookBreaksBetweenParts: on the sheets of several tables no table that fits a page is cut,
// and none begins on its own before the first; each pair card has its page. The marks of a filter
// that hides rows are nowhere.
func TestWorkbookBreaksBetweenParts(t *testing.T) {
	for kind, want := range map[string]int{"controlestaat": 3, "frequencies": 5, "paircards": 13, "explanation": 1} {
		var b bytes.Buffer
		if err := Write(&b, kind, FormatExcel, papertest.Statement(t).Input("nl")); err != nil {
			t.Fatal(err)
		}
		z := papertest.Must[*zip.Reader](t)(zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len())))
		file := papertest.Must[fs.File](t)(z.Open("xl/worksheets/sheet1.xml"))
		sheet := string(papertest.Must[[]byte](t)(io.ReadAll(file)))
		var breaks []int
		for _, m := range regexp.MustCompile(`<brk id="(\d+)"`).FindAllStringSubmatch(sheet, -1) {
			breaks = append(breaks, papertest.Must[int](t)(strconv.Atoi(m[1])))
		}
		if len(breaks) < want {
			t.Errorf("%s: breaks behind rows %v", kind, breaks)
		}
		f := reopened(t, kind, papertest.Statement(t).Input("nl"))
		name := f.GetSheetList()[0]
		for _, row := range breaks {
			above := papertest.Must[string](t)(f.GetCellValue(name, fmt.Sprintf("A%d", row)))
			below := papertest.Must[string](t)(f.GetCellValue(name, fmt.Sprintf("A%d", row+1)))
			span := papertest.Must[string](t)(f.GetCellValue(name, fmt.Sprintf("C%d", row+1)))
			if above != "" && kind != "paircards" || below == "" && span == "" {
				t.Errorf("%s: a break between %q and %q", kind, above, below)
			}
			if row < 5 {
				t.Errorf("%s: a break before the first table", kind)
			}
		}
		if strings.Contains(sheet, "filterMode") {
			t.Errorf("%s: the sheet says that a filter hides rows", kind)
		}
	}
	var b bytes.Buffer
	if err := Write(&b, "uitslag", FormatExcel, papertest.Statement(t).Input("nl")); err != nil {
		t.Fatal(err)
	}
	z := papertest.Must[*zip.Reader](t)(zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len())))
	for _, part := range z.File {
		file := papertest.Must[io.ReadCloser](t)(part.Open())
		if text := papertest.Must[[]byte](t)(io.ReadAll(file)); bytes.Contains(text, []byte("filterMode")) {
			t.Errorf("%s says that a filter hides rows", part.Name)
		}
	}
}

// TestWorkbookLongTexts: a text longer than a column becomes wide takes several lines, and is not
// cut where the print area ends.
func TestWorkbookLongTexts(t *testing.T) {
	f := reopened(t, "explanation", papertest.Statement(t).Input("nl"))
	sheet := f.GetSheetList()[0]
	rows := papertest.Must[[][]string](t)(f.GetRows(sheet))
	long := 0
	for i, row := range rows {
		if len(row) < 7 || typeface.Places(row[6]) <= 60 {
			continue
		}
		long++
		style := papertest.Must[*excelize.Style](t)(f.GetStyle(papertest.Must[int](t)(f.GetCellStyle(sheet, fmt.Sprintf("G%d", i+1)))))
		if style.Alignment == nil || !style.Alignment.WrapText {
			t.Errorf("%q goes on beyond its column", row[6])
		}
		if high := papertest.Must[float64](t)(f.GetRowHeight(sheet, i+1)); high*60 < 15*float64(typeface.Places(row[6])) {
			t.Errorf("%q has a row of %.0f points", row[6], high)
		}
	}
	if long == 0 {
		t.Error("no long text")
	}
}
