package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
)

// Radio shows a few things side by side of which one is chosen: the arrows go through
// them, Space takes the next, a click any. Enter goes on, as it does in a cell: what is
// typed here by mistake changes nothing.
type Radio struct {
	widget.BaseWidget
	options  []string
	index    int
	focused  bool
	spelled  Spelling
	disabled bool
	over     int // the option with the mouse over it, -1 for none
	OnChange func(index int)
	OnFocus  func() // called when the focus comes here
}

var (
	_ fyne.Focusable    = (*Radio)(nil)
	_ fyne.Tappable     = (*Radio)(nil)
	_ fyne.Disableable  = (*Radio)(nil)
	_ desktop.Hoverable = (*Radio)(nil)
	_ Tall              = (*Radio)(nil)
)

// NewRadio makes one.
func NewRadio(options []string, index int, change func(int)) *Radio {
	r := &Radio{options: options, index: index, over: -1, OnChange: change}
	r.ExtendBaseWidget(r)
	return r
}

// SetOptions changes what there is to choose and what is chosen, without calling OnChange.
func (r *Radio) SetOptions(options []string, index int) {
	r.options, r.index = options, index
	r.Refresh()
}

// Index returns which one is chosen.
func (r *Radio) Index() int { return r.index }

func (r *Radio) choose(i int) {
	if r.disabled || i < 0 || i >= len(r.options) || i == r.index {
		return
	}
	r.index = i
	r.Refresh()
	r.OnChange(i)
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
func (r *Radio) chips(width float32) []chip {
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

// HeightFor implements Tall.
func (r *Radio) HeightFor(width float32) float32 {
	h := theme.Px(theme.RowHeight)
	for _, c := range r.chips(width) {
		h = max(h, c.y+c.h)
	}
	return h
}

// at returns the option under a point, -1 for none.
func (r *Radio) at(pos fyne.Position) int {
	for i, c := range r.chips(r.Size().Width) {
		if pos.X >= c.x && pos.X < c.x+c.w && pos.Y >= c.y && pos.Y < c.y+c.h {
			return i
		}
	}
	return -1
}

// Tapped implements fyne.Tappable: the cursor comes here, too.
func (r *Radio) Tapped(ev *fyne.PointEvent) {
	defer Guard()
	i := r.at(ev.Position)
	if i < 0 || r.disabled {
		return
	}
	if c := CanvasOf(r); c != nil {
		c.Focus(r)
	}
	r.choose(i)
}

// TypedKey implements fyne.Focusable.
func (r *Radio) TypedKey(ev *fyne.KeyEvent) {
	defer Guard(ev.Name)
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
		if c := CanvasOf(r); c != nil {
			c.FocusNext()
		}
	default:
		PassKey(r, ev)
	}
}

// TypedRune implements fyne.Focusable; it goes on to the window.
func (r *Radio) TypedRune(c rune) {
	defer Guard()
	r.spelled.Typed(c)
	if cv := CanvasOf(r); cv != nil && cv.OnTypedRune() != nil {
		cv.OnTypedRune()(c)
	}
}

// FocusGained implements fyne.Focusable.
func (r *Radio) FocusGained() {
	defer Guard()
	r.focused = true
	r.Refresh()
	passShortcut(r, RevealRequest{Object: r})
	if r.OnFocus != nil {
		r.OnFocus()
	}
}

// FocusLost implements fyne.Focusable.
func (r *Radio) FocusLost() {
	defer Guard()
	r.focused = false
	r.spelled.End()
	r.Refresh()
}

// HasFocus reports whether it has the focus.
func (r *Radio) HasFocus() bool { return r.focused }

// Enable implements fyne.Disableable.
func (r *Radio) Enable() { r.SetEnabled(true) }

// Disable implements fyne.Disableable: it shows what is chosen, and nothing more.
func (r *Radio) Disable() { r.SetEnabled(false) }

// Disabled implements fyne.Disableable.
func (r *Radio) Disabled() bool { return r.disabled }

// SetEnabled is Enable or Disable.
func (r *Radio) SetEnabled(yes bool) {
	r.disabled = !yes
	r.Refresh()
}

// MouseIn implements desktop.Hoverable.
func (r *Radio) MouseIn(ev *desktop.MouseEvent) {
	defer Guard()
	r.setOver(r.at(ev.Position))
}

// MouseMoved implements desktop.Hoverable.
func (r *Radio) MouseMoved(ev *desktop.MouseEvent) {
	defer Guard()
	r.setOver(r.at(ev.Position))
}

// MouseOut implements desktop.Hoverable.
func (r *Radio) MouseOut() {
	defer Guard()
	r.setOver(-1)
}

func (r *Radio) setOver(i int) {
	if r.over != i {
		r.over = i
		r.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (r *Radio) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(r,
		func() fyne.Size {
			var w float32
			for _, c := range r.chips(0) { // each on a line of its own
				w = max(w, c.w)
			}
			return fyne.NewSize(float32(int(w)+1), r.HeightFor(max(w, r.Size().Width)))
		},
		r.paint)
}

func (r *Radio) paint(p *Pen, size fyne.Size) {
	px := theme.Type(theme.BodySize)
	for i, c := range r.chips(size.Width) {
		sign, ink, mark := "○", theme.Ink, theme.Quiet
		if i == r.index {
			sign, mark = "◉", theme.Green
		}
		if r.disabled {
			ink, mark = theme.Quiet, theme.Quiet
		} else if i == r.over {
			p.Box(c.x, c.y+1, c.w, c.h-2, theme.Selected)
		}
		p.Text(sign, c.x+radioPad, c.y, theme.Px(radioSign), c.h, Ink{Size: px, Colour: mark})
		p.Text(r.options[i], c.x+radioPad+theme.Px(radioSign), c.y, c.w, c.h, Ink{Size: px, Colour: ink, Bold: i == r.index})
		if r.focused && i == r.index {
			p.Frame(c.x, c.y+1, c.w, c.h-2, theme.Green, theme.FrameWidth, 3)
		}
	}
}
