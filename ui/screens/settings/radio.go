package settings

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// radio shows a few things side by side of which one is chosen: the arrows go through
// them, Space takes the next, a click any. Enter goes on, as it does in a cell: what is
// typed here by mistake changes nothing.
type radio struct {
	widget.BaseWidget
	options  []string
	index    int
	focused  bool
	spelled  widgets.Spelling
	disabled bool
	hover    int // -1 for none
	onChange func(index int)
	onFocus  func()
}

var (
	_ fyne.Focusable    = (*radio)(nil)
	_ fyne.Tappable     = (*radio)(nil)
	_ fyne.Disableable  = (*radio)(nil)
	_ desktop.Hoverable = (*radio)(nil)
	_ widgets.Tall      = (*radio)(nil)
)

func newRadio(change func(int), focus func()) *radio {
	r := &radio{hover: -1, onChange: change, onFocus: focus}
	r.ExtendBaseWidget(r)
	return r
}

// set changes what there is to choose and what is chosen, without calling onChange.
func (r *radio) set(options []string, index int) {
	r.options, r.index = options, index
	r.Refresh()
}

func (r *radio) choose(i int) {
	if r.disabled || i < 0 || i >= len(r.options) || i == r.index {
		return
	}
	r.index = i
	r.Refresh()
	r.onChange(i)
}

// The distances at 100 %: a sign and its text, an option and the next, and what is
// around them for the frame.
const (
	radioSign float32 = 21
	radioGap  float32 = 12
	radioPad  float32 = 4
)

type chip struct{ x, y, w, h float32 }

// chips places the options side by side, on more lines if needed. Each is as wide as its text in
// bold, so that nothing moves when it is chosen.
func (r *radio) chips(width float32) []chip {
	var out []chip
	x, y, h := float32(0), float32(0), theme.Px(theme.RowHeight)
	for _, o := range r.options {
		w := theme.Px(radioSign) + theme.Reach(o, theme.Type(theme.BodySize), true) + 2*radioPad
		if x > 0 && x+w > width {
			x, y = 0, y+h
		}
		out = append(out, chip{x, y, w, h})
		x += w + theme.Gap(radioGap)
	}
	return out
}

// HeightFor implements widgets.Tall.
func (r *radio) HeightFor(width float32) float32 {
	h := theme.Px(theme.RowHeight)
	for _, c := range r.chips(width) {
		h = max(h, c.y+c.h)
	}
	return h
}

// at returns the option under a point, -1 for none.
func (r *radio) at(pos fyne.Position) int {
	for i, c := range r.chips(r.Size().Width) {
		if pos.X >= c.x && pos.X < c.x+c.w && pos.Y >= c.y && pos.Y < c.y+c.h {
			return i
		}
	}
	return -1
}

// Tapped implements fyne.Tappable: the cursor comes here, too.
func (r *radio) Tapped(ev *fyne.PointEvent) {
	defer widgets.Guard()
	i := r.at(ev.Position)
	if i < 0 || r.disabled {
		return
	}
	if c := canvasOf(r); c != nil {
		c.Focus(r)
	}
	r.choose(i)
}

// TypedKey implements fyne.Focusable.
func (r *radio) TypedKey(ev *fyne.KeyEvent) {
	defer widgets.Guard(ev.Name)
	if r.spelled.Blank(ev) {
		return
	}
	switch ev.Name {
	case fyne.KeyRight, fyne.KeyDown:
		r.choose(r.index + 1)
	case fyne.KeyLeft, fyne.KeyUp:
		r.choose(r.index - 1)
	case fyne.KeyHome:
		r.choose(0)
	case fyne.KeyEnd:
		r.choose(len(r.options) - 1)
	case fyne.KeySpace:
		if n := len(r.options); n > 0 {
			r.choose((r.index + 1) % n)
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		if c := canvasOf(r); c != nil {
			c.FocusNext()
		}
	default:
		if c := canvasOf(r); c != nil && c.OnTypedKey() != nil {
			c.OnTypedKey()(ev)
		}
	}
}

// TypedRune implements fyne.Focusable; it goes on to the window.
func (r *radio) TypedRune(c rune) {
	defer widgets.Guard()
	r.spelled.Typed(c)
	if cv := canvasOf(r); cv != nil && cv.OnTypedRune() != nil {
		cv.OnTypedRune()(c)
	}
}

// FocusGained implements fyne.Focusable.
func (r *radio) FocusGained() {
	defer widgets.Guard()
	r.focused = true
	r.Refresh()
	r.onFocus()
}

// FocusLost implements fyne.Focusable.
func (r *radio) FocusLost() {
	defer widgets.Guard()
	r.focused = false
	r.spelled.End()
	r.Refresh()
}

// Enable implements fyne.Disableable.
func (r *radio) Enable() { r.able(true) }

// Disable implements fyne.Disableable: it shows what is chosen, and nothing more.
func (r *radio) Disable() { r.able(false) }

// Disabled implements fyne.Disableable.
func (r *radio) Disabled() bool { return r.disabled }

func (r *radio) able(yes bool) {
	r.disabled = !yes
	r.Refresh()
}

// MouseIn implements desktop.Hoverable.
func (r *radio) MouseIn(ev *desktop.MouseEvent) {
	defer widgets.Guard()
	r.MouseMoved(ev)
}

// MouseMoved implements desktop.Hoverable.
func (r *radio) MouseMoved(ev *desktop.MouseEvent) {
	defer widgets.Guard()
	r.setHover(r.at(ev.Position))
}

// MouseOut implements desktop.Hoverable.
func (r *radio) MouseOut() {
	defer widgets.Guard()
	r.setHover(-1)
}

func (r *radio) setHover(i int) {
	if r.hover != i {
		r.hover = i
		r.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (r *radio) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(r,
		func() fyne.Size {
			var w float32
			for _, c := range r.chips(0) { // each on a line of its own
				w = max(w, c.w)
			}
			return fyne.NewSize(float32(int(w)+1), r.HeightFor(max(w, r.Size().Width)))
		},
		r.paint)
}

func (r *radio) paint(p *widgets.Pen, size fyne.Size) {
	px := theme.Type(theme.BodySize)
	for i, c := range r.chips(size.Width) {
		sign, ink, mark := "○", theme.Ink, theme.Quiet
		if i == r.index {
			sign, mark = "◉", theme.Green
		}
		if r.disabled {
			ink, mark = theme.Quiet, theme.Quiet
		} else if i == r.hover {
			p.Box(c.x, c.y+1, c.w, c.h-2, theme.Selected)
		}
		p.Text(sign, c.x+radioPad, c.y, theme.Px(radioSign), c.h, widgets.Ink{Size: px, Colour: mark})
		p.Text(r.options[i], c.x+radioPad+theme.Px(radioSign), c.y, c.w, c.h, widgets.Ink{Size: px, Colour: ink, Bold: i == r.index})
		if r.focused && i == r.index {
			p.Frame(c.x, c.y+1, c.w, c.h-2, theme.Green, theme.FrameWidth, 3)
		}
	}
}

func canvasOf(o fyne.CanvasObject) fyne.Canvas {
	return widgets.CanvasOf(o)
}

func reveal(o fyne.CanvasObject) {
	if c, ok := canvasOf(o).(fyne.Shortcutable); ok {
		c.TypedShortcut(widgets.RevealRequest{Object: o})
	}
}
