package reports

import "strings"

// headHeight is the height of what stands above the lines of the slips when they
// are this wide: that of the slip with the most; and the quiet lines of all.
func (s *slipSheet) headHeight(w float64) (float64, []string) {
	doc := s.l.doc
	quiet := doc.Subtitle
	if doc.Title != doc.Name {
		quiet = append([]string{doc.Title}, quiet...)
	}
	lines := s.l.m.wrap(strings.Join(quiet, " · "), false, w/s.small())
	if last := len(quiet) - 1; len(lines) > 1 && last > 1 { // club and date tell which evening it is
		lines = s.l.m.wrap(quiet[0]+" · "+quiet[last], false, w/s.small())
	}
	most := 0
	for i := range s.slips {
		most = max(most, len(s.l.m.wrap(s.slips[i].table.Title, true, w/s.head())))
	}
	above := float64(most)*s.head()*slipHeadRatio + float64(s.noteLines(w))*s.size*lineRatio
	return above + float64(len(lines))*s.small()*lineRatio + slipGap + s.columnHeads(), lines
}

// noteLines is how many lines below the heading the longest note takes, of who sits out or
// whose card it is: 0 where all have room beside their heading. It is the same for all
// slips, so that their lines are at the same height.
func (s *slipSheet) noteLines(w float64) int {
	m, most, below := s.l.m, 1, false
	for i := range s.slips {
		p := &s.slips[i]
		free := w - m.width(p.table.Title, true)*s.head() - s.size
		below = below || p.note != "" && m.width(p.note, false)*s.size > free
		most = max(most, len(m.wrap(p.note, false, w/s.size)))
	}
	if !below {
		return 0
	}
	return most
}

// columnHeads is the height of the headings of the columns: two lines.
func (s *slipSheet) columnHeads() float64 { return 2 * 1.2 * s.small() }

// run fills the sheets, in the order in which a cut stack is laid together.
func (s *slipSheet) run() {
	l, each := s.l, s.columns*s.rows
	sheets := (len(s.slips) + each - 1) / each
	for n := range sheets {
		l.pages = append(l.pages, page{})
		for place := range each {
			if i := place*sheets + n; i < len(s.slips) {
				x := margin + float64(place%s.columns)*(s.w+slipGutter)
				y := s.top + float64(place/s.columns)*(s.h+slipGutter)
				s.draw(&s.slips[i], x, y)
			}
		}
		s.cuts()
		s.foot(n+1, sheets)
	}
}

// draw sets one slip.
func (s *slipSheet) draw(p *slip, x, y float64) {
	l, t := s.l, &p.table
	h := s.head() * slipHeadRatio
	if s.notes == 0 {
		below := capHeight * (s.head() - s.size) / 2 // on the heading's baseline
		l.text(x+s.w-l.m.width(p.note, false)*s.size, y+below, h, p.note, s.size, false, inkBlack)
	}
	for _, line := range l.m.wrap(t.Title, true, s.w/s.head()) {
		l.text(x, y, h, line, s.head(), true, inkBlack)
		y += h
	}
	if s.notes > 0 {
		for i, line := range l.m.wrap(p.note, false, s.w/s.size) {
			l.text(x, y+float64(i)*s.size*lineRatio, s.size*lineRatio, line, s.size, false, inkBlack)
		}
		y += float64(s.notes) * s.size * lineRatio
	}
	for _, line := range s.quiet {
		l.text(x, y, s.small()*lineRatio, line, s.small(), false, inkGrey)
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
func (s *slipSheet) columnTexts(x, y float64, t *Table) {
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
	s.l.text(x+(w-s.l.m.width(text, bold)*size)/2, y, h, text, size, bold, inkBlack)
}

// grid draws the lines of a slip's table.
func (s *slipSheet) grid(x, y float64, t *Table) {
	p, heads := s.l.page(), s.columnHeads()
	h := heads + float64(len(t.Rows))*s.row
	p.frames = append(p.frames, mark{x: x, y: y, w: s.w, h: h})
	p.rules = append(p.rules, mark{x: x, y: y + heads, w: s.w})
	for i := 1; i < len(t.Rows); i++ {
		p.rules = append(p.rules, mark{x: x, y: y + heads + float64(i)*s.row, w: s.w})
	}
	below := map[int]bool{} // columns that have a heading in common with the one before
	for _, sp := range t.Spans {
		for j := sp.From + 1; j <= sp.To; j++ {
			below[j] = true
		}
	}
	for j := 1; j < len(t.Columns); j++ {
		line := mark{x: x + s.starts[j], y: y, h: h}
		if below[j] {
			line.y, line.h = y+heads/2, h-heads/2
		}
		if t.Columns[j].Rule {
			p.rules = append(p.rules, line)
		} else {
			p.hairlines = append(p.hairlines, line)
		}
	}
}

// cuts draws where to cut: dashes from edge to edge of the sheet.
func (s *slipSheet) cuts() {
	const dash, gap = 3, 6
	l, p := s.l, s.l.page()
	for c := 1; c < s.columns; c++ {
		x := margin + float64(c)*(s.w+slipGutter) - slipGutter/2
		for y := 0.0; y < l.h; y += dash + gap {
			p.rules = append(p.rules, mark{x: x, y: y, h: dash})
		}
	}
	for r := 1; r < s.rows; r++ {
		y := s.top + float64(r)*(s.h+slipGutter) - slipGutter/2
		for x := 0.0; x < l.w; x += dash + gap {
			p.rules = append(p.rules, mark{x: x, y: y, w: dash})
		}
	}
}

// foot sets the foot of the sheet below the slips, clear of the cuts.
func (s *slipSheet) foot(n, of int) {
	l := s.l
	const h = slipLeast * lineRatio
	y := l.h - s.top + 4
	if right := s.footPage(n, of); s.columns > 1 {
		l.text(l.w-margin-l.m.width(right, false)*slipLeast, y, h, right, slipLeast, false, inkGrey)
	} else {
		l.text(margin, y, h, right, slipLeast, false, inkGrey)
		y += h
	}
	for _, line := range s.footText(s.w) {
		l.text(margin, y, h, line, slipLeast, false, inkGrey)
		y += h
	}
}

// footLines is how many lines the foot takes below slips of this width: the page
// stands at the right below the last of several, else on a line of its own.
func (s *slipSheet) footLines(w float64, columns int) int {
	n := len(s.footText(w))
	if columns > 1 {
		return max(n, 1)
	}
	return n + 1
}

func (s *slipSheet) footText(w float64) []string {
	if len(s.l.doc.Footer) == 0 {
		return nil
	}
	return s.l.m.wrap(strings.Join(s.l.doc.Footer, " · "), false, w/slipLeast)
}

func (s *slipSheet) footPage(n, of int) string {
	page := numbered(s.l.doc.Page, n, of)
	if s.l.doc.Program == "" {
		return page
	}
	return s.l.doc.Program + " · " + page
}
