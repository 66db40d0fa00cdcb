package fedsheet

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"
	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/federation"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
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
	out := check.Value(Fill(&event.Layout{Form: event.SheetXLSX, Template: file, Sheet: p.Sheet, Row: p.Row}, p))(t)
	x := check.Value(excelize.OpenReader(bytes.NewReader(out)))(t)
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
		check.NoError(t, x.SetSheetRow("Sheet1", "A7", &[]any{"Nr", "Naam", "Score", "Dubbel"}))
		check.NoError(t, x.SetSheetRow("Sheet1", "A8", &[]any{"{{rank}}", "{{name}}", "{{percent}}"}))
		check.NoError(t, x.SetCellFormula("Sheet1", "D8", "C8*2"))
		check.NoError(t, x.SetCellValue("Sheet1", "B9", "Totaal"))
		check.NoError(t, x.SetCellFormula("Sheet1", "C9", "SUM(C8:C8)"))
		check.NoError(t, x.SetCellFormula("Sheet1", "A1", "C9/2"))
		check.NoError(t, x.MergeCell("Sheet1", "E8", "F8"))
		check.NoError(t, x.MergeCell("Sheet1", "A10", "F10"))
	})
	x, _ := fill(t, file, &federation.Plan{
		Cells: []federation.CellValue{{Sheet: "Sheet1", Cell: "B2", Value: date("2026-11-23")}},
		Sheet: "Sheet1", Row: 8, Columns: []string{"A", "B", "C"}, Rows: lines(3),
	})
	for cell, want := range map[string]string{"D8": "C8*2", "D9": "C9*2", "D10": "C10*2", "C11": "SUM(C8:C10)", "A1": "C11/2"} {
		if got := check.Value(x.GetCellFormula("Sheet1", cell))(t); got != want {
			t.Errorf("%s has %q, want %q", cell, got, want)
		}
	}
	for cell, want := range map[string]string{"A10": "3", "B10": "=1+3", "C10": "61.26", "B11": "Totaal", "B2": "2026-11-23"} {
		if got := check.Value(x.GetCellValue("Sheet1", cell))(t); got != want {
			t.Errorf("%s shows %q, want %q", cell, got, want)
		}
	}
	var merged []string
	for _, m := range check.Value(x.GetMergeCells("Sheet1"))(t) {
		merged = append(merged, m.GetStartAxis()+":"+m.GetEndAxis())
	}
	if len(merged) != 4 {
		t.Errorf("merged are %v", merged)
	}
}

func TestFillNeverOverwritesAFormula(t *testing.T) {
	file := workbook(t, func(x *excelize.File) { check.NoError(t, x.SetCellFormula("Sheet1", "B2", "1+1")) })
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
			g := check.Value(Read("x.csv", []byte(c.template)))(t)
			p := &federation.Plan{Cells: []federation.CellValue{{Cell: "B2", Value: text("=2")}}, Row: 4, Columns: []string{"A", "B", "C"}, Rows: lines(2)}
			if c.name != "inserted" {
				p.Cells[0].Cell = "B1"
			}
			l := &event.Layout{Form: event.SheetCSV, Template: []byte(c.template), Separator: g.Separator, Encoding: g.Encoding}
			if got := string(check.Value(Fill(l, p))(t)); got != c.want {
				t.Errorf("filled as\n%q, want\n%q", got, c.want)
			}
		})
	}
}

// randomTemplate is a template of which each cell is known.
type randomTemplate struct {
	row, prepared int              // the pattern, and the rows behind it that are prepared
	cells         map[place]string // texts
	formulas      map[place][2]int // rows of the sum over column B
	merged        []span
	bound         []int
	lines         int
}

const randomColumns = 6

func drawTemplate(t *rapid.T) *randomTemplate {
	r := &randomTemplate{
		row: rapid.IntRange(2, 6).Draw(t, "row"), prepared: rapid.IntRange(0, 5).Draw(t, "prepared"),
		cells: map[place]string{}, formulas: map[place][2]int{}, lines: rapid.IntRange(0, 9).Draw(t, "lines"),
	}
	r.bound = []int{1, 2}
	if rapid.Bool().Draw(t, "third") {
		r.bound = append(r.bound, 4)
	}
	last := r.row + r.prepared
	end := last + rapid.IntRange(1, 6).Draw(t, "below")
	for n := 1; n <= end; n++ {
		if n >= r.row && n <= last {
			continue
		}
		for c := 1; c <= randomColumns; c++ {
			switch rapid.IntRange(0, 3).Draw(t, "cell") {
			case 0:
				r.cells[place{c, n}] = rapid.SampledFrom([]string{"a", " b ", "<&>", "12", "0012", "=1", "é\n"}).Draw(t, "text")
			case 1:
				top := rapid.IntRange(1, end).Draw(t, "top")
				r.formulas[place{c, n}] = [2]int{top, rapid.IntRange(top, end).Draw(t, "bottom")}
			}
		}
	}
	// What stands right below the block is never taken for a part of it.
	r.cells[place{1, last + 1}] = "Totaal"
	delete(r.formulas, place{1, last + 1})
	r.merged = append(r.merged, span{place{5, r.row}, place{6, r.row}}, span{place{7, last + 1}, place{8, end}})
	return r
}

// file returns the template as a workbook.
func (r *randomTemplate) file(t *testing.T) []byte {
	var rows strings.Builder
	for n := 1; n <= r.row+r.prepared+7; n++ {
		fmt.Fprintf(&rows, `<row r="%d">`, n)
		for c := 1; c <= randomColumns; c++ {
			p := place{c, n}
			style := 0
			if n >= r.row && n <= r.row+r.prepared {
				style = 1
			}
			if ab, has := r.formulas[p]; has {
				fmt.Fprintf(&rows, `<c r="%s"><f>SUM(B%d:B%d)</f><v>7</v></c>`, p, ab[0], ab[1])
			} else if text, has := r.cells[p]; has {
				fmt.Fprintf(&rows, `<c r="%s" t="inlineStr"><is><t xml:space="preserve">%s</t></is></c>`, p, escapeText(text))
			} else {
				fmt.Fprintf(&rows, `<c r="%s" s="%d"/>`, p, style)
			}
		}
		rows.WriteString("</row>")
	}
	merges := fmt.Sprintf(`<mergeCells count="%d">`, len(r.merged))
	for _, m := range r.merged {
		merges += `<mergeCell ref="` + m.String() + `"/>`
	}
	return packed(t, rows.String(), merges+"</mergeCells>")
}

// TestRandomTemplates fills random templates: what is not filled is as it was, further down
// where rows were inserted, and each sum covers what it covered and the new rows.
func TestRandomTemplates(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := drawTemplate(rt)
		file := r.file(t)
		p := &federation.Plan{Sheet: "Blad", Row: r.row}
		for _, c := range r.bound {
			p.Columns = append(p.Columns, federation.ColumnName(c))
		}
		for i := range r.lines {
			var values []federation.Value
			for _, c := range r.bound {
				values = append(values, text(fmt.Sprintf("=%d.%d", i, c)))
			}
			p.Rows = append(p.Rows, values)
		}
		single := place{3, 1}
		if _, has := r.formulas[single]; !has {
			p.Cells = append(p.Cells, federation.CellValue{Sheet: "Blad", Cell: single.String(), Value: number("4.5", 1)})
		}
		out := check.Value(Fill(&event.Layout{Form: event.SheetXLSX, Template: file}, p))(rt)
		x := check.Value(excelize.OpenReader(bytes.NewReader(out)))(rt)
		defer func() { _ = x.Close() }()
		r.hold(rt, x, single)
	})
}

// hold compares each cell with what it should be.
func (r *randomTemplate) hold(t *rapid.T, x *excelize.File, single place) {
	last := r.row + r.prepared
	more := max(0, r.lines-1-r.prepared)
	below := func(n int) int {
		if n > last {
			return n + more
		}
		return n
	}
	wantText, wantFormula := map[place]string{}, map[place]string{}
	for p, text := range r.cells {
		wantText[place{p.column, below(p.row)}] = text
	}
	for p, ab := range r.formulas {
		top, bottom := below(ab[0]), below(ab[1])
		if ab[0] <= r.row && ab[1] == last {
			bottom += more
		}
		wantFormula[place{p.column, below(p.row)}] = fmt.Sprintf("SUM(B%d:B%d)", top, bottom)
	}
	for i := range r.lines {
		for _, c := range r.bound {
			wantText[place{c, r.row + i}] = fmt.Sprintf("=%d.%d", i, c)
		}
	}
	if wantFormula[single] == "" {
		wantText[single] = "4.5"
	}
	for n := 1; n <= below(last+8); n++ {
		for c := 1; c <= randomColumns; c++ {
			p := place{c, n}
			formula, err := x.GetCellFormula("Blad", p.String())
			if err != nil || formula != wantFormula[p] {
				t.Errorf("%s has the formula %q, want %q (%v)", p, formula, wantFormula[p], err)
			}
			value, err := x.GetCellValue("Blad", p.String())
			if c == 6 && n >= r.row && n <= last+more { // merged with the cell before it
				continue
			}
			if formula == "" && (err != nil || value != wantText[p]) {
				t.Errorf("%s shows %q, want %q (%v)", p, value, wantText[p], err)
			}
			style, err := x.GetCellStyle("Blad", p.String())
			if drawn := n >= r.row && n <= last+more; err != nil || (style == 1) != drawn && p != single {
				t.Errorf("%s has style %d (%v)", p, style, err)
			}
		}
	}
	merged, err := x.GetMergeCells("Blad")
	if err != nil || len(merged) != 2+more {
		t.Errorf("%d merged areas, want %s (%v)", len(merged), strconv.Itoa(2+more), err)
	}
}

// FuzzRead holds that no file, however it is broken, does more than be refused, and that what
// is read can be filled or is refused.
func FuzzRead(f *testing.F) {
	f.Add("a.xlsx", packed(f, `<row r="1"><c r="A1"><v>1</v></c></row>`, ""))
	f.Add("a.csv", []byte("a;b\r\n\"c\";d\r\n"))
	f.Add("a.xls", bytes.Clone(oldMark))
	f.Fuzz(func(t *testing.T, name string, file []byte) {
		g, err := Read(name, file)
		if err != nil {
			return
		}
		l := federation.Suggest(g)
		l.Template = file
		_, _ = Fill(&l, &federation.Plan{Sheet: g.Sheets[0].Name, Row: 2, Columns: []string{"A", "B"}, Rows: ranked(3)})
	})
}

// TestBrokenParts holds that a sheet that is cut off or has bytes changed is refused or filled,
// and never more.
func TestBrokenParts(t *testing.T) {
	rows := `<row r="1"><c r="A1" t="inlineStr"><is><t>Naam</t></is></c></row><row r="2" s="1"><c r="A2" s="1"/><c r="B2"><f t="shared" ref="B2:B3" si="0">A2&amp;"x"</f><v>1</v></c></row><row r="3"><c r="A3" s="1"/><c r="B3"><f t="shared" si="0"/></c></row><row r="4"><c r="A4"><f>SUM(A2:A3)</f></c></row>`
	whole := []byte(`<worksheet><dimension ref="A1:B4"/><sheetData>` + rows + `</sheetData><mergeCells count="1"><mergeCell ref="A4:B4"/></mergeCells></worksheet>`)
	rapid.Check(t, func(rt *rapid.T) {
		broken := bytes.Clone(whole)
		for range rapid.IntRange(1, 4).Draw(rt, "changes") {
			at := rapid.IntRange(0, len(broken)-1).Draw(rt, "at")
			switch rapid.IntRange(0, 2).Draw(rt, "how") {
			case 0:
				broken[at] = rapid.SampledFrom([]byte(`<>/"= 0A$:!&`)).Draw(rt, "byte")
			case 1:
				broken = append(broken[:at:at], broken[min(len(broken), at+rapid.IntRange(1, 12).Draw(rt, "n")):]...)
			case 2:
				broken = broken[:max(at, 1)]
			}
			if len(broken) == 0 {
				return
			}
		}
		c := check.Value(openContainer(packed(t, "", "")))(rt)
		c.set("xl/worksheets/sheet1.xml", broken)
		file := check.Value(c.write())(rt)
		_, _ = Read("x.xlsx", file) // refused or read
		_, _ = Fill(&event.Layout{Form: event.SheetXLSX, Template: file}, &federation.Plan{Sheet: "Blad", Row: 2, Columns: []string{"A"}, Rows: ranked(5)})
	})
}

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

// packed returns a workbook with one sheet, "Blad", and a style with a border.
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
	if g := check.Value(Read("groot.xlsx", file))(t); len(g.Sheets[0].Formulas) != prepared+1 {
		t.Errorf("%d formulas read", len(g.Sheets[0].Formulas))
	}
	b := check.Value(openBook(file))(t)
	f := &filler{book: b, layout: &event.Layout{}, plan: &federation.Plan{Sheet: "Blad", Row: 2, Columns: []string{"A", "B", "C"}, Rows: ranked(filled)}}
	f.fill()
	w := b.sheet("Blad")
	open := 0
	for i := range w.rows {
		if w.rows[i].open != nil {
			open++
		}
	}
	if open != filled+1 || len(w.rows) != prepared+2 {
		t.Errorf("%d of %d rows are taken apart, want %d", open, len(w.rows), filled+1)
	}
	x := check.Value(excelize.OpenReader(bytes.NewReader(check.Value(b.write())(t))))(t)
	defer func() { _ = x.Close() }()
	for cell, want := range map[string]string{"B11": "Speler 10", "B12": "", "J12": "0", "J11": "", "J30002": ""} {
		if got := check.Value(x.GetCellValue("Blad", cell))(t); got != want {
			t.Errorf("%s shows %q, want %q", cell, got, want)
		}
	}
}

// TestComputed holds what formulas show before a spreadsheet computes them: plain ones their
// value, what does not depend on a filled cell the old one, and the rest none.
func TestComputed(t *testing.T) {
	file := packed(t, `<row r="1"><c r="A1"><v>5</v></c><c r="B1"><f>A1*2</f><v>10</v></c><c r="C1"><f>C4+1</f><v>1</v></c><c r="D1" t="str"><f>IF(B4&gt;3,"ja","nee")</f><v>nee</v></c></row>`+
		`<row r="2"><c r="A2"><f>INDIRECT("B"&amp;4)</f><v>0</v></c><c r="B2"><f>A2+1</f><v>1</v></c><c r="C2" t="b"><f>AND(B4&gt;3,C1&gt;1)</f><v>0</v></c><c r="D2" t="e"><f>1/(B4-9)</f><v>#REF!</v></c></row>`+
		`<row r="4"><c r="A4" s="1"/><c r="B4" s="1"/><c r="C4"><f>SUM(B4:B9)</f><v>0</v></c></row>`, "")
	x, _ := fill(t, file, &federation.Plan{Sheet: "Blad", Row: 4, Columns: []string{"A", "B"}, Rows: [][]federation.Value{{text("x"), number("9", 0)}}})
	for cell, want := range map[string]string{"B1": "10", "C4": "9", "C1": "10", "D1": "ja", "A2": "", "B2": "", "C2": "TRUE", "D2": ""} {
		if got := check.Value(x.GetCellValue("Blad", cell))(t); got != want {
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
