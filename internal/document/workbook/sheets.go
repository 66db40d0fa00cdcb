package workbook

import (
	"io"
	"time"
	"unicode"
	"unicode/utf8"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
)

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
