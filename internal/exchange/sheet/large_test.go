package sheet

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"uitslag/internal/event"
	"uitslag/internal/federation"
	"uitslag/internal/must"
)

// largeTemplate has n prepared rows of ten cells with a formula each, and a total below.
func largeTemplate(t *testing.T, n int) []byte {
	t.Helper()
	var rows strings.Builder
	cell := func(name, rest string) { fmt.Fprintf(&rows, `<c r="%s" s="1"%s`, name, rest) }
	for r := 2; r < 2+n; r++ {
		fmt.Fprintf(&rows, `<row r="%d" spans="1:10">`, r)
		for c := 1; c <= 9; c++ {
			cell(place{c, r}.String(), "/>")
		}
		cell(place{10, r}.String(), fmt.Sprintf(`><f>IF(C%d="",0,C%d*2)</f><v>0</v></c></row>`, r, r))
	}
	fmt.Fprintf(&rows, `<row r="%d"><c r="J%d"><f>SUM(J2:J%d)</f><v>0</v></c></row>`, 2+n, 2+n, 1+n)
	return packed(t, `<row r="1"><c r="A1" t="inlineStr"><is><t>Plaats</t></is></c></row>`+rows.String(), "")
}

// packed is a workbook with one sheet, "Blad", and a style with a border.
func packed(t testing.TB, rows, after string) []byte {
	t.Helper()
	const (
		kinds = "application/vnd.openxmlformats-officedocument.spreadsheetml."
		rels  = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
		main  = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
		pack  = "http://schemas.openxmlformats.org/package/2006/"
	)
	return zipped(
		t,
		"[Content_Types].xml", `<Types xmlns="`+pack+`content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="`+kinds+`sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="`+kinds+`worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="`+kinds+`styles+xml"/></Types>`,
		"_rels/.rels", `<Relationships xmlns="`+pack+`relationships"><Relationship Id="r1" Type="`+rels+`/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		"xl/workbook.xml", `<workbook xmlns="`+main+`" xmlns:r="`+rels+`"><sheets><sheet name="Blad" sheetId="1" r:id="r1"/></sheets><calcPr calcId="191029"/></workbook>`,
		"xl/_rels/workbook.xml.rels", `<Relationships xmlns="`+pack+`relationships"><Relationship Id="r1" Type="`+rels+`/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="`+rels+`/styles" Target="styles.xml"/></Relationships>`,
		"xl/styles.xml", `<styleSheet xmlns="`+main+`"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border/><border><bottom style="thin"/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="0" fillId="0" borderId="1" xfId="0" applyBorder="1"/></cellXfs></styleSheet>`,
		"xl/worksheets/sheet1.xml", `<worksheet xmlns="`+main+`"><sheetData>`+rows+`</sheetData>`+after+`</worksheet>`,
	)
}

// TestLargeTemplate holds that a template of 30,000 prepared rows costs no more than its file:
// of its rows only those that are filled, and the one that is computed anew, are taken apart,
// and the rest is copied.
func TestLargeTemplate(t *testing.T) {
	const prepared, filled = 30_000, 10
	file := largeTemplate(t, prepared)
	if g := must.Get(Read("groot.xlsx", file))(t); len(g.Sheets[0].Formulas) != prepared+1 {
		t.Errorf("%d formulas read", len(g.Sheets[0].Formulas))
	}
	b := must.Get(openBook(file))(t)
	f := &filler{book: b, layout: &event.Layout{}, plan: &federation.Plan{Sheet: "Blad", Row: 2, Columns: []string{"A", "B", "C"}, Rows: ranked(filled)}}
	must.Do(t, f.fill())
	w := must.Get(b.sheet("Blad"))(t)
	open := 0
	for i := range w.rows {
		if w.rows[i].open != nil {
			open++
		}
	}
	if open != filled+1 || len(w.rows) != prepared+2 {
		t.Errorf("%d of %d rows are taken apart, want %d", open, len(w.rows), filled+1)
	}
	x := must.Get(excelize.OpenReader(bytes.NewReader(must.Get(b.write())(t))))(t)
	defer func() { _ = x.Close() }()
	for cell, want := range map[string]string{"B11": "Speler 10", "B12": "", "J12": "0", "J11": "", "J30002": ""} {
		if got := must.Get(x.GetCellValue("Blad", cell))(t); got != want {
			t.Errorf("%s shows %q, want %q", cell, got, want)
		}
	}
}
