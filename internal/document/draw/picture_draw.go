package draw

import (
	"image"
	pixels "image/draw"
	"math"

	"uitslag/internal/document/layout"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

func (c *picture) text(x, y float64, s string) {
	c.set(x, y, s, func(p layout.Point) layout.Point { return p })
}

func (c *picture) slanted(degrees float64, around layout.Point, x, y float64, s string) {
	sin, cos := math.Sincos(-degrees * math.Pi / 180) // y goes down here
	c.set(x, y, s, func(p layout.Point) layout.Point {
		dx, dy := p.X-around.X, p.Y-around.Y
		return layout.Point{X: around.X + dx*cos - dy*sin, Y: around.Y + dx*sin + dy*cos}
	})
}

// set draws a text, each of its points moved by turn.
func (c *picture) set(x, y float64, s string, turn func(layout.Point) layout.Point) {
	wide := c.m.Width(s, c.bold) * c.size
	var corners []layout.Point
	for _, at := range []layout.Point{{X: x - c.size, Y: y - 1.3*c.size}, {X: x + wide + c.size, Y: y - 1.3*c.size}, {X: x + wide + c.size, Y: y + 0.5*c.size}, {X: x - c.size, Y: y + 0.5*c.size}} {
		corners = append(corners, turn(at))
	}
	origin, ok := c.begin(corners)
	if !ok {
		return
	}
	unit := c.size / c.faces.Em(c.bold)
	for _, r := range s {
		px := func(a fixed.Point26_6) (float32, float32) {
			p := turn(layout.Point{X: x + float64(a.X)*unit, Y: y + float64(a.Y)*unit})
			return float32(p.X*c.scale - origin.X), float32(p.Y*c.scale - origin.Y)
		}
		for _, g := range c.faces.Outline(r, c.bold) {
			ax, ay := px(g.Args[0])
			switch g.Op {
			case sfnt.SegmentOpMoveTo:
				c.raster.ClosePath()
				c.raster.MoveTo(ax, ay)
			case sfnt.SegmentOpLineTo:
				c.raster.LineTo(ax, ay)
			case sfnt.SegmentOpQuadTo:
				bx, by := px(g.Args[1])
				c.raster.QuadTo(ax, ay, bx, by)
			case sfnt.SegmentOpCubeTo:
				bx, by := px(g.Args[1])
				dx, dy := px(g.Args[2])
				c.raster.CubeTo(ax, ay, bx, by, dx, dy)
			}
		}
		c.raster.ClosePath()
		x += c.m.Width(string(r), c.bold) * c.size
	}
	c.end(origin, c.inked)
}

// begin readies the rasterizer for what lies between these points, as far as it is
// on the page: it gives the pixel that is the rasterizer's first, and false where
// nothing of it is on the page.
func (c *picture) begin(around []layout.Point) (layout.Point, bool) {
	low, high := layout.Point{X: math.Inf(1), Y: math.Inf(1)}, layout.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for _, p := range around {
		low = layout.Point{X: min(low.X, p.X*c.scale), Y: min(low.Y, p.Y*c.scale)}
		high = layout.Point{X: max(high.X, p.X*c.scale), Y: max(high.Y, p.Y*c.scale)}
	}
	size := c.img.Bounds().Max
	low = layout.Point{X: max(0, math.Floor(low.X)), Y: max(0, math.Floor(low.Y))}
	high = layout.Point{X: min(float64(size.X), math.Ceil(high.X)), Y: min(float64(size.Y), math.Ceil(high.Y))}
	if high.X <= low.X || high.Y <= low.Y {
		return low, false
	}
	c.raster.Reset(int(high.X-low.X), int(high.Y-low.Y))
	return low, true
}

// end puts what the rasterizer has on the page.
func (c *picture) end(origin layout.Point, colour *image.Uniform) {
	at := image.Pt(int(origin.X), int(origin.Y))
	c.raster.DrawOp = pixels.Over
	c.raster.Draw(c.img, c.raster.Bounds().Add(at), colour, image.Point{})
}

func (c *picture) trace(points []layout.Point, dash []float64) {
	half := max(c.width, 0.6/c.scale) / 2 // thinner would be no line at all
	for _, run := range dashes(points, dash) {
		var around []layout.Point
		for _, p := range run {
			around = append(around, layout.Point{X: p.X - 2*half, Y: p.Y - 2*half}, layout.Point{X: p.X + 2*half, Y: p.Y + 2*half})
		}
		origin, ok := c.begin(around)
		if !ok {
			continue
		}
		polygon := func(corners ...layout.Point) {
			for i, p := range corners {
				x, y := float32(p.X*c.scale-origin.X), float32(p.Y*c.scale-origin.Y)
				if i == 0 {
					c.raster.MoveTo(x, y)
				} else {
					c.raster.LineTo(x, y)
				}
			}
			c.raster.ClosePath()
		}
		for i := 1; i < len(run); i++ {
			a, b := run[i-1], run[i]
			long := math.Hypot(b.X-a.X, b.Y-a.Y)
			if long == 0 {
				continue
			}
			n := layout.Point{X: -(b.Y - a.Y) / long * half, Y: (b.X - a.X) / long * half}
			polygon(layout.Point{X: a.X - n.X, Y: a.Y - n.Y}, layout.Point{X: b.X - n.X, Y: b.Y - n.Y}, layout.Point{X: b.X + n.X, Y: b.Y + n.Y}, layout.Point{X: a.X + n.X, Y: a.Y + n.Y})
			if i > 1 { // round where two pieces meet
				polygon(disc(a, half)...)
			}
		}
		c.end(origin, c.penned)
	}
}

// disc is a small circle, with the corners in the order of the pieces of a trace.
func disc(at layout.Point, radius float64) []layout.Point {
	const corners = 12
	var out []layout.Point
	for i := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		out = append(out, layout.Point{X: at.X + radius*cos, Y: at.Y + radius*sin})
	}
	return out
}

// dashes cuts a line through points into the pieces that are drawn.
func dashes(points []layout.Point, dash []float64) [][]layout.Point {
	whole := 0.0
	for _, d := range dash {
		whole += d
	}
	if len(dash) == 0 || whole <= 0 || len(points) < 2 {
		return [][]layout.Point{points}
	}
	var out [][]layout.Point
	run := []layout.Point{points[0]}
	step, left := 0, dash[0]
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		long := math.Hypot(b.X-a.X, b.Y-a.Y)
		for at := 0.0; at < long; {
			if left > long-at {
				left -= long - at
				break
			}
			at += left
			p := layout.Point{X: a.X + (b.X-a.X)*at/long, Y: a.Y + (b.Y-a.Y)*at/long}
			if step%2 == 0 {
				out = append(out, append(run, p))
			}
			run = []layout.Point{p}
			step++
			left = dash[step%len(dash)]
		}
		if step%2 == 0 {
			run = append(run, b)
		}
	}
	if step%2 == 0 && len(run) > 1 {
		out = append(out, run)
	}
	return out
}
