package layout

import (
	"math"

	"uitslag/internal/document"
)

func (l *Layout) box(items []document.Item) {
	const pad = 0.6
	for len(items) > 0 {
		n, columns, rows := l.boxPart(items, pad)
		size := noteRatio * l.Size
		label := l.labels(items) + 0.6
		each := (l.width()/size - 2*pad) / float64(columns)
		perColumn := (n + columns - 1) / columns
		p, top := l.page(), l.y
		lineH := size * 1.3
		for i, it := range items[:n] {
			c := i / perColumn
			x := Margin + (pad+float64(c)*each)*size
			y := top + pad*size
			for _, above := range items[c*perColumn : i] {
				y += float64(len(l.m.Wrap(above.Text, false, each-label-1))) * lineH
			}
			l.text(x, y, lineH, it.Label, size, true, inkBlack)
			for j, s := range l.m.Wrap(it.Text, false, each-label-1) {
				l.text(x+label*size, y+float64(j)*lineH, lineH, s, size, false, inkBlack)
			}
		}
		h := rows*lineH + 2*pad*size
		p.Frames = append(p.Frames, Mark{X: Margin, Y: top, W: l.width(), H: h})
		l.y = top + h + 0.9*l.Size
		if items = items[n:]; len(items) > 0 {
			l.newPage()
		}
	}
}

func (l *Layout) labels(items []document.Item) (w float64) {
	for _, it := range items {
		w = max(w, l.m.Width(it.Label, true))
	}
	return w
}

// boxPart returns how many items go on this page, in how many columns, and how many
// lines the tallest column has.
func (l *Layout) boxPart(items []document.Item, pad float64) (n, columns int, lines float64) {
	size := noteRatio * l.Size
	for n = len(items); ; n = max(1, n*9/10) {
		columns, lines = l.boxColumns(items[:n], (l.width()/size - 2*pad))
		h := lines*size*1.3 + 2*pad*size
		if l.room(h) || n == 1 {
			return n, columns, lines
		}
		if n == len(items) && h <= l.fresh() && l.y > Margin+l.H/3 {
			l.newPage()
			n++ // once more, on a fresh page
		}
	}
}

func (l *Layout) boxColumns(items []document.Item, ems float64) (int, float64) {
	label := l.labels(items)
	best, lowest := 1, math.Inf(1)
	for columns := 1; columns <= 5; columns++ {
		room := ems/float64(columns) - label - 1.6
		if room < 8 && columns > 1 {
			break
		}
		perColumn := (len(items) + columns - 1) / columns
		tallest, wrapped := 0, 0
		for from := 0; from < len(items); from += perColumn {
			lines := 0
			for _, it := range items[from:min(from+perColumn, len(items))] {
				k := len(l.m.Wrap(it.Text, false, room))
				lines += k
				if k > 1 {
					wrapped++
				}
			}
			tallest = max(tallest, lines)
		}
		if columns > 1 && wrapped*4 > len(items) {
			break
		}
		if float64(tallest) < lowest {
			best, lowest = columns, float64(tallest)
		}
	}
	return best, lowest
}
