package layout

import (
	"slices"

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
	lines   [][][]string // row, column, lines of text
	heights []float64
}

// ems is the width a table asks for, and the least it can do with.
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
	s.measureRows(w)
	return s
}

func (s *shape) measureRows(w []float64) {
	l, t := s.l, s.t
	for i := range t.Rows {
		r := &t.Rows[i]
		lines, most, unusual := make([][]string, len(t.Columns)), 1, false
		for j := range r.Cells[:min(len(t.Columns), len(r.Cells))] {
			if t.Columns[j].Wraps {
				parts := parts(&t.Columns[j], r.Cells[j].Text)
				for _, part := range parts {
					lines[j] = append(lines[j], l.m.Wrap(part, r.InBold(&t.Table, j), w[j]+enough)...)
				}
				unusual = unusual || len(lines[j]) > len(parts)
				most = max(most, len(lines[j]))
			} else {
				lines[j] = []string{r.Cells[j].Text}
			}
		}
		l.Rows++
		if unusual {
			l.Wrapped++
		}
		s.lines = append(s.lines, lines)
		s.heights = append(s.heights, l.Size*(l.leading+float64(most-1)*lineRatio))
	}
}

// head is the height of title and headings.
func (s *shape) head() float64 {
	h := 0.0
	if s.t.Title != "" {
		h += 1.7 * s.l.Size
	}
	if len(s.t.Spans) > 0 {
		h += 1.8 * document.HeadRatio * s.l.Size
	}
	return h + 1.8*document.HeadRatio*s.l.Size
}

// height is that of the whole table.
func (s *shape) height() float64 {
	h := s.head()
	for _, r := range s.heights {
		h += r
	}
	return h
}

// table places a table: parts of it below one another where it is too wide, and
// on next pages where it is too long.
func (l *Layout) table(t *table) {
	for _, part := range l.parts(t) {
		s := l.prepare(part, l.width())
		l.flow(s)
		l.y += 0.8 * l.Size
	}
}

// parts cuts a table that cannot be made narrow enough into tables that can: each
// begins with the key columns, and headings over several columns stay whole. They are as
// few as can be, and of about the same width.
func (l *Layout) parts(t *table) []*table {
	if _, least := l.ems(t); least*l.Size <= l.width()+enough || len(t.Columns) <= t.Keys+1 {
		return []*table{t}
	}
	l.Split = true
	var units []int // where each begins that is not cut
	for from := t.Keys; from < len(t.Columns); from = t.unit(from) {
		units = append(units, from)
	}
	for n := 2; n < len(units); n++ {
		if parts := t.evenly(units, n); !slices.ContainsFunc(parts, func(p *table) bool {
			_, least := l.ems(p)
			return least*l.Size > l.width()+enough
		}) {
			return parts
		}
	}
	return t.evenly(units, len(units))
}

// evenly cuts a table into n parts of about as many units each.
func (t *table) evenly(units []int, n int) []*table {
	var out []*table
	for p := range n {
		to := len(t.Columns)
		if end := (p + 1) * len(units) / n; end < len(units) {
			to = units[end]
		}
		out = append(out, t.columns(units[p*len(units)/n], to))
	}
	return out
}

// unit is the end of what must not be cut that begins at column j.
func (t *table) unit(j int) int {
	for _, s := range t.Spans {
		if s.From <= j && j <= s.To {
			return s.To + 1
		}
	}
	return j + 1
}

// columns is the table with its key columns and those from..to-1 only.
func (t *table) columns(from, to int) *table {
	c := table{Table: t.Table}
	c.Columns = append(slices.Clone(t.Columns[:t.Keys]), t.Columns[from:to]...)
	c.Spans = nil
	for _, s := range t.Spans {
		if s.From >= from && s.To < to {
			c.Spans = append(c.Spans, document.Span{Text: s.Text, From: s.From - from + t.Keys, To: s.To - from + t.Keys})
		}
	}
	c.Rows = make([]document.Row, len(t.Rows))
	for i, r := range t.Rows {
		r.Cells = append(slices.Clone(r.Cells[:t.Keys]), r.Cells[from:to]...)
		c.Rows[i] = r
	}
	return &c
}

// flow draws a table from here on, page after page.
func (l *Layout) flow(s *shape) {
	whole := s.height()
	begin := s.head()
	for i := 0; i < min(2, len(s.heights)); i++ {
		begin += s.heights[i]
	}
	if !l.room(begin) || s.t.Together && !l.room(whole) && whole <= l.fresh() {
		l.newPage()
	}
	for from := 0; ; {
		h, to := s.head(), from
		for to < len(s.heights) && (l.room(h+s.heights[to]) || to == from) {
			h += s.heights[to]
			to++
		}
		s.draw(Margin, from, to)
		l.y += h
		if from = to; from >= len(s.heights) {
			return
		}
		l.newPage()
	}
}

// grid places small tables beside one another.
func (l *Layout) grid(tables []*table) {
	const between = 1.6
	widest := 0.0
	for i := range tables {
		want, _ := l.ems(tables[i])
		widest = max(widest, want)
	}
	n := max(1, int((l.width()/l.Size+between+enough)/(widest+between)))
	if n == 1 {
		for i := range tables {
			l.table(tables[i])
		}
		return
	}
	n = min(n, max(1, len(tables)))
	each := (l.width() - float64(n-1)*between*l.Size) / float64(n)
	for from := 0; from < len(tables); from += n {
		var row []*shape
		tallest := 0.0
		for i := from; i < min(from+n, len(tables)); i++ {
			room := each
			if !tables[i].Framed {
				room = min(room, 1.3*widest*l.Size) // without a frame, figures too far apart are hard to read
			}
			s := l.prepare(tables[i], room)
			row = append(row, s)
			tallest = max(tallest, s.height())
		}
		if tallest > l.fresh() {
			for _, s := range row {
				l.flow(s)
				l.y += 0.8 * l.Size
			}
			continue
		}
		if !l.room(tallest) {
			l.newPage()
		}
		for i, s := range row {
			s.draw(Margin+float64(i)*(each+between*l.Size), 0, len(s.heights))
		}
		l.y += tallest + 1.0*l.Size
	}
}
