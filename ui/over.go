package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/hints"
)

// over is what an Entry that is Over is shown on: a sheet over the whole window, with a
// header and hints of its own, or a box in its middle. The window keeps the cursor of what
// lies below, and what is half typed there is not settled.
type over struct {
	widget.BaseWidget
	entry  int  // of the shell's
	box    bool // it is a box
	view   fyne.CanvasObject
	header *header
	scroll *widgets.Scroll // of a sheet
	foot   *foot
	ground *ground
}

func newOver(s *Shell, i int) *over {
	e := s.entries[i]
	o := &over{
		entry: i, box: e.Box, view: e.Screen.View(),
		header: newHeader(), scroll: widgets.NewPage(widgets.Stack(0), scrollGutter), foot: newFoot(s), ground: newGround(),
	}
	if o.box {
		o.ground.tapped = s.LowerTop
	} else {
		o.scroll.SetObject(o.view)
	}
	o.ExtendBaseWidget(o)
	return o
}

// top returns what lies over all, nil where nothing lies over the window.
func (s *Shell) top() *over {
	if n := len(s.above); n > 0 {
		return s.above[n-1]
	}
	return nil
}

// lift lays a screen over the window.
func (s *Shell) lift(i int) bool {
	if s.canvas == nil {
		return false
	}
	closePopUps(s.canvas)
	s.entries[i].Screen.Enter()
	o := newOver(s, i)
	s.above = append(s.above, o)
	o.Resize(s.canvas.Size())
	s.canvas.Overlays().Add(o)
	s.Update()
	s.FocusFirst()
	return true
}

// Lower takes away all that lies over the screen, which is then as it was: the cursor too.
func (s *Shell) Lower() {
	for len(s.above) > 0 {
		s.LowerTop()
	}
}

// LowerTop takes away what lies on top of the others.
func (s *Shell) LowerTop() {
	top := s.top()
	if top == nil {
		return
	}
	s.Current().Leave()
	s.canvas.Unfocus() // of what lies over it
	s.above = s.above[:len(s.above)-1]
	s.canvas.Overlays().Remove(top)
	s.Update()
}

// Uncover tells what has the cursor that until now a box lay over it: the key that closed the
// box is often pressed once too often.
func (s *Shell) Uncover() { widgets.Uncover(s.canvas) }

// shortcut returns the entry that a shortcut shows from everywhere, -1 for none.
func (s *Shell) shortcut(sc fyne.Shortcut) int {
	return slices.IndexFunc(s.entries, func(e Entry) bool { return screen.Is(sc, e.Shortcut) })
}

// closePopUps closes what is open over the window and is neither a screen nor a question: the list
// of a choice, the menu of a cell. It belongs to the screen, and no command is for it.
func closePopUps(c fyne.Canvas) {
	if c == nil {
		return
	}
	for _, o := range slices.Clone(c.Overlays().List()) {
		switch o.(type) {
		case *over, *question:
		default:
			c.Overlays().Remove(o)
		}
	}
}

// clearOver takes away what another shell left over the window.
func clearOver(c fyne.Canvas) {
	for _, o := range slices.Clone(c.Overlays().List()) {
		if _, is := o.(*over); is {
			c.Overlays().Remove(o)
		}
	}
}

// The most that a box takes of a window, in pixels at 100 %.
const (
	boxWidth  float32 = 760
	boxHeight float32 = 560
)

func (o *over) paintBox(p *widgets.Pen, size fyne.Size) {
	rim, pad := theme.Gap(20), theme.Gap(20)
	w, h := min(theme.Px(boxWidth), size.Width-2*rim), min(theme.Px(boxHeight), size.Height-2*rim)
	x, y := (size.Width-w)/2, (size.Height-h)/3
	foot := o.foot.high()
	p.Place(o.ground, 0, 0, size.Width, size.Height)
	p.Box(x-3, y-3, w+6, h+6, theme.GreenFill)
	p.Box(x, y, w, h, theme.Card)
	p.Place(o.view, x+pad, y+pad/2, w-2*pad, h-foot-pad)
	o.foot.paint(p, x, y+h, w)
}

// CreateRenderer implements fyne.Widget.
func (o *over) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(o,
		func() fyne.Size { return fyne.NewSize(640, 400) },
		func(p *widgets.Pen, size fyne.Size) {
			if o.box {
				o.paintBox(p, size)
				return
			}
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

// Place is where a screen stands on the rail.
type Place int

// The places.
const (
	Top    Place = iota // under the name of the program
	Bottom              // at the foot of the rail
	Hidden              // not on the rail: reached by a shortcut or a button
)

// Entry puts a screen on the rail.
type Entry struct {
	Screen screen.Screen
	Place  Place
	Under  string // for a hidden screen: the Name of the screen whose row is lit
	// Over makes it lie over the window while it is shown: the screen below is not left,
	// and has its cursor and what is half typed when it is seen again.
	Over bool
	// Box makes it lie in a box, with the screen in sight around it.
	Box bool
	// Shortcut is the keycap of what shows it from everywhere, where that is no function
	// key: "Ctrl K".
	Shortcut string
}
