package reports

import (
	"cmp"
	"strconv"
	"strings"
)

// The measures of a chart on a page, in the units of its drawing.
const (
	webChart = 560.0
	webType  = 12.0
)

// chart draws a chart as paper has it, in lines and letters that the page's own style
// makes light or dark.
func (p *web) chart(c *Chart) {
	if p.m == nil {
		if p.m, p.err = newMetrics(); p.err != nil {
			return
		}
	}
	d := *c
	d.Title = "" // stands in the caption
	d.Series = make([]Series, len(c.Series))
	for i, s := range c.Series { // letters outside the typeface count as well as they can
		d.Series[i] = s
		d.Series[i].Name = printable(s.Name)
	}
	high := d.height(webType, leadingPages)
	q := p.m.plot(&d, webChart, high, webType)
	title := []string{p.doc.Name}
	if p.heading != "" {
		title = append(title, p.heading)
	}
	p.add("<figure>\n<svg viewBox=\"0 0 %s %s\" role=\"img\" aria-label=\"%s\">\n", num(webChart), num(high), esc(cmp.Or(c.Title, strings.Join(title, " · "))))
	for _, m := range q.hairlines {
		p.add("<line class=\"h\" x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke-width=\"0.6\"/>\n", num(m.x), num(m.y), num(m.x+m.w), num(m.y+m.h))
	}
	for _, m := range q.rules {
		p.add("<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke-width=\"0.8\"/>\n", num(m.x), num(m.y), num(m.x+m.w), num(m.y+m.h))
	}
	for _, t := range q.traces {
		p.trace(&t)
	}
	for _, m := range q.bars {
		p.add("<rect%s x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>\n", webInk(m.ink, false), num(m.x), num(m.y), num(m.w), num(m.h))
	}
	for _, m := range q.texts {
		p.svgText(&m)
	}
	p.add("</svg>\n")
	if c.Title != "" {
		p.add("<figcaption>%s</figcaption>\n", rich(c.Title))
	}
	p.add("</figure>\n")
}

func (p *web) trace(t *trace) {
	if len(t.points) == 0 {
		return
	}
	var at, dash []string
	for _, q := range t.points {
		at = append(at, num(q.x)+","+num(q.y))
	}
	for _, d := range t.dash {
		dash = append(dash, num(d))
	}
	p.add("<polyline%s points=\"%s\" stroke-width=\"%s\"", webInk(t.ink, true), strings.Join(at, " "), num(t.width))
	if len(dash) > 0 {
		p.add(" stroke-dasharray=\"%s\"", strings.Join(dash, " "))
	}
	p.add("/>\n")
}

func (p *web) svgText(m *mark) {
	x, more := m.x, ""
	if m.align == Right {
		x, more = m.x+m.w, ` text-anchor="end"`
	}
	if m.bold {
		more += ` font-weight="bold"`
	}
	p.add("<text%s x=\"%s\" y=\"%s\" font-size=\"%s\"%s>%s</text>\n", webInk(m.ink, false), num(x), num(m.y), num(m.size), more, esc(m.text))
}

func webInk(k ink, line bool) string {
	switch {
	case k == inkGrey && line:
		return ` class="p"`
	case k == inkGrey:
		return ` class="q"`
	}
	return ""
}

// num is a measure of a drawing.
func num(v float64) string { return strconv.FormatFloat(v, 'f', 2, 64) }
