// Package look is the look at a report before it is printed: its pages, which are made away from
// the window's goroutine, and the sheet on which one of them is drawn.
package look

import (
	"context"
	"image"
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"uitslag/internal/desk"
	"uitslag/internal/event/standings"
	"uitslag/ui/task"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// Look is what is looked at. Its methods are called on the window's goroutine.
type Look struct {
	desk    *desk.Desk
	changed func() // what was asked for is there
	work    task.Latest[drawn]
	order   desk.Order           // what is looked at, "" for nothing
	of      *standings.Standings // what the report is made from
	stale   bool                 // the pages are still to be made of what there is now
	drawn   drawn
	err     error
	room    room
	quiet   bool // what comes back at once need not be told
}

type room struct {
	width, height float32 // in pixels
	zoom          int     // 0 is a whole page; an index in zooms
}

type drawn struct {
	pages desk.Pages
	page  int         // the one that is looked at
	image image.Image // that page, nil while it is drawn for the first time
}

// New returns a look at nothing; changed is called when pages that were asked for are there.
func New(d *desk.Desk, run task.Runner, changed func()) *Look {
	return &Look{desk: d, changed: changed, work: task.Latest[drawn]{Runner: run}}
}

// Of returns the kind of report that is looked at, "" for none, and what it is made from.
func (l *Look) Of() (kind string, st *standings.Standings) { return l.order.Kind, l.of }

// None looks at nothing.
func (l *Look) None() {
	l.work.Cancel()
	*l = Look{desk: l.desk, changed: l.changed, work: l.work, room: room{width: l.room.width, height: l.room.height}}
}

// At makes the pages of a report, also where they were made before. The old ones stay until then, if
// they are of the same report and evening.
func (l *Look) At(order desk.Order, st *standings.Standings) {
	if !reflect.DeepEqual(order, l.order) || l.of == nil || l.of.Event.ID != st.Event.ID {
		l.drawn = drawn{}
	}
	l.order, l.of, l.stale, l.err = order, st, true, nil
	l.draw()
}

// draw draws the current page off the window's goroutine; stale pages are made first.
func (l *Look) draw() {
	order, st, maker, d, room := l.order, l.of, l.desk.Paper, l.drawn, l.room
	if d.image = nil; l.stale {
		d.pages = nil
	}
	l.work.Start(context.Background(), func(ctx context.Context) (drawn, error) {
		if d.pages == nil {
			var err error
			if d.pages, err = maker.Preview(order, st); err != nil {
				return drawn{}, err
			}
		}
		d.page = min(d.page, d.pages.Len()-1)
		if scale := room.scale(d.pages); scale > 0 && ctx.Err() == nil {
			d.image = d.pages.Page(d.page, 72*float64(scale))
		}
		return d, nil
	}, func(d drawn, err error) {
		l.stale, l.drawn, l.err = false, d, err
		if !l.quiet {
			l.changed()
		}
	})
}

// Page returns the picture of the page; it is nil while there is none, and err says why there will
// be none.
func (l *Look) Page() (img image.Image, err error) { return l.drawn.image, l.err }

// Codeless reports whether the code of the page on the website was left out.
func (l *Look) Codeless() bool { return l.drawn.pages != nil && l.drawn.pages.Codeless() }

// Number returns the number of the page that is shown, from 1, and how many there are: 0 and 0
// while that is not known.
func (l *Look) Number() (n, of int) {
	if l.drawn.pages == nil {
		return 0, 0
	}
	return l.drawn.page + 1, l.drawn.pages.Len()
}

// Turn turns so many pages on, or back, as far as there are, and reports whether that is another.
func (l *Look) Turn(by int) bool {
	if l.drawn.pages == nil {
		return false
	}
	to := max(min(l.drawn.page+by, l.drawn.pages.Len()-1), 0)
	if to == l.drawn.page {
		return false
	}
	l.drawn.page = to
	l.draw()
	return true
}

// SetRoom says how large a page can be drawn, in pixels; the page is drawn again when that is
// another size. What is there at once is there when SetRoom returns, and is not told to changed:
// SetRoom is called while the page is put on the window.
func (l *Look) SetRoom(width, height float32) {
	if width == l.room.width && height == l.room.height {
		return
	}
	l.room.width, l.room.height = width, height
	if l.order.Kind != "" && l.err == nil {
		l.quiet = true
		l.draw()
		l.quiet = false
	}
}

// Steps is how many sizes of a page there are: so many steps smaller it is shown whole.
const Steps = 4

// zooms are how wide a page is shown, in parts of the room; 0 shows it whole.
var zooms = [Steps]float32{0, 1, 1.5, 2}

// mostPixels is how high and wide a page is drawn at most: what old graphics cards take.
const mostPixels = 4096

// scale returns how many pixels a point of the page has in the room there is, 0 for none.
func (r room) scale(pages desk.Pages) float32 {
	w, h := pages.Size()
	if r.width < 1 || r.height < 1 || w <= 0 || h <= 0 {
		return 0
	}
	scale := r.width / w * zooms[r.zoom]
	if r.zoom == 0 {
		scale = min(r.width/w, r.height/h)
	}
	return min(scale, mostPixels/w, mostPixels/h)
}

// Shown returns how large the page is shown, in pixels; 0 and 0 while that is not known.
func (l *Look) Shown() (width, height float32) {
	if l.drawn.pages == nil {
		return 0, 0
	}
	w, h := l.drawn.pages.Size()
	scale := l.room.scale(l.drawn.pages)
	return w * scale, h * scale
}

// Large reports whether the page is shown larger than as a whole.
func (l *Look) Large() bool { return l.room.zoom > 0 }

// Zoom shows the page so many steps larger, or smaller, as far as there are: whole, as wide as
// the room, and larger.
func (l *Look) Zoom(by int) {
	if l.CanZoom(by) {
		l.room.zoom = l.zoomed(by)
		l.draw()
	}
}

// CanZoom reports whether Zoom would change something.
func (l *Look) CanZoom(by int) bool {
	return l.zoomed(by) != l.room.zoom && l.order.Kind != "" && l.err == nil
}

func (l *Look) zoomed(by int) int { return max(min(l.room.zoom+by, Steps-1), 0) }

// Sheet shows the page as it comes out of the printer: whole, as large as there is room,
// or larger, and then it scrolls. A click asks for the other.
type Sheet struct {
	widget.BaseWidget
	look     *Look
	onTapped func()
	image    *canvas.Image
	scroll   *widgets.Wheel
	inner    *fyne.Container
	page     fyne.Size // of the page that scrolls
}

var (
	_ widgets.Tall      = (*Sheet)(nil)
	_ widgets.Shrinking = (*Sheet)(nil)
	_ fyne.Widget       = (*Sheet)(nil)
	_ fyne.Tappable     = (*Sheet)(nil)
)

const (
	leastSheet = 300 // pixels at 100 % that a page is wide and high at the least
	leastLarge = 120 // and what is seen of one that scrolls
	uprightA4  = 297.0 / 210
	scrollBar  = 16   // pixels beside a page that scrolls
	arrowStep  = 60   // pixels at 100 % that an arrow scrolls
	pagePart   = 0.85 // part of what is seen that a page key scrolls
)

// NewSheet makes the sheet of a look; onTapped is called at a click on it.
func NewSheet(l *Look, onTapped func()) *Sheet {
	s := &Sheet{look: l, onTapped: onTapped, image: canvas.NewImageFromImage(nil)}
	s.image.FillMode = canvas.ImageFillContain
	s.image.ScaleMode = canvas.ImageScaleSmooth
	s.inner = container.New(pageLayout{s})
	s.scroll = widgets.NewWheel(container.ScrollBoth, s.inner)
	s.ExtendBaseWidget(s)
	return s
}

// Tapped implements fyne.Tappable.
func (s *Sheet) Tapped(*fyne.PointEvent) {
	defer widgets.Guard()
	s.onTapped()
}

// HeightFor implements widgets.Tall: of a page as wide as that.
func (s *Sheet) HeightFor(width float32) float32 {
	if s.look.drawn.pages != nil {
		if w, h := s.look.drawn.pages.Size(); w > 0 {
			return width * h / w
		}
	}
	return width * uprightA4
}

// MinHeightFor implements widgets.Shrinking.
func (s *Sheet) MinHeightFor(width float32) float32 {
	return min(s.HeightFor(width), s.least())
}

func (s *Sheet) least() float32 {
	if s.look.Large() {
		return theme.Px(leastLarge)
	}
	return theme.Px(leastSheet)
}

// CreateRenderer implements fyne.Widget.
func (s *Sheet) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(s,
		func() fyne.Size { return fyne.NewSize(theme.Px(leastSheet), s.least()) }, s.paint)
}

func (s *Sheet) paint(p *widgets.Pen, size fyne.Size) {
	scale := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil {
		scale = c.Scale()
	}
	room := size
	if s.look.Large() {
		room.Width -= scrollBar
	}
	s.look.SetRoom(float32(int(room.Width*scale)), float32(int(room.Height*scale)))
	w, h := s.look.Shown()
	img := s.look.drawn.image
	if img == nil || w <= 0 || h <= 0 {
		return
	}
	if s.image.Image != img {
		s.image.Image = img
		s.image.Refresh()
	}
	w, h = w/scale, h/scale
	if s.look.Large() {
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
type pageLayout struct{ s *Sheet }

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
func (s *Sheet) by(dx, dy float32) bool {
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

// Wide reports whether the page is wider than what is seen.
func (s *Sheet) Wide() bool { return s.page.Width > s.scroll.Size().Width }

// Key scrolls a large page with the arrows, and to its top or foot; it reports whether that is what
// the key does.
func (s *Sheet) Key(ev *fyne.KeyEvent) bool {
	step := theme.Px(arrowStep)
	by, is := map[fyne.KeyName]fyne.Delta{
		fyne.KeyUp: {DY: -step}, fyne.KeyDown: {DY: step}, fyne.KeyLeft: {DX: -step}, fyne.KeyRight: {DX: step},
		fyne.KeyHome: {DY: -s.page.Height}, fyne.KeyEnd: {DY: s.page.Height},
	}[ev.Name]
	if is {
		s.by(by.DX, by.DY)
	}
	return is
}

// On goes on (1) or back (-1): within a large page most of what is seen, then to another page, on at
// its top, or back at its foot.
func (s *Sheet) On(way int) {
	large := s.look.Large()
	if large && s.by(0, float32(way)*pagePart*s.scroll.Size().Height) {
		return
	}
	if s.look.Turn(way) && large {
		s.by(0, -float32(way)*s.page.Height)
	}
}
