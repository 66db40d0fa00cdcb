package app

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
)

// geometryKey is the preference that keeps where the window was on this computer.
const geometryKey = "window"

// windowSize is how large the window is when it is not the whole screen: on the club
// laptop's screen of 1366 by 768 there is a title above it and a bar of tasks below.
var windowSize = fyne.NewSize(1350, 690)

// beforeWhole is the most that a window is before it is made the whole screen: it fits on that
// of the club laptop at 150 % too. A larger one is cut off by Windows, is not made whole then,
// and the toolkit goes on drawing all of it (Fyne 2.7.1, window.Resize).
var beforeWhole = fyne.NewSize(windowSize.Width/1.5, windowSize.Height/1.5)

// smallestWindow is the smallest that is taken over from the time before.
var smallestWindow = fyne.NewSize(640, 400)

// Geometry is where a window is: its size and place when it is not the whole screen, and
// whether it is.
type Geometry struct {
	Size  fyne.Size
	X, Y  int // of the inside, in pixels of the screens
	Whole bool
}

// newGeometry is that of the first start: the whole screen, beside the bar of tasks.
func newGeometry() Geometry { return Geometry{Size: windowSize, X: -1, Y: -1, Whole: true} }

// first is how large the window begins.
func (g Geometry) first() fyne.Size {
	if g.Whole {
		return g.Size.Min(beforeWhole)
	}
	return g.Size
}

// String is how it is kept.
func (g Geometry) String() string {
	return fmt.Sprintf("%.0f %.0f %d %d %t", g.Size.Width, g.Size.Height, g.X, g.Y, g.Whole)
}

// readGeometry reads what was kept; what cannot be read or used is as at the first start.
func readGeometry(kept string) Geometry {
	var g Geometry
	if n, err := fmt.Fscanf(strings.NewReader(kept), "%f %f %d %d %t", &g.Size.Width, &g.Size.Height, &g.X, &g.Y, &g.Whole); n < 5 || err != nil ||
		g.Size.Width < smallestWindow.Width || g.Size.Height < smallestWindow.Height {
		return newGeometry()
	}
	return g
}
