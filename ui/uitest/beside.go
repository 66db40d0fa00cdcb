package uitest

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
)

// Beside is a second window of a test, beside the one that Window made. Fyne's test driver
// does not know it: a second one of the driver's own would be taken for the window of
// every object.
type Beside struct {
	Title  string
	Shown  bool // it is on the screen
	Full   bool // it fills the screen
	canvas test.WindowlessCanvas
	closed func()
}

// NewBeside makes a window of this size, which is not shown yet.
func NewBeside(size fyne.Size) *Beside {
	b := &Beside{canvas: software.NewCanvas()}
	b.canvas.SetPadded(false)
	b.canvas.Resize(size)
	return b
}

// Canvas returns what is in it.
func (b *Beside) Canvas() fyne.Canvas { return b.canvas }

// SetTitle sets Title.
func (b *Beside) SetTitle(title string) { b.Title = title }

// SetContent puts an object in it.
func (b *Beside) SetContent(o fyne.CanvasObject) {
	b.canvas.SetContent(o)
	o.Resize(b.canvas.Size())
}

// SetOnClosed sets what is done when it was closed.
func (b *Beside) SetOnClosed(f func()) { b.closed = f }

// FullScreen reports Full.
func (b *Beside) FullScreen() bool { return b.Full }

// SetFullScreen sets Full.
func (b *Beside) SetFullScreen(on bool) { b.Full = on }

// Show sets Shown.
func (b *Beside) Show() { b.Shown = true }

// Close takes it off the screen, as its X does.
func (b *Beside) Close() {
	if !b.Shown {
		return
	}
	b.Shown = false
	if b.closed != nil {
		b.closed()
	}
}
