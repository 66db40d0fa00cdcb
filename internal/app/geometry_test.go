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
