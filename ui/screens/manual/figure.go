package manual

import (
	"bytes"
	"image/png"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// figure is a picture on a sheet, never larger than it was made: it would be blurred. It
// is read when it comes near what is seen.
type figure struct {
	widget.BaseWidget
	data   []byte
	w, h   float32 // in pixels, as it was made
	image  *canvas.Image
	wanted bool
}

var _ widgets.Tall = (*figure)(nil)

func newFigure(data []byte) *figure {
	f := &figure{data: data, image: &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleSmooth}}
	if c, err := png.DecodeConfig(bytes.NewReader(data)); err == nil { // a test holds that each can be read
		f.w, f.h = float32(c.Width), float32(c.Height)
	}
	f.ExtendBaseWidget(f)
	return f
}

func (f *figure) widthIn(room float32) float32 {
	scale := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(f); c != nil {
		scale = c.Scale()
	}
	return min(room, f.w/scale)
}

// HeightFor implements widgets.Tall.
func (f *figure) HeightFor(width float32) float32 {
	if f.w == 0 {
		return 0
	}
	return float32(int(width*f.h/f.w + 0.5))
}

// want loads the picture, or releases it.
func (f *figure) want(yes bool) {
	if yes == f.wanted {
		return
	}
	f.wanted, f.image.Image = yes, nil
	if yes {
		if img, err := png.Decode(bytes.NewReader(f.data)); err == nil {
			f.image.Image = img
		}
	}
	f.Refresh()
	f.image.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (f *figure) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(f,
		func() fyne.Size { return fyne.NewSize(0, f.HeightFor(f.Size().Width)) },
		func(p *widgets.Pen, size fyne.Size) {
			if f.image.Image != nil {
				p.Place(f.image, 1, 1, size.Width-2, size.Height-2)
			}
			p.Frame(0, 0, size.Width, size.Height, theme.FieldEdge, theme.HairlineWidth, 0)
		})
}
