package reports

import (
	"math"
	"slices"
)

// tallest is how many times its width a picture for a telephone is high at most: a chat program
// makes a higher one too small to be read.
const tallest = 2.5

// ribbon lays a document out on one sheet, as high as it becomes.
func ribbon(m *metrics, doc *Document, o PDFOptions) *layout {
	doc = doc.printed()
	m.shareAll(doc)
	return endlessSheet(m, doc, o)
}

// ribbons is ribbon where that is not too high for a telephone; else one a list, and of a long
// list several. All are as wide, in one type size.
func ribbons(m *metrics, doc *Document, o PDFOptions) []*layout {
	whole := ribbon(m, doc, o)
	most := tallest * whole.w
	if whole.h <= most {
		return []*layout{whole}
	}
	lay := func(doc *Document, picture, pictures int) *layout {
		return newLayout(m, doc, way{w: whole.w, h: endless, picture: picture, pictures: pictures}, whole.size, leadingPages)
	}
	var parts []*Document
	for _, list := range whole.doc.lists() {
		parts = append(parts, list.pieces(int(math.Ceil(lay(list, 0, 0).h/most)))...)
	}
	var all []*layout
	for i, part := range parts {
		all = append(all, lay(part, i+1, len(parts)))
	}
	return all
}

// lists are the document in parts: each begins with a table, and the heading above it.
func (d *Document) lists() []*Document {
	var all []*Document
	tables := 0 // of the last part
	for _, b := range d.Blocks {
		_, table := b.(*table)
		_, heading := b.(Heading)
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

// pieces are the document in so many parts of equally many rows of its longest table; what is
// above the table is above each, what is below it below the last.
func (d *Document) pieces(n int) []*Document {
	longest := -1
	for i, b := range d.Blocks {
		if t, is := b.(*table); is && (longest < 0 || len(t.Rows) > len(d.Blocks[longest].(*table).Rows)) {
			longest = i
		}
	}
	if longest < 0 || n < 2 {
		return []*Document{d}
	}
	whole := d.Blocks[longest].(*table)
	n = min(n, len(whole.Rows))
	var all []*Document
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

// endlessSheet lays a document that is as it is printed out on one sheet without end, the first
// of these widths at which no table is cut, in the largest type that the width allows.
func endlessSheet(m *metrics, doc *Document, o PDFOptions) *layout {
	least, most := doc.sizes(o)
	var l *layout
	for _, width := range []float64{papers["A4"][0], papers["A4"][1], papers["A3"][1]} {
		s := way{w: width, h: endless}
		l = largest(m, doc, s, least, most, 1)
		if l = newLayout(m, doc, s, l.size, leadingPages); !l.split {
			break
		}
	}
	return l
}
