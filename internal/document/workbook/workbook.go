// Package workbook writes a document as a spreadsheet.
package workbook

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
	"uitslag/internal/exact"
)

// Write writes any document as a workbook of one sheet: what stands on paper,
// with numbers as numbers. Errors are those of w and of the format.
func Write(w io.Writer, doc *document.Document, made time.Time) error {
	doc = doc.Figures().Map(typeface.Plain)
	b := newBook()
	defer b.close()
	b.about(doc, made)
	s := b.sheet(doc.Name)
	s.text(1, b.style("title"), doc.Title)
	s.row++
	s.note("quiet", strings.Join(doc.Subtitle, " · "))
	if doc.Stamp != "" {
		s.text(1, b.style("bold"), doc.Stamp)
		s.row++
	}
	s.row++
	tables, begun := doc.Tables(), false
	for _, block := range doc.Blocks {
		switch block := block.(type) {
		case document.NewPage:
			s.fresh = append(s.fresh, s.row)
			s.parts, begun = append(s.parts, s.row), true
		case document.Heading:
			if !begun {
				s.parts, begun = append(s.parts, s.row), true
			}
			s.text(1, b.style("bold"), block.Text)
			s.row += 2
		case document.Paragraph:
			style := "quiet"
			if block.Marked {
				style = "bold"
			}
			s.note(style, block.Text)
		case document.Box:
			for _, it := range block.Items {
				s.label(1, it.Label)
				s.text(2, b.style(""), it.Text)
				s.row++
			}
			s.row++
		case document.Table:
			if !begun {
				s.parts = append(s.parts, s.row)
			}
			begun = false
			s.table(&block, len(tables) == 1)
		case document.Grid:
			for i := range block.Tables {
				s.parts = append(s.parts, s.row)
				s.table(&block.Tables[i], len(tables) == 1)
			}
		}
	}
	s.row++
	s.note("quiet", strings.Join(append(slices.Clone(doc.Footer), doc.Program), " · "))
	s.row-- // the last there is
	s.finish(doc, max(s.head, 2))
	return b.write(w)
}

// note puts a text on a row of its own, which takes as many lines as it needs.
func (s *sheet) note(style, text string) {
	s.notes = append(s.notes, s.row)
	s.text(1, s.b.style(style+" wrap"), text)
	s.row++
}

// label puts the label of an item, as a number if it is one.
func (s *sheet) label(column int, text string) {
	if n, err := strconv.Atoi(text); err == nil {
		number := exact.Int(n)
		s.number(column, "bold", &document.Cell{Value: &number}, false)
		return
	}
	s.text(column, s.b.style("bold"), text)
}

// table writes a table of a document; the only one gets frozen headings and a filter.
func (s *sheet) table(t *document.Table, only bool) {
	if t.Title != "" {
		s.text(1, s.b.style("bold"), t.Title)
		s.row++
	}
	for _, span := range t.Spans {
		s.text(span.From+1, s.b.style("bold"), span.Text)
	}
	if len(t.Spans) > 0 {
		s.row++
	}
	heads := make([]string, len(t.Columns))
	for j, c := range t.Columns {
		heads[j] = c.Head
	}
	top := s.row
	s.heads(heads, func(j int) bool { return t.Columns[j].Align == document.Right })
	for i := range t.Rows {
		r := &t.Rows[i]
		for j := range r.Cells[:min(len(t.Columns), len(r.Cells))] {
			s.cell(j+1, &t.Columns[j], &r.Cells[j], r.InBold(t, j))
		}
		s.row++
	}
	if only {
		s.head = top
		s.filter(top, len(t.Columns))
	}
	s.row++
}

func (s *sheet) cell(column int, col *document.Column, c *document.Cell, bold bool) {
	style := ""
	if bold {
		style = "bold"
	}
	switch {
	case !c.Time.IsZero():
		s.date(column, c.Time, c.Clock)
	case c.Value != nil:
		s.number(column, style, c, col.Kind == document.Percents)
	default:
		if style += " left"; col.Align == document.Right {
			style = strings.TrimSuffix(style, "left") + "right"
		}
		text := c.Words()
		if c.Below != "" {
			text = strings.NewReplacer("{what}", text, "{text}", c.Below).Replace(s.b.head)
		}
		s.entry(column, s.b.style(style), text)
	}
}

// sheetWide is how many characters of columns go on the width of a printed sheet; more
// columns go on on another one, instead of all becoming smaller.
const sheetWide = 190.0

// headerShort and headerLong are how many characters a line at the head of a printed sheet has,
// upright and lying.
const (
	headerShort = 85
	headerLong  = 130
)

// sheetHigh is how many rows at most are put on one printed sheet, in smaller type where they
// would go on by a few lines on another.
const sheetHigh = 45

// sheetLeast is how many characters of columns are printed at least beside notes, and plainWide
// those of a column that nobody widened.
const (
	sheetLeast = 80.0
	plainWide  = 9.0
)

// fill prints empty columns beside a narrow table, so that what stands above and below it is not
// cut off; it returns the new total.
func (s *sheet) fill(total float64) float64 {
	for total < sheetLeast && len(s.notes) > 0 {
		s.right = max(1, s.right) + 1
		total += plainWide
	}
	return total
}

// spread lets each note span all columns, and take as many lines as it then needs.
func (s *sheet) spread(total float64) {
	for _, row := range s.notes {
		text, err := s.b.f.GetCellValue(s.name, at(1, row))
		s.b.fail(err)
		if s.right > 1 {
			s.b.fail(s.b.f.MergeCell(s.name, at(1, row), at(s.right, row)))
		}
		s.b.fail(s.b.f.SetRowHeight(s.name, row, lineHigh(1+int(float64(typeface.Places(text))/max(total, 20)))))
	}
}

// The printed sheet of A4, in points within the margins that a workbook has by itself, and the
// height of a row with a suit in it.
const (
	sheetShort = 595.0
	sheetLong  = 842.0
	sheetSides = 2 * 0.7 * 72
	sheetEnds  = 2 * 0.75 * 72
	sheetRow   = 16.0
)

// breaks starts a new page before each part that does not fit the rest of the current one, if all
// columns are on one page.
func (s *sheet) breaks(lying bool, repeat int) {
	wide, high := sheetShort-sheetSides, sheetLong-sheetEnds
	if lying {
		wide, high = sheetLong-sheetSides, sheetShort-sheetEnds
	}
	columns := 0.0
	for column := 1; column <= s.right; column++ {
		w := plainWide
		if known, ok := s.wide[column]; ok {
			w = known + 2
		}
		columns += (7*w + 5) * 0.75
	}
	rows := int(high*max(1, columns/wide)/sheetRow) - 1
	top := 1 // the first row of this page
	for i, row := range s.parts {
		end := s.row
		if i+1 < len(s.parts) {
			end = s.parts[i+1]
		}
		room := rows
		if top > 1 {
			room -= repeat
		}
		fits := end-row <= rows-repeat
		if i > 0 && (end-top > room && fits || slices.Contains(s.fresh, row)) {
			s.b.fail(s.b.f.InsertPageBreak(s.name, at(1, row)))
			top = row
		}
		for end-top > rows { // it goes on over the page by itself
			top += rows - repeat
		}
	}
}

func (s *sheet) filter(head, columns int) {
	s.b.fail(s.b.f.AutoFilter(s.name, at(1, head)+":"+at(columns, max(head+1, s.row-1)), nil))
	s.b.fail(s.b.f.SetPanes(s.name, &excelize.Panes{
		Freeze: true, YSplit: head, TopLeftCell: at(1, head+1), ActivePane: "bottomLeft",
	}))
}

// finish sets widths, print area, the rows that every printed page repeats, and
// what stands at the head and foot of the paper.
func (s *sheet) finish(doc *document.Document, repeat int) {
	f, total := s.b.f, 0.0
	for _, w := range s.wide {
		total += w + 2
	}
	for column, w := range s.wide {
		name, _ := excelize.ColumnNumberToName(column)
		s.b.fail(f.SetColWidth(s.name, name, name, w+2))
	}
	total = s.fill(total)
	corner, _ := excelize.CoordinatesToCellName(max(1, s.right), max(1, s.row), true)
	s.b.fail(f.SetSheetDimension(s.name, "A1:"+strings.ReplaceAll(corner, "$", "")))
	s.spread(total)
	quoted := "'" + strings.ReplaceAll(s.name, "'", "''") + "'!"
	s.b.fail(f.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Area", RefersTo: quoted + "$A$1:" + corner, Scope: s.name}))
	s.b.fail(f.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Titles", RefersTo: fmt.Sprintf("%s$1:$%d", quoted, repeat), Scope: s.name}))
	orientation, line, paper, wide, tall, fitPage := "portrait", headerShort, 9, 1+int(total/sheetWide), 0, true // 9 is A4; as many pages down as needed
	if total > 95 {
		orientation, line = "landscape", headerLong
	}
	if s.row <= sheetHigh {
		tall = 1
	}
	if len(s.parts) > 1 && tall == 0 && wide == 1 {
		s.breaks(orientation == "landscape", repeat)
	}
	s.b.fail(f.SetPageLayout(s.name, &excelize.PageLayoutOptions{
		Orientation: &orientation, Size: &paper, FitToWidth: &wide, FitToHeight: &tall,
	}))
	s.b.fail(f.SetSheetProps(s.name, &excelize.SheetPropsOptions{FitToPage: &fitPage}))
	amp := func(t string) string { return strings.ReplaceAll(typeface.Plain(t), "&", "&&") }
	clip := func(t string) string {
		if r := []rune(t); len(r) > 120 {
			return string(r[:119]) + "…"
		}
		return t
	}
	stamp := ""
	if doc.Stamp != "" {
		stamp = " · &B" + amp(doc.Stamp) + "&B"
	}
	parts := doc.Subtitle
	for len(parts) > 1 && typeface.Places(strings.Join(parts, " · ")) > line {
		parts = parts[:len(parts)-1]
	}
	s.b.fail(f.SetHeaderFooter(s.name, &excelize.HeaderFooterOptions{ // below each other: beside each other they would meet
		OddHeader: "&L" + amp(clip(doc.Title)) + stamp + "\n" + amp(clip(strings.Join(parts, " · "))),
		OddFooter: "&L" + amp(clip(doc.Program)) + "&R&P / &N",
	}))
}

// Sheet is a sheet of data: headings in its first row, and a row each below them. Headings of
// numbers stand at the right.
type Sheet struct {
	Name string
	document.Table
	LeftHeads bool // headings of numbers stand at the left too
}

// WriteSheets writes a workbook of sheets of data; doc is the document that it belongs to, of
// which it takes what it says of itself. Errors are those of w and of the format.
func WriteSheets(w io.Writer, doc *document.Document, sheets []Sheet, made time.Time) error {
	doc = doc.Map(typeface.Plain)
	b := newBook()
	defer b.close()
	b.about(doc, made)
	for i := range sheets {
		b.data(&sheets[i], doc)
	}
	return b.write(w)
}

func (b *book) data(of *Sheet, doc *document.Document) {
	s := b.sheet(of.Name)
	s.head = 1
	heads := make([]string, len(of.Columns))
	for i, c := range of.Columns {
		heads[i] = c.Head
		if first, size := utf8.DecodeRuneInString(c.Head); size > 0 {
			heads[i] = string(unicode.ToUpper(first)) + c.Head[size:]
		}
	}
	s.heads(heads, func(j int) bool { return of.Columns[j].Kind != document.Texts && !of.LeftHeads })
	for i := range of.Rows {
		for j := range of.Rows[i].Cells {
			s.cell(j+1, &of.Columns[j], &of.Rows[i].Cells[j], false)
		}
		s.row++
	}
	s.filter(1, len(heads))
	s.row--
	s.finish(doc, 1)
}

// Date returns a cell with a day, "2008-01-18"; what is no day stays text.
func Date(iso string) document.Cell {
	day, err := time.Parse(time.DateOnly, iso)
	if err != nil {
		return document.Cell{Text: iso}
	}
	return document.Cell{Time: day}
}
