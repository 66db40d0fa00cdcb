package reports

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
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
	return preview(doc, o, func(m *metrics) *layout { return fit(m, doc, o) })
}

// preview prepares the pages of what lay makes of the document.
func preview(doc *Document, o PDFOptions, lay func(*metrics) *layout) (*Preview, error) {
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

// PNG draws the whole document as one picture for a telephone: as wide as an upright
// A4, or wider where a table needs that, as high as it becomes, with a narrow margin.
// Of the options paper and orientation do not apply. Errors are those of w, and
// faults of the fonts.
func PNG(w io.Writer, doc *Document, o PDFOptions) error {
	doc = doc.printed()
	p, err := preview(doc, o, func(m *metrics) *layout { return ribbon(m, doc, o) })
	if err != nil {
		return err
	}
	page := p.Page(0, chatDPI)
	cut := int(math.Round((margin - chatMargin) * chatDPI / 72))
	if err := png.Encode(w, slim(page.SubImage(page.Bounds().Inset(cut)))); err != nil {
		return fmt.Errorf("write picture: %w", err)
	}
	return nil
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
