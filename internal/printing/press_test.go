package printing

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"slices"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/draw"
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

// pages are those of a document of two sheets.
func pages(t *testing.T) *draw.Preview {
	t.Helper()
	doc := &document.Document{
		Name: "Uitslag", MinSize: 10, MaxSize: 10, Upright: true,
		Blocks: []document.Block{document.Paragraph{Text: "één ♥"}, document.NewPage{}, document.Paragraph{Text: "twee"}},
	}
	p, err := draw.NewPreview(doc, document.Options{})
	if err != nil {
		t.Fatal(err)
	}
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
