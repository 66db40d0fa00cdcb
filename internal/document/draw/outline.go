package draw

import (
	"image/color"
	"math"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"uitslag/internal/document/layout"
	"uitslag/internal/document/typeface"
)

// path is what an outline is drawn with: a rasterizer, or what collects shapes.
type path interface {
	MoveTo(ax, ay float32)
	LineTo(bx, by float32)
	QuadTo(bx, by, cx, cy float32)
	CubeTo(bx, by, cx, cy, dx, dy float32)
	ClosePath()
}

// letters are texts as outlines, character by character at the PDF's widths, and the colours that
// hold until the next ones.
type letters struct {
	m                      *typeface.Metrics
	faces                  *typeface.Faces
	bold                   bool
	size                   float64
	brushed, penned, inked color.RGBA
	width                  float64 // of the pen, in points
}

func (l *letters) brush(k color.RGBA) { l.brushed = k }

func (l *letters) ink(k color.RGBA) { l.inked = k }

func (l *letters) pen(k color.RGBA, width float64) { l.penned, l.width = k, width }

func (l *letters) framed(x, y, w, h float64, line func(x1, y1, x2, y2 float64)) {
	out := l.width / 2
	for _, at := range []float64{y, y + h} {
		line(x-out, at, x+w+out, at)
	}
	for _, at := range []float64{x, x + w} {
		line(at, y-out, at, y+h+out)
	}
}

func (l *letters) font(bold bool, size float64) { l.bold, l.size = bold, size }

// spell draws a text from x on at the baseline y; at maps a point of the page to the path.
func (l *letters) spell(on path, x, y float64, s string, at func(layout.Point) (float32, float32)) {
	unit := l.size / l.faces.Em(l.bold)
	for _, r := range s {
		px := func(a fixed.Point26_6) (float32, float32) {
			return at(layout.Point{X: x + float64(a.X)*unit, Y: y + float64(a.Y)*unit})
		}
		for _, g := range l.faces.Outline(r, l.bold) {
			ax, ay := px(g.Args[0])
			switch g.Op {
			case sfnt.SegmentOpMoveTo:
				on.ClosePath()
				on.MoveTo(ax, ay)
			case sfnt.SegmentOpLineTo:
				on.LineTo(ax, ay)
			case sfnt.SegmentOpQuadTo:
				bx, by := px(g.Args[1])
				on.QuadTo(ax, ay, bx, by)
			case sfnt.SegmentOpCubeTo:
				bx, by := px(g.Args[1])
				dx, dy := px(g.Args[2])
				on.CubeTo(ax, ay, bx, by, dx, dy)
			}
		}
		on.ClosePath()
		x += l.m.Width(string(r), l.bold) * l.size
	}
}

func turned(degrees float64, around layout.Point) func(layout.Point) layout.Point {
	sin, cos := math.Sincos(-degrees * math.Pi / 180) // y goes down here
	return func(p layout.Point) layout.Point {
		dx, dy := p.X-around.X, p.Y-around.Y
		return layout.Point{X: around.X + dx*cos - dy*sin, Y: around.Y + dx*sin + dy*cos}
	}
}

// stroke passes the polygons of a line through points to polygon, all with the same winding.
func stroke(run []layout.Point, half float64, polygon func(corners ...layout.Point)) {
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
}

// disc returns a small circle, with the corners in the order of the pieces of a trace.
func disc(at layout.Point, radius float64) []layout.Point {
	const corners = 12
	var out []layout.Point
	for i := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		out = append(out, layout.Point{X: at.X + radius*cos, Y: at.Y + radius*sin})
	}
	return out
}

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
