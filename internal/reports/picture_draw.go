package reports

import (
	"image"
	pixels "image/draw"
	"math"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

func (c *picture) text(x, y float64, s string) { c.set(x, y, s, func(p point) point { return p }) }

func (c *picture) slanted(degrees float64, around point, x, y float64, s string) {
	sin, cos := math.Sincos(-degrees * math.Pi / 180) // y goes down here
	c.set(x, y, s, func(p point) point {
		dx, dy := p.x-around.x, p.y-around.y
		return point{around.x + dx*cos - dy*sin, around.y + dx*sin + dy*cos}
	})
}

// set draws a text, each of its points moved by turn.
func (c *picture) set(x, y float64, s string, turn func(point) point) {
	wide := c.m.width(s, c.bold) * c.size
	var corners []point
	for _, at := range []point{{x - c.size, y - 1.3*c.size}, {x + wide + c.size, y - 1.3*c.size}, {x + wide + c.size, y + 0.5*c.size}, {x - c.size, y + 0.5*c.size}} {
		corners = append(corners, turn(at))
	}
	origin, ok := c.begin(corners)
	if !ok {
		return
	}
	unit := c.size / c.faces.em(c.bold)
	for _, r := range s {
		px := func(a fixed.Point26_6) (float32, float32) {
			p := turn(point{x + float64(a.X)*unit, y + float64(a.Y)*unit})
			return float32(p.x*c.scale - origin.x), float32(p.y*c.scale - origin.y)
		}
		for _, g := range c.faces.outline(r, c.bold) {
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
		x += c.m.width(string(r), c.bold) * c.size
	}
	c.end(origin, c.inked)
}

// begin readies the rasterizer for what lies between these points, as far as it is
// on the page: it gives the pixel that is the rasterizer's first, and false where
// nothing of it is on the page.
func (c *picture) begin(around []point) (point, bool) {
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, p := range around {
		low = point{min(low.x, p.x*c.scale), min(low.y, p.y*c.scale)}
		high = point{max(high.x, p.x*c.scale), max(high.y, p.y*c.scale)}
	}
	size := c.img.Bounds().Max
	low = point{max(0, math.Floor(low.x)), max(0, math.Floor(low.y))}
	high = point{min(float64(size.X), math.Ceil(high.x)), min(float64(size.Y), math.Ceil(high.y))}
	if high.x <= low.x || high.y <= low.y {
		return low, false
	}
	c.raster.Reset(int(high.x-low.x), int(high.y-low.y))
	return low, true
}

// end puts what the rasterizer has on the page.
func (c *picture) end(origin point, colour *image.Uniform) {
	at := image.Pt(int(origin.x), int(origin.y))
	c.raster.DrawOp = pixels.Over
	c.raster.Draw(c.img, c.raster.Bounds().Add(at), colour, image.Point{})
}

func (c *picture) trace(points []point, dash []float64) {
	half := max(c.width, 0.6/c.scale) / 2 // thinner would be no line at all
	for _, run := range dashes(points, dash) {
		var around []point
		for _, p := range run {
			around = append(around, point{p.x - 2*half, p.y - 2*half}, point{p.x + 2*half, p.y + 2*half})
		}
		origin, ok := c.begin(around)
		if !ok {
			continue
		}
		polygon := func(corners ...point) {
			for i, p := range corners {
				x, y := float32(p.x*c.scale-origin.x), float32(p.y*c.scale-origin.y)
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
			long := math.Hypot(b.x-a.x, b.y-a.y)
			if long == 0 {
				continue
			}
			n := point{-(b.y - a.y) / long * half, (b.x - a.x) / long * half}
			polygon(point{a.x - n.x, a.y - n.y}, point{b.x - n.x, b.y - n.y}, point{b.x + n.x, b.y + n.y}, point{a.x + n.x, a.y + n.y})
			if i > 1 { // round where two pieces meet
				polygon(disc(a, half)...)
			}
		}
		c.end(origin, c.penned)
	}
}

// disc is a small circle, with the corners in the order of the pieces of a trace.
func disc(at point, radius float64) []point {
	const corners = 12
	var out []point
	for i := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		out = append(out, point{at.x + radius*cos, at.y + radius*sin})
	}
	return out
}

// dashes cuts a line through points into the pieces that are drawn.
func dashes(points []point, dash []float64) [][]point {
	whole := 0.0
	for _, d := range dash {
		whole += d
	}
	if len(dash) == 0 || whole <= 0 || len(points) < 2 {
		return [][]point{points}
	}
	var out [][]point
	run := []point{points[0]}
	step, left := 0, dash[0]
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		long := math.Hypot(b.x-a.x, b.y-a.y)
		for at := 0.0; at < long; {
			if left > long-at {
				left -= long - at
				break
			}
			at += left
			p := point{a.x + (b.x-a.x)*at/long, a.y + (b.y-a.y)*at/long}
			if step%2 == 0 {
				out = append(out, append(run, p))
			}
			run = []point{p}
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
