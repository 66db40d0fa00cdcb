package sheet

import (
	"io/fs"
	"path"
	"strings"
	"testing"

	"uitslag/assets"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/federation"
	"uitslag/internal/must"
)

// sampleValue is a value for what a bound cell stands for.
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
		p.Columns = append(p.Columns, columnName(at.column))
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
			file := must.Get(assets.Federation.ReadFile(name))(t)
			g := must.Get(Read(name, file))(t)
			l := federation.Suggest(g)
			country, _, _ := strings.Cut(path.Base(name), ".")
			p := samplePlan(&l, 3)
			if l.Repeat != repeats[country] || strings.Join(p.Columns, " ") != columns[country] || len(p.Cells) != 6 {
				t.Fatalf("understood as %s, columns %v, cells %v", l.Repeat, p.Columns, p.Cells)
			}
			l.Template = file
			for _, n := range []int{0, 1, 3, 48, 70} {
				p := samplePlan(&l, n)
				filled := must.Get(Read(name, must.Get(Fill(&l, p))(t)))(t)
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
			shown := at(is, p.Row+i, columnNumber(p.Columns[j]))
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
	file := must.Get(assets.Federation.ReadFile("federation/belgian.xlsx"))(t)
	l := federation.Suggest(must.Get(Read("belgian.xlsx", file))(t))
	l.Template = file
	x, _ := fill(t, file, samplePlan(&l, 50))
	for cell, want := range map[string]string{"E63": `COUNTIF(B12:B61,"?*")`, "E64": "SUM(E12:E61)"} {
		if got := must.Get(x.GetCellFormula("Uitslag", cell))(t); got != want {
			t.Errorf("%s has %q, want %q", cell, got, want)
		}
	}
	for _, n := range x.GetDefinedName() {
		if n.Name == "_xlnm.Print_Area" && n.RefersTo != "Uitslag!$A$1:$E$64" {
			t.Errorf("the print area is %s", n.RefersTo)
		}
	}
	if v := must.Get(x.GetDataValidations("Uitslag"))(t); len(v) != 1 || v[0].Sqref != "D12:D61" {
		t.Errorf("validations: %+v", v)
	}
	if _, ok := must.Get(x.GetConditionalFormats("Uitslag"))(t)["C12:C61"]; !ok {
		t.Error("the conditional format does not cover the new lines")
	}
}
