package reports

import (
	"strconv"
	"strings"
)

// Sizes relative to the body type, and fixed measures in points.
const (
	margin    = 40.0 // 14 mm: what a club printer can reach
	footSize  = 7.5
	noteRatio = 0.85 // paragraphs below the lists
	lineRatio = 1.25 // line height of text that wraps
	capHeight = 0.73 // of DejaVu Sans, in ems
	enough    = 1e-6 // adding up widths loses this much at most
	endless   = 1e6  // a sheet of this height becomes as high as what stands on it
)

type ink int

const (
	inkBlack ink = iota
	inkGrey
	inkMarked
)

// mark is something drawn on a page: text at its baseline, a filled rectangle,
// a line or a frame. Places are points from the upper left corner.
type mark struct {
	x, y, w, h float64
	text       string
	size       float64
	bold       bool
	ink        ink
	align      Align // Right: what must stay where it is is the text's end
}

// trace is a line through points, of a chart.
type trace struct {
	points []point
	width  float64
	dash   []float64 // drawn and left out in turn; none is unbroken
	ink    ink
}

// page is what is drawn on a sheet: fills first, then lines, then bars, then text.
type page struct {
	fills, hairlines, rules, frames, bars, texts []mark
	traces                                       []trace
	photos                                       []photo
}

// layout places a document on pages, at one type size on one kind of sheet.
type layout struct {
	m   *metrics
	doc *Document
	way
	size, leading float64
	pages         []page
	y, bottom     float64
	footer        []string
	rows, wrapped int  // how many rows there are, and how many take more than one line
	squeezed      bool // a column of names is narrower than ordinary names need
	ribbon        bool // it is one picture, as high as it becomes
	split         bool // a table was too wide and had to be continued below itself
}

func newLayout(m *metrics, doc *Document, s way, size, leading float64) *layout {
	l := &layout{m: m, doc: doc, way: s, size: size, leading: leading, ribbon: s.h == endless}
	l.run()
	return l
}

func (l *layout) width() float64 { return l.w - 2*margin }

func (l *layout) page() *page { return &l.pages[len(l.pages)-1] }

// run places everything.
func (l *layout) run() {
	right := l.m.width(l.pageText(888, 888), false) * footSize
	l.footer = l.m.wrap(strings.Join(l.doc.Footer, " · "), false, (l.width()-right)/footSize-3)
	l.bottom = l.h - margin - float64(len(l.footer))*footSize*lineRatio - 10
	l.newPage()
	for i, next := 0, 0; i < len(l.doc.Blocks); i = next {
		next = i + 1
		if l.beside && pairedLists(l.doc.Blocks[i:min(i+4, len(l.doc.Blocks))]) {
			l.twoLists(l.doc.Blocks[i : i+4])
			next = i + 4
			continue
		}
		switch b := l.doc.Blocks[i].(type) {
		case Heading:
			l.heading(b, i)
		case Paragraph:
			l.paragraph(b)
		case Prose:
			l.prose(b, i)
		case Photo:
			l.photoBlock(b)
		case Box:
			l.box(b.Items)
		case *table:
			l.table(b)
		case *grid:
			l.grid(b.tables)
		case Chart:
			l.chart(&b)
		case NewPage:
			if l.h != endless {
				l.newPage()
			}
		}
	}
	if l.h == endless {
		l.h = l.y + l.h - l.bottom
	}
	for i := range l.pages {
		l.foot(&l.pages[i], i+1)
	}
}

func (l *layout) pageText(n, of int) string {
	if l.pictures > 1 {
		n, of = l.picture, l.pictures
	}
	t := strings.NewReplacer("{n}", strconv.Itoa(n), "{m}", strconv.Itoa(of)).Replace(l.doc.Page)
	switch {
	case l.ribbon && l.pictures < 2: // one picture has no pages
		return l.doc.Program
	case l.doc.Program != "":
		t = l.doc.Program + " · " + t
	}
	return t
}

// newPage begins a sheet with the title: large on the first, small on the next ones.
func (l *layout) newPage() {
	l.pages = append(l.pages, page{})
	l.y = margin
	title := titleSize(l.size)
	quiet := min(max(noteRatio*l.size, 8), 12)
	if len(l.pages) > 1 || l.doc.Cards {
		title = quiet
	}
	for _, line := range l.m.wrap(l.doc.Title, true, l.width()/title) {
		l.line(line, title, true, inkBlack)
	}
	for _, line := range l.m.wrap(inParts(l.doc.Subtitle), false, l.width()/quiet) {
		l.line(line, quiet, false, inkGrey)
	}
	l.y += 0.7 * min(l.size, 12)
}

// titleSize is the type of the title on the first sheet, where the body has this size.
func titleSize(body float64) float64 { return min(max(1.45*body, 15), 26) }

// inParts are texts with a dot between them, whose lines end there only.
func inParts(parts []string) string {
	whole := make([]string, len(parts))
	for i, p := range parts {
		whole[i] = strings.ReplaceAll(p, " ", string(nbsp))
	}
	return strings.Join(whole, string(nbsp)+"· ")
}

// line sets one line of text at the left margin and moves down.
func (l *layout) line(s string, size float64, bold bool, k ink) {
	h := size * lineRatio
	l.text(margin, l.y, h, s, size, bold, k)
	l.y += h
}

// text sets s in the middle of a strip of height h that begins at y.
func (l *layout) text(x, y, h float64, s string, size float64, bold bool, k ink) {
	if s == "" {
		return
	}
	p := l.page()
	p.texts = append(p.texts, mark{
		x: x, y: y + h/2 + capHeight*size/2, w: l.m.width(s, bold) * size,
		text: s, size: size, bold: bold, ink: k,
	})
}

// room tells whether h still fits the page; nothing is ever too tall for a fresh page.
func (l *layout) room(h float64) bool { return l.y+h <= l.bottom+enough }

// fresh is the height that a page has for its blocks, at most.
func (l *layout) fresh() float64 {
	return l.bottom - margin - 2*min(max(noteRatio*l.size, 8), 12)*lineRatio - 0.7*min(l.size, 12)
}

func (l *layout) foot(p *page, n int) {
	top := l.h - margin - float64(len(l.footer))*footSize*lineRatio
	p.rules = append(p.rules, mark{x: margin, y: top - 2, w: l.width()})
	set := func(x float64, i int, s string) {
		p.texts = append(p.texts, mark{
			x: x, y: top + (float64(i)+0.5)*footSize*lineRatio + capHeight*footSize/2,
			w: l.m.width(s, false) * footSize, text: s, size: footSize, ink: inkGrey,
		})
	}
	for i, s := range l.footer {
		if s != "" {
			set(margin, i, s)
		}
	}
	right := l.pageText(n, len(l.pages))
	set(l.w-margin-l.m.width(right, false)*footSize, 0, right)
}

// heading keeps room for the beginning of what follows it.
func (l *layout) heading(b Heading, at int) {
	after := 0.0
	if at+1 < len(l.doc.Blocks) {
		after = 5 * l.size * l.leading
		switch next := l.doc.Blocks[at+1].(type) {
		case *table:
			if !next.Together {
				break
			}
			s := l.prepare(next, l.width())
			if whole := s.height(); whole < l.fresh()-3*l.size {
				after = whole
			}
		case Chart:
			after = min(next.height(l.size, l.leading), l.fresh()-3*l.size)
		case Photo:
			after = l.photoHeight(next)
		}
	}
	size := 1.1 * l.size
	if l.doc.Cards {
		size = titleSize(l.size)
	}
	if !l.room(1.9*size + after) {
		l.newPage()
	}
	l.y += 0.4 * size
	for _, line := range l.m.wrap(b.Text, true, l.width()/size) {
		l.line(line, size, true, inkBlack)
	}
	l.y += 0.25 * size
}

func (l *layout) paragraph(b Paragraph) {
	size := max(noteRatio*l.size, min(l.size, 7))
	size = min(size, 12)
	k := inkGrey
	if b.Marked {
		k = inkMarked
	}
	for _, line := range l.m.wrap(b.Text, b.Marked, l.width()/size) {
		if !l.room(size * lineRatio) {
			l.newPage()
		}
		l.line(line, size, b.Marked, k)
	}
	l.y += 0.35 * size
}
