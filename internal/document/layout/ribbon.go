package layout

import (
	"math"
	"slices"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
)

// tallest is how many times its width a picture for a telephone is high at most: a chat program
// makes a higher one too small to be read.
const tallest = 2.5

// Ribbon lays a document out on one sheet, as high as it becomes.
func Ribbon(m *typeface.Metrics, doc *document.Document, o document.Options) *Layout {
	doc = printed(doc)
	shareAll(m, doc)
	return endlessSheet(m, doc, o)
}

// Ribbons is ribbon where that is not too high for a telephone; else one a list, and of a long
// list several. All are as wide, in one type size.
func Ribbons(m *typeface.Metrics, doc *document.Document, o document.Options) []*Layout {
	whole := Ribbon(m, doc, o)
	most := tallest * whole.W
	if whole.H <= most {
		return []*Layout{whole}
	}
	lay := func(doc *document.Document, picture, pictures int) *Layout {
		return newLayout(m, doc, way{W: whole.W, H: endless, picture: picture, pictures: pictures}, whole.Size, LeadingPages)
	}
	var parts []*document.Document
	for _, list := range lists(whole.Doc) {
		parts = append(parts, pieces(list, int(math.Ceil(lay(list, 0, 0).H/most)))...)
	}
	var all []*Layout
	for i, part := range parts {
		if i > 0 {
			part.Address = "" // the first has it
		}
		all = append(all, lay(part, i+1, len(parts)))
	}
	return all
}

// endlessSheet lays out a document, as returned by printed, on one endless sheet of the first width
// at which no table is cut, in the largest type that the width allows.
func endlessSheet(m *typeface.Metrics, doc *document.Document, o document.Options) *Layout {
	least, most := sizes(doc, o)
	var l *Layout
	for _, width := range []float64{document.Sheet["A4"][0], document.Sheet["A4"][1], document.Sheet["A3"][1]} {
		s := way{W: width, H: endless}
		l = largest(m, doc, s, least, most, 1)
		if l = newLayout(m, doc, s, l.Size, LeadingPages); !l.Split {
			break
		}
	}
	return l
}

// lists splits the document into parts that each begin with a table and the heading above it.
func lists(d *document.Document) []*document.Document {
	var all []*document.Document
	tables := 0 // of the last part
	for _, b := range d.Blocks {
		_, table := b.(*table)
		_, heading := b.(document.Heading)
		if len(all) == 0 || tables > 0 && (table || heading) {
			part := *d
			part.Blocks = nil
			all, tables = append(all, &part), 0
		}
		if table {
			tables++
		}
		last := all[len(all)-1]
		last.Blocks = append(last.Blocks, b)
	}
	return all
}

// pieces splits the document into n parts with equally many rows of its longest table; what is
// above the table is above each, what is below it below the last.
func pieces(d *document.Document, n int) []*document.Document {
	longest := -1
	for i, b := range d.Blocks {
		if t, is := b.(*table); is && (longest < 0 || len(t.Rows) > len(d.Blocks[longest].(*table).Rows)) {
			longest = i
		}
	}
	if longest < 0 || n < 2 {
		return []*document.Document{d}
	}
	whole := d.Blocks[longest].(*table)
	n = min(n, len(whole.Rows))
	var all []*document.Document
	for i := range n {
		piece, t := *d, *whole
		t.Rows = whole.Rows[i*len(whole.Rows)/n : (i+1)*len(whole.Rows)/n]
		piece.Blocks = append(slices.Clone(d.Blocks[:longest]), &t)
		if i == n-1 {
			piece.Blocks = append(piece.Blocks, d.Blocks[longest+1:]...)
		}
		all = append(all, &piece)
	}
	return all
}
