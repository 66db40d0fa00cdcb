package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"uitslag/ui/theme"
)

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
