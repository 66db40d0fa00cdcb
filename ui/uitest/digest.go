package uitest

import (
	"fmt"
	"hash/maphash"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// digestSeed is the same as long as the test runs.
var digestSeed = maphash.MakeSeed()

// Digest is a number for what is seen on a window: as long as it is the same, nothing
// else is seen. It takes a small part of the time that the markup takes. Of an image
// only the size counts.
func Digest(c fyne.Canvas) uint64 {
	d := digest{}
	d.h.SetSeed(digestSeed)
	if c.Content() != nil {
		d.walk(c.Content(), fyne.Position{})
	}
	for _, o := range c.Overlays().List() {
		d.text("over")
		d.walk(o, fyne.Position{})
	}
	return d.h.Sum64()
}

type digest struct{ h maphash.Hash }

func (d *digest) text(s string) {
	_, _ = d.h.WriteString(s) // a hash refuses nothing
	_ = d.h.WriteByte(0)
}

func (d *digest) numbers(all ...float32) {
	for _, v := range all {
		maphash.WriteComparable(&d.h, math.Float32bits(v))
	}
}

func (d *digest) colours(all ...color.Color) {
	for _, c := range all {
		if c == nil {
			_ = d.h.WriteByte(1)
			continue
		}
		r, g, b, a := c.RGBA()
		maphash.WriteComparable(&d.h, [4]uint32{r, g, b, a})
	}
}

func (d *digest) walk(o fyne.CanvasObject, at fyne.Position) {
	if !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	size := o.Size()
	d.numbers(at.X, at.Y, size.Width, size.Height)
	switch o := o.(type) {
	case *canvas.Text:
		d.text(o.Text)
		d.numbers(o.TextSize, float32(o.Alignment))
		d.colours(o.Color)
		maphash.WriteComparable(&d.h, o.TextStyle)
	case *canvas.Rectangle:
		d.colours(o.FillColor, o.StrokeColor)
		d.numbers(o.StrokeWidth, o.CornerRadius)
	case *canvas.Circle:
		d.colours(o.FillColor, o.StrokeColor)
		d.numbers(o.StrokeWidth)
	case *canvas.Line:
		d.colours(o.StrokeColor)
		d.numbers(o.StrokeWidth, o.Position1.X, o.Position1.Y, o.Position2.X, o.Position2.Y)
	case *canvas.Image:
		if o.Image != nil {
			d.text(o.Image.Bounds().String())
		}
		if o.Resource != nil {
			d.text(o.Resource.Name())
		}
	default:
		inside := Children(o)
		if inside == nil {
			d.text(fmt.Sprintf("%T", o))
		}
		for _, child := range inside {
			d.walk(child, at)
		}
	}
}
