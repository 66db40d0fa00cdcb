package layout

import (
	"uitslag/internal/document"
)

// shape is a table ready to be drawn: where its columns stand and what every
// row's lines are. All in points.
type shape struct {
	l       *Layout
	t       *table
	x, w    []float64 // of the columns, from the table's left edge
	slot    []float64 // room for suffixes at the right of a column
	rule    []float64 // of the rule before a column; 0 is none
	total   float64
	titles  []string     // the lines of the title
	lines   [][][]string // row, column, lines of text
	below   [][][]string // likewise, of what is small below the text
	heights []float64
}

func (l *Layout) ems(t *table) (want, least float64) {
	w := natural(l.m, t)
	want, least = 2*gapOuter, 2*gapOuter
	for j := range w.want {
		want += w.want[j] + w.gap[j]
		least += w.least[j] + w.gap[j]
	}
	return want, least
}

// prepare fits a table into a width: columns of names give way first; room to
// spare is shared out, so that no column of names stands far from its figures.
func (l *Layout) prepare(t *table, width float64) *shape {
	natural := natural(l.m, t)
	w, least, slot, gap := natural.want, natural.least, natural.slot, natural.gap
	have := width/l.Size - 2*gapOuter
	for j := range w {
		have -= w[j] + gap[j]
	}
	if have < 0 {
		lack := -have
		for j := range w {
			give := min(lack, w[j]-least[j])
			w[j] -= give
			lack -= give
			l.squeezed = l.squeezed || give > enough && w[j] < longName
		}
	} else {
		weight, sum := make([]float64, len(w)), 0.0
		for j := range w {
			next := j+1 < len(w) && t.Columns[j+1].Tight
			if !t.Columns[j].Tight && !next || len(w) == 1 {
				weight[j] = min(w[j]+1, spareMost)
			}
			sum += weight[j]
		}
		for j := range w {
			if sum > 0 {
				w[j] += have * weight[j] / sum
			}
		}
	}
	s := &shape{
		l: l, t: t,
		x: make([]float64, len(w)), w: make([]float64, len(w)),
		slot: make([]float64, len(w)), rule: make([]float64, len(w)),
	}
	x := gapOuter
	for j := range w {
		if j > 0 && t.Columns[j].Rule && t.Framed {
			s.rule[j] = (x + gap[j]/2) * l.Size
		}
		x += gap[j]
		s.x[j], s.w[j], s.slot[j] = x*l.Size, w[j]*l.Size, slot[j]*l.Size
		x += w[j]
	}
	s.total = (x + gapOuter) * l.Size
	if t.Title != "" {
		s.titles = l.m.Wrap(t.Title, true, width/l.Size+enough)
	}
	s.measureRows(w)
	return s
}

func (s *shape) measureRows(w []float64) {
	l, t := s.l, s.t
	for i := range t.Rows {
		r := &t.Rows[i]
		lines, below, most, unusual := make([][]string, len(t.Columns)), make([][]string, len(t.Columns)), 1.0, false
		for j := range r.Cells[:min(len(t.Columns), len(r.Cells))] {
			if t.Columns[j].Wraps {
				parts := parts(&t.Columns[j], r.Cells[j].Text)
				for _, part := range parts {
					lines[j] = append(lines[j], l.m.Wrap(part, r.InBold(&t.Table, j), w[j]+enough)...)
				}
				unusual = unusual || len(lines[j]) > len(parts)
			} else {
				lines[j] = []string{r.Cells[j].Text}
			}
			if text := r.Cells[j].Below; text != "" {
				below[j] = l.m.Wrap(text, false, w[j]/document.HeadRatio+enough)
			}
			most = max(most, float64(len(lines[j]))+document.HeadRatio*float64(len(below[j])))
		}
		l.Rows++
		if unusual {
			l.Wrapped++
		}
		s.lines, s.below = append(s.lines, lines), append(s.below, below)
		s.heights = append(s.heights, l.Size*(l.leading+(most-1)*lineRatio))
	}
}

// head returns the height of title and headings.
func (s *shape) head() float64 {
	h := 0.0
	if n := len(s.titles); n > 0 {
		h += (1.7 + float64(n-1)*lineRatio) * s.l.Size
	}
	if len(s.t.Spans) > 0 {
		h += 1.8 * document.HeadRatio * s.l.Size
	}
	return h + 1.8*document.HeadRatio*s.l.Size
}

func (s *shape) height() float64 {
	h := s.head()
	for _, r := range s.heights {
		h += r
	}
	return h
}

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
