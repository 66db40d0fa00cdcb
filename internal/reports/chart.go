package reports

import (
	"slices"

	"uitslag/internal/plot"
)

// height is that of the whole chart in this type size, in the leading of the page.
func (c *Chart) height(size, leading float64) float64 {
	return (*plot.Chart)(c).Height(size, leading/leadingLeast)
}

// chart places a chart over the width of the page. Where all names do not fit a page, only
// the lines that stand out have theirs.
func (l *layout) chart(c *Chart) {
	size := l.size
	h := c.height(size, l.leading)
	if h > l.fresh() {
		c = c.fewerNames()
		h = min(c.height(size, l.leading), l.fresh())
	}
	if !l.room(h) {
		l.newPage()
	}
	l.page().add(l.m.plot(c, l.width(), h, size), margin, l.y)
	l.y += h + 0.6*l.size
}

// fewerNames is the chart with the names of its strong lines only.
func (c *Chart) fewerNames() *Chart {
	out := *c
	out.Series = slices.Clone(c.Series)
	for i := range out.Series {
		if !out.Series[i].Strong {
			out.Series[i].Name = ""
		}
	}
	return &out
}

// add puts the marks of q on the page, moved by x and y.
func (p *page) add(q *page, x, y float64) {
	move := func(to *[]mark, from []mark) {
		for _, m := range from {
			m.x += x
			m.y += y
			*to = append(*to, m)
		}
	}
	move(&p.hairlines, q.hairlines)
	move(&p.rules, q.rules)
	move(&p.bars, q.bars)
	move(&p.texts, q.texts)
	for _, t := range q.traces {
		t.points = slices.Clone(t.points)
		for i := range t.points {
			t.points[i].x += x
			t.points[i].y += y
		}
		p.traces = append(p.traces, t)
	}
}

// plot draws a chart of this width and height in marks of a page, from 0, 0 on.
func (m *metrics) plot(c *Chart, width, height, size float64) *page {
	plan, q := (*plot.Chart)(c).Plan(width, height, size, m.width), &page{}
	rects := func(to *[]mark, from []plot.Rect, weak ink) {
		for _, r := range from {
			k := weak
			if r.Strong {
				k = inkBlack
			}
			*to = append(*to, mark{x: r.X, y: r.Y, w: r.W, h: r.H, ink: k})
		}
	}
	rects(&q.hairlines, plan.Scale, inkBlack)
	rects(&q.rules, plan.Base, inkBlack)
	rects(&q.bars, plan.Bars, inkGrey)
	rects(&q.bars, plan.Dots, inkGrey)
	for _, t := range plan.Traces {
		out := trace{width: t.Width, dash: t.Dash, ink: inkGrey}
		if t.Strong {
			out.ink = inkBlack
		}
		for _, p := range t.Points {
			out.points = append(out.points, point{p.X, p.Y})
		}
		q.traces = append(q.traces, out)
	}
	for _, w := range plan.Words {
		t := mark{x: w.X, y: w.Y + capHeight*w.Size/2, w: w.W, text: w.Text, size: w.Size, bold: w.Bold}
		if w.Quiet {
			t.ink = inkGrey
		}
		if w.Right {
			t.x, t.align = w.X-w.W, Right
		}
		q.texts = append(q.texts, t)
	}
	return q
}
