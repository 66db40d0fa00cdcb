package web

import (
	"html"
	"strings"

	"uitslag/internal/document"
)

// deals writes deals, as many beside one another as the screen has room for.
func (p *web) deals(b *document.Diagrams) {
	p.add("<div class=\"deals\">\n")
	for i := range b.Deals {
		p.deal(&b.Deals[i], true)
	}
	p.add("</div>\n")
}

// places are the classes of the four hands.
var places = [4]string{"dt", "dr", "db", "dl"}

// deal writes four hands around a table, and what is known of them below.
func (p *web) deal(d *document.Diagram, titled bool) {
	p.add("<section class=\"deal\" aria-label=\"%s\">\n", html.EscapeString(d.Title))
	if titled {
		p.add("<p class=\"dh\">%s</p>\n", rich(d.Title))
	}
	for i := range d.Hands {
		h := &d.Hands[i]
		p.add("<ul class=\"%s\" aria-label=\"%s\">\n", places[i], html.EscapeString(h.Name))
		for _, suit := range h.Suits {
			p.add("<li>%s</li>\n", rich(suit))
		}
		p.add("</ul>\n")
	}
	p.add("<p class=\"dp\">")
	for i := range d.Hands {
		p.add("<span>%s %s</span>", rich(d.Hands[i].Short), rich(d.Hands[i].Points))
	}
	p.add("</p>\n")
	if len(d.Tricks) > 0 {
		p.add("<table class=\"dm\">\n<thead>\n<tr><td></td>")
		for _, head := range d.Tricks[0][1:] {
			p.add(`<th scope="col" class="n">%s</th>`, rich(head))
		}
		p.add("</tr>\n</thead>\n<tbody>\n")
		for _, row := range d.Tricks[1:] {
			p.add(`<tr><th scope="row">%s</th>`, rich(row[0]))
			for _, n := range row[1:] {
				p.add(`<td class="n">%s</td>`, rich(n))
			}
			p.add("</tr>\n")
		}
		p.add("</tbody>\n</table>\n")
	}
	if len(d.Par) > 0 {
		p.add("<p class=\"dn\">%s</p>\n", rich(strings.Join(d.Par, " · ")))
	}
	p.add("</section>\n")
}
