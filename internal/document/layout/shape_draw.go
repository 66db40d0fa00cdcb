package layout

import (
	"uitslag/internal/document"
)

// draw sets title, headings and the rows from..to-1 at the current height.
func (s *shape) draw(x float64, from, to int) {
	l, t, p := s.l, s.t, s.l.page()
	y := l.y
	for n, line := range s.titles {
		h := lineRatio * l.Size
		if n == len(s.titles)-1 {
			h = 1.7 * l.Size
		}
		l.text(x, y, h, line, l.Size, true, inkBlack)
		y += h
	}
	top := y
	y = s.heads(x, y)
	p.Rules = append(p.Rules, Mark{X: x, Y: y, W: s.total})
	for i := from; i < to; i++ {
		r := &t.Rows[i]
		h := s.heights[i]
		if i%2 == 1 && !r.Quiet {
			p.Fills = append(p.Fills, Mark{X: x, Y: y, W: s.total, H: h})
		}
		if r.Lined && i > from {
			p.Rules = append(p.Rules, Mark{X: x, Y: y, W: s.total})
		}
		for j := range r.Cells[:min(len(t.Columns), len(r.Cells))] {
			s.cell(x, y, h, i, j)
		}
		y += h
		if !t.Framed || i < to-1 {
			p.Hairlines = append(p.Hairlines, Mark{X: x, Y: y, W: s.total})
		}
	}
	if !t.Framed {
		return
	}
	p.Frames = append(p.Frames, Mark{X: x, Y: top, W: s.total, H: y - top})
	for _, at := range s.rule {
		if at > 0 {
			p.Rules = append(p.Rules, Mark{X: x + at, Y: top, H: y - top})
		}
	}
}

// heads sets the headings and returns the height below them.
func (s *shape) heads(x, y float64) float64 {
	l, t := s.l, s.t
	size := document.HeadRatio * l.Size
	h := 1.8 * size
	if len(t.Spans) > 0 {
		for _, sp := range t.Spans {
			left, right := s.x[sp.From], s.x[sp.To]+s.w[sp.To]
			l.text(x+left+(right-left-l.m.Width(sp.Text, true)*size)/2, y, h, sp.Text, size, true, inkBlack)
		}
		y += h
	}
	for j := range t.Columns {
		c := &t.Columns[j]
		at := x + s.x[j]
		if c.Align == document.Right {
			at += s.w[j] - l.m.Width(c.Head, false)*size
		}
		l.text(at, y, h, c.Head, size, false, InkGrey)
	}
	return y + h
}

// cell sets one cell: figures at the right, their suffixes in a column of their
// own, so that digits stand below digits.
func (s *shape) cell(x, y, h float64, i, j int) {
	l, t := s.l, s.t
	r := &t.Rows[i]
	c, col := &r.Cells[j], &t.Columns[j]
	if col.Kind == document.Bars && c.Value != nil {
		p := l.page()
		p.Bars = append(p.Bars, Mark{X: x + s.x[j], Y: y + 0.28*h, W: s.w[j] * c.Value.Float(), H: 0.44 * h, Ink: InkGrey})
		return
	}
	k := inkBlack
	switch {
	case c.Marked:
		k = InkMarked
	case c.Quiet || r.Quiet || col.Quiet:
		k = InkGrey
	}
	bold := r.InBold(&t.Table, j)
	lines, below := s.lines[i][j], s.below[i][j]
	lineH := l.Size * lineRatio
	small := document.HeadRatio * lineH
	top := y + (h-float64(len(lines)-1)*lineH-float64(len(below))*small-l.Size*l.leading)/2
	for n, text := range lines {
		at := x + s.x[j]
		if col.Align == document.Right {
			at += s.w[j] - l.m.Width(text, bold)*l.Size
			if c.Suffix != "" || c.Value != nil {
				at -= s.slot[j]
			}
		}
		if n == len(lines)-1 {
			text += c.Suffix
		}
		l.text(at, top+float64(n)*lineH, l.Size*l.leading, text, l.Size, bold, k)
	}
	top += float64(len(lines)-1)*lineH + l.Size*l.leading - (l.leading-lineRatio)*l.Size/2
	for n, text := range below {
		at := x + s.x[j]
		if col.Align == document.Right {
			at += s.w[j] - l.m.Width(text, false)*document.HeadRatio*l.Size
		}
		l.text(at, top+float64(n)*small, small, text, document.HeadRatio*l.Size, false, InkGrey)
	}
}
