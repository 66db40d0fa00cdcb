// Package draw paints laid-out documents: as a PDF, as a picture, and page by page for a preview.
package draw

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image/color"
	"io"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/document/layout"
	"uitslag/internal/document/typeface"

	"github.com/jung-kurt/gofpdf"
)

// PDF writes the document as a PDF. Errors are those of w, and faults of the fonts.
func PDF(w io.Writer, doc *document.Document, o document.Options) error {
	m, err := typeface.NewMetrics()
	if err != nil {
		return err
	}
	drawPDF(m, layout.Of(m, doc, o), o)
	if err := m.PDF.Output(w); err != nil {
		return fmt.Errorf("write pdf: %w", err)
	}
	return nil
}

func drawPDF(m *typeface.Metrics, l *layout.Layout, o document.Options) {
	pdf, doc := m.PDF, l.Doc
	pdf.SetCreationDate(o.Made)
	pdf.SetModificationDate(o.Made)
	pdf.SetCatalogSort(true)
	title := doc.Title
	if title != doc.Name {
		title += " – " + doc.Name
	}
	pdf.SetTitle(title, true)
	pdf.SetSubject(strings.Join(doc.Subtitle, " · "), true)
	pdf.SetCreator(doc.Program, true)
	c := sheets{pdf}
	for i := range l.Pages {
		c.page(l.W, l.H)
		paint(c, m, l, &l.Pages[i], o.Colour)
	}
}

// sheets is the canvas of a PDF.
type sheets struct{ pdf *gofpdf.Fpdf }

func (c sheets) page(w, h float64) { c.pdf.AddPageFormat("P", gofpdf.SizeType{Wd: w, Ht: h}) }

func (c sheets) brush(k color.RGBA) { c.pdf.SetFillColor(int(k.R), int(k.G), int(k.B)) }

func (c sheets) fill(x, y, w, h float64) { c.pdf.Rect(x, y, w, h, "F") }

func (c sheets) pen(k color.RGBA, width float64) {
	c.pdf.SetDrawColor(int(k.R), int(k.G), int(k.B))
	c.pdf.SetLineWidth(width)
}

func (c sheets) line(x1, y1, x2, y2 float64) { c.pdf.Line(x1, y1, x2, y2) }

func (c sheets) frame(x, y, w, h float64) { c.pdf.Rect(x, y, w, h, "D") }

func (c sheets) trace(points []layout.Point, dash []float64) {
	if len(points) < 2 {
		return
	}
	c.pdf.SetLineJoinStyle("round")
	c.pdf.SetDashPattern(dash, 0)
	c.pdf.MoveTo(points[0].X, points[0].Y)
	for _, p := range points[1:] {
		c.pdf.LineTo(p.X, p.Y)
	}
	c.pdf.DrawPath("D")
	c.pdf.SetDashPattern(nil, 0)
	c.pdf.SetLineJoinStyle("miter")
}

func (c sheets) font(bold bool, size float64) {
	style := ""
	if bold {
		style = "B"
	}
	c.pdf.SetFont(typeface.Family, style, size)
}

func (c sheets) ink(k color.RGBA) { c.pdf.SetTextColor(int(k.R), int(k.G), int(k.B)) }

func (c sheets) text(x, y float64, s string, degrees float64, around layout.Point) {
	if degrees != 0 {
		c.pdf.TransformBegin()
		c.pdf.TransformRotate(degrees, around.X, around.Y)
		defer c.pdf.TransformEnd()
	}
	c.pdf.Text(x, y, s)
}

func (c sheets) photo(p *layout.Photo) {
	name := fmt.Sprintf("%x", sha256.Sum256(p.PNG)) // one that is there twice is stored once
	o := gofpdf.ImageOptions{ImageType: "PNG"}
	c.pdf.RegisterImageOptionsReader(name, o, bytes.NewReader(p.PNG))
	c.pdf.ImageOptions(name, p.X, p.Y, p.W, p.H, false, o, 0, "")
}
