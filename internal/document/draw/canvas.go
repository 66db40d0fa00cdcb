package draw

import (
	"image/color"
	"strings"

	"uitslag/internal/document/layout"
	"uitslag/internal/document/typeface"
)

// What a page is drawn on. The PDF and the picture of a page are two canvases under
// one painter, and every width on them is the PDF's own measure: both look the same.

func grey(n uint8) color.RGBA { return color.RGBA{n, n, n, 255} }

// The colours of paper.
var (
	black    = grey(0)
	greyText = grey(85)
	greyMark = grey(110) // bars
	hairline = grey(190)
	paleLine = grey(165) // the lines of a chart that do not stand out
	paleWord = grey(226) // the stamp
	zebra    = color.RGBA{241, 241, 239, 255}
	redSuit  = color.RGBA{198, 40, 40, 255}
	redMark  = color.RGBA{179, 38, 30, 255}
)

// canvas is something to draw on. Brush, pen, ink and font hold until the next page.
type canvas interface {
	// page begins a sheet of this size.
	page(w, h float64)
	brush(c color.RGBA)
	fill(x, y, w, h float64)
	pen(c color.RGBA, width float64)
	line(x1, y1, x2, y2 float64)
	frame(x, y, w, h float64)
	// trace draws a line through points; dash is how long it is drawn and left out in
	// turn, none for an unbroken one.
	trace(points []layout.Point, dash []float64)
	font(bold bool, size float64)
	ink(c color.RGBA)
	// text sets s from x on at the baseline y, turned around a point.
	text(x, y float64, s string, degrees float64, around layout.Point)
	// photo draws a picture in PNG.
	photo(p *layout.Photo)
}

func paint(c canvas, m *typeface.Metrics, l *layout.Layout, p *layout.Page, colour bool) {
	c.brush(zebra)
	for _, f := range p.Fills {
		c.fill(f.X, f.Y, f.W, f.H)
	}
	paintStamp(c, m, l, l.Doc.Stamp)
	for i := range p.Photos {
		c.photo(&p.Photos[i])
	}
	for i := range p.Codes {
		paintCode(c, &p.Codes[i])
	}
	c.pen(hairline, 0.4)
	for _, f := range p.Hairlines {
		c.line(f.X, f.Y, f.X+f.W, f.Y+f.H)
	}
	c.pen(black, 0.7)
	for _, f := range p.Rules {
		c.line(f.X, f.Y, f.X+f.W, f.Y+f.H)
	}
	for _, f := range p.Frames {
		c.frame(f.X, f.Y, f.W, f.H)
	}
	for _, t := range p.Traces {
		k := paleLine
		if t.Strong {
			k = black
		}
		c.pen(k, t.Width)
		c.trace(t.Points, t.Dash)
	}
	for _, b := range p.Bars {
		k := black
		if b.Ink == layout.InkGrey {
			k = greyMark
		}
		c.brush(k)
		c.fill(b.X, b.Y, b.W, b.H)
	}
	for _, t := range p.Texts {
		paintText(c, m, &t, colour)
	}
}

func paintText(c canvas, m *typeface.Metrics, t *layout.Mark, colour bool) {
	c.font(t.Bold, t.Size)
	text := typeface.Visual(t.Text)
	if !colour || !strings.ContainsAny(text, typeface.RedSuits) {
		c.ink(textColour(t, colour))
		c.text(t.X, t.Y, text, 0, layout.Point{})
		return
	}
	x := t.X
	for _, run := range suitRuns(text) {
		if c.ink(textColour(t, colour)); strings.ContainsAny(run, typeface.RedSuits) {
			c.ink(redSuit)
		}
		c.text(x, t.Y, run, 0, layout.Point{})
		x += m.Width(run, t.Bold) * t.Size
	}
}

func textColour(t *layout.Mark, colour bool) color.RGBA {
	switch {
	case t.Ink == layout.InkGrey:
		return greyText
	case t.Ink == layout.InkMarked && colour:
		return redMark
	}
	return black
}

// suitRuns cuts a text before and after each red suit.
func suitRuns(s string) []string {
	var runs []string
	from := 0
	for i, r := range s {
		if strings.ContainsRune(typeface.RedSuits, r) {
			if i > from {
				runs = append(runs, s[from:i])
			}
			from = i + len(string(r))
			runs = append(runs, s[i:from])
		}
	}
	if from < len(s) {
		runs = append(runs, s[from:])
	}
	return runs
}

// paintCode draws a code on white: the stamp does not run through it.
func paintCode(c canvas, x *layout.Code) {
	q, unit := x.Quiet(), x.Side/float64(x.N)
	c.brush(grey(255))
	c.fill(x.X-q, x.Y-q, x.Side+2*q, x.Side+2*q)
	c.brush(black)
	for _, b := range x.Bars() {
		c.fill(x.X+float64(b.X)*unit, x.Y+float64(b.Y)*unit, float64(b.W)*unit, float64(b.H)*unit)
	}
}

// paintStamp writes the word across the page, pale, below the text.
func paintStamp(c canvas, m *typeface.Metrics, l *layout.Layout, stamp string) {
	if stamp == "" {
		return
	}
	wide := m.Width(stamp, true)
	size := min(l.W, l.H) * 0.95 / wide
	middle := layout.Point{X: l.W / 2, Y: l.H / 2}
	c.font(true, size)
	c.ink(paleWord)
	c.text(middle.X-wide*size/2, middle.Y+layout.CapHeight*size/2, stamp, 35, middle)
}
