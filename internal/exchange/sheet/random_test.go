package sheet

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/federation"
)

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

// file is the template as a workbook.
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
			p.Columns = append(p.Columns, columnName(c))
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
		out, err := Fill(&event.Layout{Form: event.SheetXLSX, Template: file}, p)
		if err != nil {
			rt.Fatal(err)
		}
		x, err := excelize.OpenReader(bytes.NewReader(out))
		if err != nil {
			rt.Fatal(err)
		}
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
		c, err := openContainer(packed(t, "", ""))
		if err != nil {
			rt.Fatal(err)
		}
		c.set("xl/worksheets/sheet1.xml", broken)
		file, err := c.write()
		if err != nil {
			rt.Fatal(err)
		}
		_, _ = Read("x.xlsx", file) // refused or read
		_, _ = Fill(&event.Layout{Form: event.SheetXLSX, Template: file}, &federation.Plan{Sheet: "Blad", Row: 2, Columns: []string{"A"}, Rows: ranked(5)})
	})
}
