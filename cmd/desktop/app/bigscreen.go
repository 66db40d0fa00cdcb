package app

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/screens/ranking/big"
)

// besidePart is how large the window of the big screen is at first, as a part of the first
// window: what is under it can still be seen, and its title can be dragged.
const besidePart = 0.75

// bigScreen is the second window, for the players in the room.
type bigScreen struct {
	w   *window
	win fyne.Window // nil while there is none
}

// open makes the window of the big screen. There is one at a time.
func (b *bigScreen) open() big.Window {
	b.close()
	win := b.w.app.NewWindow("")
	win.SetPadded(false)
	size := b.w.win.Canvas().Size()
	win.Resize(fyne.NewSize(size.Width*besidePart, size.Height*besidePart))
	win.CenterOnScreen()
	second := &secondWindow{Window: win, toolkit: b.w.toolkit}
	second.removed = func() {
		if b.win == second {
			b.win = nil
		}
	}
	win.SetCloseIntercept(second.Close)
	b.win = second
	return second
}

type secondWindow struct {
	fyne.Window
	toolkit Toolkit
	removed func()
}

// Close implements fyne.Window.
func (b *secondWindow) Close() { b.toolkit.Close(b.Window) }

// SetOnClosed implements big.Window.
func (b *secondWindow) SetOnClosed(f func()) {
	b.Window.SetOnClosed(func() {
		b.removed()
		f()
	})
}

// close closes the window of the big screen: what it shows is of the club that was
// open, in the language of that club.
func (b *bigScreen) close() {
	if b.win != nil {
		b.win.Close()
		b.win = nil
	}
}

// keyed passes a key of the big screen to the first window and brings that window to the front.
func (b *bigScreen) keyed(ev *fyne.KeyEvent) {
	b.w.toolkit.Raise(b.w.win)
	c := b.w.win.Canvas()
	if f := c.Focused(); f != nil {
		f.TypedKey(ev)
	} else if typed := c.OnTypedKey(); typed != nil {
		typed(ev)
	}
}
