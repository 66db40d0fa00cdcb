package paper

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// sheet shows a page as it comes out of the printer: whole, as large as there is room,
// or larger, and then it scrolls. A click asks for the other.
type sheet struct {
	widget.BaseWidget
	p        *Presenter
	onTapped func()
	image    *canvas.Image
	scroll   *widgets.Wheel
	inner    *fyne.Container
	page     fyne.Size // of the page that scrolls
}

var (
	_ widgets.Tall      = (*sheet)(nil)
	_ widgets.Shrinking = (*sheet)(nil)
	_ fyne.Widget       = (*sheet)(nil)
	_ fyne.Tappable     = (*sheet)(nil)
)

const (
	leastSheet = 300 // pixels at 100 % that a page is wide and high at the least
	leastLarge = 120 // and what is seen of one that scrolls
	uprightA4  = 297.0 / 210
	scrollBar  = 16   // pixels beside a page that scrolls
	arrowStep  = 60   // pixels at 100 % that an arrow scrolls
	pagePart   = 0.85 // part of what is seen that a page key scrolls
)

func newSheet(p *Presenter, onTapped func()) *sheet {
	s := &sheet{p: p, onTapped: onTapped, image: canvas.NewImageFromImage(nil)}
	s.image.FillMode = canvas.ImageFillContain
	s.image.ScaleMode = canvas.ImageScaleSmooth
	s.inner = container.New(pageLayout{s})
	s.scroll = widgets.NewWheel(container.ScrollBoth, s.inner)
	s.ExtendBaseWidget(s)
	return s
}

// Tapped implements fyne.Tappable.
func (s *sheet) Tapped(*fyne.PointEvent) {
	defer widgets.Guard()
	s.onTapped()
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
	return min(s.HeightFor(width), s.least())
}

func (s *sheet) least() float32 {
	if s.p.Large() {
		return theme.Px(leastLarge)
	}
	return theme.Px(leastSheet)
}

// CreateRenderer implements fyne.Widget.
func (s *sheet) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(s,
		func() fyne.Size { return fyne.NewSize(theme.Px(leastSheet), s.least()) }, s.paint)
}

func (s *sheet) paint(p *widgets.Pen, size fyne.Size) {
	scale := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil {
		scale = c.Scale()
	}
	room := size
	if s.p.Large() {
		room.Width -= scrollBar
	}
	s.p.SetRoom(float32(int(room.Width*scale)), float32(int(room.Height*scale)))
	img, _ := s.p.Page()
	w, h := s.p.PageShown()
	if img == nil || w <= 0 || h <= 0 {
		return
	}
	if s.image.Image != img {
		s.image.Image = img
		s.image.Refresh()
	}
	w, h = w/scale, h/scale
	if s.p.Large() {
		s.page = fyne.NewSize(w, h)
		s.inner.Objects = []fyne.CanvasObject{s.image}
		p.Place(s.scroll, 0, 0, size.Width, size.Height)
		s.inner.Refresh()
		s.scroll.Refresh()
		p.Frame(0, 0, size.Width, size.Height, theme.FieldEdge, theme.HairlineWidth, 0)
		return
	}
	s.inner.Objects = nil
	s.scroll.Offset = fyne.Position{}
	x, y := (size.Width-w)/2, (size.Height-h)/2
	p.Place(s.image, x, y, w, h)
	p.Frame(x, y, w, h, theme.FieldEdge, theme.HairlineWidth, 0)
}

// pageLayout puts the page in what scrolls, in the middle where there is more room.
type pageLayout struct{ s *sheet }

// Layout implements fyne.Layout.
func (l pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(l.s.page)
		o.Move(fyne.NewPos(max((size.Width-l.s.page.Width)/2, 0), 0))
	}
}

// MinSize implements fyne.Layout.
func (l pageLayout) MinSize([]fyne.CanvasObject) fyne.Size { return l.s.page }

// by scrolls by an offset, and reports whether there was more that way.
func (s *sheet) by(dx, dy float32) bool {
	room, at := s.scroll.Size(), s.scroll.Offset
	to := fyne.NewPos(
		max(min(at.X+dx, s.page.Width-room.Width), 0),
		max(min(at.Y+dy, s.page.Height-room.Height), 0))
	if to == at {
		return false
	}
	s.scroll.ScrollToOffset(to)
	return true
}

// wide reports whether the page is wider than what is seen.
func (s *sheet) wide() bool { return s.page.Width > s.scroll.Size().Width }

func (s *sheet) arrow(dx, dy float32) { s.by(dx*theme.Px(arrowStep), dy*theme.Px(arrowStep)) }

// screenful scrolls most of what is seen down (1) or up (-1), and reports whether there
// was anything more that way.
func (s *sheet) screenful(way float32) bool { return s.by(0, way*pagePart*s.scroll.Size().Height) }

// end shows the top (-1) or the foot (1) of the page.
func (s *sheet) end(way float32) { s.by(0, way*s.page.Height) }
