package sheet

import (
	"bytes"
	"testing"

	"github.com/xuri/excelize/v2"

	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/federation"
	"uitslag/internal/must"
	"uitslag/internal/problem"
)

func text(s string) federation.Value { return federation.Value{Text: s} }

func number(s string, places int) federation.Value {
	n, err := exact.Parse(s)
	if err != nil {
		panic(err)
	}
	return federation.Value{Kind: federation.NumberValue, Number: n, Places: places, Text: n.Text(places)}
}

func percent(s string) federation.Value {
	v := number(s, 2)
	v.Kind = federation.PercentValue
	return v
}

func date(s string) federation.Value {
	return federation.Value{Kind: federation.DateValue, Date: s, Text: s}
}

// fill fills a template, and opens what came out.
func fill(t *testing.T, file []byte, p *federation.Plan) (*excelize.File, []byte) {
	t.Helper()
	out := must.Get(Fill(&event.Layout{Form: event.SheetXLSX, Template: file, Sheet: p.Sheet, Row: p.Row}, p))(t)
	x := must.Get(excelize.OpenReader(bytes.NewReader(out)))(t)
	t.Cleanup(func() { _ = x.Close() })
	return x, out
}

// lines are rows of a rank, a name and a score.
func lines(n int) [][]federation.Value {
	var all [][]federation.Value
	for i := range n {
		all = append(all, []federation.Value{number(string(rune('1'+i)), 0), text("=1+" + string(rune('1'+i))), percent("61.255")})
	}
	return all
}

func TestFillInserts(t *testing.T) {
	file := workbook(t, func(x *excelize.File) {
		must.Do(t, x.SetSheetRow("Sheet1", "A7", &[]any{"Nr", "Naam", "Score", "Dubbel"}))
		must.Do(t, x.SetSheetRow("Sheet1", "A8", &[]any{"{{rank}}", "{{name}}", "{{percent}}"}))
		must.Do(t, x.SetCellFormula("Sheet1", "D8", "C8*2"))
		must.Do(t, x.SetCellValue("Sheet1", "B9", "Totaal"))
		must.Do(t, x.SetCellFormula("Sheet1", "C9", "SUM(C8:C8)"))
		must.Do(t, x.SetCellFormula("Sheet1", "A1", "C9/2"))
		must.Do(t, x.MergeCell("Sheet1", "E8", "F8"))
		must.Do(t, x.MergeCell("Sheet1", "A10", "F10"))
	})
	x, _ := fill(t, file, &federation.Plan{
		Cells: []federation.CellValue{{Sheet: "Sheet1", Cell: "B2", Value: date("2026-11-23")}},
		Sheet: "Sheet1", Row: 8, Columns: []string{"A", "B", "C"}, Rows: lines(3),
	})
	for cell, want := range map[string]string{"D8": "C8*2", "D9": "C9*2", "D10": "C10*2", "C11": "SUM(C8:C10)", "A1": "C11/2"} {
		if got := must.Get(x.GetCellFormula("Sheet1", cell))(t); got != want {
			t.Errorf("%s has %q, want %q", cell, got, want)
		}
	}
	for cell, want := range map[string]string{"A10": "3", "B10": "=1+3", "C10": "61.26", "B11": "Totaal", "B2": "2026-11-23"} {
		if got := must.Get(x.GetCellValue("Sheet1", cell))(t); got != want {
			t.Errorf("%s shows %q, want %q", cell, got, want)
		}
	}
	var merged []string
	for _, m := range must.Get(x.GetMergeCells("Sheet1"))(t) {
		merged = append(merged, m.GetStartAxis()+":"+m.GetEndAxis())
	}
	if len(merged) != 4 {
		t.Errorf("merged are %v", merged)
	}
}

func TestFillNeverOverwritesAFormula(t *testing.T) {
	file := workbook(t, func(x *excelize.File) { must.Do(t, x.SetCellFormula("Sheet1", "B2", "1+1")) })
	l := &event.Layout{Form: event.SheetXLSX, Template: file, Sheet: "Sheet1"}
	if _, err := Fill(l, &federation.Plan{Cells: []federation.CellValue{{Cell: "B2", Value: text("x")}}}); !problem.Is(err, "sheet.formula") {
		t.Errorf("a cell with a formula: %v", err)
	}
	if _, err := Fill(l, &federation.Plan{Sheet: "Sheet1", Row: 2, Columns: []string{"B"}, Rows: lines(1)}); !problem.Is(err, "sheet.formula") {
		t.Errorf("a row with a formula: %v", err)
	}
	if _, err := Fill(l, &federation.Plan{Cells: []federation.CellValue{{Sheet: "Weg", Cell: "B2"}}}); !problem.Is(err, "sheet.no-sheet") {
		t.Errorf("a sheet that is not there: %v", err)
	}
}

func TestFillCSV(t *testing.T) {
	for _, c := range []struct{ name, template, want string }{
		{
			"inserted", "sep=;\r\nClub;\"{{club}}\"\r\nNr;Naam;%;Land\r\n{{rank}};\"{{name}}\";{{percent}};BE\r\nTotaal;\"x\"\r\n",
			"sep=;\r\nClub;\"'=2\"\r\nNr;Naam;%;Land\r\n1;\"'=1+1\";61.26;BE\r\n2;\"'=1+2\";61.26;BE\r\nTotaal;\"x\"\r\n",
		},
		{"prepared", "\ufeffx;{{club}}\n\n;;\n{{rank}};{{name}};{{percent}}\n;;\n;;\nend;;\n", "\ufeffx;'=2\n\n;;\n1;'=1+1;61.26\n2;'=1+2;61.26\n;;\nend;;\n"},
		{"without an end", "x,{{club}}\na,b,c\nq,r,s\n1,2,3", "x,'=2\na,b,c\nq,r,s\n1,'=1+1,61.26\n2,'=1+2,61.26"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := must.Get(Read("x.csv", []byte(c.template)))(t)
			p := &federation.Plan{Cells: []federation.CellValue{{Cell: "B2", Value: text("=2")}}, Row: 4, Columns: []string{"A", "B", "C"}, Rows: lines(2)}
			if c.name != "inserted" {
				p.Cells[0].Cell = "B1"
			}
			l := &event.Layout{Form: event.SheetCSV, Template: []byte(c.template), Separator: g.Separator, Encoding: g.Encoding}
			if got := string(must.Get(Fill(l, p))(t)); got != c.want {
				t.Errorf("filled as\n%q, want\n%q", got, c.want)
			}
		})
	}
}
