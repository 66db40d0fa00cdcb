package app

import "testing"

// TestGeometry holds: what is kept is read again, and what cannot be used is as at the
// first start.
func TestGeometry(t *testing.T) {
	g := Geometry{Size: windowSize.SubtractWidthHeight(300, 90), X: 40, Y: 30}
	if got := readGeometry(g.String()); got != g {
		t.Errorf("%+v, want %+v", got, g)
	}
	for _, kept := range []string{"", "x", "1000 600 3", "10 600 0 0 false", "1000 -600 0 0 false"} {
		if got := readGeometry(kept); got != newGeometry() {
			t.Errorf("%q: %+v", kept, got)
		}
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
	if s := g.first(); s != g.Size {
		t.Errorf("not whole, and begins with %v", s)
	}
}
