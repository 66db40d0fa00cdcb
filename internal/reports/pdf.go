package reports

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"strings"

	"github.com/jung-kurt/gofpdf"
)

// PDF writes the document as a PDF. Errors are those of w, and faults of the fonts.
func PDF(w io.Writer, doc *Document, o PDFOptions) error {
	m, err := newMetrics()
	if err != nil {
		return err
	}
	drawPDF(m, layOut(m, doc, o), o)
	if err := m.pdf.Output(w); err != nil {
		return fmt.Errorf("write pdf: %w", err)
	}
	return nil
}

// drawPDF paints a document that was laid out.
func drawPDF(m *metrics, l *layout, o PDFOptions) {
	pdf, doc := m.pdf, l.doc
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
	for i := range l.pages {
		c.page(l.w, l.h)
		paint(c, m, l, &l.pages[i], o.Colour)
	}
}

// sheets is the canvas of a PDF.
type sheets struct{ pdf *gofpdf.Fpdf }

func (c sheets) page(w, h float64) { c.pdf.AddPageFormat("P", gofpdf.SizeType{Wd: w, Ht: h}) }

func (c sheets) brush(k rgb) { c.pdf.SetFillColor(int(k.r), int(k.g), int(k.b)) }

func (c sheets) fill(x, y, w, h float64) { c.pdf.Rect(x, y, w, h, "F") }

func (c sheets) pen(k rgb, width float64) {
	c.pdf.SetDrawColor(int(k.r), int(k.g), int(k.b))
	c.pdf.SetLineWidth(width)
}

func (c sheets) line(x1, y1, x2, y2 float64) { c.pdf.Line(x1, y1, x2, y2) }

func (c sheets) frame(x, y, w, h float64) { c.pdf.Rect(x, y, w, h, "D") }

func (c sheets) trace(points []point, dash []float64) {
	if len(points) < 2 {
		return
	}
	c.pdf.SetLineJoinStyle("round")
	c.pdf.SetDashPattern(dash, 0)
	c.pdf.MoveTo(points[0].x, points[0].y)
	for _, p := range points[1:] {
		c.pdf.LineTo(p.x, p.y)
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
	c.pdf.SetFont(family, style, size)
}

func (c sheets) ink(k rgb) { c.pdf.SetTextColor(int(k.r), int(k.g), int(k.b)) }

func (c sheets) text(x, y float64, s string) { c.pdf.Text(x, y, s) }

func (c sheets) photo(p *photo) {
	name := fmt.Sprintf("%x", sha256.Sum256(p.png)) // one that is there twice is stored once
	o := gofpdf.ImageOptions{ImageType: "PNG"}
	c.pdf.RegisterImageOptionsReader(name, o, bytes.NewReader(p.png))
	c.pdf.ImageOptions(name, p.x, p.y, p.w, p.h, false, o, 0, "")
}

func (c sheets) slanted(degrees float64, around point, x, y float64, s string) {
	c.pdf.TransformBegin()
	c.pdf.TransformRotate(degrees, around.x, around.y)
	c.pdf.Text(x, y, s)
	c.pdf.TransformEnd()
}
