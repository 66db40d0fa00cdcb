package entry

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/widgets"
)

// gate has the focus from the moment a key booked at once (the repeat sign, a closing
// sign) until that key is let go or another is pressed. A key that is held down sends
// its character over and over: without the gate a held repeat sign would fill the
// rest of the board.
type gate struct {
	widget.BaseWidget
	v    *view
	held rune // the character of the key that booked, 0 when the gate is open
	// other: Shift or its like was pressed or let go since, so that the key that is held
	// gives another character now: $ for * on a Belgian keyboard.
	other bool
}

var (
	_ fyne.Focusable  = (*gate)(nil)
	_ desktop.Keyable = (*gate)(nil)
)

func newGate(v *view) *gate {
	g := &gate{v: v}
	g.ExtendBaseWidget(g)
	return g
}

// shut takes the focus until the key of this character is let go.
func (g *gate) shut(held rune) {
	if c := g.v.canvas(); c != nil && g.v.s.Shown() {
		g.held, g.other = held, false
		c.Focus(g)
	}
}

func (g *gate) open() {
	g.held = 0
	g.v.s.focus()
}

// FocusGained implements fyne.Focusable: with Tab the cursor passes by.
func (g *gate) FocusGained() {
	defer widgets.Guard()
	if g.held == 0 {
		g.v.s.focus()
	}
}

// FocusLost implements fyne.Focusable.
func (g *gate) FocusLost() {}

// KeyDown implements desktop.Keyable: another key was pressed, or the same one again.
func (g *gate) KeyDown(ev *fyne.KeyEvent) {
	defer widgets.Guard(ev.Name)
	g.key(ev)
}

// KeyUp implements desktop.Keyable.
func (g *gate) KeyUp(ev *fyne.KeyEvent) {
	defer widgets.Guard(ev.Name)
	g.key(ev)
}

func (g *gate) key(ev *fyne.KeyEvent) {
	switch ev.Name {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight, desktop.KeyAltLeft, desktop.KeyAltRight,
		desktop.KeyControlLeft, desktop.KeyControlRight, desktop.KeySuperLeft, desktop.KeySuperRight, desktop.KeyCapsLock:
		g.other = true // the key that booked may still be down
	default:
		g.open()
	}
}

// TypedRune implements fyne.Focusable: what is no repetition belongs to the cell.
func (g *gate) TypedRune(r rune) {
	defer widgets.Guard()
	if r == g.held || g.other && g.held != 0 {
		return
	}
	g.open()
	if cell := g.v.cell(); cell != nil {
		cell.TypedRune(r)
	}
}

// TypedKey implements fyne.Focusable: repetitions of the key that is held are for nobody, and
// where no cell can have the cursor a key is for the screen.
func (g *gate) TypedKey(ev *fyne.KeyEvent) {
	defer widgets.Guard(ev.Name)
	if g.held == 0 {
		widgets.PassKey(g, ev)
	}
}

// CreateRenderer implements fyne.Widget: there is nothing to see.
func (g *gate) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}
