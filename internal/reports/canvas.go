package reports

import "strings"

// What a page is drawn on. The PDF and the picture of a page are two canvases under
// one painter, and every width on them is the PDF's own measure: both look the same.

// rgb is a colour on paper.
type rgb struct{ r, g, b uint8 }

func grey(n uint8) rgb { return rgb{n, n, n} }

// The colours of paper.
var (
	black    = grey(0)
	greyText = grey(85)
	greyMark = grey(110) // bars
	hairline = grey(190)
	paleLine = grey(165) // the lines of a chart that do not stand out
	paleWord = grey(226) // the stamp
	zebra    = rgb{241, 241, 239}
	redSuit  = rgb{198, 40, 40}
	redMark  = rgb{179, 38, 30}
)

// point is a place on a page, in points from its upper left corner.
type point struct{ x, y float64 }

// canvas is something to draw on. Brush, pen, ink and font hold until the next page.
type canvas interface {
	// page begins a sheet of this size.
	page(w, h float64)
	brush(c rgb)
	fill(x, y, w, h float64)
	pen(c rgb, width float64)
	line(x1, y1, x2, y2 float64)
	frame(x, y, w, h float64)
	// trace draws a line through points; dash is how long it is drawn and left out in
	// turn, none for an unbroken one.
	trace(points []point, dash []float64)
	font(bold bool, size float64)
	ink(c rgb)
	// text sets s from x on at the baseline y; slanted turns it around a point.
	text(x, y float64, s string)
	slanted(degrees float64, around point, x, y float64, s string)
	// photo draws a picture in PNG.
	photo(p *photo)
}

// paint puts a page on the sheet.
func paint(c canvas, m *metrics, l *layout, p *page, colour bool) {
	c.brush(zebra)
	for _, f := range p.fills {
		c.fill(f.x, f.y, f.w, f.h)
	}
	paintStamp(c, m, l, l.doc.Stamp)
	for i := range p.photos {
		c.photo(&p.photos[i])
	}
	c.pen(hairline, 0.4)
	for _, f := range p.hairlines {
		c.line(f.x, f.y, f.x+f.w, f.y+f.h)
	}
	c.pen(black, 0.7)
	for _, f := range p.rules {
		c.line(f.x, f.y, f.x+f.w, f.y+f.h)
	}
	for _, f := range p.frames {
		c.frame(f.x, f.y, f.w, f.h)
	}
	for _, t := range p.traces {
		c.pen(t.colour(), t.width)
		c.trace(t.points, t.dash)
	}
	for _, b := range p.bars {
		c.brush(barColour(b.ink))
		c.fill(b.x, b.y, b.w, b.h)
	}
	for _, t := range p.texts {
		paintText(c, m, &t, colour)
	}
}

func paintText(c canvas, m *metrics, t *mark, colour bool) {
	c.font(t.bold, t.size)
	text := visual(t.text)
	if !colour || !strings.ContainsAny(text, redSuits) {
		c.ink(t.colour(colour))
		c.text(t.x, t.y, text)
		return
	}
	x := t.x
	for _, run := range suitRuns(text) {
		if c.ink(t.colour(colour)); strings.ContainsAny(run, redSuits) {
			c.ink(redSuit)
		}
		c.text(x, t.y, run)
		x += m.width(run, t.bold) * t.size
	}
}

func (t *mark) colour(colour bool) rgb {
	switch {
	case t.ink == inkGrey:
		return greyText
	case t.ink == inkMarked && colour:
		return redMark
	}
	return black
}

func (t *trace) colour() rgb {
	if t.ink == inkGrey {
		return paleLine
	}
	return black
}

func barColour(k ink) rgb {
	if k == inkGrey {
		return greyMark
	}
	return black
}

const redSuits = "♥♦"

// suitRuns cuts a text before and after each red suit.
func suitRuns(s string) []string {
	var runs []string
	from := 0
	for i, r := range s {
		if strings.ContainsRune(redSuits, r) {
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

// paintStamp writes the word across the page, pale, below the text.
func paintStamp(c canvas, m *metrics, l *layout, stamp string) {
	if stamp == "" {
		return
	}
	wide := m.width(stamp, true)
	size := min(l.w, l.h) * 0.95 / wide
	middle := point{l.w / 2, l.h / 2}
	c.font(true, size)
	c.ink(paleWord)
	c.slanted(35, middle, middle.x-wide*size/2, middle.y+capHeight*size/2, stamp)
}
