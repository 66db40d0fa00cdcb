package main

import (
	"encoding/csv"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/document"
	"uitslag/internal/reports"
	"uitslag/internal/test/check"
)

// everySheet has LibreOffice write every sheet as CSV, in UTF-8, texts in quotes,
// figures as they are shown.
const everySheet = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,true,false,false,-1"

// TestE2EWorkbook opens every workbook in LibreOffice: each sheet has the cells that
// were written, every figure that stands on paper stands there as a number, and a name
// that begins like a formula is a text.
func TestE2EWorkbook(t *testing.T) {
	office := tool(t, "soffice", "libreoffice")
	all := everyPaper(t, oddClub(t), "xlsx")
	dir := t.TempDir()
	args := []string{"--headless", "--norestore", "-env:UserInstallation=file://" + dir, "--convert-to", everySheet, "--outdir", dir}
	for _, p := range all {
		args = append(args, p.path)
	}
	runTool(t, office, args...)
	for _, p := range all {
		t.Run(p.name, func(t *testing.T) { soundWorkbook(t, p, dir) })
	}
}

// soundWorkbook holds a workbook, and the CSV of its sheets in a folder, against
// what it was made from.
func soundWorkbook(t *testing.T, p paperFile, dir string) {
	t.Helper()
	sheets := sheetsOf(t, p.path)
	for i, s := range sheets {
		seen := quotedRows(t, filepath.Join(dir, p.name+"-"+s.name+".csv"))
		sameCells(t, s, seen)
		if i == 0 {
			figuresOnPaper(t, p, seen)
		}
	}
	if slices.Contains(nobodyNamed, p.kind) {
		return
	}
	shown := ""
	for _, row := range sheets[0].rows {
		shown += strings.Join(row, "\n") + "\n"
	}
	for _, name := range playersOf(p.in) {
		check.Contains(t, shown, name)
	}
}

// readSheet is a sheet as it is in the file: what each cell shows, and whether it is a
// text.
type readSheet struct {
	name string
	rows [][]string
	text [][]bool
}

// sheetsOf reads a workbook back; it has no formula.
func sheetsOf(t *testing.T, path string) []readSheet {
	t.Helper()
	x := check.Value(excelize.OpenFile(path))(t)
	defer func() { _ = x.Close() }()
	var sheets []readSheet
	for _, name := range x.GetSheetList() {
		rows := check.Value(x.GetRows(name))(t)
		s := readSheet{name: name, rows: rows}
		for i, row := range rows {
			kinds := make([]bool, len(row))
			for j := range row {
				cell := check.Value(excelize.CoordinatesToCellName(j+1, i+1))(t)
				kind := check.Value(x.GetCellType(name, cell))(t)
				kinds[j] = kind == excelize.CellTypeSharedString || kind == excelize.CellTypeInlineString
				formula, err := x.GetCellFormula(name, cell)
				check.That(t, err == nil && formula == "", "%s!%s has the formula %q (%v)", name, cell, formula, err)
			}
			s.text = append(s.text, kinds)
		}
		sheets = append(sheets, s)
	}
	return sheets
}

// quotedCell is a cell of a CSV file in which texts stand in quotes.
type quotedCell struct {
	text   string
	quoted bool
}

// quotedRows reads a CSV file, and which of its cells are texts.
func quotedRows(t *testing.T, path string) [][]quotedCell {
	t.Helper()
	whole := clitest.Read(t, path)
	r := csv.NewReader(strings.NewReader(whole))
	r.FieldsPerRecord = -1
	lines := strings.SplitAfter(whole, "\n")
	var rows [][]quotedCell
	for {
		fields, err := r.Read()
		if err != nil {
			break
		}
		var row []quotedCell
		for j, text := range fields {
			line, column := r.FieldPos(j)
			row = append(row, quotedCell{text, text != "" && lines[line-1][column-1] == '"'})
		}
		for line, _ := r.FieldPos(0); len(rows) < line-1; { // the reader leaves empty lines out
			rows = append(rows, nil)
		}
		rows = append(rows, row)
	}
	check.Must(t, len(rows) > 0, "%s is empty", filepath.Base(path))
	return rows
}

// sameCells holds what LibreOffice shows against what was read back: the same cells,
// texts as texts and figures as figures.
func sameCells(t *testing.T, s readSheet, seen [][]quotedCell) {
	t.Helper()
	for i := range max(len(seen), len(s.rows)) {
		var row []quotedCell
		if i < len(seen) {
			row = seen[i]
		}
		var want []string
		if i < len(s.rows) {
			want = s.rows[i]
		}
		for j := range max(len(row), len(want)) {
			var have quotedCell
			if j < len(row) {
				have = row[j]
			}
			text := ""
			if j < len(want) {
				text = want[j]
			}
			if have.text != text || text != "" && have.quoted != s.text[i][j] {
				t.Errorf("%s, row %d, column %d: LibreOffice shows %q (text: %v), the file has %q (text: %v)",
					s.name, i+1, j+1, have.text, have.quoted, text, text != "" && s.text[i][j])
			}
		}
	}
}

// figuresOnPaper holds that every line of a report's tables is a row of the sheet, in
// their order, figures as figures.
func figuresOnPaper(t *testing.T, p paperFile, seen [][]quotedCell) {
	t.Helper()
	doc := check.Value(reports.Make(p.kind, p.in))(t)
	at, lines := 0, 0
	for _, table := range tablesOf(doc) {
		for _, row := range table.Rows {
			lines++
			want := onSheet(&table, row.Cells)
			found := slices.IndexFunc(seen[at:], func(have []quotedCell) bool { return slices.Equal(trimmed(have), want) })
			check.Must(t, found >= 0, "the line %v is not on the sheet after row %d", want, at)
			at += found + 1
		}
	}
	check.That(t, lines >= 6, "only %d lines", lines)
}

// tablesOf returns the tables of a report, in order.
func tablesOf(doc *document.Document) []document.Table {
	var all []document.Table
	for _, b := range doc.Blocks {
		switch b := b.(type) {
		case document.Table:
			all = append(all, b)
		case document.Grid:
			all = append(all, b.Tables...)
		}
	}
	return all
}

// onSheet returns a line of a table as a sheet shows it.
func onSheet(table *document.Table, cells []document.Cell) []quotedCell {
	var row []quotedCell
	for j := range cells {
		c := &cells[j]
		switch {
		case table.Columns[j].Kind == document.Bars:
		case c.Value == nil:
			row = append(row, quotedCell{c.Text + c.Suffix, c.Text+c.Suffix != ""})
		case table.Columns[j].Kind == document.Percents:
			row = append(row, quotedCell{c.Value.Text(c.Decimals) + "%", false})
		default:
			row = append(row, quotedCell{c.Value.Text(c.Decimals) + c.Suffix, false})
		}
	}
	return trimmed(row)
}

// trimmed returns a row without the empty cells at its end.
func trimmed(row []quotedCell) []quotedCell {
	for len(row) > 0 && row[len(row)-1].text == "" {
		row = row[:len(row)-1]
	}
	return row
}
