package layout

import "uitslag/internal/document"

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
