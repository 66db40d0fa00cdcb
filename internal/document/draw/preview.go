package draw

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"slices"

	"uitslag/internal/document"
	"uitslag/internal/document/layout"
	"uitslag/internal/document/typeface"
)

// The resolutions of pictures, in pixels an inch: others are brought within.
const (
	leastDPI = 20
	mostDPI  = 600
)

// Preview is a document laid out as the PDF will be, whose pages are drawn as they
// are asked for. It is not for several goroutines at once.
type Preview struct {
	m      *typeface.Metrics
	l      *layout.Layout
	faces  *typeface.Faces
	colour bool
	asked  bool // for the code of an address
}

// NewPreview lays a document out by the options, as PDF does. An error is a fault of
// the fonts.
func NewPreview(doc *document.Document, o document.Options) (*Preview, error) {
	all, err := previews(o, func(m *typeface.Metrics) []*layout.Layout { return []*layout.Layout{layout.Of(m, doc, o)} })
	if err != nil {
		return nil, err
	}
	all[0].asked = doc.Address != ""
	return all[0], nil
}

func previews(o document.Options, lay func(m *typeface.Metrics) []*layout.Layout) ([]*Preview, error) {
	m, err := typeface.NewMetrics()
	if err != nil {
		return nil, err
	}
	faces, err := typeface.NewFaces()
	if err != nil {
		return nil, err
	}
	var all []*Preview
	for _, l := range lay(m) {
		all = append(all, &Preview{m: m, l: l, faces: faces, colour: o.Colour})
	}
	return all, nil
}

// Len returns how many pages there are, at least 1.
func (p *Preview) Len() int { return len(p.l.Pages) }

// Size returns the size of every page, in points of 1/72 inch.
func (p *Preview) Size() (width, height float64) { return p.l.W, p.l.H }

// Codeless reports whether the code of the document's address is left out: there is no room.
func (p *Preview) Codeless() bool {
	return p.asked && !slices.ContainsFunc(p.l.Pages, func(x layout.Page) bool { return len(x.Codes) > 0 })
}

// Page draws a page, the first being 0, at so many pixels an inch (20 to 600): for a
// page w pixels wide ask for 72*w/width of Size.
func (p *Preview) Page(i int, dpi float64) *image.RGBA {
	c := &picture{letters: letters{m: p.m, faces: p.faces}, scale: min(max(dpi, leastDPI), mostDPI) / 72}
	c.page(p.l.W, p.l.H)
	paint(c, p.m, p.l, &p.l.Pages[i], p.colour)
	return c.img
}

const (
	chatDPI    = 150
	chatMargin = 18.0 // around the picture, in points
)

// PNG draws the whole document as one picture for a telephone: as wide as an upright
// A4, or wider where a table needs that, as high as it becomes, with a narrow margin.
// Of the options paper and orientation do not apply. Errors are those of w, and
// faults of the fonts.
func PNG(w io.Writer, doc *document.Document, o document.Options) error {
	all, err := previews(o, func(m *typeface.Metrics) []*layout.Layout { return []*layout.Layout{layout.Ribbon(m, doc, o)} })
	if err != nil {
		return err
	}
	return all[0].encode(w)
}

// Pictures draws the document as PNG does, but where that becomes too high to be read in a chat
// in several pictures: one a list, and of a long list several. All are as wide, in one type
// size. An error is a fault of the fonts.
func Pictures(doc *document.Document, o document.Options) ([][]byte, error) {
	all, err := previews(o, func(m *typeface.Metrics) []*layout.Layout { return layout.Ribbons(m, doc, o) })
	if err != nil {
		return nil, err
	}
	out := make([][]byte, len(all))
	for i, p := range all {
		var b bytes.Buffer
		if err := p.encode(&b); err != nil {
			return nil, err
		}
		out[i] = b.Bytes()
	}
	return out, nil
}

// encode writes the first page, with a narrow margin.
func (p *Preview) encode(w io.Writer) error {
	page := p.Page(0, chatDPI)
	cut := int(math.Round((layout.Margin - chatMargin) * chatDPI / 72))
	if err := png.Encode(w, slim(page.SubImage(page.Bounds().Inset(cut)))); err != nil {
		return fmt.Errorf("write picture: %w", err)
	}
	return nil
}

// slim converts the picture to shades of grey if it has no colours: a third of the size. The faint
// warmth of the shaded rows is no colour.
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
