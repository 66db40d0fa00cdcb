package main

import (
	"time"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"github.com/go-gl/glfw/v3.3/glfw"

	"uitslag/cmd/desktop/app"
)

// toolkit is Fyne with its OpenGL windows.
type toolkit struct{}

// native calls f with the toolkit's window below w, for what the toolkit does not offer. It does
// not call f if there is none or it is closing.
func native(w fyne.Window, f func(*glfw.Window)) {
	own, ok := w.(interface{ RunWithContext(f func()) })
	if !ok {
		return
	}
	own.RunWithContext(func() {
		if win := glfw.GetCurrentContext(); win != nil {
			f(win)
		}
	})
}

// App implements app.Toolkit.
func (toolkit) App() fyne.App { return fyneapp.NewWithID("org.uitslag.desktop") }

// Place implements app.Toolkit.
func (toolkit) Place(w fyne.Window, at app.Geometry) {
	native(w, func(win *glfw.Window) {
		if at.X >= 0 && visible(at.X, at.Y) {
			win.SetPos(at.X, at.Y)
		}
		if at.Whole {
			win.Maximize()
		}
	})
}

// grip is how far inside a screen the corner of a window must be, so that its title can
// be seen and dragged.
const grip = 80

func visible(x, y int) bool {
	for _, m := range glfw.GetMonitors() {
		left, top, wide, high := m.GetWorkarea()
		if x >= left-grip && x < left+wide-grip && y >= top && y < top+high-grip {
			return true
		}
	}
	return false
}

// Measure implements app.Toolkit.
func (toolkit) Measure(w fyne.Window, at *app.Geometry) {
	if w.FullScreen() {
		return
	}
	native(w, func(win *glfw.Window) {
		if win.GetAttrib(glfw.Iconified) == glfw.True {
			return
		}
		if at.Whole = win.GetAttrib(glfw.Maximized) == glfw.True; !at.Whole {
			at.Size = w.Canvas().Size()
			at.X, at.Y = win.GetPos()
		}
	})
}

// Close implements app.Toolkit. A closed window is there until the next round of the toolkit,
// which gives it the events that come before and fails with a nil window where one of the mouse
// changes the pointer (Fyne 2.7.1, processMouseMoved).
func (toolkit) Close(w fyne.Window) {
	native(w, func(win *glfw.Window) {
		win.SetCursorPosCallback(nil)
		win.SetMouseButtonCallback(nil)
		win.SetScrollCallback(nil)
		win.SetKeyCallback(nil)
		win.SetCharCallback(nil)
		win.SetPosCallback(nil)
		win.SetSizeCallback(nil)
		win.SetFramebufferSizeCallback(nil)
		win.SetContentScaleCallback(nil)
		win.SetRefreshCallback(nil)
	})
	w.Close()
}

// Wait implements app.Toolkit.
func (toolkit) Wait(most time.Duration) bool {
	began := time.Now()
	glfw.WaitEventsTimeout(most.Seconds())
	return time.Since(began) < most*9/10
}

// Wake implements app.Toolkit.
func (toolkit) Wake() { glfw.PostEmptyEvent() }

// Raise implements app.Toolkit.
func (toolkit) Raise(w fyne.Window) {
	native(w, func(win *glfw.Window) {
		if win.GetAttrib(glfw.Iconified) == glfw.True {
			win.Restore()
		}
		win.Focus()
	})
}

// Attention implements app.Toolkit.
func (toolkit) Attention(w fyne.Window) {
	native(w, func(win *glfw.Window) { win.RequestAttention() })
}
