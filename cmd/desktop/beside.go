package main

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/ranking"
)

// besidePart is how large the window of the big screen is at first, as a part of the first
// window: what is under it can still be seen, and its title can be dragged.
const besidePart = 0.75

// besideWindow makes the window of the big screen. There is one at a time.
func (w *window) besideWindow() ranking.Window {
	w.closeBeside()
	win := w.app.NewWindow("")
	win.SetPadded(false)
	size := w.win.Canvas().Size()
	win.Resize(fyne.NewSize(size.Width*besidePart, size.Height*besidePart))
	win.CenterOnScreen()
	w.beside = win
	return &secondWindow{Window: win, gone: func() {
		if w.beside == win {
			w.beside = nil
		}
	}}
}

// secondWindow is a window beside the first one, which tells when it is gone.
type secondWindow struct {
	fyne.Window
	gone func()
}

// SetOnClosed implements ranking.Window.
func (b *secondWindow) SetOnClosed(f func()) {
	b.Window.SetOnClosed(func() {
		b.gone()
		f()
	})
}

// closeBeside closes the window of the big screen: what it shows is of the club that was
// open, in the language of that club.
func (w *window) closeBeside() {
	if w.beside != nil {
		w.beside.Close()
		w.beside = nil
	}
}

// keyed takes a key of the big screen to the first window, which comes to the front.
func (w *window) keyed(ev *fyne.KeyEvent) {
	raise(w.win)
	c := w.win.Canvas()
	if f := c.Focused(); f != nil {
		f.TypedKey(ev)
	} else if typed := c.OnTypedKey(); typed != nil {
		typed(ev)
	}
}
