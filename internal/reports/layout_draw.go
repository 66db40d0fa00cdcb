package reports

// draw sets title, headings and the rows from..to-1 at the current height.
func (s *shape) draw(x float64, from, to int) {
	l, t, p := s.l, s.t, s.l.page()
	y := l.y
	if t.Title != "" {
		h := 1.7 * l.size
		l.text(x, y, h, t.Title, l.size, true, inkBlack)
		y += h
	}
	top := y
	y = s.heads(x, y)
	p.rules = append(p.rules, mark{x: x, y: y, w: s.total})
	for i := from; i < to; i++ {
		r := &t.Rows[i]
		h := s.heights[i]
		if i%2 == 1 && !r.Quiet {
			p.fills = append(p.fills, mark{x: x, y: y, w: s.total, h: h})
		}
		if r.Lined && i > from {
			p.rules = append(p.rules, mark{x: x, y: y, w: s.total})
		}
		for j := range r.Cells[:min(len(t.Columns), len(r.Cells))] {
			s.cell(x, y, h, i, j)
		}
		y += h
		if !t.Framed || i < to-1 {
			p.hairlines = append(p.hairlines, mark{x: x, y: y, w: s.total})
		}
	}
	if !t.Framed {
		return
	}
	p.frames = append(p.frames, mark{x: x, y: top, w: s.total, h: y - top})
	for _, at := range s.rule {
		if at > 0 {
			p.rules = append(p.rules, mark{x: x + at, y: top, h: y - top})
		}
	}
}

// heads sets the headings and gives the height below them.
func (s *shape) heads(x, y float64) float64 {
	l, t := s.l, s.t
	size := headRatio * l.size
	h := 1.8 * size
	if len(t.Spans) > 0 {
		for _, sp := range t.Spans {
			left, right := s.x[sp.From], s.x[sp.To]+s.w[sp.To]
			l.text(x+left+(right-left-l.m.width(sp.Text, true)*size)/2, y, h, sp.Text, size, true, inkBlack)
		}
		y += h
	}
	for j := range t.Columns {
		c := &t.Columns[j]
		at := x + s.x[j]
		if c.Align == Right {
			at += s.w[j] - l.m.width(c.Head, false)*size
		}
		l.text(at, y, h, c.Head, size, false, inkGrey)
	}
	return y + h
}

// cell sets one cell: figures at the right, their suffixes in a column of their
// own, so that digits stand below digits.
func (s *shape) cell(x, y, h float64, i, j int) {
	l, t := s.l, s.t
	r := &t.Rows[i]
	c, col := &r.Cells[j], &t.Columns[j]
	if col.Kind == Bars && c.Value != nil {
		p := l.page()
		p.bars = append(p.bars, mark{x: x + s.x[j], y: y + 0.28*h, w: s.w[j] * c.Value.Float(), h: 0.44 * h, ink: inkGrey})
		return
	}
	k := inkBlack
	switch {
	case c.Marked:
		k = inkMarked
	case c.Quiet || r.Quiet || col.Quiet:
		k = inkGrey
	}
	bold := r.bold(&t.Table, j)
	lines := s.lines[i][j]
	lineH := l.size * lineRatio
	top := y + (h-float64(len(lines)-1)*lineH-l.size*l.leading)/2
	for n, text := range lines {
		at := x + s.x[j]
		if col.Align == Right {
			at += s.w[j] - l.m.width(text, bold)*l.size
			if c.Suffix != "" || c.Value != nil {
				at -= s.slot[j]
			}
		}
		if n == len(lines)-1 {
			text += c.Suffix
		}
		l.text(at, top+float64(n)*lineH, l.size*l.leading, text, l.size, bold, k)
	}
}
