package fedsheet

import (
	"bytes"
	"image"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"uitslag/internal/event"
	"uitslag/internal/federation"
	"uitslag/internal/test/check"
)

// hard is a template with much in it that must stay, and how it is filled.
type hard struct {
	name string
	form event.SheetForm
	file []byte
	plan *federation.Plan
	// From, more: the first row that moves, and how far. Formulas are those that change, rules
	// the areas that do; values is what the formulas come to, as it is shown.
	from, more int
	formulas   map[string]string
	rules      map[string]string
	values     map[string]string
}

// hardOnes returns the templates.
func hardOnes(t *testing.T) []hard {
	t.Helper()
	return []hard{mergedOne(t), formulaOne(t), datedOne(t), macroOne(t), foreignOne(t)}
}

// bordered returns a style that prepared cells have.
func bordered(t *testing.T, x *excelize.File, format string) int {
	t.Helper()
	return check.Value(x.NewStyle(&excelize.Style{
		CustomNumFmt: &format, Border: []excelize.Border{{Type: "bottom", Style: 1, Color: "000000"}},
	}))(t)
}

func rule(t *testing.T, x *excelize.File, sheet, area, formula string) {
	t.Helper()
	red := check.Value(x.NewConditionalStyle(&excelize.Style{Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"FF0000"}}}))(t)
	check.NoError(t, x.SetConditionalFormat(sheet, area, []excelize.ConditionalFormatOptions{{Type: "formula", Criteria: formula, Format: &red}}))
}

func validation(t *testing.T, x *excelize.File, sheet, area string) {
	t.Helper()
	dv := excelize.NewDataValidation(true)
	dv.SetSqref(area)
	check.NoError(t, dv.SetRange(0.0, 100.0, excelize.DataValidationTypeDecimal, excelize.DataValidationOperatorBetween))
	check.NoError(t, x.AddDataValidation(sheet, dv))
}

// ranked are n lines: a place, a name and a percentage.
func ranked(n int) [][]federation.Value {
	var all [][]federation.Value
	for i := range n {
		all = append(all, []federation.Value{number(strconv.Itoa(i+1), 0), text("Speler " + strconv.Itoa(i+1)), number(strconv.Itoa(60-i), 0)})
	}
	return all
}

// mergedOne has a heading over two rows, merged cells in its prepared rows, a hidden sheet and
// a print area; nine lines where four are prepared.
func mergedOne(t *testing.T) hard {
	t.Helper()
	file := workbook(t, func(x *excelize.File) {
		check.NoError(t, x.SetSheetName("Sheet1", "Blad"))
		check.NoError(t, x.SetSheetRow("Blad", "A1", &[]any{"Uitslag van de club"}))
		check.NoError(t, x.MergeCell("Blad", "A1", "F1"))
		check.NoError(t, x.SetSheetRow("Blad", "A6", &[]any{"Plaats", "Speler", "Score", "Opmerking"}))
		check.NoError(t, x.SetSheetRow("Blad", "A7", &[]any{"", "Naam", "%", ""}))
		for _, m := range []string{"A6:A7", "D6:E7", "D8:E8", "D9:E9", "D10:E10", "D11:E11", "A14:F14"} {
			a, b, _ := strings.Cut(m, ":")
			check.NoError(t, x.MergeCell("Blad", a, b))
		}
		for r := 8; r <= 11; r++ {
			row := strconv.Itoa(r)
			check.NoError(t, x.SetCellStyle("Blad", "A"+row, "B"+row, bordered(t, x, "General")))
			check.NoError(t, x.SetCellStyle("Blad", "C"+row, "C"+row, bordered(t, x, "0.00")))
			check.NoError(t, x.SetRowHeight("Blad", r, 21))
		}
		check.NoError(t, x.SetSheetRow("Blad", "A8", &[]any{"{{rank}}", "{{name}}", "{{percent}}"}))
		check.NoError(t, x.SetSheetRow("Blad", "A12", &[]any{"Totaal"}))
		check.NoError(t, x.SetCellFormula("Blad", "C12", "SUM(C8:C11)"))
		check.NoError(t, x.SetRowHeight("Blad", 12, 30))
		check.NoError(t, x.SetSheetRow("Blad", "A14", &[]any{"Niet invullen onder deze regel"}))
		long := "dddd d mmmm yyyy"
		check.NoError(t, x.SetCellStyle("Blad", "B3", "B3", check.Value(x.NewStyle(&excelize.Style{CustomNumFmt: &long}))(t)))
		check.NoError(t, x.SetColWidth("Blad", "B", "B", 33))
		validation(t, x, "Blad", "C8:C11")
		rule(t, x, "Blad", "C8:C11", "$C8>$C$12/2")
		check.NoError(t, x.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Area", Scope: "Blad", RefersTo: "Blad!$A$1:$F$14"}))
		check.NoError(t, x.SetHeaderFooter("Blad", &excelize.HeaderFooterOptions{OddFooter: "&CBlad &P"}))
		check.NoError(t, x.SetPanes("Blad", &excelize.Panes{Freeze: true, YSplit: 7, TopLeftCell: "A8", ActivePane: "bottomLeft"}))
		check.Value(x.NewSheet("Codes"))(t)
		check.NoError(t, x.SetSheetRow("Codes", "A1", &[]any{"A", 1, true}))
		check.NoError(t, x.SetCellFormula("Codes", "A2", "Blad!C12*2"))
		check.NoError(t, x.SetSheetVisible("Codes", false))
	})
	return hard{
		name: "merged", form: event.SheetXLSX, file: file, from: 12, more: 5,
		plan: &federation.Plan{
			Cells: []federation.CellValue{{Sheet: "Blad", Cell: "B3", Value: date("2026-11-23")}},
			Sheet: "Blad", Row: 8, Columns: []string{"A", "B", "C"}, Rows: ranked(9),
		},
		formulas: map[string]string{"Blad!C17": "SUM(C8:C16)", "Codes!A2": "Blad!C17*2"},
		rules:    map[string]string{"C8:C11": "C8:C16", "Blad!$A$1:$F$14": "Blad!$A$1:$F$19", "$C8>$C$12/2": "$C8>$C$17/2"},
		values:   map[string]string{"Blad!C17": "504", "Codes!A2": "1008", "Blad!B3": "maandag|Monday 23 "},
	}
}

// formulaOne has formulas in its prepared rows, of which cells share one, over them, and on
// another sheet, with a chart and names.
func formulaOne(t *testing.T) hard {
	t.Helper()
	file := workbook(t, func(x *excelize.File) {
		check.NoError(t, x.SetSheetName("Sheet1", "Lijst"))
		check.NoError(t, x.SetSheetRow("Lijst", "A4", &[]any{"Nr", "Naam", "Score", "Giften", "Per gift", "Samen", "Rang"}))
		style := bordered(t, x, "General")
		check.NoError(t, x.SetCellStyle("Lijst", "A5", "G8", style))
		shared, area := excelize.STCellFormulaTypeShared, "E5:E8"
		for i := range 4 {
			row := strconv.Itoa(5 + i)
			check.NoError(t, x.SetCellValue("Lijst", "A"+row, i+1))
			check.NoError(t, x.SetCellFormula("Lijst", "F"+row, "SUM($C$5:C"+row+")"))
			check.NoError(t, x.SetCellFormula("Lijst", "G"+row, "RANK(C"+row+",C$5:C$8)"))
			check.NoError(t, x.SetCellValue("Lijst", "D"+row, 2))
		}
		check.NoError(t, x.SetCellFormula("Lijst", "E5", "C5/D5", excelize.FormulaOpts{Type: &shared, Ref: &area}))
		check.NoError(t, x.SetSheetRow("Lijst", "B9", &[]any{"Totaal"}))
		check.NoError(t, x.SetCellFormula("Lijst", "C9", "SUM(C5:C8)"))
		check.NoError(t, x.SetCellFormula("Lijst", "E9", `IF(COUNT(E5:E8)=0,"C5:C8",AVERAGE(E5:E8))`))
		check.NoError(t, x.SetCellFormula("Lijst", "C1", "C9"))
		check.NoError(t, x.SetCellFormula("Lijst", "C2", "1+1"))
		check.NoError(t, x.AutoFilter("Lijst", "A4:G8", nil))
		check.Value(x.NewSheet("Over 'zicht"))(t)
		sheet := "Over 'zicht"
		check.NoError(t, x.SetCellFormula(sheet, "A1", "SUM(Lijst!C5:C8)+'Lijst'!$C$9"))
		check.NoError(t, x.SetCellFormula(sheet, "A2", "SUM(scores)"))
		check.NoError(t, x.SetCellFormula(sheet, "A3", "A1/totaal"))
		check.NoError(t, x.SetCellFormula(sheet, "A9", "A8*2"))
		check.NoError(t, x.SetCellValue(sheet, "A8", 21))
		check.NoError(t, x.SetDefinedName(&excelize.DefinedName{Name: "scores", RefersTo: "Lijst!$C$5:$C$8"}))
		check.NoError(t, x.SetDefinedName(&excelize.DefinedName{Name: "totaal", RefersTo: "Lijst!$C$9"}))
		check.NoError(t, x.AddChart(sheet, "C2", &excelize.Chart{Type: excelize.Col, Series: []excelize.ChartSeries{{
			Name: "Lijst!$C$4", Categories: "Lijst!$B$5:$B$8", Values: "Lijst!$C$5:$C$8",
		}}}))
	})
	var rows [][]federation.Value
	for i := range 7 {
		rows = append(rows, []federation.Value{text("Paar " + strconv.Itoa(i+1)), number(strconv.Itoa(70-i), 0)})
	}
	formulas := map[string]string{
		"Lijst!C12": "SUM(C5:C11)", "Lijst!E12": `IF(COUNT(E5:E11)=0,"C5:C8",AVERAGE(E5:E11))`, "Lijst!C1": "C12",
		"Over 'zicht!A1": "SUM(Lijst!C5:C11)+'Lijst'!$C$12",
	}
	values := map[string]string{"Lijst!C12": "469", "Lijst!C1": "469", "Lijst!C2": "2", "Over 'zicht!A1": "938", "Over 'zicht!A2": "469", "Over 'zicht!A3": "2", "Over 'zicht!A9": "42", "Lijst!E12": "33.5", "Lijst!A11": "7"}
	sum := 0
	for r := 5; r <= 11; r++ {
		row := strconv.Itoa(r)
		formulas["Lijst!E"+row] = "C" + row + "/D" + row
		formulas["Lijst!F"+row] = "SUM($C$5:C" + row + ")"
		formulas["Lijst!G"+row] = "RANK(C" + row + ",C$5:C$11)"
		sum += 70 - (r - 5)
		values["Lijst!F"+row], values["Lijst!G"+row] = strconv.Itoa(sum), strconv.Itoa(r-4)
	}
	return hard{
		name: "formulas", form: event.SheetXLSX, file: file, from: 9, more: 3,
		plan:     &federation.Plan{Sheet: "Lijst", Row: 5, Columns: []string{"B", "C"}, Rows: rows},
		formulas: formulas, values: values,
		rules: map[string]string{"Lijst!$C$5:$C$8": "Lijst!$C$5:$C$11", "Lijst!$C$9": "Lijst!$C$12", "'Lijst'!$A$4:$G$8": "'Lijst'!$A$4:$G$11"},
	}
}

// datedOne has formats for dates, percentages and texts, a protected sheet, a table, a note, a
// link and a picture below its only line.
func datedOne(t *testing.T) hard {
	t.Helper()
	file := workbook(t, func(x *excelize.File) {
		check.NoError(t, x.SetSheetName("Sheet1", "Avond"))
		check.NoError(t, x.SetSheetRow("Avond", "A4", &[]any{"Datum", "Lidnummer", "Procent", "Naam"}))
		check.NoError(t, x.SetCellStyle("Avond", "A5", "A5", bordered(t, x, "dd-mm-yyyy")))
		check.NoError(t, x.SetCellStyle("Avond", "B5", "B5", bordered(t, x, "@")))
		check.NoError(t, x.SetCellStyle("Avond", "C5", "C5", bordered(t, x, "0.0%")))
		check.NoError(t, x.SetCellStyle("Avond", "D5", "D5", bordered(t, x, "General")))
		check.NoError(t, x.AddTable("Avond", &excelize.Table{Range: "A4:D5", Name: "Uitslagen"}))
		check.NoError(t, x.SetCellFormula("Avond", "C8", "AVERAGE(C5:C5)"))
		check.NoError(t, x.SetCellStyle("Avond", "C8", "C8", bordered(t, x, "0.00%")))
		check.NoError(t, x.SetCellValue("Avond", "A9", "vragen"))
		check.NoError(t, x.SetCellHyperLink("Avond", "A9", "https://federation.example/", "External"))
		check.NoError(t, x.AddComment("Avond", excelize.Comment{Cell: "B9", Author: "Bond", Paragraph: []excelize.RichTextRun{{Text: "Vraag het na"}}}))
		var picture bytes.Buffer
		check.NoError(t, png.Encode(&picture, image.NewGray(image.Rect(0, 0, 8, 8))))
		check.NoError(t, x.AddPictureFromBytes("Avond", "F10", &excelize.Picture{Extension: ".png", File: picture.Bytes(), Format: &excelize.GraphicOptions{}}))
		check.NoError(t, x.ProtectSheet("Avond", &excelize.SheetProtectionOptions{Password: "bond", SelectLockedCells: true}))
		check.NoError(t, x.SetCellRichText("Avond", "D9", []excelize.RichTextRun{{Text: "vet", Font: &excelize.Font{Bold: true}}, {Text: " en niet "}}))
	})
	var rows [][]federation.Value
	for i := range 4 {
		rows = append(rows, []federation.Value{date("2026-11-2" + strconv.Itoa(i)), text("0012" + strconv.Itoa(i)), percent("5" + strconv.Itoa(i) + ".25"), text("=1+" + strconv.Itoa(i))})
	}
	return hard{
		name: "dated", form: event.SheetXLSX, file: file, from: 6, more: 3,
		plan:     &federation.Plan{Sheet: "Avond", Row: 5, Columns: []string{"A", "B", "C", "D"}, Rows: rows},
		formulas: map[string]string{"Avond!C11": "AVERAGE(C5:C8)"},
		values:   map[string]string{"Avond!C11": "51.75%", "Avond!A8": "23-11-2026", "Avond!B8": "00123", "Avond!C8": "53.3%", "Avond!D8": "=1+3"},
	}
}

// macroOne has macros, and more rows prepared than there are lines.
func macroOne(t *testing.T) hard {
	t.Helper()
	x := excelize.NewFile()
	defer func() { _ = x.Close() }()
	check.NoError(t, x.SetSheetRow("Sheet1", "A2", &[]any{"Plaats", "Naam", "Score"}))
	check.NoError(t, x.SetCellStyle("Sheet1", "A3", "C12", bordered(t, x, "0")))
	for r := 3; r <= 12; r++ {
		row := strconv.Itoa(r)
		check.NoError(t, x.SetSheetRow("Sheet1", "A"+row, &[]any{"{{rank}}", "{{name}}", "{{points}}"}))
		check.NoError(t, x.SetCellFormula("Sheet1", "D"+row, "IF(C"+row+`="","",C`+row+"*10)"))
	}
	check.NoError(t, x.SetCellFormula("Sheet1", "C13", "SUM(C3:C12)"))
	check.NoError(t, x.AddVBAProject(append(bytes.Clone(oldMark), []byte("not a real project, but kept byte for byte")...)))
	name := filepath.Join(t.TempDir(), "macro.xlsm")
	check.NoError(t, x.SaveAs(name))
	return hard{
		name: "macros", form: event.SheetXLSM, file: check.Value(os.ReadFile(name))(t),
		plan:   &federation.Plan{Sheet: "Sheet1", Row: 3, Columns: []string{"A", "B", "C"}, Rows: ranked(3)},
		values: map[string]string{"Sheet1!C13": "177", "Sheet1!D5": "580", "Sheet1!D6": ""},
	}
}

// foreignOne is written as other programs do: with prefixes, rows and cells that count on,
// texts in the cells, rules in extensions, and without formats.
func foreignOne(t *testing.T) hard {
	t.Helper()
	const (
		kinds = "application/vnd.openxmlformats-officedocument.spreadsheetml."
		rels  = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
		main  = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
		pack  = "http://schemas.openxmlformats.org/package/2006/"
	)
	file := zipped(
		t,
		"[Content_Types].xml", `<Types xmlns="`+pack+`content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/book.xml" ContentType="`+kinds+`sheet.main+xml"/><Override PartName="/s/one.xml" ContentType="`+kinds+`worksheet+xml"/><Override PartName="/chain.xml" ContentType="`+kinds+`calcChain+xml"/></Types>`,
		"_rels/.rels", `<Relationships xmlns="`+pack+`relationships"><Relationship Id="a" Type="`+rels+`/officeDocument" Target="/book.xml"/></Relationships>`,
		"book.xml", `<?xml version="1.0"?><x:workbook xmlns:x="`+main+`" xmlns:q="`+rels+`"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="Één &amp; twee" sheetId="1" q:id="b"/></x:sheets></x:workbook>`,
		"_rels/book.xml.rels", `<Relationships xmlns="`+pack+`relationships"><Relationship Id="b" Type="`+rels+`/worksheet" Target="s/one.xml"/><Relationship Id="c" Type="`+rels+`/calcChain" Target="chain.xml"/></Relationships>`,
		"chain.xml", `<calcChain xmlns="`+main+`"><c r="B5" i="1"/></calcChain>`,
		"s/one.xml", `<?xml version="1.0" encoding="utf-8"?><!-- <x:row> --><x:worksheet xmlns:x="`+main+`"><x:sheetData>`+
			`<x:row><x:c t="inlineStr"><x:is><x:t xml:space="preserve"> Kop </x:t></x:is></x:c><x:c t="str"><x:v>b&gt;c</x:v></x:c></x:row>`+
			`<x:row/>`+
			`<x:row><x:c t="inlineStr"><x:is><x:r><x:rPr><x:b/></x:rPr><x:t>Na</x:t></x:r><x:r><x:t>am</x:t></x:r></x:is></x:c><x:c t="inlineStr"><x:is><x:t>Datum</x:t></x:is></x:c></x:row>`+
			`<x:row><x:c t="inlineStr"><x:is><x:t>{{name}}</x:t></x:is></x:c></x:row>`+
			`<x:row><x:c t="inlineStr"><x:is><x:t>Aantal</x:t></x:is></x:c><x:c><x:f>COUNTA(A4:A4)&amp;"&lt;"</x:f><x:v>0</x:v></x:c></x:row>`+
			`</x:sheetData><x:extLst><x:ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:dataValidations xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main" count="1"><x14:dataValidation type="list" allowBlank="1"><x14:formula1><xm:f>$A$5:$A$5</xm:f></x14:formula1><xm:sqref>A4</xm:sqref></x14:dataValidation></x14:dataValidations></x:ext></x:extLst></x:worksheet>`,
	)
	var rows [][]federation.Value
	for _, name := range []string{`<&"'> `, "a\nb", "_x0041_", "Zoë"} {
		rows = append(rows, []federation.Value{text(name)})
	}
	return hard{
		name: "foreign", form: event.SheetXLSX, file: file, from: 5, more: 3,
		plan:     &federation.Plan{Cells: []federation.CellValue{{Cell: "D1", Value: text("x")}}, Sheet: "Één & twee", Row: 4, Columns: []string{"A"}, Rows: rows},
		formulas: map[string]string{"Één & twee!B8": `COUNTA(A4:A7)&"<"`},
		values:   map[string]string{"Één & twee!B8": "4<", "Één & twee!A4": `<&"'> `, "Één & twee!A5": "a\nb", "Één & twee!A6": "_x0041_", "Één & twee!A7": "Zoë"},
	}
}

// filled returns the template of a hard one, filled.
func (h *hard) filled(t *testing.T) []byte {
	t.Helper()
	return check.Value(Fill(&event.Layout{Form: h.form, Template: h.file, Sheet: h.plan.Sheet, Row: h.plan.Row}, h.plan))(t)
}

// bound returns the cells that are filled, "Sheet!B7", in the filled workbook.
func (h *hard) bound() map[string]bool {
	all := map[string]bool{}
	for _, c := range h.plan.Cells {
		sheet := c.Sheet
		if sheet == "" {
			sheet = h.plan.Sheet
		}
		all[sheet+"!"+c.Cell] = true
	}
	for i := range h.plan.Rows {
		for _, c := range h.plan.Columns {
			all[h.plan.Sheet+"!"+c+strconv.Itoa(h.plan.Row+i)] = true
		}
	}
	return all
}

// TestHardOnes holds that nothing but the filled cells differs: values, formulas, styles,
// heights, widths, merged cells, validations, conditional formats, names, and what is hidden.
func TestHardOnes(t *testing.T) {
	for _, h := range hardOnes(t) {
		t.Run(h.name, func(t *testing.T) {
			out := h.filled(t)
			h.sameParts(t, out)
			was, is := check.Value(excelize.OpenReader(bytes.NewReader(h.file)))(t), check.Value(excelize.OpenReader(bytes.NewReader(out)))(t)
			defer func() { _, _ = was.Close(), is.Close() }()
			for i, sheet := range was.GetSheetList() {
				if is.GetSheetList()[i] != sheet || check.Value(was.GetSheetVisible(sheet))(t) != check.Value(is.GetSheetVisible(sheet))(t) {
					t.Errorf("the sheet %s is another one, or hidden", sheet)
				}
				h.sameSheet(t, was, is, sheet)
			}
			h.sameNames(t, was, is)
		})
	}
}

// moved returns where a row of the template stands in the filled workbook.
func (h *hard) moved(sheet string, row int) int {
	if sheet == h.plan.Sheet && h.more > 0 && row >= h.from {
		return row + h.more
	}
	return row
}

func (h *hard) sameSheet(t *testing.T, was, is *excelize.File, sheet string) {
	t.Helper()
	bound := h.bound()
	last := len(check.Value(was.GetRows(sheet))(t)) + 3
	for r := 1; r <= last; r++ {
		n := h.moved(sheet, r)
		if a, b := check.Value(was.GetRowHeight(sheet, r))(t), check.Value(is.GetRowHeight(sheet, n))(t); a != b {
			t.Errorf("%s: row %d was %v high, is %v", sheet, r, a, b)
		}
		for c := 1; c <= 12; c++ {
			from, to := place{c, r}.String(), place{c, n}.String()
			if a, b := check.Value(was.GetCellStyle(sheet, from))(t), check.Value(is.GetCellStyle(sheet, to))(t); a != b && !bound[sheet+"!"+to] {
				t.Errorf("%s!%s had style %d, has %d", sheet, from, a, b)
			}
			f, g := check.Value(was.GetCellFormula(sheet, from))(t), check.Value(is.GetCellFormula(sheet, to))(t)
			if want, ok := h.formulas[sheet+"!"+to]; ok {
				f = want
			}
			if f != g {
				t.Errorf("%s!%s has the formula %q, want %q", sheet, to, g, f)
			}
			a, b := check.Value(was.GetCellValue(sheet, from, excelize.Options{RawCellValue: true}))(t), check.Value(is.GetCellValue(sheet, to, excelize.Options{RawCellValue: true}))(t)
			if a != b && !bound[sheet+"!"+to] && f == "" && !strings.Contains(a, "{{") {
				t.Errorf("%s!%s had %q, has %q", sheet, from, a, b)
			}
		}
	}
	for _, c := range []string{"A", "B", "C", "D", "E", "F", "G"} {
		if a, b := check.Value(was.GetColWidth(sheet, c))(t), check.Value(is.GetColWidth(sheet, c))(t); a != b {
			t.Errorf("%s: column %s was %v wide, is %v", sheet, c, a, b)
		}
	}
	for n := h.from; n < h.from+h.more && sheet == h.plan.Sheet; n++ { // the new rows are as the pattern
		for c := 1; c <= 12; c++ {
			if a, b := check.Value(was.GetCellStyle(sheet, place{c, h.plan.Row}.String()))(t), check.Value(is.GetCellStyle(sheet, place{c, n}.String()))(t); a != b && !bound[sheet+"!"+place{c, n}.String()] {
				t.Errorf("%s!%s has style %d, the pattern %d", sheet, place{c, n}, b, a)
			}
			name := sheet + "!" + place{c, n}.String()
			if g := check.Value(is.GetCellFormula(sheet, place{c, n}.String()))(t); g != h.formulas[name] {
				t.Errorf("%s has the formula %q, want %q", name, g, h.formulas[name])
			}
		}
		if a, b := check.Value(was.GetRowHeight(sheet, h.plan.Row))(t), check.Value(is.GetRowHeight(sheet, n))(t); a != b {
			t.Errorf("%s: the new row %d is %v high, the pattern %v", sheet, n, b, a)
		}
	}
	h.sameRules(t, was, is, sheet)
}

// sameRules compares merged cells, validations and conditional formats.
func (h *hard) sameRules(t *testing.T, was, is *excelize.File, sheet string) {
	t.Helper()
	merged := func(x *excelize.File, move bool) []string {
		var all []string
		for _, m := range check.Value(x.GetMergeCells(sheet))(t) {
			s, _ := spanOf(m.GetStartAxis() + ":" + m.GetEndAxis())
			if move {
				if s.from.row == h.plan.Row && s.to.row == h.plan.Row {
					for n := h.from; n < h.from+h.more; n++ {
						all = append(all, span{place{s.from.column, n}, place{s.to.column, n}}.String())
					}
				}
				s.from.row, s.to.row = h.moved(sheet, s.from.row), h.moved(sheet, s.to.row)
			}
			all = append(all, s.String())
		}
		slices.Sort(all)
		return all
	}
	if a, b := merged(was, true), merged(is, false); !slices.Equal(a, b) {
		t.Errorf("%s: merged are %v, want %v", sheet, b, a)
	}
	rules := func(x *excelize.File, move bool) map[string]string {
		all := map[string]string{}
		for _, v := range check.Value(x.GetDataValidations(sheet))(t) {
			all[h.ruled(v.Sqref, move)+" "+v.Type] = v.Formula1 + " " + v.Formula2
		}
		for area, formats := range check.Value(x.GetConditionalFormats(sheet))(t) {
			for _, f := range formats {
				all[h.ruled(area, move)+" "+f.Type] = h.ruled(f.Criteria, move)
			}
		}
		return all
	}
	if a, b := rules(was, true), rules(is, false); !maps.Equal(a, b) && h.name != "foreign" {
		t.Errorf("%s: the rules are %v, want %v", sheet, b, a)
	}
}

// ruled returns an area as it becomes.
func (h *hard) ruled(s string, move bool) string {
	if to, ok := h.rules[s]; ok && move {
		return to
	}
	return s
}

func (h *hard) sameNames(t *testing.T, was, is *excelize.File) {
	t.Helper()
	a, b := was.GetDefinedName(), is.GetDefinedName()
	if len(a) != len(b) {
		t.Fatalf("%d names, want %d", len(b), len(a))
	}
	for i := range a {
		a[i].RefersTo = h.ruled(a[i].RefersTo, true)
		if a[i] != b[i] {
			t.Errorf("the name %+v, want %+v", b[i], a[i])
		}
	}
}

// sameParts holds that the parts of the file that have no filled cell, and nothing that refers
// to a row that moved, are the same byte for byte.
func (h *hard) sameParts(t *testing.T, out []byte) {
	t.Helper()
	was, is := check.Value(openContainer(h.file))(t), check.Value(openContainer(out))(t)
	for name := range is.parts {
		if !was.has(name) {
			t.Errorf("the part %s is new", name)
		}
	}
	for name := range was.parts {
		if !is.has(name) {
			if !strings.Contains(name, "chain") {
				t.Errorf("the part %s is lost", name)
			}
			continue
		}
		a, b := was.part(name), is.part(name)
		if bytes.Equal(a, b) {
			continue
		}
		mayChange := []string{"xl/workbook.xml", "book.xml", "s/one.xml", "xl/worksheets/sheet1.xml"}
		if h.more > 0 {
			mayChange = append(mayChange, "[content_types].xml", "_rels/book.xml.rels", "xl/_rels/workbook.xml.rels", "xl/worksheets/sheet2.xml",
				"xl/charts/chart1.xml", "xl/comments1.xml", "xl/drawings/vmldrawing1.vml", "xl/drawings/drawing1.xml", "xl/tables/table1.xml")
		}
		if name == "xl/styles.xml" {
			t.Errorf("%s is another one", name)
		} else if !slices.Contains(mayChange, name) {
			t.Errorf("the part %s is another one", name)
		}
	}
}

// TestHardOnesBelow holds what stands below inserted rows and is no cell: a table, a note, a
// link, a picture, a chart and a rule in an extension.
func TestHardOnesBelow(t *testing.T) {
	read := func(h hard, part string) string {
		return string(check.Value(openContainer(h.filled(t)))(t).part(part))
	}
	dated, charted, foreign := datedOne(t), formulaOne(t), foreignOne(t)
	for _, c := range []struct {
		h          hard
		part, want string
	}{
		{dated, "xl/tables/table1.xml", `ref="A4:D8"`},
		{dated, "xl/comments1.xml", `ref="B12"`},
		{dated, "xl/drawings/vmldrawing1.vml", "<x:Row>11</x:Row>"},
		{dated, "xl/worksheets/sheet1.xml", `<hyperlink ref="A12"`},
		{dated, "xl/drawings/drawing1.xml", "<xdr:row>12</xdr:row>"},
		{charted, "xl/charts/chart1.xml", "<f>Lijst!$C$5:$C$11</f>"},
		{charted, "xl/worksheets/sheet1.xml", `<autoFilter ref="A4:G11"`},
		{foreign, "s/one.xml", "<xm:sqref>A4:A7</xm:sqref>"},
		{foreign, "s/one.xml", "<xm:f>$A$8:$A$8</xm:f>"},
		{foreign, "book.xml", `<x:calcPr fullCalcOnLoad="1"/></x:workbook>`},
	} {
		if got := read(c.h, c.part); !strings.Contains(got, c.want) {
			t.Errorf("%s: %s has no %s:\n%s", c.h.name, c.part, c.want, got)
		}
	}
}

// TestChartOfOneRow holds: a chart of the one row that is repeated has all rows, whether its series
// are written as a cell or as an area; the heading that names the series stays.
func TestChartOfOneRow(t *testing.T) {
	for _, k := range []struct{ values, want string }{{"Lijst!$C$5", "Lijst!$C$5:$C$7"}, {"Lijst!$C$5:$C$5", "Lijst!$C$5:$C$7"}, {"Lijst!$C$6", "Lijst!$C$8"}} {
		file := workbook(t, func(x *excelize.File) {
			check.NoError(t, x.SetSheetName("Sheet1", "Lijst"))
			check.NoError(t, x.SetSheetRow("Lijst", "B4", &[]any{"Naam", "Score"}))
			check.NoError(t, x.AddChart("Lijst", "H2", &excelize.Chart{Type: excelize.Col, Series: []excelize.ChartSeries{{
				Name: "Lijst!$C$5", Categories: "Lijst!$B$5", Values: k.values,
			}}}))
		})
		plan := &federation.Plan{Sheet: "Lijst", Row: 5, Columns: []string{"B", "C"}}
		for i := range 3 {
			plan.Rows = append(plan.Rows, []federation.Value{text("Paar " + strconv.Itoa(i+1)), number(strconv.Itoa(60-i), 0)})
		}
		out := check.Value(Fill(&event.Layout{Form: event.SheetXLSX, File: "x.xlsx", Template: file, Sheet: "Lijst", Row: 5}, plan))(t)
		chart := string(check.Value(openContainer(out))(t).part("xl/charts/chart1.xml"))
		for _, want := range []string{"<f>Lijst!$C$5</f>", "<f>Lijst!$B$5:$B$7</f>", "<f>" + k.want + "</f>"} {
			check.That(t, strings.Contains(chart, want), "%s: no %s in %s", k.values, want, chart)
		}
	}
}

// TestPreparedRowsStay holds that prepared rows that are not needed keep their look and their
// formulas, and lose the placeholders.
func TestPreparedRowsStay(t *testing.T) {
	h := macroOne(t)
	x := check.Value(excelize.OpenReader(bytes.NewReader(h.filled(t))))(t)
	defer func() { _ = x.Close() }()
	style := check.Value(x.GetCellStyle("Sheet1", "A3"))(t)
	for r := 6; r <= 12; r++ {
		row := strconv.Itoa(r)
		for _, c := range []string{"A", "B", "C"} {
			if v := check.Value(x.GetCellValue("Sheet1", c+row))(t); v != "" || check.Value(x.GetCellStyle("Sheet1", c+row))(t) != style {
				t.Errorf("%s%s has %q", c, row, v)
			}
		}
		if check.Value(x.GetCellFormula("Sheet1", "D"+row))(t) == "" {
			t.Errorf("D%s has lost its formula", row)
		}
	}
}
