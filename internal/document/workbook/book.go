package workbook

import (
	"archive/zip"
	"bytes"
	"cmp"
	"fmt"
	"io"
	"math"
	"strings"
	"time"

	"github.com/xuri/excelize/v2"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
	"uitslag/internal/exact"
)

// book is a workbook being made; the first error stays and stops the rest.
type book struct {
	f      *excelize.File
	styles map[string]int
	first  bool
	head   string // "{what}: {text}", as the document has it
	props  excelize.DocProperties
	err    error
}

// newBook is a workbook without sheets.
func newBook() *book { return &book{f: excelize.NewFile(), styles: map[string]int{}, first: true} }

func (b *book) close() { _ = b.f.Close() } // nothing on disk hangs on it

// about says what the workbook is, who made it and when, in its properties.
func (b *book) about(doc *document.Document, made time.Time) {
	b.head = cmp.Or(doc.Head, "{what}: {text}")
	b.props = excelize.DocProperties{
		Title: typeface.Plain(doc.Title), Subject: typeface.Plain(doc.Name + " · " + strings.Join(doc.Subtitle, " · ")),
		Creator: typeface.Plain(doc.Program), LastModifiedBy: typeface.Plain(doc.Program), Language: doc.Lang,
	}
	if !made.IsZero() {
		b.props.Created = made.UTC().Format(time.RFC3339)
		b.props.Modified = b.props.Created
	}
}

func (b *book) fail(err error) {
	if b.err == nil && err != nil {
		b.err = err
	}
}

// write finishes the workbook and writes it.
func (b *book) write(w io.Writer) error {
	if b.err == nil {
		b.fail(b.f.SetDocProps(&b.props))
	}
	if b.err != nil {
		return fmt.Errorf("make workbook: %w", b.err)
	}
	var made bytes.Buffer
	if err := b.f.Write(&made); err != nil {
		return fmt.Errorf("write workbook: %w", err)
	}
	if err := unfiltered(w, made.Bytes()); err != nil {
		return fmt.Errorf("write workbook: %w", err)
	}
	return nil
}

// unfiltered writes a workbook without the remark that a filter hides rows: the library makes it
// of every sheet that has the buttons of one.
func unfiltered(w io.Writer, workbook []byte) error {
	in, err := zip.NewReader(bytes.NewReader(workbook), int64(len(workbook)))
	if err != nil {
		return err
	}
	out := zip.NewWriter(w)
	for _, f := range in.File {
		if !strings.HasPrefix(f.Name, "xl/worksheets/") {
			if err := out.Copy(f); err != nil {
				return err
			}
			continue
		}
		r, err := f.Open()
		if err != nil {
			return err
		}
		sheet, err := io.ReadAll(r)
		if err != nil {
			return err
		}
		part, err := out.Create(f.Name)
		if err != nil {
			return err
		}
		if _, err := part.Write(bytes.Replace(sheet, []byte(` filterMode="true"`), nil, 1)); err != nil {
			return err
		}
	}
	return out.Close()
}

// style gives the style that words describe: "bold quiet title head left right wrap lines",
// "fmt:0.00" a number format.
func (b *book) style(words string) int {
	if id, ok := b.styles[words]; ok {
		return id
	}
	s := &excelize.Style{
		Font:      &excelize.Font{Family: "Calibri", Size: 11},
		Alignment: &excelize.Alignment{Vertical: "center"}, // a suit symbol makes its row higher
	}
	rest, format, has := strings.Cut(words, "fmt:")
	if has {
		s.CustomNumFmt = &format
	}
	for _, word := range strings.Fields(rest) {
		switch word {
		case "bold":
			s.Font.Bold = true
		case "quiet":
			s.Font.Color = "555555"
		case "title":
			s.Font.Bold, s.Font.Size = true, 16
		case "head":
			s.Font.Bold = true
			s.Border = []excelize.Border{{Type: "bottom", Color: "000000", Style: 1}}
			s.Fill = excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"F1F1EF"}}
			s.Alignment = &excelize.Alignment{Horizontal: "left", Indent: 1, Vertical: "center"}
		case "wrap":
			s.Alignment = &excelize.Alignment{Vertical: "top", WrapText: true}
		case "lines":
			s.Alignment = &excelize.Alignment{Horizontal: "left", Indent: 1, Vertical: "center", WrapText: true}
		case "left":
			s.Alignment = &excelize.Alignment{Horizontal: "left", Indent: 1, Vertical: "center"}
		case "right":
			s.Alignment = &excelize.Alignment{Horizontal: "right", Vertical: "center"}
		}
	}
	id, err := b.f.NewStyle(s)
	if err != nil {
		b.fail(err)
	}
	b.styles[words] = id
	return id
}

// sheet is one sheet being filled from the top.
type sheet struct {
	b     *book
	name  string
	row   int // the next one to fill, from 1
	head  int // the row of the headings; 0 while there is none
	wide  map[int]float64
	right int   // the last column in use
	notes []int // rows of text that runs over all columns
	parts []int // rows with which something begins that belongs together: a heading and its table
	fresh []int // those of them that begin a page
}

// sheet begins a sheet.
func (b *book) sheet(name string) *sheet {
	name = sheetName(name)
	if b.first {
		b.first = false
		if err := b.f.SetSheetName(b.f.GetSheetName(0), name); err != nil {
			b.fail(err)
		}
	} else if _, err := b.f.NewSheet(name); err != nil {
		b.fail(err)
	}
	return &sheet{b: b, name: name, row: 1, wide: map[int]float64{}}
}

// sheetName is a name that a workbook accepts.
func sheetName(name string) string {
	name = strings.Trim(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`:\/?*[]`, r) {
			return ' '
		}
		return r
	}, typeface.Plain(name)), " '")
	if r := []rune(name); len(r) > 31 {
		name = string(r[:31])
	}
	if name == "" {
		name = "1"
	}
	return name
}

func (s *sheet) at(column int) string {
	cell, err := excelize.CoordinatesToCellName(column, s.row)
	if err != nil {
		s.b.fail(err)
	}
	return cell
}

// set puts a value of any kind in a column of this row.
func (s *sheet) set(column, style int, value any) {
	cell := s.at(column)
	if err := s.b.f.SetCellValue(s.name, cell, value); err != nil {
		s.b.fail(err)
	}
	if err := s.b.f.SetCellStyle(s.name, cell, cell, style); err != nil {
		s.b.fail(err)
	}
	s.right = max(s.right, column)
}

// text puts a text that never becomes a formula or a number, whatever it begins with.
func (s *sheet) text(column, style int, text string) {
	if text != "" {
		s.set(column, style, typeface.Plain(text))
	}
}

// entry is text in a column of a table: the column becomes wide enough for it.
//
// One that is longer than the widest column takes several lines.
func (s *sheet) entry(column, style int, text string) {
	if typeface.Places(text) > widest {
		style = s.b.style("lines")
		lines := (typeface.Places(text) + widest - 1) / widest
		s.b.fail(s.b.f.SetRowHeight(s.name, s.row, min(15*float64(lines), 400)))
	}
	s.text(column, style, text)
	s.widen(column, float64(typeface.Places(text))+1)
}

// number puts an exact value, shown with so many decimals and its suffix.
func (s *sheet) number(column int, more string, v exact.Rat, decimals int, suffix string) {
	format := "0"
	if decimals > 0 {
		format += "." + strings.Repeat("0", decimals)
	}
	if suffix != "" {
		format += `"` + strings.ReplaceAll(suffix, `"`, "") + `"`
	}
	s.set(column, s.b.style(more+" fmt:"+bracketed(format, more)), v.Float())
	s.widen(column, float64(len(v.Text(decimals))+len(suffix)))
}

// percent puts a percentage as a fraction of 1, formatted as a percentage.
func (s *sheet) percent(column int, more string, v exact.Rat, decimals int) {
	format := "0%"
	if decimals > 0 {
		format = "0." + strings.Repeat("0", decimals) + "%"
	}
	s.set(column, s.b.style(more+" fmt:"+bracketed(format, more)), v.Div(exact.Int(100)).Float())
	s.widen(column, float64(len(v.Text(decimals))+1))
}

// bracketed is a number format with brackets around the number, where the words of its style
// say that it stands apart.
func bracketed(format, style string) string {
	if strings.Contains(style, "apart") {
		return `"("` + format + `")"`
	}
	return format
}

// date puts a date, and its time of day where clock says so.
func (s *sheet) date(column int, t time.Time, clock bool) {
	format, wide := "yyyy-mm-dd", 10.0
	if clock {
		format, wide = "yyyy-mm-dd hh:mm", 16
	}
	s.set(column, s.b.style("fmt:"+format), t)
	s.widen(column, wide)
}

// widest is how wide a column becomes for its texts, in characters.
const widest = 60

// widen makes a column at least so many characters wide.
func (s *sheet) widen(column int, characters float64) {
	s.wide[column] = max(s.wide[column], math.Min(characters, widest))
}

// heads writes the heading row of a table.
func (s *sheet) heads(heads []string, right func(int) bool) {
	for j, h := range heads {
		style := "head"
		if right(j) {
			style = "head right"
		}
		if h == "" {
			s.set(j+1, s.b.style(style), nil)
		} else {
			s.text(j+1, s.b.style(style), h)
		}
		s.widen(j+1, float64(typeface.Places(h))+3) // room for the filter's button
	}
	s.row++
}
