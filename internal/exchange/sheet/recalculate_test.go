package sheet

import (
	"testing"
	"time"

	"uitslag/internal/federation"
	"uitslag/internal/must"
)

// TestComputed holds what formulas show before a spreadsheet computes them: plain ones their
// value, what does not depend on a filled cell the old one, and the rest none.
func TestComputed(t *testing.T) {
	file := packed(t, `<row r="1"><c r="A1"><v>5</v></c><c r="B1"><f>A1*2</f><v>10</v></c><c r="C1"><f>C4+1</f><v>1</v></c><c r="D1" t="str"><f>IF(B4&gt;3,"ja","nee")</f><v>nee</v></c></row>`+
		`<row r="2"><c r="A2"><f>INDIRECT("B"&amp;4)</f><v>0</v></c><c r="B2"><f>A2+1</f><v>1</v></c><c r="C2" t="b"><f>AND(B4&gt;3,C1&gt;1)</f><v>0</v></c><c r="D2" t="e"><f>1/(B4-9)</f><v>#REF!</v></c></row>`+
		`<row r="4"><c r="A4" s="1"/><c r="B4" s="1"/><c r="C4"><f>SUM(B4:B9)</f><v>0</v></c></row>`, "")
	x, _ := fill(t, file, &federation.Plan{Sheet: "Blad", Row: 4, Columns: []string{"A", "B"}, Rows: [][]federation.Value{{text("x"), number("9", 0)}}})
	for cell, want := range map[string]string{"B1": "10", "C4": "9", "C1": "10", "D1": "ja", "A2": "", "B2": "", "C2": "TRUE", "D2": ""} {
		if got := must.Get(x.GetCellValue("Blad", cell))(t); got != want {
			t.Errorf("%s shows %q, want %q", cell, got, want)
		}
	}
}

// TestDateCode holds that a cell without a format of its own gets the one by which a date shows
// as it was asked for.
func TestDateCode(t *testing.T) {
	day := time.Date(2026, 11, 3, 0, 0, 0, 0, time.UTC)
	for written, want := range map[string]string{
		"03/11/2026": "dd/mm/yyyy", "3.11.26": "d.mm.yy", "2026-11-03": "yyyy-mm-dd", "11/03/2026": "mm/dd/yyyy",
		"3 november 2026": standardDate, "": standardDate, "03/11/2026 (ma)": standardDate,
	} {
		if got := dateCode(day, written); got != want {
			t.Errorf("%q is written with %q, want %q", written, got, want)
		}
	}
	if n := serial(day, false); n != 46329 {
		t.Errorf("3 November 2026 is day %d", n)
	}
	if n := serial(day, true); n != 46329-1462 {
		t.Errorf("3 November 2026 is day %d of a workbook from 1904", n)
	}
}

// TestCodeKind holds what formats show.
func TestCodeKind(t *testing.T) {
	for code, want := range map[string]formatKind{
		"0.00": numberFormatKind, "0.0%": percentFormat, "@": textFormat, "General": generalFormat, "dd/mm/yy;@": dateFormat,
		`[$-813]d mmmm yyyy`: dateFormat, `0" dagen"`: numberFormatKind, `#,##0.00\ "d"`: numberFormatKind, `mmm-yy`: dateFormat,
		`[Red]0.00;[Blue]-0.00`: numberFormatKind, `00000000`: numberFormatKind, `_-* #,##0.00_-`: numberFormatKind, "hh:mm": numberFormatKind,
	} {
		if got := codeKind(code); got != want {
			t.Errorf("%q is %d, want %d", code, got, want)
		}
	}
}
