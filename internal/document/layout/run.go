package layout

import (
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
)

func newLayout(m *typeface.Metrics, doc *document.Document, s way, size, leading float64) *Layout {
	l := &Layout{m: m, Doc: doc, way: s, Size: size, leading: leading, ribbon: s.H == endless}
	l.run()
	return l
}

// run places everything.
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
	if !l.room(1.9*size + after) {
		l.newPage()
	}
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
		if !l.room(size * lineRatio) {
			l.newPage()
		}
		l.line(line, size, b.Marked, k)
	}
	l.y += 0.35 * size
}
