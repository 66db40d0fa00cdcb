package paper

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// sheet shows a page as it comes out of the printer, as large as there is room.
type sheet struct {
	widget.BaseWidget
	p     *Presenter
	image *canvas.Image
}

var (
	_ widgets.Tall      = (*sheet)(nil)
	_ widgets.Shrinking = (*sheet)(nil)
	_ fyne.Widget       = (*sheet)(nil)
)

const (
	leastSheet = 300 // pixels at 100 % that a page is wide and high at the least
	uprightA4  = 297.0 / 210
)

func newSheet(p *Presenter) *sheet {
	s := &sheet{p: p, image: canvas.NewImageFromImage(nil)}
	s.image.FillMode = canvas.ImageFillContain
	s.image.ScaleMode = canvas.ImageScaleSmooth
	s.ExtendBaseWidget(s)
	return s
}

// HeightFor implements widgets.Tall: of a page as wide as that.
func (s *sheet) HeightFor(width float32) float32 {
	if w, h := s.p.PageSize(); w > 0 {
		return width * h / w
	}
	return width * uprightA4
}

// MinHeightFor implements widgets.Shrinking.
func (s *sheet) MinHeightFor(width float32) float32 {
	return min(s.HeightFor(width), theme.Px(leastSheet))
}

// CreateRenderer implements fyne.Widget.
func (s *sheet) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(s,
		func() fyne.Size { return fyne.NewSize(theme.Px(leastSheet), theme.Px(leastSheet)) }, s.paint)
}

func (s *sheet) paint(p *widgets.Pen, size fyne.Size) {
	scale := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil {
		scale = c.Scale()
	}
	s.p.SetRoom(float32(int(size.Width*scale)), float32(int(size.Height*scale)))
	img, _ := s.p.Page()
	w, h := s.p.PageSize()
	if img == nil || w <= 0 || h <= 0 {
		return
	}
	part := min(size.Width/w, size.Height/h)
	w, h = w*part, h*part
	x, y := (size.Width-w)/2, (size.Height-h)/2
	if s.image.Image != img {
		s.image.Image = img
		s.image.Refresh()
	}
	p.Place(s.image, x, y, w, h)
	p.Frame(x, y, w, h, theme.FieldEdge, theme.HairlineWidth, 0)
}
