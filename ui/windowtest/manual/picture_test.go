package manual_test

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/test/check"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// screen is the whole window, and beside is what stands beside the rail, above the hints.
var (
	screen = image.Rect(0, 0, 1366, 768)
	beside = image.Rect(164, 56, 1366, 734)
)

// railWidth returns how wide the rail is in the language of a window.
func railWidth(c fyne.Canvas) int {
	width := beside.Min.X
	uitest.Walk(c, func(o fyne.CanvasObject) {
		if fmt.Sprintf("%T", o) == "*ui.rail" {
			width = int(o.Size().Width)
		}
	})
	return width
}

// keepPicture holds that a page shows a picture, its own or the English one, and takes its own
// where pictures are asked for.
func keepPicture(t *testing.T, asked bool, c fyne.Canvas, lang, page, name string, part image.Rectangle) {
	t.Helper()
	own := strings.Contains(page, "]("+name+".png)")
	if !own && !strings.Contains(page, "](../en/"+name+".png)") {
		t.Errorf("the page does not show %s", name)
	}
	if asked && own {
		takePicture(t, c, filepath.Join(windowtest.ManualFolder, lang, name+".png"), part)
	}
}

// takePicture writes a part of a window as a PNG; what begins beside the rail does so in
// every language.
func takePicture(t *testing.T, c fyne.Canvas, path string, part image.Rectangle) {
	t.Helper()
	whole := filepath.Join(t.TempDir(), "whole.png")
	uitest.Screenshot(t, c, whole)
	b := check.Value(os.ReadFile(whole))(t)
	if part.Min.X == beside.Min.X {
		part.Min.X = railWidth(c)
	}
	from := check.Value(png.Decode(bytes.NewReader(b)))(t)
	check.NoError(t, os.WriteFile(path, lighten(t, from, part), 0o644))
}

// lighten returns a part of a picture as a PNG of few colours, as the program carries all of
// them: those of its areas, and those that it has most of and that are not nearly another's.
// What is left are the edges of letters, which become the nearest of those.
func lighten(t *testing.T, from image.Image, part image.Rectangle) []byte {
	t.Helper()
	const most, areas = 32, 10 // the areas of a screen are larger than its letters
	count := map[color.Color]int{}
	part = part.Intersect(from.Bounds())
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			count[from.At(x, y)]++
		}
	}
	all := slices.SortedFunc(maps.Keys(count), func(a, b color.Color) int {
		ar, ag, ab, _ := a.RGBA()
		br, bg, bb, _ := b.RGBA()
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(ar, br), cmp.Compare(ag, bg), cmp.Compare(ab, bb))
	})
	var kept color.Palette
	for _, c := range all {
		if len(kept) < areas || len(kept) < most && !slices.ContainsFunc(kept, func(k color.Color) bool { return near(c, k) }) {
			kept = append(kept, c)
		}
	}
	to := image.NewPaletted(image.Rectangle{Max: part.Size()}, kept)
	draw.Draw(to, to.Bounds(), from, part.Min, draw.Src)
	var out bytes.Buffer
	check.NoError(t, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, to))
	return out.Bytes()
}

// near reports whether the eye takes two colours for one.
func near(a, b color.Color) bool {
	const most = 16 << 8
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	for _, d := range []int{int(ar) - int(br), int(ag) - int(bg), int(ab) - int(bb)} {
		if d > most || d < -most {
			return false
		}
	}
	return true
}
