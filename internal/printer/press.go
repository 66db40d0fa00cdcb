package printer

import (
	"context"
	"image"
	"image/color"
	"math"

	"uitslag/internal/document/draw"
	"uitslag/internal/document/layout"
)

// press is a printer that pages are drawn on, in its dots: GDI's, or one of a test.
type press interface {
	// grid is its sheet.
	grid() grid
	// begin begins the work, under the name that the queue shows.
	begin(name string) error
	beginPage() error
	// polygons fills what lies within outlines of count dots each.
	polygons(k color.RGBA, dots []dot, counts []int32) error
	// picture fills a rectangle with a picture.
	picture(img image.Image, at image.Rectangle) error
	endPage() error
	// end gives the work to the queue.
	end() error
	// abort takes what was sent out of the queue.
	abort()
}

// dot is a place on the sheet, as GDI has it.
type dot struct{ x, y int32 }

// spool draws all pages on a press, so many times. Where it fails, or ctx ends, nothing stays in
// the queue.
func spool(ctx context.Context, on press, pages *draw.Preview, name string, times int) error {
	if err := on.begin(name); err != nil {
		return err
	}
	err := sheets(ctx, on, pages, times)
	if err == nil {
		err = on.end()
	}
	if err != nil {
		on.abort()
	}
	return err
}

func sheets(ctx context.Context, on press, pages *draw.Preview, times int) error {
	wide, high := pages.Size()
	for n := range times * pages.Len() {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := on.beginPage(); err != nil {
			return err
		}
		ink := &dots{on: on, place: placed(wide, high, on.grid())}
		pages.Draw(n%pages.Len(), ink)
		if ink.err != nil {
			return ink.err
		}
		if err := on.endPage(); err != nil {
			return err
		}
	}
	return nil
}

// dots draws the shapes of a page in dots; after an error it draws no more.
type dots struct {
	on    press
	place place
	err   error
}

func (d *dots) at(p layout.Point) dot {
	return dot{int32(math.Round(d.place.left + p.X*d.place.across)), int32(math.Round(d.place.top + p.Y*d.place.down))}
}

// rectangle returns a rectangle of a page in dots, at least one dot wide and high.
func (d *dots) rectangle(x, y, w, h float64) image.Rectangle {
	a, b := d.at(layout.Point{X: x, Y: y}), d.at(layout.Point{X: x + w, Y: y + h})
	r := image.Rect(int(a.x), int(a.y), int(b.x), int(b.y))
	r.Max.X, r.Max.Y = max(r.Max.X, r.Min.X+1), max(r.Max.Y, r.Min.Y+1)
	return r
}

// Box implements draw.Ink.
func (d *dots) Box(k color.RGBA, x, y, w, h float64) {
	r := d.rectangle(x, y, w, h)
	left, top, right, bottom := int32(r.Min.X), int32(r.Min.Y), int32(r.Max.X), int32(r.Max.Y)
	d.fill(k, []dot{{left, top}, {right, top}, {right, bottom}, {left, bottom}}, []int32{4})
}

// Shape implements draw.Ink.
func (d *dots) Shape(k color.RGBA, outlines [][]layout.Point) {
	var all []dot
	counts := make([]int32, len(outlines))
	for i, o := range outlines {
		counts[i] = int32(len(o))
		for _, p := range o {
			all = append(all, d.at(p))
		}
	}
	d.fill(k, all, counts)
}

func (d *dots) fill(k color.RGBA, all []dot, counts []int32) {
	if d.err == nil {
		d.err = d.on.polygons(k, all, counts)
	}
}

// Picture implements draw.Ink.
func (d *dots) Picture(img image.Image, x, y, w, h float64) {
	if d.err == nil {
		d.err = d.on.picture(img, d.rectangle(x, y, w, h))
	}
}

// bottomUp returns a picture as GDI takes it: rows from the lowest up, of blue, green and red, each
// filled up to four bytes. What can be seen through is white.
func bottomUp(img image.Image) (pixels []byte, stride int) {
	b := img.Bounds()
	stride = (3*b.Dx() + 3) &^ 3
	pixels = make([]byte, stride*b.Dy())
	for y := range b.Dy() {
		row := pixels[(b.Dy()-1-y)*stride:]
		for x := range b.Dx() {
			k, ok := color.NRGBAModel.Convert(img.At(b.Min.X+x, b.Min.Y+y)).(color.NRGBA)
			if !ok {
				continue // it is what that model makes
			}
			for i, v := range [3]uint8{k.B, k.G, k.R} {
				row[3*x+i] = uint8((int(v)*int(k.A) + 255*(255-int(k.A))) / 255)
			}
		}
	}
	return pixels, stride
}
