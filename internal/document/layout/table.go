package layout

import (
	"slices"

	"uitslag/internal/document"
)

// table places a table: parts of it below one another where it is too wide, and
// on next pages where it is too long.
func (l *Layout) table(t *table) {
	for _, part := range l.parts(t) {
		s := l.prepare(part, l.width())
		l.flow(s)
		l.y += 0.8 * l.Size
	}
}

// parts cuts a table that cannot be made narrow enough into as few tables as possible that can, of
// about the same width: each begins with the key columns, and headings over several columns stay
// whole.
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

// unit returns the end of the group of columns from j that must not be cut.
func (t *table) unit(j int) int {
	for _, s := range t.Spans {
		if s.From <= j && j <= s.To {
			return s.To + 1
		}
	}
	return j + 1
}

// columns returns the table with its key columns and those from..to-1 only.
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
			l.tall = l.tall || to == from && !l.room(h+s.heights[to])
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

// grid places small tables beside one another, each with its deal at its left.
func (l *Layout) grid(tables []*table) {
	const between = 1.6
	widest := 0.0
	deals, beside := l.dealsOf(tables)
	for i := range tables {
		want, _ := l.ems(tables[i])
		widest = max(widest, want)
	}
	beside *= document.HeadRatio // in ems of the body
	widest += beside
	n := max(1, int((l.width()/l.Size+between+enough)/(widest+between)))
	if n == 1 && beside == 0 {
		for i := range tables {
			l.table(tables[i])
		}
		return
	}
	n = min(n, max(1, len(tables)))
	each := (l.width() - float64(n-1)*between*l.Size) / float64(n)
	left := beside * l.Size
	for from := 0; from < len(tables); from += n {
		var row []*shape
		tallest := 0.0
		for i := from; i < min(from+n, len(tables)); i++ {
			room := each
			if !tables[i].Framed {
				room = min(room, 1.3*widest*l.Size) // without a frame, figures too far apart are hard to read
			}
			s := l.prepare(tables[i], room-left)
			row = append(row, s)
			tallest = max(tallest, s.height())
			if x := deals[i]; x != nil {
				tallest = max(tallest, x.high(left-2*dealGap*l.dealType()))
			}
		}
		if tallest > l.fresh() {
			for i, s := range row {
				if x := deals[from+i]; x != nil {
					l.alone(x)
				}
				l.flow(s)
				l.y += 0.8 * l.Size
			}
			continue
		}
		l.need(tallest)
		for i, s := range row {
			at := Margin + float64(i)*(each+between*l.Size)
			if x := deals[from+i]; x != nil {
				x.draw(at, l.y, left-2*dealGap*l.dealType())
			}
			s.draw(at+left, 0, len(s.heights))
		}
		l.y += tallest + 1.0*l.Size
	}
}

func (l *Layout) alone(x *deal) {
	h := x.high(l.width())
	l.need(h)
	x.draw(Margin, l.y, l.width())
	l.y += h
}

// dealsOf returns the deals of tables, nil where one has none, and the room that they take beside
// the tables, in ems of their type; 0 where there are none.
func (l *Layout) dealsOf(tables []*table) (deals []*deal, beside float64) {
	deals = make([]*deal, len(tables))
	for i, t := range tables {
		if t.Deal != nil {
			deals[i] = l.dealOf(t.Deal, true)
			beside = max(beside, deals[i].least()+2*dealGap)
		}
	}
	return deals, beside
}

// pairedLists reports whether the blocks begin with two lists that can stand beside one
// another: a heading with its table, twice.
func pairedLists(blocks []document.Block) bool {
	if len(blocks) < 4 {
		return false
	}
	for i, b := range blocks[:4] {
		switch b.(type) {
		case document.Heading:
			if i%2 != 0 {
				return false
			}
		case document.Table, *table:
			if i%2 == 0 {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// twoLists places two lists with their headings beside one another. Where they do not fit
// a page so, they count as cut: the document is laid out otherwise.
func (l *Layout) twoLists(blocks []document.Block) {
	const gutter = 2.4
	each := (l.width() - gutter*l.Size) / 2
	size := 1.1 * l.Size
	var heads [2][]string
	var shapes [2]*shape
	lines, tallest := 0, 0.0
	for i := range 2 {
		heading, _ := blocks[2*i].(document.Heading)
		table, _ := blocks[2*i+1].(*table)
		heads[i] = l.m.Wrap(heading.Text, true, each/size)
		lines = max(lines, len(heads[i]))
		if _, least := l.ems(table); least*l.Size > each+enough {
			l.Split = true
		}
		shapes[i] = l.prepare(table, each)
		tallest = max(tallest, shapes[i].height())
	}
	h := 0.65*size + float64(lines)*size*lineRatio + tallest
	if !l.room(h) {
		l.newPage()
		l.Split = l.Split || !l.room(h)
	}
	y := l.y + 0.4*size
	for i := range 2 {
		x := Margin + float64(i)*(each+gutter*l.Size)
		for n, line := range heads[i] {
			l.text(x, y+float64(n)*size*lineRatio, size*lineRatio, line, size, true, inkBlack)
		}
		l.y = y + float64(lines)*size*lineRatio + 0.25*size
		shapes[i].draw(x, 0, len(shapes[i].heights))
	}
	l.y += tallest + 0.8*l.Size
}
