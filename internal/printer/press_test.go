package printer

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/draw"
	"uitslag/internal/test/check"
)

// fakePress notes what is done with it, and fails where it is told.
type fakePress struct {
	sheet grid
	fails string
	did   []string
	drawn int
	lost  int // shapes that lie off the sheet
}

var errPress = errors.New("the driver says no")

func (f *fakePress) do(what string) error {
	f.did = append(f.did, what)
	if what == f.fails {
		return errPress
	}
	return nil
}

func (f *fakePress) grid() grid              { return f.sheet }
func (f *fakePress) begin(name string) error { return f.do("begin " + name) }
func (f *fakePress) beginPage() error        { return f.do("page") }
func (f *fakePress) endPage() error          { return f.do("ready") }
func (f *fakePress) end() error              { return f.do("end") }
func (f *fakePress) abort()                  { f.did = append(f.did, "abort") }

func (f *fakePress) polygons(_ color.RGBA, dots []dot, counts []int32) error {
	n := int32(0)
	for _, c := range counts {
		n += c
	}
	if int(n) != len(dots) {
		return fmt.Errorf("%d dots for outlines of %d", len(dots), n)
	}
	for _, d := range dots {
		if d.x < 0 || d.y < 0 || float64(d.x) > f.sheet.cols || float64(d.y) > f.sheet.rows {
			f.lost++
		}
	}
	if f.drawn++; f.fails == "draw" {
		return errPress
	}
	return nil
}

func (f *fakePress) picture(image.Image, image.Rectangle) error { return f.do("picture") }

// pages returns those of a document of two sheets.
func pages(t *testing.T) *draw.Preview {
	t.Helper()
	doc := &document.Document{
		Name: "Uitslag", MinSize: 10, MaxSize: 10, Upright: true,
		Blocks: []document.Block{document.Paragraph{Text: "één ♥"}, document.NewPage{}, document.Paragraph{Text: "twee"}},
	}
	p, err := draw.NewPreview(doc, document.Options{})
	check.NoError(t, err)
	if p.Len() != 2 {
		t.Fatalf("%d pages", p.Len())
	}
	return p
}

// TestSpoolOnAPress: pages go in their order, all of them again for each copy; where one step
// fails nothing stays in the queue.
func TestSpoolOnAPress(t *testing.T) {
	for _, c := range []struct {
		fails string
		times int
		did   []string
	}{
		{"", 1, []string{"begin U", "page", "ready", "page", "ready", "end"}},
		{"", 2, []string{"begin U", "page", "ready", "page", "ready", "page", "ready", "page", "ready", "end"}},
		{"begin U", 1, []string{"begin U"}},
		{"page", 1, []string{"begin U", "page", "abort"}},
		{"draw", 1, []string{"begin U", "page", "abort"}},
		{"ready", 1, []string{"begin U", "page", "ready", "abort"}},
		{"end", 1, []string{"begin U", "page", "ready", "page", "ready", "end", "abort"}},
	} {
		f := &fakePress{sheet: a4(600, [4]float64{12, 12, 12, 12}), fails: c.fails}
		err := spool(t.Context(), f, pages(t), "U", c.times)
		if (err != nil) != (c.fails != "") || err != nil && !errors.Is(err, errPress) || !slices.Equal(f.did, c.did) {
			t.Errorf("fails at %q: did %q, want %q (%v)", c.fails, f.did, c.did, err)
		}
		if c.fails == "" && (f.drawn == 0 || f.lost > 0) || c.fails == "draw" && f.drawn != 1 {
			t.Errorf("fails at %q: %d shapes, %d dots off the sheet", c.fails, f.drawn, f.lost)
		}
	}
}

// TestSpoolEnds: once one gave up, no page is drawn, and the queue is empty.
func TestSpoolEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	f := &fakePress{sheet: a4(600, [4]float64{})}
	if err := spool(ctx, f, pages(t), "U", 1); !errors.Is(err, context.Canceled) || !slices.Equal(f.did, []string{"begin U", "abort"}) {
		t.Errorf("did %q (%v)", f.did, err)
	}
}

// TestThinLinesStay: what is thinner than a dot is a dot wide.
func TestThinLinesStay(t *testing.T) {
	d := dots{place: placed(595.28, 841.89, a4(96, [4]float64{}))}
	for _, w := range []float64{0, 0.1, 0.4} {
		if r := d.rectangle(100, 100, w, 300); r.Dx() != 1 || r.Dy() != 400 {
			t.Errorf("a line of %.1f points is %d by %d dots", w, r.Dx(), r.Dy())
		}
	}
}

// TestBottomUp: the lowest row comes first, blue before red, rows end at four bytes, and what can
// be seen through is white.
func TestBottomUp(t *testing.T) {
	img := image.NewNRGBA(image.Rect(3, 5, 5, 7))
	img.Set(3, 5, color.NRGBA{1, 2, 3, 255})
	img.Set(4, 5, color.NRGBA{0, 0, 0, 128})
	img.Set(3, 6, color.NRGBA{4, 5, 6, 255})
	pixels, stride := bottomUp(img)
	if want := []byte{6, 5, 4, 255, 255, 255, 0, 0, 3, 2, 1, 127, 127, 127, 0, 0}; stride != 8 || !slices.Equal(pixels, want) {
		t.Errorf("rows of %d: %v, want %v", stride, pixels, want)
	}
}

// a4 returns a sheet of A4 upright with so many dots an inch, and an edge that is not printed, in
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
