// Package workbook writes a document as a spreadsheet.
package workbook

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/xuri/excelize/v2"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
	"uitslag/internal/exact"
)

// Write writes any document as a workbook of one sheet: what stands on paper,
// with numbers as numbers. Errors are those of w and of the format.
func Write(w io.Writer, doc *document.Document, made time.Time) error {
	doc = doc.Figures().Map(typeface.Plain)
	b := NewBook()
	defer b.Close()
	b.About(doc, made)
	s := b.Sheet(doc.Name)
	s.text(1, b.Style("title"), doc.Title)
	s.Row++
	s.text(1, b.Style("quiet"), strings.Join(doc.Subtitle, " · "))
	s.Row++
	if doc.Stamp != "" {
		s.text(1, b.Style("bold"), doc.Stamp)
		s.Row++
	}
	s.Row++
	tables, begun := doc.Tables(), false
	for _, block := range doc.Blocks {
		switch block := block.(type) {
		case document.NewPage:
			s.fresh = append(s.fresh, s.Row)
			s.parts, begun = append(s.parts, s.Row), true
		case document.Heading:
			if !begun {
				s.parts, begun = append(s.parts, s.Row), true
			}
			s.text(1, b.Style("bold"), block.Text)
			s.Row += 2
		case document.Paragraph:
			style := "quiet"
			if block.Marked {
				style = "bold"
			}
			s.notes = append(s.notes, s.Row)
			s.text(1, b.Style(style+" wrap"), block.Text)
			s.Row++
		case document.Box:
			for _, it := range block.Items {
				s.label(1, it.Label)
				s.text(2, b.Style(""), it.Text)
				s.Row++
			}
			s.Row++
		case document.Table:
			if !begun {
				s.parts = append(s.parts, s.Row)
			}
			begun = false
			s.table(&block, len(tables) == 1)
		case document.Grid:
			for i := range block.Tables {
				s.parts = append(s.parts, s.Row)
				s.table(&block.Tables[i], len(tables) == 1)
			}
		}
	}
	s.Row++
	s.text(1, b.Style("quiet"), strings.Join(append(slices.Clone(doc.Footer), doc.Program), " · "))
	s.Finish(doc, max(s.Head, 2))
	return b.Write(w)
}

// label puts the label of an item: a number where it is one.
func (s *Sheet) label(column int, text string) {
	if n, err := strconv.Atoi(text); err == nil {
		s.Number(column, "bold", exact.Int(n), 0, "")
		return
	}
	s.text(column, s.B.Style("bold"), text)
}

// table writes a table of a document; the only one gets frozen headings and a filter.
func (s *Sheet) table(t *document.Table, only bool) {
	if t.Title != "" {
		s.text(1, s.B.Style("bold"), t.Title)
		s.Row++
	}
	for _, span := range t.Spans {
		s.text(span.From+1, s.B.Style("bold"), span.Text)
	}
	if len(t.Spans) > 0 {
		s.Row++
	}
	heads := make([]string, len(t.Columns))
	for j, c := range t.Columns {
		heads[j] = c.Head
	}
	top := s.Row
	s.Heads(heads, func(j int) bool { return t.Columns[j].Align == document.Right })
	for i := range t.Rows {
		r := &t.Rows[i]
		for j := range r.Cells[:min(len(t.Columns), len(r.Cells))] {
			s.Cell(j+1, &t.Columns[j], &r.Cells[j], r.InBold(t, j))
		}
		s.Row++
	}
	if only {
		s.Head = top
		s.Filter(top, len(t.Columns))
	}
	s.Row++
}

func (s *Sheet) Cell(column int, col *document.Column, c *document.Cell, bold bool) {
	more := ""
	if bold {
		more = "bold"
	}
	if c.Apart {
		more += " apart"
	}
	switch {
	case c.Value != nil && col.Kind == document.Percents:
		s.Percent(column, more, *c.Value, c.Decimals)
	case c.Value != nil:
		s.Number(column, more, *c.Value, c.Decimals, c.Suffix)
	default:
		if col.Align == document.Right {
			more += " right"
		} else {
			more += " left"
		}
		s.Entry(column, s.B.Style(more), c.Words())
	}
}

// sheetWide is how many characters of columns go on the width of a printed sheet; more
// columns go on on another one, instead of all becoming smaller.
const sheetWide = 190.0

// sheetHigh is how many rows at most are put on one printed sheet, in smaller type where they
// would go on by a few lines on another.
const sheetHigh = 45

// spread lets each note take the width of all columns, and as many lines as it needs then.
func (s *Sheet) spread(total float64) {
	for _, row := range s.notes {
		first, err := excelize.CoordinatesToCellName(1, row)
		if err != nil {
			s.B.fail(err)
			continue
		}
		last, err := excelize.CoordinatesToCellName(max(1, s.right), row)
		if err != nil {
			s.B.fail(err)
			continue
		}
		text, err := s.B.f.GetCellValue(s.name, first)
		s.B.fail(err)
		if s.right > 1 {
			s.B.fail(s.B.f.MergeCell(s.name, first, last))
		}
		lines := 1 + int(float64(typeface.Places(text))/max(total, 20))
		s.B.fail(s.B.f.SetRowHeight(s.name, row, min(15*float64(lines), 400)))
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

// breaks begins a new page before each part that does not fit the one it would begin on, where all
// columns are on one page.
func (s *Sheet) breaks(lying bool, repeat int) {
	wide, high := sheetShort-sheetSides, sheetLong-sheetEnds
	if lying {
		wide, high = sheetLong-sheetSides, sheetShort-sheetEnds
	}
	columns := 0.0
	for column := 1; column <= s.right; column++ {
		w := 9.0 // of a column that nobody widened
		if known, ok := s.wide[column]; ok {
			w = known + 2
		}
		columns += (7*w + 5) * 0.75
	}
	rows := int(high*max(1, columns/wide)/sheetRow) - 1
	top := 1 // the first row of this page
	for i, row := range s.parts {
		end := s.Row
		if i+1 < len(s.parts) {
			end = s.parts[i+1]
		}
		room := rows
		if top > 1 {
			room -= repeat
		}
		fits := end-row <= rows-repeat
		if i > 0 && (end-top > room && fits || slices.Contains(s.fresh, row)) {
			s.B.fail(s.B.f.InsertPageBreak(s.name, fmt.Sprintf("A%d", row)))
			top = row
		}
		for end-top > rows { // it goes on over the page by itself
			top += rows - repeat
		}
	}
}

// Filter puts a filter on the headings and freezes them.
func (s *Sheet) Filter(head, columns int) {
	last, err := excelize.CoordinatesToCellName(columns, max(head+1, s.Row-1))
	if err != nil {
		s.B.fail(err)
		return
	}
	if err := s.B.f.AutoFilter(s.name, fmt.Sprintf("A%d:%s", head, last), nil); err != nil {
		s.B.fail(err)
	}
	if err := s.B.f.SetPanes(s.name, &excelize.Panes{
		Freeze: true, YSplit: head, TopLeftCell: fmt.Sprintf("A%d", head+1), ActivePane: "bottomLeft",
	}); err != nil {
		s.B.fail(err)
	}
}

// Finish sets widths, print area, the rows that every printed page repeats, and
// what stands at the head and foot of the paper.
func (s *Sheet) Finish(doc *document.Document, repeat int) {
	f, total := s.B.f, 0.0
	for _, w := range s.wide {
		total += w + 2
	}
	for column, w := range s.wide {
		name, err := excelize.ColumnNumberToName(column)
		if err == nil {
			err = f.SetColWidth(s.name, name, name, w+2)
		}
		if err != nil {
			s.B.fail(err)
		}
	}
	corner, err := excelize.CoordinatesToCellName(max(1, s.right), max(1, s.Row), true)
	if err == nil {
		err = f.SetSheetDimension(s.name, "A1:"+strings.ReplaceAll(corner, "$", ""))
	}
	if err != nil {
		s.B.fail(err)
	}
	s.spread(total)
	quoted := "'" + strings.ReplaceAll(s.name, "'", "''") + "'!"
	names := []excelize.DefinedName{
		{Name: "_xlnm.Print_Area", RefersTo: quoted + "$A$1:" + corner, Scope: s.name},
		{Name: "_xlnm.Print_Titles", RefersTo: fmt.Sprintf("%s$1:$%d", quoted, repeat), Scope: s.name},
	}
	for i := range names {
		if err := f.SetDefinedName(&names[i]); err != nil {
			s.B.fail(err)
		}
	}
	orientation, paper, wide, tall, fitPage := "portrait", 9, 1, 0, true // 9 is A4; as many pages down as needed
	if total > 95 {
		orientation = "landscape"
	}
	wide = 1 + int(total/sheetWide)
	if s.Row <= sheetHigh {
		tall = 1
	}
	if len(s.parts) > 1 && tall == 0 && wide == 1 {
		s.breaks(orientation == "landscape", repeat)
	}
	if err := f.SetPageLayout(s.name, &excelize.PageLayoutOptions{
		Orientation: &orientation, Size: &paper, FitToWidth: &wide, FitToHeight: &tall,
	}); err != nil {
		s.B.fail(err)
	}
	if err := f.SetSheetProps(s.name, &excelize.SheetPropsOptions{FitToPage: &fitPage}); err != nil {
		s.B.fail(err)
	}
	amp := func(t string) string { return strings.ReplaceAll(typeface.Plain(t), "&", "&&") }
	clip := func(t string) string {
		if r := []rune(t); len(r) > 120 {
			return string(r[:119]) + "…"
		}
		return t
	}
	parts := len(doc.Subtitle)
	if orientation == "portrait" {
		parts = 3 // more would run over the title
	}
	stamp := ""
	if doc.Stamp != "" {
		stamp = " · &B" + amp(doc.Stamp)
	}
	if err := f.SetHeaderFooter(s.name, &excelize.HeaderFooterOptions{
		OddHeader: "&L" + amp(clip(doc.Title)) + stamp + "&R" + amp(clip(strings.Join(doc.Subtitle[:min(parts, len(doc.Subtitle))], " · "))),
		OddFooter: "&L" + amp(clip(doc.Program)) + "&R&P / &N",
	}); err != nil {
		s.B.fail(err)
	}
}
