package draw

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"

	"uitslag/internal/document/layout"
)

// Ink takes a page as shapes, in the order in which they lie on each other: for what draws at a
// resolution of its own. Measures are points of 1/72 inch from the top left corner of the sheet.
type Ink interface {
	// Box fills a rectangle. What is thinner than the finest line is drawn as that.
	Box(k color.RGBA, x, y, w, h float64)
	// Shape fills what lies within closed outlines: where they turn around it as often one way
	// as the other is outside.
	Shape(k color.RGBA, outlines [][]layout.Point)
	// Picture fills a rectangle with a picture.
	Picture(img image.Image, x, y, w, h float64)
}

// Draw draws a page, the first being 0, as shapes: the same as Page, and as the PDF.
func (p *Preview) Draw(i int, on Ink) {
	c := &shapes{letters: letters{m: p.m, faces: p.faces}, on: on}
	paint(c, p.m, p.l, &p.l.Pages[i], p.colour)
}

// shapes is the canvas of what takes shapes.
type shapes struct {
	letters
	on Ink
}

func (c *shapes) page(float64, float64) {}

func (c *shapes) fill(x, y, w, h float64) { c.on.Box(c.brushed, x, y, w, h) }

func (c *shapes) line(x1, y1, x2, y2 float64) {
	if x1 != x2 && y1 != y2 {
		c.trace([]layout.Point{{X: x1, Y: y1}, {X: x2, Y: y2}}, nil)
		return
	}
	x, y, w, h := min(x1, x2), min(y1, y2), math.Abs(x2-x1), math.Abs(y2-y1)
	if h == 0 {
		y, h = y-c.width/2, c.width
	} else {
		x, w = x-c.width/2, c.width
	}
	c.on.Box(c.penned, x, y, w, h)
}

func (c *shapes) frame(x, y, w, h float64) { c.framed(x, y, w, h, c.line) }

func (c *shapes) trace(points []layout.Point, dash []float64) {
	for _, run := range dashes(points, dash) {
		var all [][]layout.Point
		stroke(run, c.width/2, func(corners ...layout.Point) { all = append(all, corners) })
		c.shape(c.penned, all)
	}
}

func (c *shapes) text(x, y float64, s string, degrees float64, around layout.Point) {
	turn := turned(degrees, around)
	var drawn collector
	c.spell(&drawn, x, y, s, func(p layout.Point) (float32, float32) {
		p = turn(p)
		return float32(p.X), float32(p.Y)
	})
	c.shape(c.inked, drawn.all)
}

func (c *shapes) shape(k color.RGBA, outlines [][]layout.Point) {
	if len(outlines) > 0 {
		c.on.Shape(k, outlines)
	}
}

func (c *shapes) photo(p *layout.Photo) {
	img, err := png.Decode(bytes.NewReader(p.PNG))
	if err != nil {
		return // its size was read: it is whole
	}
	c.on.Picture(img, p.X, p.Y, p.W, p.H)
}

// collector is a path that makes closed outlines of straight pieces.
type collector struct {
	all [][]layout.Point
	now []layout.Point
}

// flat is how far the pieces of a curve may stray from it: a dot of a fine printer.
const flat = 0.02

func (c *collector) MoveTo(ax, ay float32) { c.now = []layout.Point{{X: float64(ax), Y: float64(ay)}} }

func (c *collector) LineTo(bx, by float32) {
	c.now = append(c.now, layout.Point{X: float64(bx), Y: float64(by)})
}

func (c *collector) QuadTo(bx, by, cx, cy float32) {
	a := c.now[len(c.now)-1]
	b, d := layout.Point{X: float64(bx), Y: float64(by)}, layout.Point{X: float64(cx), Y: float64(cy)}
	strays := math.Hypot(a.X-2*b.X+d.X, a.Y-2*b.Y+d.Y) / 4
	n := max(1, int(math.Ceil(math.Sqrt(strays/flat))))
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		s := 1 - t
		c.now = append(c.now, layout.Point{X: s*s*a.X + 2*s*t*b.X + t*t*d.X, Y: s*s*a.Y + 2*s*t*b.Y + t*t*d.Y})
	}
}

// CubeTo draws as many pieces as the quadratic curve that is nearest to it; the typeface has no
// such curves.
func (c *collector) CubeTo(bx, by, cx, cy, dx, dy float32) {
	a := c.now[len(c.now)-1]
	near := func(a, b, c, d float64) float32 { return float32((3*(b+c) - a - d) / 4) }
	c.QuadTo(near(a.X, float64(bx), float64(cx), float64(dx)), near(a.Y, float64(by), float64(cy), float64(dy)), dx, dy)
}

func (c *collector) ClosePath() {
	if len(c.now) > 2 {
		c.all = append(c.all, c.now)
	}
	c.now = nil
}
