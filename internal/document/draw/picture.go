package draw

import (
	"bytes"
	"image"
	"image/color"
	pixels "image/draw"
	"image/png"
	"math"

	scaled "golang.org/x/image/draw"
	"golang.org/x/image/vector"

	"uitslag/internal/document/layout"
)

// picture is the canvas of one page in pixels. Texts stand where the PDF has them,
// character by character at the PDF's widths; straight lines and fills are moved to
// whole pixels, and no line is thinner than one, so that a small page stays sharp.
type picture struct {
	letters
	img    *image.RGBA
	scale  float64 // pixels a point
	raster vector.Rasterizer
}

func (c *picture) page(w, h float64) {
	px := func(v float64) int { return max(1, int(math.Round(v*c.scale))) }
	c.img = image.NewRGBA(image.Rect(0, 0, px(w), px(h)))
	pixels.Draw(c.img, c.img.Bounds(), image.White, image.Point{}, pixels.Src)
}

func (c *picture) round(v float64) int { return int(math.Round(v * c.scale)) }

func (c *picture) photo(p *layout.Photo) {
	img, err := png.Decode(bytes.NewReader(p.PNG))
	if err != nil {
		return // its size was read: it is whole
	}
	at := image.Rect(c.round(p.X), c.round(p.Y), c.round(p.X+p.W), c.round(p.Y+p.H))
	scaled.CatmullRom.Scale(c.img, at, img, img.Bounds(), scaled.Over, nil)
}

func (c *picture) fill(x, y, w, h float64) {
	at := image.Rect(c.round(x), c.round(y), c.round(x+w), c.round(y+h))
	pixels.Draw(c.img, at, image.NewUniform(c.brushed), image.Point{}, pixels.Src)
}

func (c *picture) line(x1, y1, x2, y2 float64) {
	t := max(1, c.round(c.width)) // the pen in whole pixels
	near := func(v float64) int { return int(math.Round(v*c.scale - float64(t)/2)) }
	var at image.Rectangle
	switch {
	case y1 == y2:
		at = image.Rect(c.round(min(x1, x2)), near(y1), c.round(max(x1, x2)), near(y1)+t)
	case x1 == x2:
		at = image.Rect(near(x1), c.round(min(y1, y2)), near(x1)+t, c.round(max(y1, y2)))
	default:
		c.trace([]layout.Point{{X: x1, Y: y1}, {X: x2, Y: y2}}, nil)
		return
	}
	pixels.Draw(c.img, at, image.NewUniform(c.penned), image.Point{}, pixels.Src)
}

func (c *picture) frame(x, y, w, h float64) { c.framed(x, y, w, h, c.line) }

func (c *picture) text(x, y float64, s string, degrees float64, around layout.Point) {
	turn := turned(degrees, around)
	wide := c.m.Width(s, c.bold) * c.size
	var corners []layout.Point
	for _, at := range []layout.Point{{X: x - c.size, Y: y - 1.3*c.size}, {X: x + wide + c.size, Y: y - 1.3*c.size}, {X: x + wide + c.size, Y: y + 0.5*c.size}, {X: x - c.size, Y: y + 0.5*c.size}} {
		corners = append(corners, turn(at))
	}
	origin, ok := c.begin(corners)
	if !ok {
		return
	}
	c.spell(&c.raster, x, y, s, func(p layout.Point) (float32, float32) {
		p = turn(p)
		return float32(p.X*c.scale - origin.X), float32(p.Y*c.scale - origin.Y)
	})
	c.end(origin, c.inked)
}

// begin prepares the rasterizer for what lies between these points and on the page. It returns the
// pixel that is the rasterizer's first, and false if nothing of it is on the page.
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

func (c *picture) end(origin layout.Point, colour color.RGBA) {
	at := image.Pt(int(origin.X), int(origin.Y))
	c.raster.DrawOp = pixels.Over
	c.raster.Draw(c.img, c.raster.Bounds().Add(at), image.NewUniform(colour), image.Point{})
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
		stroke(run, half, func(corners ...layout.Point) {
			for i, p := range corners {
				x, y := float32(p.X*c.scale-origin.X), float32(p.Y*c.scale-origin.Y)
				if i == 0 {
					c.raster.MoveTo(x, y)
				} else {
					c.raster.LineTo(x, y)
				}
			}
			c.raster.ClosePath()
		})
		c.end(origin, c.penned)
	}
}
