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
	"uitslag/internal/document/typeface"
)

// picture is the canvas of one page in pixels. Texts stand where the PDF has them,
// character by character at the PDF's widths; straight lines and fills are moved to
// whole pixels, and no line is thinner than one, so that a small page stays sharp.
type picture struct {
	img    *image.RGBA
	scale  float64 // pixels a point
	m      *typeface.Metrics
	faces  *typeface.Faces
	raster vector.Rasterizer

	brushed, penned, inked *image.Uniform
	width                  float64 // of the pen, in points
	bold                   bool
	size                   float64
}

func (c *picture) page(w, h float64) {
	px := func(v float64) int { return max(1, int(math.Round(v*c.scale))) }
	c.img = image.NewRGBA(image.Rect(0, 0, px(w), px(h)))
	pixels.Draw(c.img, c.img.Bounds(), image.White, image.Point{}, pixels.Src)
}

func uniform(k rgb) *image.Uniform { return image.NewUniform(color.RGBA{k.r, k.g, k.b, 255}) }

func (c *picture) brush(k rgb) { c.brushed = uniform(k) }

func (c *picture) ink(k rgb) { c.inked = uniform(k) }

func (c *picture) pen(k rgb, width float64) { c.penned, c.width = uniform(k), width }

func (c *picture) font(bold bool, size float64) { c.bold, c.size = bold, size }

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
	pixels.Draw(c.img, at, c.brushed, image.Point{}, pixels.Src)
}

// thick is the pen in whole pixels.
func (c *picture) thick() int { return max(1, c.round(c.width)) }

func (c *picture) line(x1, y1, x2, y2 float64) {
	t := c.thick()
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
	pixels.Draw(c.img, at, c.penned, image.Point{}, pixels.Src)
}

func (c *picture) frame(x, y, w, h float64) {
	out := c.width / 2 // so that the corners are closed
	for _, at := range []float64{y, y + h} {
		c.line(x-out, at, x+w+out, at)
	}
	for _, at := range []float64{x, x + w} {
		c.line(at, y-out, at, y+h+out)
	}
}
