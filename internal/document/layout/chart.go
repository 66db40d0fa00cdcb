package layout

import (
	"slices"

	"uitslag/internal/document"
	"uitslag/internal/document/typeface"
	"uitslag/internal/plot"
)

// ChartHeight returns that of the whole chart in this type size, in the leading of the page.
func ChartHeight(c *document.Chart, size, leading float64) float64 {
	return (*plot.Chart)(c).Height(size, leading/leadingLeast)
}

// chart places a chart over the width of the page. Where all names do not fit a page, only
// the lines that stand out have theirs.
func (l *Layout) chart(c *document.Chart) {
	size := l.Size
	h := ChartHeight(c, size, l.leading)
	if h > l.fresh() {
		c = fewerNames(c)
		h = min(ChartHeight(c, size, l.leading), l.fresh())
	}
	l.need(h)
	l.page().add(Plot(l.m, c, l.width(), h, size), Margin, l.y)
	l.y += h + 0.6*l.Size
}

func fewerNames(c *document.Chart) *document.Chart {
	out := *c
	out.Series = slices.Clone(c.Series)
	for i := range out.Series {
		if !out.Series[i].Strong {
			out.Series[i].Name = ""
		}
	}
	return &out
}

func (p *Page) add(q *Page, x, y float64) {
	move := func(to *[]Mark, from []Mark) {
		for _, m := range from {
			m.X += x
			m.Y += y
			*to = append(*to, m)
		}
	}
	move(&p.Hairlines, q.Hairlines)
	move(&p.Rules, q.Rules)
	move(&p.Bars, q.Bars)
	move(&p.Texts, q.Texts)
	for _, t := range q.Traces {
		t.Points = slices.Clone(t.Points)
		for i := range t.Points {
			t.Points[i].X += x
			t.Points[i].Y += y
		}
		p.Traces = append(p.Traces, t)
	}
}

// Plot draws a chart of this width and height in marks of a page, from 0, 0 on.
func Plot(m *typeface.Metrics, c *document.Chart, width, height, size float64) *Page {
	plan := (*plot.Chart)(c).Plan(width, height, size, m.Width)
	q := &Page{Traces: plan.Traces}
	rects := func(to *[]Mark, from []plot.Rect, weak Ink) {
		for _, r := range from {
			k := weak
			if r.Strong {
				k = inkBlack
			}
			*to = append(*to, Mark{X: r.X, Y: r.Y, W: r.W, H: r.H, Ink: k})
		}
	}
	rects(&q.Hairlines, plan.Scale, inkBlack)
	rects(&q.Rules, plan.Base, inkBlack)
	rects(&q.Bars, plan.Bars, InkGrey)
	rects(&q.Bars, plan.Dots, InkGrey)
	for _, w := range plan.Words {
		t := Mark{X: w.X, Y: w.Y + CapHeight*w.Size/2, W: w.W, Text: w.Text, Size: w.Size, Bold: w.Bold}
		if w.Quiet {
			t.Ink = InkGrey
		}
		if w.Right {
			t.X, t.Align = w.X-w.W, document.Right
		}
		q.Texts = append(q.Texts, t)
	}
	return q
}
