// Package layout places a document on sheets: it chooses the sheet, the size of the type and
// where everything stands, and gives pages of marks that others draw.
package layout

import (
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
	"uitslag/internal/plot"
)

// Margin is what stays free around a page. The other measures are relative to the type of the
// body, or in points.
const (
	Margin    = 40.0 // 14 mm: what a club printer can reach
	footSize  = 7.5
	noteRatio = 0.85 // paragraphs below the lists
	lineRatio = 1.25 // line height of text that wraps
	CapHeight = 0.73 // of DejaVu Sans, in ems
	enough    = 1e-6 // adding up widths loses this much at most
	endless   = 1e6  // a sheet of this height becomes as high as what stands on it
)

// Ink is the colour of a mark, as far as it has a meaning.
type Ink int

// The inks.
const (
	inkBlack Ink = iota
	InkGrey
	InkMarked
)

// Mark is something drawn on a page: text at its baseline, a filled rectangle,
// a line or a frame. Places are points from the upper left corner.
type Mark struct {
	X, Y, W, H float64
	Text       string
	Size       float64
	Bold       bool
	Ink        Ink
	Align      document.Align // Right: what must stay where it is is the text's end
}

// Trace is a line through points, of a chart, and Point a place on a page, in points from its
// upper left corner.
type (
	Trace = plot.Trace
	Point = plot.Point
)

// Page is what is drawn on a sheet: fills first, then lines, then bars, then text.
type Page struct {
	Fills, Hairlines, Rules, Frames, Bars, Texts []Mark
	Traces                                       []Trace
	Photos                                       []Photo
	Codes                                        []Code
}

// The height of rows, in sizes of the type of the body.
const (
	leadingLeast = 1.5
	// LeadingPages is the most where there are several pages.
	LeadingPages = 1.7
)

// way is how a document can be laid out: on which sheet, and whether its lists stand
// beside one another.
type way struct {
	W, H              float64
	beside            bool
	picture, pictures int // which one it is of several; 0 where it is all
}

// Layout places a document on pages, at one type size on one kind of sheet.
type Layout struct {
	m   *typeface.Metrics
	Doc *document.Document
	way
	Size, leading float64
	Pages         []Page
	y, bottom     float64
	footer        []string
	Rows, Wrapped int  // how many rows there are, and how many take more than one line
	squeezed      bool // a column of names is narrower than ordinary names need
	ribbon        bool // it is one picture, as high as it becomes
	tall          bool // a row is taller than a sheet: the type is too large
	Split         bool // a table was too wide and had to be continued below itself
}

func (l *Layout) width() float64 { return l.W - 2*Margin }

func (l *Layout) page() *Page { return &l.Pages[len(l.Pages)-1] }

func (l *Layout) pageText(n, of int) string {
	if l.pictures > 1 {
		n, of = l.picture, l.pictures
	}
	if l.ribbon && l.pictures < 2 { // one picture has no pages
		return l.Doc.Program
	}
	return strings.TrimPrefix(l.Doc.Program+" · "+numbered(l.Doc.Page, n, of), " · ")
}

// newPage begins a sheet with the title: large on the first, small on the next ones.
func (l *Layout) newPage() {
	l.Pages = append(l.Pages, Page{})
	l.y = Margin
	title := titleSize(l.Size)
	quiet := min(max(noteRatio*l.Size, 8), 12)
	if len(l.Pages) > 1 || l.Doc.Cards {
		title = quiet
	}
	width, below := l.placeCode()
	for _, line := range l.m.Wrap(l.Doc.Title, true, width/title) {
		l.line(line, title, true, inkBlack)
	}
	for _, line := range l.m.Wrap(inParts(l.Doc.Subtitle), false, width/quiet) {
		l.line(line, quiet, false, InkGrey)
	}
	below = max(below, l.y) // the address stands below the title too
	if l.y += 0.7 * min(l.Size, 12); len(l.page().Codes) > 0 {
		l.y = max(l.y, l.placeAddress(below))
	}
}

func titleSize(body float64) float64 { return min(max(1.45*body, 15), 26) }

// inParts joins texts with dots; lines break only at these.
func inParts(parts []string) string {
	whole := make([]string, len(parts))
	for i, p := range parts {
		whole[i] = strings.ReplaceAll(p, " ", string(typeface.NoBreak))
	}
	return strings.Join(whole, string(typeface.NoBreak)+"· ")
}

// line sets one line of text at the left margin and moves down.
func (l *Layout) line(s string, size float64, bold bool, k Ink) {
	h := size * lineRatio
	l.text(Margin, l.y, h, s, size, bold, k)
	l.y += h
}

// text sets s in the middle of a strip of height h that begins at y.
func (l *Layout) text(x, y, h float64, s string, size float64, bold bool, k Ink) {
	if s == "" {
		return
	}
	p := l.page()
	p.Texts = append(p.Texts, Mark{
		X: x, Y: y + h/2 + CapHeight*size/2, W: l.m.Width(s, bold) * size,
		Text: s, Size: size, Bold: bold, Ink: k,
	})
}

// room reports whether h still fits the page; nothing is ever too tall for a fresh page.
func (l *Layout) room(h float64) bool { return l.y+h <= l.bottom+enough }

// need begins a page where h does not fit this one.
func (l *Layout) need(h float64) {
	if !l.room(h) {
		l.newPage()
	}
}

// fresh returns the height that a page has for its blocks, at most.
func (l *Layout) fresh() float64 {
	return l.bottom - Margin - 2*min(max(noteRatio*l.Size, 8), 12)*lineRatio - 0.7*min(l.Size, 12)
}

func (l *Layout) foot(p *Page, n int) {
	top := l.H - Margin - float64(len(l.footer))*footSize*lineRatio
	p.Rules = append(p.Rules, Mark{X: Margin, Y: top - 2, W: l.width()})
	set := func(x float64, i int, s string) {
		p.Texts = append(p.Texts, Mark{
			X: x, Y: top + (float64(i)+0.5)*footSize*lineRatio + CapHeight*footSize/2,
			W: l.m.Width(s, false) * footSize, Text: s, Size: footSize, Ink: InkGrey,
		})
	}
	for i, s := range l.footer {
		if s != "" {
			set(Margin, i, s)
		}
	}
	right := l.pageText(n, len(l.Pages))
	set(l.W-Margin-l.m.Width(right, false)*footSize, 0, right)
}

func newLayout(m *typeface.Metrics, doc *document.Document, s way, size, leading float64) *Layout {
	l := &Layout{m: m, Doc: doc, way: s, Size: size, leading: leading, ribbon: s.H == endless}
	l.run()
	return l
}

func (l *Layout) run() {
	right := l.m.Width(l.pageText(888, 888), false) * footSize
	l.footer = l.m.Wrap(strings.Join(l.Doc.Footer, " · "), false, (l.width()-right)/footSize-3)
	l.bottom = l.H - Margin - float64(len(l.footer))*footSize*lineRatio - 10
	l.newPage()
	for i, next := 0, 0; i < len(l.Doc.Blocks); i = next {
		next = i + 1
		if l.beside && pairedLists(l.Doc.Blocks[i:min(i+4, len(l.Doc.Blocks))]) {
			l.twoLists(l.Doc.Blocks[i : i+4])
			next = i + 4
			continue
		}
		switch b := l.Doc.Blocks[i].(type) {
		case document.Heading:
			l.heading(b, i)
		case document.Paragraph:
			l.paragraph(b)
		case document.Prose:
			l.prose(b, i)
		case document.Photo:
			l.photoBlock(b)
		case document.Box:
			l.box(b.Items)
		case *table:
			l.table(b)
		case *grid:
			l.grid(b.tables)
		case document.Chart:
			l.chart(&b)
		case document.Diagrams:
			l.diagrams(&b)
		case document.NewPage:
			if l.H != endless {
				l.newPage()
			}
		}
	}
	if l.H == endless {
		l.H = l.y + l.H - l.bottom
	}
	for i := range l.Pages {
		l.foot(&l.Pages[i], i+1)
	}
}

// heading keeps room for the beginning of what follows it.
func (l *Layout) heading(b document.Heading, at int) {
	after := 0.0
	if at+1 < len(l.Doc.Blocks) {
		after = 5 * l.Size * l.leading
		switch next := l.Doc.Blocks[at+1].(type) {
		case *table:
			if !next.Together {
				break
			}
			s := l.prepare(next, l.width())
			if whole := s.height(); whole < l.fresh()-3*l.Size {
				after = whole
			}
		case document.Chart:
			after = min(ChartHeight(&next, l.Size, l.leading), l.fresh()-3*l.Size)
		case document.Photo:
			after = l.photoHeight(next)
		}
	}
	size := 1.1 * l.Size
	if l.Doc.Cards {
		size = titleSize(l.Size)
	}
	l.need(1.9*size + after)
	l.y += 0.4 * size
	for _, line := range l.m.Wrap(b.Text, true, l.width()/size) {
		l.line(line, size, true, inkBlack)
	}
	l.y += 0.25 * size
}

func (l *Layout) paragraph(b document.Paragraph) {
	size := max(noteRatio*l.Size, min(l.Size, 7))
	size = min(size, 12)
	k := InkGrey
	if b.Marked {
		k = InkMarked
	}
	for _, line := range l.m.Wrap(b.Text, b.Marked, l.width()/size) {
		l.need(size * lineRatio)
		l.line(line, size, b.Marked, k)
	}
	l.y += 0.35 * size
}
