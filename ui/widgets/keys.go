package widgets

import (
	"runtime/debug"

	"fyne.io/fyne/v2"
)

// PassKey gives a key that the focused object has no use for to the window, whose
// handler is the shell's.
func PassKey(o fyne.CanvasObject, ev *fyne.KeyEvent) {
	if c := CanvasOf(o); c != nil {
		if f := c.OnTypedKey(); f != nil {
			f(ev)
		}
	}
}

// passShortcut gives a shortcut to the window. Fyne gives it to the focused object
// only, if that takes shortcuts at all.
func passShortcut(o fyne.CanvasObject, s fyne.Shortcut) {
	if c, ok := CanvasOf(o).(fyne.Shortcutable); ok {
		c.TypedShortcut(s)
	}
}

// CanvasOf returns the canvas of the window that an object is in, nil where there is no window.
// Fyne knows it once the object was painted, and may forget it after a minute until it is
// painted the next time. A key that comes sooner must not be lost: until then it is that of
// the first window, which is the one with the screens.
func CanvasOf(o fyne.CanvasObject) fyne.Canvas {
	d := fyne.CurrentApp().Driver()
	if c := d.CanvasForObject(o); c != nil {
		return c
	}
	if all := d.AllWindows(); len(all) > 0 {
		return all[0].Canvas()
	}
	return nil
}

// Focus moves the cursor to o.
func Focus(o fyne.Focusable) {
	if c := CanvasOf(o.(fyne.CanvasObject)); c != nil {
		c.Focus(o)
	}
}

// RevealRequest asks the window to scroll until Object is seen. An object knows its
// window but not what it lies in, so it travels like a shortcut; the shell answers
// it with reveal.In.
type RevealRequest struct {
	Object fyne.CanvasObject
	Aside  bool // the cursor does not go there
}

// ShortcutName implements fyne.Shortcut.
func (RevealRequest) ShortcutName() string { return "uitslag.reveal" }

// RefusalNotice tells the window that a cell refused what was typed in it.
type RefusalNotice struct{}

// ShortcutName implements fyne.Shortcut.
func (RefusalNotice) ShortcutName() string { return "uitslag.refusal" }

// EmptiedNotice tells the window that a field of a form that saves by itself is empty now.
type EmptiedNotice struct{ Label string }

// ShortcutName implements fyne.Shortcut.
func (EmptiedNotice) ShortcutName() string { return "uitslag.emptied" }

// TellRefused tells the window that something was refused on a panel in it.
func TellRefused(o fyne.CanvasObject) { passShortcut(o, RefusalNotice{}) }

// IsFunctionKey reports whether a key is one of F1 … F12.
func IsFunctionKey(k fyne.KeyName) bool {
	switch k {
	case fyne.KeyF1, fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6,
		fyne.KeyF7, fyne.KeyF8, fyne.KeyF9, fyne.KeyF10, fyne.KeyF11, fyne.KeyF12:
		return true
	}
	return false
}

// FocusIn puts the cursor on o, in the window that root is in; nothing happens while o is in
// none.
func FocusIn(root fyne.CanvasObject, o fyne.Focusable) {
	if c := CanvasOf(root); c != nil {
		c.Focus(o)
	}
}

// AskReveal asks the window that root is in to scroll until o is seen.
func AskReveal(root, o fyne.CanvasObject) {
	if c, ok := CanvasOf(root).(fyne.Shortcutable); ok {
		c.TypedShortcut(RevealRequest{Object: o})
	}
}

// Visible shows an object or hides it.
func Visible(o fyne.CanvasObject, yes bool) {
	if yes {
		o.Show()
	} else {
		o.Hide()
	}
}

// OnPanic hears of a fault of the program that Guard caught: at which key, if at one,
// with what, and where. While it is nil nothing is caught: a test must fail.
var OnPanic func(key fyne.KeyName, with any, stack []byte)

// Guard keeps a fault of the program from taking the window with it: it is deferred first
// in whatever the toolkit calls (keys, the mouse, the focus, drawing).
func Guard(key ...fyne.KeyName) {
	if OnPanic == nil {
		return
	}
	if with := recover(); with != nil {
		var at fyne.KeyName
		if len(key) > 0 {
			at = key[0]
		}
		OnPanic(at, with, debug.Stack())
	}
}

// Guarded is f with Guard.
func Guarded(f func()) func() {
	return func() {
		defer Guard()
		f()
	}
}
