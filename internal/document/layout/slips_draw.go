package layout

import (
	"uitslag/internal/document"
)

// run fills the sheets, in the order in which a cut stack is laid together.
func (s *slipSheet) run() {
	l, each := s.l, s.each()
	sheets := (len(s.slips) + each - 1) / each
	for n := range sheets {
		l.Pages = append(l.Pages, Page{})
		for place := range each {
			if i := place*sheets + n; i < len(s.slips) {
				x := Margin + float64(place%s.columns)*(s.w+slipGutter)
				y := s.top + float64(place/s.columns)*(s.h+slipGutter)
				s.draw(&s.slips[i], x, y)
			}
		}
		s.cuts()
		s.foot(n+1, sheets)
	}
}

func (s *slipSheet) draw(p *slip, x, y float64) {
	l, t := s.l, &p.table
	h := s.head() * slipHeadRatio
	if s.notes == 0 {
		below := CapHeight * (s.head() - s.size) / 2 // on the heading's baseline
		l.text(x+s.w-l.m.Width(p.note, false)*s.size, y+below, h, p.note, s.size, false, inkBlack)
	}
	for _, line := range l.m.Wrap(t.Title, true, s.w/s.head()) {
		l.text(x, y, h, line, s.head(), true, inkBlack)
		y += h
	}
	if s.notes > 0 {
		for i, line := range l.m.Wrap(p.note, false, s.w/s.size) {
			l.text(x, y+float64(i)*s.size*lineRatio, s.size*lineRatio, line, s.size, false, inkBlack)
		}
		y += float64(s.notes) * s.size * lineRatio
	}
	for _, line := range s.quiet {
		l.text(x, y, s.small()*lineRatio, line, s.small(), false, InkGrey)
		y += s.small() * lineRatio
	}
	y += slipGap
	s.grid(x, y, t)
	s.columnTexts(x, y, t)
	y += s.columnHeads()
	for _, r := range t.Rows {
		for j := range r.Cells {
			s.centred(x+s.starts[j], y, s.widths[j], s.row, r.Cells[j].Text, s.size, true)
		}
		y += s.row
	}
}

// columnTexts sets the headings of the columns; one that has no other above it
// stands in the middle.
func (s *slipSheet) columnTexts(x, y float64, t *document.Table) {
	h := s.columnHeads()
	spanned := map[int]bool{}
	for _, sp := range t.Spans {
		for j := sp.From; j <= sp.To; j++ {
			spanned[j] = true
		}
		w := s.starts[sp.To] + s.widths[sp.To] - s.starts[sp.From]
		s.centred(x+s.starts[sp.From], y, w, h/2, sp.Text, s.small(), false)
	}
	for j := range t.Columns {
		if spanned[j] {
			s.centred(x+s.starts[j], y+h/2, s.widths[j], h/2, t.Columns[j].Head, s.small(), false)
		} else {
			s.centred(x+s.starts[j], y, s.widths[j], h, t.Columns[j].Head, s.small(), false)
		}
	}
}

func (s *slipSheet) centred(x, y, w, h float64, text string, size float64, bold bool) {
	s.l.text(x+(w-s.l.m.Width(text, bold)*size)/2, y, h, text, size, bold, inkBlack)
}

func (s *slipSheet) grid(x, y float64, t *document.Table) {
	p, heads := s.l.page(), s.columnHeads()
	h := heads + float64(len(t.Rows))*s.row
	p.Frames = append(p.Frames, Mark{X: x, Y: y, W: s.w, H: h})
	p.Rules = append(p.Rules, Mark{X: x, Y: y + heads, W: s.w})
	for i := 1; i < len(t.Rows); i++ {
		p.Rules = append(p.Rules, Mark{X: x, Y: y + heads + float64(i)*s.row, W: s.w})
	}
	below := map[int]bool{} // columns that have a heading in common with the one before
	for _, sp := range t.Spans {
		for j := sp.From + 1; j <= sp.To; j++ {
			below[j] = true
		}
	}
	for j := 1; j < len(t.Columns); j++ {
		line := Mark{X: x + s.starts[j], Y: y, H: h}
		if below[j] {
			line.Y, line.H = y+heads/2, h-heads/2
		}
		if t.Columns[j].Rule {
			p.Rules = append(p.Rules, line)
		} else {
			p.Hairlines = append(p.Hairlines, line)
		}
	}
}

// cuts draws where to cut: dashes from edge to edge of the sheet.
func (s *slipSheet) cuts() {
	const dash, gap = 3, 6
	l, p := s.l, s.l.page()
	for c := 1; c < s.columns; c++ {
		x := Margin + float64(c)*(s.w+slipGutter) - slipGutter/2
		for y := 0.0; y < l.H; y += dash + gap {
			p.Rules = append(p.Rules, Mark{X: x, Y: y, H: dash})
		}
	}
	for r := 1; r < s.rows; r++ {
		y := s.top + float64(r)*(s.h+slipGutter) - slipGutter/2
		for x := 0.0; x < l.W; x += dash + gap {
			p.Rules = append(p.Rules, Mark{X: x, Y: y, W: dash})
		}
	}
}

func (s *slipSheet) foot(n, of int) {
	l := s.l
	const h = slipLeast * lineRatio
	y := l.H - s.top + 4
	if right := l.pageText(n, of); s.columns > 1 {
		l.text(l.W-Margin-l.m.Width(right, false)*slipLeast, y, h, right, slipLeast, false, InkGrey)
	} else {
		l.text(Margin, y, h, right, slipLeast, false, InkGrey)
		y += h
	}
	for _, line := range s.footText(s.w) {
		l.text(Margin, y, h, line, slipLeast, false, InkGrey)
		y += h
	}
}
