package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// over is what an Entry that is Over is shown on: a sheet over the whole window, with a
// header and hints of its own. A window keeps the cursor of what lies below, and what is
// half typed there is not settled.
type over struct {
	widget.BaseWidget
	header *header
	scroll *widgets.Scroll
	foot   *foot
	ground *ground
}

func newOver(s *Shell) *over {
	o := &over{header: newHeader(), scroll: widgets.NewPage(widgets.Stack(0), scrollGutter), foot: newFoot(s), ground: newGround()}
	o.ExtendBaseWidget(o)
	return o
}

// lift lays a screen over the window.
func (s *Shell) lift(i int) bool {
	if s.canvas == nil {
		return false
	}
	screen := s.entries[i].Screen
	screen.Enter()
	s.above = i
	s.over.scroll.SetObject(screen.View())
	s.over.Move(fyne.Position{})
	s.over.Resize(s.canvas.Size())
	s.canvas.Overlays().Add(s.over)
	s.Update()
	s.FocusFirst()
	return true
}

// Lower takes away what lies over the screen, which is then as it was: the cursor too.
func (s *Shell) Lower() {
	if s.above < 0 {
		return
	}
	s.Current().Leave()
	s.canvas.Unfocus() // of what lies over it
	s.above = -1
	s.canvas.Overlays().Remove(s.over)
	s.Update()
}

// clearOver takes away what another shell left over the window.
func clearOver(c fyne.Canvas) {
	for _, o := range c.Overlays().List() {
		if _, is := o.(*over); is {
			c.Overlays().Remove(o)
			return
		}
	}
}

// CreateRenderer implements fyne.Widget.
func (o *over) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(o,
		func() fyne.Size { return fyne.NewSize(640, 400) },
		func(p *widgets.Pen, size fyne.Size) {
			p.Box(0, 0, size.Width, size.Height, theme.Ground)
			side, above := theme.Gap(20), theme.Gap(16)
			top := o.header.HeightFor(size.Width)
			foot := o.foot.high()
			p.Place(o.ground, 0, 0, size.Width, size.Height)
			p.Place(o.scroll, side, top+above, size.Width-2*side+scrollGutter, size.Height-foot-top-2*above)
			p.Place(o.header, 0, 0, size.Width, top)
			o.foot.paint(p, 0, size.Height, size.Width)
		})
}
