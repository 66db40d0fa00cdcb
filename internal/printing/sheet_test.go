package printing

import (
	"math"
	"testing"
)

// a4 is a sheet of A4 upright with so many dots an inch, and an edge that is not printed, in
// points: left, top, right, bottom.
func a4(dpi float64, edge [4]float64) grid {
	in := dpi / 72
	g := grid{across: dpi, down: dpi, wide: math.Round(595.28 * in), high: math.Round(841.89 * in)}
	g.left, g.top = math.Round(edge[0]*in), math.Round(edge[1]*in)
	g.cols, g.rows = g.wide-g.left-math.Round(edge[2]*in), g.high-g.top-math.Round(edge[3]*in)
	return g
}

// on gives where a place of the page comes on the sheet, in points from its corner.
func on(g grid, p place, x, y float64) (float64, float64) {
	return (p.left + x*p.across + g.left) * 72 / g.across, (p.top + y*p.down + g.top) * 72 / g.down
}

// TestPlaced holds where the corners of what stands on a page come on the sheets of printers.
func TestPlaced(t *testing.T) {
	usual := [4]float64{12, 12, 12, 12}
	lying := a4(600, usual)
	lying.wide, lying.high, lying.cols, lying.rows = lying.high, lying.wide, lying.rows, lying.cols
	fax := a4(200, usual)
	fax.down, fax.high, fax.top, fax.rows = 100, fax.high/2, fax.top/2, fax.rows/2
	letter := a4(600, usual)
	letter.wide, letter.high = 8.5*600, 11*600
	letter.cols, letter.rows = letter.wide-200, letter.high-200
	for _, c := range []struct {
		name       string
		wide, high float64
		grid       grid
		x, y       float64 // where the corner of the page comes
		scale      float64
	}{
		{"a printer", 595.28, 841.89, a4(600, usual), 0, 0, 1},
		{"no edge", 595.28, 841.89, a4(300, [4]float64{}), 0, 0, 1},
		{"other edges at the two sides", 595.28, 841.89, a4(600, [4]float64{9, 12, 18, 30}), 0, 0, 1},
		{"lying", 841.89, 595.28, lying, 0, 0, 1},
		{"twice as many dots across as down", 595.28, 841.89, fax, 0, 0, 1},
		{"an inkjet does not reach the foot: the page goes up", 595.28, 841.89, a4(600, [4]float64{9, 9, 9, 42}), 0, -6, 1},
		{"more than the margins is not printed", 595.28, 841.89, a4(600, [4]float64{60, 60, 60, 60}), 27.3, 38.6, 0.9083},
		{"A4 on a sheet of Letter", 595.28, 841.89, letter, 26, 0, 0.9407},
		{"A3 lying on a sheet of A4 lying", 1190.55, 841.89, lying, 0, 0, 0.7071},
		{"A4 on a sheet of A3 stands in the middle", 595.28, 841.89, grid{600, 600, 7016, 9921, 100, 100, 6816, 9721}, 123.3, 174.3, 1},
	} {
		p := placed(c.wide, c.high, c.grid)
		x, y := on(c.grid, p, 0, 0)
		if scale := p.across * 72 / c.grid.across; math.Abs(x-c.x) > 0.5 || math.Abs(y-c.y) > 0.5 || math.Abs(scale-c.scale) > 0.001 {
			t.Errorf("%s: the page begins at %.1f, %.1f, %.4f as large; want %.1f, %.1f, %.4f", c.name, x, y, scale, c.x, c.y, c.scale)
		}
		if math.Abs(p.across*72/c.grid.across-p.down*72/c.grid.down) > 1e-9 {
			t.Errorf("%s: it is stretched", c.name)
		}
		left, top := p.left+kept*p.across, p.top+kept*p.down
		right, bottom := p.left+(c.wide-kept)*p.across, p.top+(c.high-kept)*p.down
		if left < -1 || top < -1 || right > c.grid.cols+1 || bottom > c.grid.rows+1 {
			t.Errorf("%s: what stands at %.0f,%.0f to %.0f,%.0f is not printed", c.name, left, top, right, bottom)
		}
	}
}

func TestShare(t *testing.T) {
	for _, c := range []struct {
		copies, pages, most int
		sorts               bool
		each, times         int
	}{
		{1, 3, 1, false, 1, 1},
		{3, 1, 99, false, 3, 1},
		{3, 2, 99, true, 3, 1},
		{3, 2, 99, false, 1, 3}, // 1 2 1 2 1 2 and not 1 1 1 2 2 2
		{3, 2, 1, true, 1, 3},
		{3, 2, 0, false, 1, 3}, // it does not say
	} {
		if each, times := share(c.copies, c.pages, c.most, c.sorts); each != c.each || times != c.times {
			t.Errorf("%+v: each page %d times, all %d times", c, each, times)
		}
	}
}
