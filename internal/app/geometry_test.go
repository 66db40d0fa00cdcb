package app

import (
	"testing"

	"uitslag/internal/expect"
)

// TestGeometry holds: what is kept is read again, and what cannot be used is as at the
// first start.
func TestGeometry(t *testing.T) {
	g := Geometry{Size: windowSize.SubtractWidthHeight(300, 90), X: 40, Y: 30}
	expect.Equal(t, readGeometry(g.String()), g)
	for _, kept := range []string{"", "x", "1000 600 3", "10 600 0 0 false", "1000 -600 0 0 false"} {
		expect.Equal(t, readGeometry(kept), newGeometry(), "%q", kept)
	}
}

// TestGeometryFirst holds: a window that is made whole begins no larger than the screen of the
// club laptop is at 150 %; another begins as it was.
func TestGeometryFirst(t *testing.T) {
	g := newGeometry()
	if s := g.first(); s.Width*1.5 > 1366 || s.Height*1.5 > 768 {
		t.Errorf("begins with %v", s)
	}
	g.Whole = false
	expect.Equal(t, g.first(), g.Size, "first size")
}
