package fedsheet

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"uitslag/assets"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/federation"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// sampleValue returns a value for what a bound cell stands for.
func sampleValue(cell string, line int) federation.Value {
	field, _, _ := strings.Cut(strings.TrimPrefix(cell, "{{"), "}}")
	field, _, _ = strings.Cut(field, ":")
	n := exact.Int(line + 1)
	switch field {
	case "rank", "pair", "pairs", "cp", "aeb":
		return federation.Value{Kind: federation.NumberValue, Number: n, Text: n.Text(0)}
	case "percent":
		p := exact.Int(50).Add(n.Div(exact.Int(4)))
		return federation.Value{Kind: federation.PercentValue, Number: p, Places: 2, Text: p.Text(2)}
	case "date":
		return date("2026-11-23")
	case "number", "number1", "number2":
		return text("00" + n.Text(0))
	}
	return text(field + " " + n.Text(0))
}

// samplePlan fills each cell of a layout, the repeated row n times.
func samplePlan(l *event.Layout, n int) *federation.Plan {
	p := &federation.Plan{Sheet: l.Sheet, Row: l.Row, Rows: make([][]federation.Value, n)}
	for _, c := range l.Cells {
		at, _ := placeOf(c.Cell)
		if at.row != l.Row || c.Sheet != "" {
			p.Cells = append(p.Cells, federation.CellValue{Sheet: c.Sheet, Cell: c.Cell, Value: sampleValue(c.Text, 0)})
			continue
		}
		p.Columns = append(p.Columns, federation.ColumnName(at.column))
		for i := range p.Rows {
			p.Rows[i] = append(p.Rows[i], sampleValue(c.Text, i))
		}
	}
	return p
}

// TestExamples holds that each example is understood without help, and filled: every column and
// every cell of its head, fewer lines than it has prepared and more.
func TestExamples(t *testing.T) {
	repeats := map[string]event.SheetRepeat{"belgian": event.RepeatPlayer, "spanish": event.RepeatPlayer, "dutch": event.RepeatContestant}
	columns := map[string]string{"belgian": "A B C D E", "spanish": "A B C D E", "dutch": "A B C D E F G"}
	seen := 0
	err := fs.WalkDir(assets.Federation, "federation", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		seen++
		t.Run(path.Base(name), func(t *testing.T) {
			file := check.Value(assets.Federation.ReadFile(name))(t)
			g := check.Value(Read(name, file))(t)
			l := federation.Suggest(g)
			country, _, _ := strings.Cut(path.Base(name), ".")
			p := samplePlan(&l, 3)
			if l.Repeat != repeats[country] || strings.Join(p.Columns, " ") != columns[country] || len(p.Cells) != 6 {
				t.Fatalf("understood as %s, columns %v, cells %v", l.Repeat, p.Columns, p.Cells)
			}
			l.Template = file
			for _, n := range []int{0, 1, 3, 48, 70} {
				p := samplePlan(&l, n)
				filled := check.Value(Read(name, check.Value(Fill(&l, p))(t)))(t)
				exampleFilled(t, g, filled, p, &l)
			}
		})
		return nil
	})
	if err != nil || seen != 6 {
		t.Errorf("%d examples (%v)", seen, err)
	}
}

// exampleFilled holds that the values stand where they belong, and everything else as it was.
func exampleFilled(t *testing.T, g, filled *federation.Grid, p *federation.Plan, l *event.Layout) {
	t.Helper()
	was, is := g.Sheets[0].Rows, filled.Sheets[0].Rows
	at := func(rows [][]string, row, column int) string {
		if row > len(rows) || column > len(rows[row-1]) {
			return ""
		}
		return rows[row-1][column-1]
	}
	for i, values := range p.Rows {
		for j, v := range values {
			shown := at(is, p.Row+i, federation.ColumnNumber(p.Columns[j]))
			if strings.TrimSuffix(shown, "%") != v.Text && shown != v.Number.Text(2) {
				t.Errorf("line %d of %d, column %s: %q, want %q", i+1, len(p.Rows), p.Columns[j], shown, v.Text)
			}
		}
	}
	for _, c := range p.Cells {
		cell, _ := placeOf(c.Cell)
		if shown := at(is, cell.row, cell.column); shown != c.Value.Text && shown != "23/11/2026" {
			t.Errorf("%s: %q, want %q", c.Cell, shown, c.Value.Text)
		}
	}
	for r := 1; r < p.Row; r++ {
		for c := 1; c <= 8; c++ {
			if old := at(was, r, c); !strings.Contains(old, "{{") && at(is, r, c) != old && old != "" {
				t.Errorf("%s was %q, is %q", place{c, r}, old, at(is, r, c))
			}
		}
	}
	for _, row := range is {
		if strings.Contains(strings.Join(row, ""), "{{") {
			t.Errorf("a placeholder is left: %q", row)
		}
	}
	if l.Form == event.SheetCSV {
		if len(is) != max(p.Row+len(p.Rows), len(was))-1 && len(p.Rows) > 0 {
			t.Errorf("%d lines for %d", len(is), len(p.Rows))
		}
		return
	}
	// What is computed below the lines covers all of them.
	for _, name := range filled.Sheets[1:] {
		if name.Name == "Listas" && !name.Hidden {
			t.Errorf("%s is no longer hidden", name.Name)
		}
	}
}

// TestExampleTotals holds that what an example computes covers the lines that were inserted,
// and that its rules do.
func TestExampleTotals(t *testing.T) {
	file := check.Value(assets.Federation.ReadFile("federation/belgian.xlsx"))(t)
	l := federation.Suggest(check.Value(Read("belgian.xlsx", file))(t))
	l.Template = file
	x, _ := fill(t, file, samplePlan(&l, 50))
	for cell, want := range map[string]string{"E63": `COUNTIF(B12:B61,"?*")`, "E64": "SUM(E12:E61)"} {
		if got := check.Value(x.GetCellFormula("Uitslag", cell))(t); got != want {
			t.Errorf("%s has %q, want %q", cell, got, want)
		}
	}
	for _, n := range x.GetDefinedName() {
		if n.Name == "_xlnm.Print_Area" && n.RefersTo != "Uitslag!$A$1:$E$64" {
			t.Errorf("the print area is %s", n.RefersTo)
		}
	}
	if v := check.Value(x.GetDataValidations("Uitslag"))(t); len(v) != 1 || v[0].Sqref != "D12:D61" {
		t.Errorf("validations: %+v", v)
	}
	if _, ok := check.Value(x.GetConditionalFormats("Uitslag"))(t)["C12:C61"]; !ok {
		t.Error("the conditional format does not cover the new lines")
	}
}

// sketch returns a sheet from a drawing: rows of cells, "|" between them. A "." is an empty cell,
// "_" an empty one that is drawn, "=" begins a formula, a number is one, and anything else a
// text. The first row is row 1.
func sketch(t *testing.T, after string, rows ...string) []byte {
	t.Helper()
	var out strings.Builder
	for i, row := range rows {
		fmt.Fprintf(&out, `<row r="%d" spans="1:2">`, i+1)
		for j, text := range strings.Split(row, "|") {
			name, text := place{j + 1, i + 1}.String(), strings.TrimSpace(text)
			style := ` s="0"`
			if strings.HasSuffix(text, "_") {
				text, style = strings.TrimSuffix(text, "_"), ` s="1"`
			}
			switch {
			case text == ".":
			case text == "":
				fmt.Fprintf(&out, `<c r="%s"%s/>`, name, style)
			case text[0] == '=':
				fmt.Fprintf(&out, `<c r="%s"%s><f>%s</f></c>`, name, style, escapeText(text[1:]))
			case text[0] == '{' && text[1] == '=':
				fmt.Fprintf(&out, `<c r="%s"%s><f t="array" ref="%s">%s</f></c>`, name, style, name, escapeText(strings.Trim(text, "{=}")))
			case strings.Trim(text, "0123456789") == "":
				fmt.Fprintf(&out, `<c r="%s"%s><v>%s</v></c>`, name, style, text)
			default:
				fmt.Fprintf(&out, `<c r="%s"%s t="inlineStr"><is><t>%s</t></is></c>`, name, style, escapeText(text))
			}
		}
		out.WriteString("</row>")
	}
	return packed(t, out.String(), after)
}

// drawn returns a sheet as a drawing: formulas with "=", what is drawn with "_" behind it.
func drawn(t *testing.T, x *excelize.File, rows, columns int) []string {
	t.Helper()
	var all []string
	for r := 1; r <= rows; r++ {
		var row []string
		for c := 1; c <= columns; c++ {
			name := place{c, r}.String()
			text := check.Value(x.GetCellValue("Blad", name))(t)
			if formula := check.Value(x.GetCellFormula("Blad", name))(t); formula != "" {
				text = "=" + formula
			}
			if check.Value(x.GetCellStyle("Blad", name))(t) == 1 {
				text += "_"
			}
			row = append(row, text)
		}
		all = append(all, strings.Join(row, "|"))
	}
	return all
}

// TestPreparedRows holds which rows are prepared, by what becomes of drawings in which row 2 is
// repeated and columns A and B are filled.
func TestPreparedRows(t *testing.T) {
	drawings := strings.TrimSpace(string(check.Value(os.ReadFile("testdata/prepared.txt"))(t)))
	for _, drawing := range strings.Split(drawings, "\n\n")[1:] {
		head, rest, _ := strings.Cut(drawing, "\n")
		before, after, _ := strings.Cut(rest, "\n->\n")
		name, lines, _ := strings.Cut(head, ": ")
		want := strings.Split(after, "\n")
		t.Run(name, func(t *testing.T) {
			var rows [][]federation.Value
			for i := range check.Value(strconv.Atoi(lines))(t) {
				n := fmt.Sprint(i + 1)
				rows = append(rows, []federation.Value{number(n, 0), text("a" + n)})
			}
			x, _ := fill(t, sketch(t, "", strings.Split(before, "\n")...), &federation.Plan{Sheet: "Blad", Row: 2, Columns: []string{"A", "B"}, Rows: rows})
			got := drawn(t, x, len(want), strings.Count(want[0], "|")+1)
			for i := range want {
				if got[i] != want[i] {
					t.Errorf("row %d is\n%s, want\n%s", i+1, got[i], want[i])
				}
			}
		})
	}
}

// TestFarRows holds that a row far below the block, at the end of the sheet, is reached without
// the rows between.
func TestFarRows(t *testing.T) {
	file := packed(t, `<row r="1"><c r="A1" t="inlineStr"><is><t>Nr</t></is></c></row><row r="1048576" hidden="1"/>`, "")
	b := check.Value(openBook(file))(t)
	f := &filler{book: b, layout: &event.Layout{}, plan: &federation.Plan{Sheet: "Blad", Row: 2, Columns: []string{"A", "B"}, Rows: ranked(3)}}
	p := f.repeated()
	if p.last != maxRow-2 { // one stays between
		t.Errorf("the last prepared row is %d", p.last)
	}
	x, _ := fill(t, file, f.plan)
	if got := check.Value(x.GetCellValue("Blad", "B4"))(t); got != "Speler 3" {
		t.Errorf("B4 shows %q", got)
	}
}

// TestRulesOfThePattern holds that rules of the pattern are those of the new rows too, whether
// they had the prepared rows or not, and that one to the end of the sheet stays one.
func TestRulesOfThePattern(t *testing.T) {
	after := `<conditionalFormatting sqref="A2"><cfRule type="expression" priority="1"><formula>A2&gt;A$3</formula></cfRule></conditionalFormatting>` +
		`<dataValidations count="2"><dataValidation type="whole" sqref="A2:A3 C5"><formula1>1</formula1></dataValidation><dataValidation type="whole" sqref="B1:B1048576"><formula1>$B$4</formula1></dataValidation></dataValidations>` +
		`<rowBreaks count="1" manualBreakCount="1"><brk id="4" max="16383" man="1"/></rowBreaks>`
	_, out := fill(t, sketch(t, after, "Nr|Naam", "_|_", "_|_", "Som"), &federation.Plan{Sheet: "Blad", Row: 2, Columns: []string{"A", "B"}, Rows: [][]federation.Value{
		{number("1", 0), text("a")}, {number("2", 0), text("b")}, {number("3", 0), text("c")}, {number("4", 0), text("d")},
	}})
	part := string(check.Value(openContainer(out))(t).part("xl/worksheets/sheet1.xml"))
	for _, want := range []string{`sqref="A2 A4:A5"`, `sqref="A2:A5 C7"`, `sqref="B1:B1048576"`, "<formula1>$B$6</formula1>", `<brk id="6"`, "<formula>A2&gt;A$3</formula>"} {
		if !strings.Contains(part, want) {
			t.Errorf("%s is not in\n%s", want, part)
		}
	}
}

// TestFormulasInTheWay holds that a column that the template counts with formulas is not
// filled, and that cells merged with the next row are not repeated.
func TestFormulasInTheWay(t *testing.T) {
	for _, c := range []struct {
		code, after string
		rows        []string
	}{
		{"sheet.formula", "", []string{"Nr|Naam", "1_|_", "=A2+1_|_", "=A3+1_|_"}},
		{"sheet.merged", `<mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells>`, []string{"Nr|Naam", "_|_", "_|_"}},
		{"sheet.merged", `<mergeCells count="1"><mergeCell ref="B1:B2"/></mergeCells>`, []string{"Nr|Naam", "_|_", "_|_"}},
	} {
		l := &event.Layout{Form: event.SheetXLSX, Template: sketch(t, c.after, c.rows...)}
		p := &federation.Plan{Sheet: "Blad", Row: 2, Columns: []string{"A", "B"}, Rows: make([][]federation.Value, 3)}
		if _, err := Fill(l, p); !problem.Is(err, c.code) {
			t.Errorf("%v: %v, want %s", c.rows, err, c.code)
		}
	}
}
