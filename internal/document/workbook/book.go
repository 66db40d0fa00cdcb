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

func newBook() *book { return &book{f: excelize.NewFile(), styles: map[string]int{}, first: true} }

func (b *book) close() { _ = b.f.Close() } // nothing on disk hangs on it

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

func (b *book) fail(err error) { b.err = cmp.Or(b.err, err) }

func (b *book) write(w io.Writer) error {
	b.fail(b.f.SetDocProps(&b.props))
	if b.err != nil {
		return fmt.Errorf("make workbook: %w", b.err)
	}
	b.f.SetZipWriter(func(w io.Writer) excelize.ZipWriter { return unfiltered{zip.NewWriter(w)} })
	if err := b.f.Write(w); err != nil {
		return fmt.Errorf("write workbook: %w", err)
	}
	return nil
}

// unfiltered writes the parts of a workbook without the remark that a filter hides rows: the
// library makes it of every sheet that has the buttons of one.
type unfiltered struct{ *zip.Writer }

// Create begins a part.
func (z unfiltered) Create(name string) (io.Writer, error) {
	w, err := z.Writer.Create(name)
	return part{w}, err
}

// part is a part, which the library writes in one piece.
type part struct{ to io.Writer }

func (p part) Write(b []byte) (int, error) {
	_, err := p.to.Write(bytes.Replace(b, []byte(` filterMode="true"`), nil, 1))
	return len(b), err
}

// alignments are the places of a cell's text by the words of its style; a suit symbol makes a row
// higher than its texts.
var alignments = map[string]*excelize.Alignment{
	"head":  {Horizontal: "left", Indent: 1, Vertical: "center"},
	"left":  {Horizontal: "left", Indent: 1, Vertical: "center"},
	"lines": {Horizontal: "left", Indent: 1, Vertical: "center", WrapText: true},
	"right": {Horizontal: "right", Vertical: "center"},
	"wrap":  {Vertical: "top", WrapText: true},
}

// style returns the style that words describe: "bold quiet title head left right wrap lines",
// "fmt:0.00" a number format.
func (b *book) style(words string) int {
	if id, ok := b.styles[words]; ok {
		return id
	}
	s := &excelize.Style{Font: &excelize.Font{Family: "Calibri", Size: 11}, Alignment: &excelize.Alignment{Vertical: "center"}}
	rest, format, has := strings.Cut(words, "fmt:")
	if has {
		s.CustomNumFmt = &format
	}
	for _, word := range strings.Fields(rest) {
		s.Alignment = cmp.Or(alignments[word], s.Alignment)
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
		}
	}
	id, err := b.f.NewStyle(s)
	b.fail(err)
	b.styles[words] = id
	return id
}

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

func (b *book) sheet(name string) *sheet {
	name = sheetName(name)
	if b.first {
		b.first = false
		b.fail(b.f.SetSheetName(b.f.GetSheetName(0), name))
	} else {
		_, err := b.f.NewSheet(name)
		b.fail(err)
	}
	return &sheet{b: b, name: name, row: 1, wide: map[int]float64{}}
}

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

// at returns a cell reference, "B7".
func at(column, row int) string {
	cell, _ := excelize.CoordinatesToCellName(column, row) // both from 1
	return cell
}

func (s *sheet) set(column, style int, value any) {
	cell := at(column, s.row)
	s.b.fail(s.b.f.SetCellValue(s.name, cell, value))
	s.b.fail(s.b.f.SetCellStyle(s.name, cell, cell, style))
	s.right = max(s.right, column)
}

// text puts a text that never becomes a formula or a number, whatever it begins with.
func (s *sheet) text(column, style int, text string) {
	if text != "" {
		s.set(column, style, typeface.Plain(text))
	}
}

// entry is text in a column of a table, which becomes wide enough for it. Text longer than the
// widest column takes several lines.
func (s *sheet) entry(column, style int, text string) {
	wide := typeface.Places(text)
	if wide > widest {
		style = s.b.style("lines")
		s.b.fail(s.b.f.SetRowHeight(s.name, s.row, lineHigh((wide+widest-1)/widest)))
	}
	s.text(column, style, text)
	s.widen(column, float64(wide)+1)
}

func lineHigh(lines int) float64 { return min(15*float64(lines), 400) }

// number puts the value of a cell, shown with its decimals and its suffix, or as a percentage.
func (s *sheet) number(column int, style string, c *document.Cell, percent bool) {
	unit, format, behind := 1, "0", c.Suffix
	if c.Decimals > 0 {
		format += "." + strings.Repeat("0", c.Decimals)
	}
	switch {
	case percent:
		unit, format, behind = 100, format+"%", "%"
	case behind != "":
		format += `"` + strings.ReplaceAll(behind, `"`, "") + `"`
	}
	if c.Apart {
		format = `"("` + format + `")"`
	}
	s.set(column, s.b.style(style+" fmt:"+format), c.Value.Div(exact.Int(unit)).Float())
	s.widen(column, float64(len(c.Value.Text(c.Decimals))+len(behind)))
}

func (s *sheet) date(column int, t time.Time, clock bool) {
	format := "yyyy-mm-dd"
	if clock {
		format += " hh:mm"
	}
	s.set(column, s.b.style("fmt:"+format), t)
	s.widen(column, float64(len(format)))
}

// widest is how wide a column becomes for its texts, in characters.
const widest = 60

func (s *sheet) widen(column int, characters float64) {
	s.wide[column] = max(s.wide[column], math.Min(characters, widest))
}

func (s *sheet) heads(heads []string, right func(int) bool) {
	for j, h := range heads {
		style := "head"
		if right(j) {
			style = "head right"
		}
		s.set(j+1, s.b.style(style), nil)
		s.text(j+1, s.b.style(style), h)
		s.widen(j+1, float64(typeface.Places(h))+3) // room for the filter's button
	}
	s.row++
}
