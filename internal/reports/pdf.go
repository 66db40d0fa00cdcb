package reports

import (
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/jung-kurt/gofpdf"
)

// PDFOptions are the choices of one PDF; the zero value is A4, whichever way up
// and type size suit, in black.
type PDFOptions struct {
	Paper       string // "A4" (also ""), "A3"
	Orientation Orientation
	Size        float64 // body type in points; 0 fits to the page
	Colour      bool    // hearts and diamonds and marks in red
	Made        time.Time
	// deterministic: the same document gives the same bytes, and text can be
	// searched in them.
	deterministic bool
}

// PDF writes the document as a PDF. Errors are those of w, and faults of the fonts.
func PDF(w io.Writer, doc *Document, o PDFOptions) error {
	pdf, _ := draw(doc, o)
	if err := pdf.Output(w); err != nil {
		return fmt.Errorf("write pdf: %w", err)
	}
	return nil
}

// draw lays the document out and paints it.
func draw(doc *Document, o PDFOptions) (*gofpdf.Fpdf, *layout) {
	doc = doc.mapped(printable)
	pdf := gofpdf.New("P", "pt", "A4", "")
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(0, 0, 0)
	pdf.SetCreationDate(o.Made)
	pdf.SetModificationDate(o.Made)
	pdf.SetCatalogSort(true)
	pdf.SetCompression(!o.deterministic)
	title := doc.Title
	if title != doc.Name {
		title += " – " + doc.Name
	}
	pdf.SetTitle(title, true)
	pdf.SetSubject(strings.Join(doc.Subtitle, " · "), true)
	pdf.SetCreator(doc.Program, true)
	m := newMetrics(pdf)
	m.shareAll(doc)
	l := fit(m, doc, o)
	for i := range l.pages {
		pdf.AddPageFormat("P", gofpdf.SizeType{Wd: l.w, Ht: l.h})
		paint(pdf, m, l, &l.pages[i], doc.Stamp, o.Colour)
	}
	return pdf, l
}

// paint puts a page on the sheet.
func paint(pdf *gofpdf.Fpdf, m *metrics, l *layout, p *page, stamp string, colour bool) {
	pdf.SetFillColor(241, 241, 239)
	for _, f := range p.fills {
		pdf.Rect(f.x, f.y, f.w, f.h, "F")
	}
	paintStamp(pdf, m, l, stamp)
	pdf.SetDrawColor(190, 190, 190)
	pdf.SetLineWidth(0.4)
	for _, f := range p.hairlines {
		pdf.Line(f.x, f.y, f.x+f.w, f.y+f.h)
	}
	pdf.SetDrawColor(0, 0, 0)
	pdf.SetLineWidth(0.7)
	for _, f := range p.rules {
		pdf.Line(f.x, f.y, f.x+f.w, f.y+f.h)
	}
	for _, f := range p.frames {
		pdf.Rect(f.x, f.y, f.w, f.h, "D")
	}
	for _, t := range p.texts {
		style := ""
		if t.bold {
			style = "B"
		}
		pdf.SetFont(family, style, t.size)
		if !colour || !strings.ContainsAny(t.text, "♥♦") {
			setInk(pdf, t.ink, colour)
			pdf.Text(t.x, t.y, t.text)
			continue
		}
		x := t.x
		for _, run := range suitRuns(t.text) {
			if setInk(pdf, t.ink, colour); strings.ContainsAny(run, "♥♦") {
				pdf.SetTextColor(198, 40, 40)
			}
			pdf.Text(x, t.y, run)
			x += m.width(run, t.bold) * t.size
		}
	}
}

func setInk(pdf *gofpdf.Fpdf, k ink, colour bool) {
	switch {
	case k == inkGrey:
		pdf.SetTextColor(85, 85, 85)
	case k == inkMarked && colour:
		pdf.SetTextColor(179, 38, 30)
	default:
		pdf.SetTextColor(0, 0, 0)
	}
}

// suitRuns cuts a text before and after each red suit.
func suitRuns(s string) []string {
	var runs []string
	from := 0
	for i, r := range s {
		if r == '♥' || r == '♦' {
			if i > from {
				runs = append(runs, s[from:i])
			}
			from = i + len(string(r))
			runs = append(runs, s[i:from])
		}
	}
	if from < len(s) {
		runs = append(runs, s[from:])
	}
	return runs
}

// paintStamp writes the word across the page, pale, below the text.
func paintStamp(pdf *gofpdf.Fpdf, m *metrics, l *layout, stamp string) {
	if stamp == "" {
		return
	}
	size := min(l.w, l.h) * 0.95 / m.width(stamp, true)
	pdf.SetFont(family, "B", size)
	pdf.SetTextColor(226, 226, 226)
	x, y := l.w/2, l.h/2
	pdf.TransformBegin()
	pdf.TransformRotate(35, x, y)
	pdf.Text(x-m.width(stamp, true)*size/2, y+capHeight*size/2, stamp)
	pdf.TransformEnd()
}
