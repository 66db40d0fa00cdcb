package reports

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"slices"
)

// The resolutions of pictures, in pixels an inch: others are brought within.
const (
	leastDPI = 20
	mostDPI  = 600
)

// Preview is a document laid out as the PDF will be, whose pages are drawn as they
// are asked for. It is not for several goroutines at once.
type Preview struct {
	m      *metrics
	l      *layout
	faces  *faces
	colour bool
}

// NewPreview lays a document out by the options, as PDF does. An error is a fault of
// the fonts.
func NewPreview(doc *Document, o PDFOptions) (*Preview, error) {
	doc = doc.printed()
	return previewOf(doc, o, func(m *metrics) *layout { return fit(m, doc, o) })
}

// previewOf prepares the pages of what lay makes of the document.
func previewOf(doc *Document, o PDFOptions, lay func(*metrics) *layout) (*Preview, error) {
	pdf := newPDF()
	m := newMetrics(pdf)
	if err := pdf.Error(); err != nil {
		return nil, fmt.Errorf("read the typeface: %w", err)
	}
	faces, err := newFaces()
	if err != nil {
		return nil, err
	}
	m.shareAll(doc)
	return &Preview{m: m, l: lay(m), faces: faces, colour: o.Colour}, nil
}

// Len is how many pages there are, at least 1.
func (p *Preview) Len() int { return len(p.l.pages) }

// Size is the size of every page, in points of 1/72 inch.
func (p *Preview) Size() (width, height float64) { return p.l.w, p.l.h }

// Page draws a page, the first being 0, at so many pixels an inch (20 to 600): for a
// page w pixels wide ask for 72*w/width of Size.
func (p *Preview) Page(i int, dpi float64) *image.RGBA {
	c := &picture{scale: min(max(dpi, leastDPI), mostDPI) / 72, m: p.m, faces: p.faces}
	c.page(p.l.w, p.l.h)
	paint(c, p.m, p.l, &p.l.pages[i], p.colour)
	return c.img
}

// Pages draws all pages as the PDF has them, at so many pixels an inch (20 to 600).
// Where they are shown one by one, a Preview needs less memory. An error is a fault
// of the fonts.
func Pages(doc *Document, o PDFOptions, dpi float64) ([]image.Image, error) {
	p, err := NewPreview(doc, o)
	if err != nil {
		return nil, err
	}
	all := make([]image.Image, p.Len())
	for i := range all {
		all[i] = p.Page(i, dpi)
	}
	return all, nil
}

const (
	chatDPI    = 150
	chatMargin = 18.0 // around the picture, in points
)

// tallest is how many times its width a picture for a telephone is high at most: a chat program
// makes a higher one too small to be read.
const tallest = 2.5

// PNG draws the whole document as one picture for a telephone: as wide as an upright
// A4, or wider where a table needs that, as high as it becomes, with a narrow margin.
// Of the options paper and orientation do not apply. Errors are those of w, and
// faults of the fonts.
func PNG(w io.Writer, doc *Document, o PDFOptions) error {
	doc = doc.printed()
	p, err := previewOf(doc, o, func(m *metrics) *layout { return ribbon(m, doc, o) })
	if err != nil {
		return err
	}
	return p.encode(w)
}

// Pictures draws the document as PNG does, but where that becomes too high to be read in a chat
// in several pictures: one a list, and of a long list several. All are as wide, in one type
// size. An error is a fault of the fonts.
func Pictures(doc *Document, o PDFOptions) ([][]byte, error) {
	doc = doc.printed()
	p, err := previewOf(doc, o, func(m *metrics) *layout { return ribbon(m, doc, o) })
	if err != nil {
		return nil, err
	}
	whole := p.l
	lay := func(doc *Document, part, parts int) *layout {
		return newLayout(p.m, doc, way{w: whole.w, h: endless, picture: part, pictures: parts}, whole.size, leadingPages)
	}
	parts := []*Document{doc}
	if most := tallest * whole.w; whole.h > most {
		parts = nil
		for _, list := range doc.lists() {
			parts = append(parts, list.pieces(int(math.Ceil(lay(list, 0, 0).h/most)))...)
		}
	}
	var all [][]byte
	for i, part := range parts {
		p.l = lay(part, i+1, len(parts))
		var b bytes.Buffer
		if err := p.encode(&b); err != nil {
			return nil, err
		}
		all = append(all, b.Bytes())
	}
	return all, nil
}

// encode writes the first page, with a narrow margin.
func (p *Preview) encode(w io.Writer) error {
	page := p.Page(0, chatDPI)
	cut := int(math.Round((margin - chatMargin) * chatDPI / 72))
	if err := png.Encode(w, slim(page.SubImage(page.Bounds().Inset(cut)))); err != nil {
		return fmt.Errorf("write picture: %w", err)
	}
	return nil
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

// ribbon lays a document out on one sheet without end, the first of these widths at
// which no table is cut, in the largest type that the width allows.
func ribbon(m *metrics, doc *Document, o PDFOptions) *layout {
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

// slim is the picture in shades of grey where it has no colours: a third of the size.
// The faint warmth of the shaded rows is no colour.
func slim(img image.Image) image.Image {
	const faint = 4
	at := img.Bounds()
	out := image.NewGray(at)
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			c, ok := img.At(x, y).(color.RGBA)
			if !ok || max(c.R, c.G, c.B)-min(c.R, c.G, c.B) > faint {
				return img
			}
			out.SetGray(x, y, color.Gray{Y: c.G})
		}
	}
	return out
}
