package main

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.3/glfw"
)

// geometryKey is the preference that keeps where the window was on this computer.
const geometryKey = "window"

// windowSize is how large the window is when it is not the whole screen: on the club
// laptop's screen of 1366 by 768 there is a title above it and a bar of tasks below.
var windowSize = fyne.NewSize(1350, 690)

// smallestWindow is the smallest that is taken over from the time before.
var smallestWindow = fyne.NewSize(640, 400)

// geometry is where a window is: its size and place when it is not the whole screen, and
// whether it is.
type geometry struct {
	size  fyne.Size
	x, y  int // of the inside, in pixels of the screens
	whole bool
}

// newGeometry is that of the first start: the whole screen, beside the bar of tasks.
func newGeometry() geometry { return geometry{size: windowSize, x: -1, y: -1, whole: true} }

// String is how it is kept.
func (g geometry) String() string {
	return fmt.Sprintf("%.0f %.0f %d %d %t", g.size.Width, g.size.Height, g.x, g.y, g.whole)
}

// readGeometry reads what was kept; what cannot be read or used is as at the first start.
func readGeometry(kept string) geometry {
	var g geometry
	if n, err := fmt.Fscanf(strings.NewReader(kept), "%f %f %d %d %t", &g.size.Width, &g.size.Height, &g.x, &g.y, &g.whole); n < 5 || err != nil ||
		g.size.Width < smallestWindow.Width || g.size.Height < smallestWindow.Height {
		return newGeometry()
	}
	return g
}

// native does f with the toolkit's window below ours: for what the toolkit does not offer.
// f is not called where there is none, or it is closing.
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

// place puts a window that is shown where it was, if that is on a screen.
func (g geometry) place(w fyne.Window) {
	native(w, func(win *glfw.Window) {
		if g.x >= 0 && visible(g.x, g.y) {
			win.SetPos(g.x, g.y)
		}
		if g.whole {
			win.Maximize()
		}
	})
}

// grip is how far inside a screen the corner of a window must be, so that its title can
// be seen and dragged.
const grip = 80

// visible reports whether a window with its corner here can be seen.
func visible(x, y int) bool {
	for _, m := range glfw.GetMonitors() {
		left, top, wide, high := m.GetWorkarea()
		if x >= left-grip && x < left+wide-grip && y >= top && y < top+high-grip {
			return true
		}
	}
	return false
}

// measure notes where a window is now. While it is the whole screen, or minimised, its
// size and place stay those of before.
func (g *geometry) measure(w fyne.Window) {
	if w.FullScreen() {
		return
	}
	native(w, func(win *glfw.Window) {
		if win.GetAttrib(glfw.Iconified) == glfw.True {
			return
		}
		if g.whole = win.GetAttrib(glfw.Maximized) == glfw.True; !g.whole {
			g.size = w.Canvas().Size()
			g.x, g.y = win.GetPos()
		}
	})
}

// raise brings a window to the front, with the keyboard, also when it was minimised.
func raise(w fyne.Window) {
	native(w, func(win *glfw.Window) {
		if win.GetAttrib(glfw.Iconified) == glfw.True {
			win.Restore()
		}
		win.Focus()
	})
}
