package web

import (
	"html"
	"strings"

	"uitslag/internal/document/code"
)

// code draws the code of an address, dark on white whatever the page is.
func (p *web) code(address string) {
	if address == "" {
		return
	}
	c, err := code.Of(address)
	if err != nil {
		return // longer than any code has room for
	}
	side := c.N + 2*code.Quiet
	p.add("<figure class=\"code\">\n<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"QR\" shape-rendering=\"crispEdges\">\n", side, side)
	p.add("<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n<path fill=\"#000\" d=\"", side, side)
	for _, b := range c.Bars() {
		p.add("M%d %dh%dv%dh-%dz", b.X+code.Quiet, b.Y+code.Quiet, b.W, b.H, b.W)
	}
	_, short, found := strings.Cut(address, "://")
	if !found {
		short = address
	}
	p.add("\"/>\n</svg>\n<figcaption>%s</figcaption>\n</figure>\n", html.EscapeString(straight(strings.TrimSuffix(short, "/"))))
}
