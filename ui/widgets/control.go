package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
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
	defer Guard(ev.Name)
	switch {
	case f.Blank(ev):
	case ev.Name == fyne.KeyReturn, ev.Name == fyne.KeyEnter, ev.Name == fyne.KeySpace:
		press()
	default:
		PassKey(f.self, ev)
	}
}
