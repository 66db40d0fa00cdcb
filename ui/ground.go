package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/widgets"
	"uitslag/ui/widgets/hints"
)

// ground lies under everything in the window, so that a click beside everything leaves the
// cursor where it is. The desktop driver takes the cursor away by a click on what cannot
// have it, unless something that can lies under the mouse (Fyne 2.7,
// processMouseClicked); the ground seems to, but being disabled it never gets it.
type ground struct {
	widget.BaseWidget
	hints.Unfocused
	tapped func() // a click beside everything; nil: nothing
}

func newGround() *ground {
	g := &ground{}
	g.ExtendBaseWidget(g)
	return g
}

// Tapped implements fyne.Tappable.
func (g *ground) Tapped(*fyne.PointEvent) {
	defer widgets.Guard()
	call(g.tapped)
}

// CreateRenderer implements fyne.Widget.
func (g *ground) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(g, func() fyne.Size { return fyne.Size{} }, func(*widgets.Pen, fyne.Size) {})
}
