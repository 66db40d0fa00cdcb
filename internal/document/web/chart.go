package web

import (
	"cmp"
	"html"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/document/layout"
	"uitslag/internal/document/typeface"
)

// The measures of a chart on a page, in the units of its drawing.
const (
	webChart = 560.0
	webType  = 12.0
)

// chart draws a chart as paper has it, in lines and letters that the page's own style
// makes light or dark.
func (p *web) chart(c *document.Chart) {
	if p.m == nil {
		if p.m, p.err = typeface.NewMetrics(); p.err != nil {
			return
		}
	}
	d := *c
	d.Title = "" // stands in the caption
	d.Series = make([]document.Series, len(c.Series))
	for i, s := range c.Series { // letters outside the typeface count as well as they can
		d.Series[i] = s
		d.Series[i].Name = typeface.Printable(s.Name)
	}
	high := layout.ChartHeight(&d, webType, layout.LeadingPages)
	q := layout.Plot(p.m, &d, webChart, high, webType)
	title := []string{p.doc.Name}
	if p.heading != "" {
		title = append(title, p.heading)
	}
	p.add("<figure%s>\n<svg viewBox=\"0 0 %s %s\" role=\"img\" aria-label=\"%s\">\n", p.figure(c), num(webChart), num(high), html.EscapeString(cmp.Or(c.Title, strings.Join(title, " · "))))
	for _, m := range q.Hairlines {
		p.add("<line class=\"h\" x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke-width=\"0.6\"/>\n", num(m.X), num(m.Y), num(m.X+m.W), num(m.Y+m.H))
	}
	for _, m := range q.Rules {
		p.add("<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke-width=\"0.8\"/>\n", num(m.X), num(m.Y), num(m.X+m.W), num(m.Y+m.H))
	}
	for _, t := range q.Traces {
		p.trace(&t)
	}
	for _, m := range q.Bars {
		p.add("<rect%s x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>\n", webInk(m.Ink), num(m.X), num(m.Y), num(m.W), num(m.H))
	}
	for _, m := range q.Texts {
		p.svgText(&m)
	}
	p.add("</svg>\n")
	if c.Title != "" {
		p.add("<figcaption>%s</figcaption>\n", rich(c.Title))
	}
	p.add("</figure>\n")
}

func (p *web) trace(t *layout.Trace) {
	if len(t.Points) == 0 {
		return
	}
	var at, dash []string
	for _, q := range t.Points {
		at = append(at, num(q.X)+","+num(q.Y))
	}
	for _, d := range t.Dash {
		dash = append(dash, num(d))
	}
	class := ` class="p"`
	if t.Strong {
		class = ""
	}
	p.add("<polyline%s points=\"%s\" stroke-width=\"%s\"", class, strings.Join(at, " "), num(t.Width))
	if len(dash) > 0 {
		p.add(" stroke-dasharray=\"%s\"", strings.Join(dash, " "))
	}
	p.add("/>\n")
}

func (p *web) svgText(m *layout.Mark) {
	x, more := m.X, ""
	if m.Align == document.Right {
		x, more = m.X+m.W, ` text-anchor="end"`
	}
	if m.Bold {
		more += ` font-weight="bold"`
	}
	p.add("<text%s x=\"%s\" y=\"%s\" font-size=\"%s\"%s>%s</text>\n", webInk(m.Ink), num(x), num(m.Y), num(m.Size), more, html.EscapeString(m.Text))
}

func webInk(k layout.Ink) string {
	if k == layout.InkGrey {
		return ` class="q"`
	}
	return ""
}
