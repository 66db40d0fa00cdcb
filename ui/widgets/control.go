package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
)

// Control is what buttons, checks, choices, strips and tables have in common:
// they can have the focus, and the mouse over them.
type Control struct {
	widget.BaseWidget
	covered
	self    fyne.CanvasObject
	focused bool
	hovered bool
	spelled Spelling
	OnFocus func() // called when the focus comes here
}

// Extend makes it the part of a widget.
func (f *Control) Extend(self fyne.Widget) {
	f.self = self
	f.ExtendBaseWidget(self)
}

// FocusGained implements fyne.Focusable.
func (f *Control) FocusGained() {
	defer Guard()
	f.focused = true
	f.Refresh()
	passShortcut(f.self, RevealRequest{Object: f.self})
	if f.OnFocus != nil {
		f.OnFocus()
	}
}

// FocusLost implements fyne.Focusable.
func (f *Control) FocusLost() {
	defer Guard()
	f.focused, f.was = false, false
	f.spelled.End()
	f.Refresh()
}

// HasFocus reports whether it has the focus.
func (f *Control) HasFocus() bool { return f.focused }

// Blank reports whether a key is none for what has the cursor: the blank behind letters that
// were typed here (see Spelling), or an Enter or Esc too many (see Uncover).
func (f *Control) Blank(ev *fyne.KeyEvent) bool { return f.extra(ev) || f.spelled.Blank(ev) }

// TypedRune implements fyne.Focusable; it goes on to the window.
func (f *Control) TypedRune(r rune) {
	defer Guard()
	f.spelled.Typed(r)
	if c := CanvasOf(f.self); c != nil && c.OnTypedRune() != nil {
		c.OnTypedRune()(r)
	}
}

// MouseIn implements desktop.Hoverable.
func (f *Control) MouseIn(ev *desktop.MouseEvent) {
	defer Guard()
	f.hovered, f.was = true, false
	f.Refresh()
	tipped(f.self, ev)
}

// MouseMoved implements desktop.Hoverable.
func (f *Control) MouseMoved(ev *desktop.MouseEvent) {
	defer Guard()
	tipped(f.self, ev)
}

// MouseOut implements desktop.Hoverable.
func (f *Control) MouseOut() {
	defer Guard()
	f.hovered = false
	f.Refresh()
	EndTip(f.self)
}

// KeyDown implements desktop.Keyable: what is said about the place of the mouse goes when
// one types.
func (f *Control) KeyDown(ev *fyne.KeyEvent) {
	defer Guard(ev.Name)
	EndTip(f.self)
}

// KeyUp implements desktop.Keyable.
func (f *Control) KeyUp(*fyne.KeyEvent) {}

// pressed does what a key that presses does, where it is one; another key goes on to the window.
func (f *Control) pressed(ev *fyne.KeyEvent, press func()) {
	switch {
	case f.Blank(ev):
	case ev.Name == fyne.KeyReturn, ev.Name == fyne.KeyEnter, ev.Name == fyne.KeySpace:
		press()
	default:
		PassKey(f.self, ev)
	}
}

// Button is an act: Enter, Space or a click does it. The main act of a screen is
// filled green, the others have an outline.
type Button struct {
	Control
	text     string
	key      string // the key that does the same, shown small: "F8"
	main     bool
	help     string
	disabled bool
	OnPress  func()
}

var (
	_ fyne.Focusable   = (*Button)(nil)
	_ fyne.Tappable    = (*Button)(nil)
	_ fyne.Disableable = (*Button)(nil)
	_ Tipped           = (*Button)(nil)
	_ Tall             = (*Button)(nil)
)

// NewButton returns an outlined button.
func NewButton(text string, press func()) *Button {
	b := &Button{text: text, OnPress: press}
	b.Extend(b)
	return b
}

// MainButton returns the green one.
func MainButton(text string, press func()) *Button {
	b := NewButton(text, press)
	b.main = true
	return b
}

// Key shows behind the text which key does the same.
func (b *Button) Key(key string) *Button {
	b.key = key
	return b
}

// Help makes the button say more about itself while the mouse rests on it.
func (b *Button) Help(text string) *Button {
	b.help = text
	return b
}

// Tip implements Tipped.
func (b *Button) Tip(fyne.Position) (string, Part) { return b.help, whole(b) }

// KeyShown returns the key that stands behind the text, "" for none.
func (b *Button) KeyShown() string { return b.key }

// SetText changes the text.
func (b *Button) SetText(text string) {
	b.text = text
	b.Refresh()
}

// Text returns what stands on it.
func (b *Button) Text() string { return b.text }

// Press does the act, as Enter and a click do.
func (b *Button) Press() {
	if !b.disabled && b.OnPress != nil {
		b.OnPress()
	}
}

// Tapped implements fyne.Tappable.
func (b *Button) Tapped(*fyne.PointEvent) {
	defer Guard()
	EndTip(b)
	b.Press()
}

// TypedKey implements fyne.Focusable.
func (b *Button) TypedKey(ev *fyne.KeyEvent) {
	defer Guard(ev.Name)
	b.pressed(ev, b.Press)
}

// Enable implements fyne.Disableable.
func (b *Button) Enable() { b.setDisabled(false) }

// Disable implements fyne.Disableable: the button is grey and cannot have the focus.
func (b *Button) Disable() { b.setDisabled(true) }

// Disabled implements fyne.Disableable.
func (b *Button) Disabled() bool { return b.disabled }

func (b *Button) setDisabled(d bool) {
	if b.disabled != d {
		b.disabled = d
		b.Refresh()
	}
}

func (b *Button) keyWidth() float32 {
	if b.key == "" {
		return 0
	}
	return theme.TextSize(b.key, theme.Type(theme.SmallSize), false).Width + theme.Gap(8)
}

// Natural returns its width on one line.
func (b *Button) Natural() float32 {
	w := theme.TextSize(b.text, theme.Type(theme.BodySize), false).Width
	return theme.Ceil(w + b.keyWidth() + 2*theme.Gap(16))
}

// lines returns the text wrapped to a width without room for one line with its key, which has its
// own line then. Nil where there is room.
func (b *Button) lines(width float32) []Line {
	if width == 0 || width >= b.Natural() {
		return nil
	}
	return Wrap([]Span{{Text: b.text}}, theme.Type(theme.BodySize), width-2*theme.Gap(8), false)
}

// HeightFor implements Tall.
func (b *Button) HeightFor(width float32) float32 {
	high := LineHeight(theme.Type(theme.BodySize))*float32(max(len(b.lines(width)), 1)) + theme.Gap(14)
	if b.key != "" && b.lines(width) != nil {
		high += LineHeight(theme.Type(theme.SmallSize))
	}
	return high
}

// CreateRenderer implements fyne.Widget.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(b,
		func() fyne.Size { return fyne.NewSize(b.Natural(), b.HeightFor(b.Size().Width)) },
		func(p *Pen, size fyne.Size) {
			fill, text, e := theme.Card, theme.Green, Edge{theme.Green, 1, 4}
			switch {
			case b.disabled:
				text, e.Colour = theme.Quiet, theme.Hairline
			case b.main:
				fill, text = theme.GreenFill, theme.OnGreen
			case b.hovered:
				fill = theme.GreenPaper
			}
			p.Edged(0, 0, size.Width, size.Height, fill, e)
			if b.focused { // a second line inside: seen on green as well as on white
				p.Frame(3, 3, size.Width-6, size.Height-6, text, theme.FrameWidth, 2)
			}
			px := theme.Type(theme.BodySize)
			if lines := b.lines(size.Width); lines != nil {
				pad, high := theme.Gap(7), float32(len(lines))*LineHeight(px)
				p.Lines(lines, theme.Gap(8), pad, size.Width-2*theme.Gap(8), Ink{px, text, false, fyne.TextAlignCenter})
				small := theme.Type(theme.SmallSize)
				p.Text(b.key, 0, pad+high, size.Width, LineHeight(small), Ink{small, text, false, fyne.TextAlignCenter})
				return
			}
			w := size.Width - b.keyWidth()
			p.Text(b.text, 0, 0, w, size.Height, Ink{px, text, false, fyne.TextAlignCenter})
			if b.key != "" {
				tw := theme.TextSize(b.text, px, false).Width
				p.Text(b.key, (w+tw)/2+theme.Gap(8), 0, 0, size.Height, Ink{theme.Type(theme.SmallSize), text, false, fyne.TextAlignLeading})
			}
		})
}

// Check is something to want or not: Space, Enter or a click turns it.
type Check struct {
	Control
	text     string
	checked  bool
	OnChange func(checked bool)
}

var (
	_ fyne.Focusable = (*Check)(nil)
	_ fyne.Tappable  = (*Check)(nil)
)

// NewCheck makes one.
func NewCheck(text string, checked bool, change func(bool)) *Check {
	c := &Check{text: text, checked: checked, OnChange: change}
	c.Extend(c)
	return c
}

// Checked reports whether it is wanted.
func (c *Check) Checked() bool { return c.checked }

// SetChecked changes it without calling OnChange.
func (c *Check) SetChecked(v bool) {
	c.checked = v
	c.Refresh()
}

// SetText changes the text.
func (c *Check) SetText(text string) {
	c.text = text
	c.Refresh()
}

// Tapped implements fyne.Tappable.
func (c *Check) Tapped(*fyne.PointEvent) {
	defer Guard()
	c.SetChecked(!c.checked)
	if c.OnChange != nil {
		c.OnChange(c.checked)
	}
}

// TypedKey implements fyne.Focusable.
func (c *Check) TypedKey(ev *fyne.KeyEvent) {
	defer Guard(ev.Name)
	c.pressed(ev, func() { c.Tapped(nil) })
}

func (c *Check) sign() float32 { return theme.Px(22) }

// HeightFor implements Tall.
func (c *Check) HeightFor(width float32) float32 {
	px := theme.Type(theme.BodySize)
	return float32(len(Wrap(Spans(c.text), px, width-c.sign()-4, false)))*LineHeight(px) + 8
}

// Natural returns its width on one line.
func (c *Check) Natural() float32 {
	return theme.Ceil(c.sign() + theme.TextSize(c.text, theme.Type(theme.BodySize), false).Width + 6)
}

// CreateRenderer implements fyne.Widget.
func (c *Check) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(c,
		func() fyne.Size {
			px := theme.Type(theme.BodySize)
			return fyne.NewSize(theme.Ceil(c.sign()+LongestWord(Spans(c.text), px, false)+6), c.HeightFor(c.Size().Width))
		},
		func(p *Pen, size fyne.Size) {
			px := theme.Type(theme.BodySize)
			if c.focused {
				p.Frame(0, 0, min(size.Width, c.Natural()), size.Height, theme.Green, theme.FrameWidth, 3)
			} else if c.hovered {
				p.Edged(0, 0, min(size.Width, c.Natural()), size.Height, theme.Selected, Edge{Radius: 3})
			}
			side := theme.Round(px * 0.9)
			h := LineHeight(px)
			y := 4 + (h-side)/2
			if c.checked {
				p.Edged(4, y, side, side, theme.GreenFill, Edge{theme.Green, 1, 2})
				p.Text("✓", 4, y, side, side, Ink{theme.Round(px * 0.9), theme.OnGreen, true, fyne.TextAlignCenter})
			} else {
				p.Edged(4, y, side, side, theme.Field, Edge{theme.Quiet, 1, 2})
			}
			p.Lines(Wrap(Spans(c.text), px, size.Width-c.sign()-4, false), c.sign()+2, 4, size.Width-c.sign()-4,
				Ink{Size: px, Colour: theme.Ink})
		})
}
