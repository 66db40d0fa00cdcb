package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
)

// Scroll shows an object that may be higher than the room there is. Where the
// object's least height fits, it gets all the room; where it does not, it is as high
// as it likes and scrolls.
type Scroll struct {
	widget.BaseWidget
	object fyne.CanvasObject
	scroll *Wheel
	inner  *fyne.Container
	gutter float32 // right of the object, for the scroll bar
	beside bool    // where it scrolls, the object stands beside the bar
}

var (
	_ Tall      = (*Scroll)(nil)
	_ Shrinking = (*Scroll)(nil)
	_ Parent    = (*Scroll)(nil)
)

// NewScroll makes object scroll.
func NewScroll(object fyne.CanvasObject) *Scroll {
	s := &Scroll{object: object}
	s.inner = container.New(&scrolledLayout{s}, object)
	s.scroll = NewWheel(container.ScrollVerticalOnly, s.inner)
	s.ExtendBaseWidget(s)
	return s
}

// NewPage returns a Scroll as wide as gutter pixels more than its object, so that the bar
// does not lie over a card.
func NewPage(object fyne.CanvasObject, gutter float32) *Scroll {
	s := NewScroll(object)
	s.gutter = gutter
	return s
}

// Beside makes the object narrower while it scrolls, so that the bar does not lie over
// figures at its right.
func (s *Scroll) Beside() *Scroll {
	s.beside = true
	return s
}

// SetObject shows another object, from its top.
func (s *Scroll) SetObject(o fyne.CanvasObject) {
	s.object = o
	s.inner.Objects = []fyne.CanvasObject{o}
	s.scroll.Offset = fyne.Position{}
	s.Refresh()
}

// HeightFor implements Tall.
func (s *Scroll) HeightFor(width float32) float32 { return heightFor(s.object, width) }

// MinHeightFor implements Shrinking: three rows of a table.
func (s *Scroll) MinHeightFor(width float32) float32 {
	return min(theme.Px(3*theme.RowHeight), minHeightFor(s.object, width))
}

// BarRoom is what a bar takes at the right of what scrolls, in pixels.
const BarRoom float32 = 8

// full returns how wide and high the object is in this room: beside the bar, where there is
// one.
func (s *Scroll) full(room fyne.Size) fyne.Size {
	w := room.Width - s.gutter
	if minHeightFor(s.object, w) <= room.Height+0.5 {
		return fyne.NewSize(w, room.Height)
	}
	if s.beside {
		w -= BarRoom
	}
	return fyne.NewSize(w, max(room.Height, heightFor(s.object, w)))
}

// More reports whether there is more of the object than is seen.
func (s *Scroll) More() bool { return s.full(s.Size()).Height > s.Size().Height+0.5 }

// At returns how far it is scrolled down, in pixels of the screen.
func (s *Scroll) At() float32 { return s.scroll.Offset.Y }

// To scrolls to a height of the object, as far as there is one, and reports whether that
// was elsewhere.
func (s *Scroll) To(y float32) bool {
	y = max(min(y, s.full(s.Size()).Height-s.Size().Height), 0)
	if y == s.scroll.Offset.Y {
		return false
	}
	s.scroll.ScrollToOffset(fyne.NewPos(0, y))
	if s.scroll.OnScrolled != nil {
		s.scroll.OnScrolled(s.scroll.Offset)
	}
	return true
}

// OnScrolled calls f when it is scrolled, by To or by the mouse.
func (s *Scroll) OnScrolled(f func()) {
	s.scroll.OnScrolled = func(fyne.Position) { f() }
}

// Children implements Parent.
func (s *Scroll) Children() []fyne.CanvasObject { return []fyne.CanvasObject{s.object} }

// ShowBox implements reveal.Scrolling.
func (s *Scroll) ShowBox(at fyne.Position, size fyne.Size) fyne.Position {
	margin := theme.Gap(theme.CardPad)
	y := s.scroll.Offset.Y
	y = max(y, at.Y+size.Height+margin-s.scroll.Size().Height)
	y = max(min(y, at.Y-margin), 0)
	if y != s.scroll.Offset.Y {
		s.scroll.ScrollToOffset(fyne.NewPos(0, y))
	}
	return at.Subtract(s.scroll.Offset)
}

// CreateRenderer implements fyne.Widget.
func (s *Scroll) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(s,
		func() fyne.Size { return fyne.NewSize(s.object.MinSize().Width, s.MinHeightFor(s.Size().Width)) },
		func(p *Pen, size fyne.Size) {
			p.Place(s.scroll, 0, 0, size.Width, size.Height)
			if full := fyne.NewSize(size.Width, s.full(size).Height); full != s.inner.Size() {
				s.inner.Resize(full)
				s.scroll.Refresh()
			}
		})
}

// scrolledLayout gives the object the whole of what scrolls.
type scrolledLayout struct{ s *Scroll }

func (l *scrolledLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	place(objects[0], 0, 0, l.s.full(l.s.Size()).Width, size.Height)
}

func (l *scrolledLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	w := l.s.Size().Width
	return fyne.NewSize(min(w, objects[0].MinSize().Width), l.s.full(l.s.Size()).Height)
}

// Wheel is a scroller that a notch of the mouse wheel moves by three rows at the size of
// type in force, as other programs do; Fyne's moves by one.
type Wheel struct{ container.Scroll }

// NewWheel makes what is in it scroll, in this direction.
func NewWheel(direction container.ScrollDirection, content fyne.CanvasObject) *Wheel {
	w := &Wheel{container.Scroll{Direction: direction, Content: content}}
	w.ExtendBaseWidget(w)
	return w
}

// notch is how far the desktop driver says that one notch goes (Fyne 2.7,
// scroll_speed_default.go).
const notch = 25

// wheelRows is how many rows a notch goes.
const wheelRows = 3

// Scrolled implements fyne.Scrollable.
func (w *Wheel) Scrolled(ev *fyne.ScrollEvent) {
	defer Guard()
	by := wheelRows * theme.Px(theme.RowHeight) / notch
	further := *ev
	further.Scrolled = fyne.NewDelta(ev.Scrolled.DX*by, ev.Scrolled.DY*by)
	w.Scroll.Scrolled(&further)
}
