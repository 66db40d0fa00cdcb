package draw

import (
	"image"
	"image/color"
	pixels "image/draw"
	"testing"

	scaled "golang.org/x/image/draw"
	"golang.org/x/image/vector"

	"uitslag/internal/document"
	"uitslag/internal/document/layout"
)

// paper is ink on a picture of 2 dots a point.
type paper struct{ img *image.RGBA }

const fine = 2

func (p paper) Box(k color.RGBA, x, y, w, h float64) {
	p.Shape(k, [][]layout.Point{{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + h}, {X: x, Y: y + h}}})
}

func (p paper) Shape(k color.RGBA, outlines [][]layout.Point) {
	low, high := outlines[0][0], outlines[0][0]
	for _, o := range outlines {
		for _, q := range o {
			low = layout.Point{X: min(low.X, q.X), Y: min(low.Y, q.Y)}
			high = layout.Point{X: max(high.X, q.X), Y: max(high.Y, q.Y)}
		}
	}
	at := image.Rect(int(low.X*fine), int(low.Y*fine), int(high.X*fine)+2, int(high.Y*fine)+2)
	dot := func(q layout.Point) (float32, float32) {
		return float32(q.X*fine) - float32(at.Min.X), float32(q.Y*fine) - float32(at.Min.Y)
	}
	r := vector.NewRasterizer(at.Dx(), at.Dy())
	for _, o := range outlines {
		r.MoveTo(dot(o[0]))
		for _, q := range o[1:] {
			r.LineTo(dot(q))
		}
		r.ClosePath()
	}
	r.Draw(p.img, at, image.NewUniform(k), image.Point{})
}

func (p paper) Picture(img image.Image, x, y, w, h float64) {
	at := image.Rect(int(x*fine), int(y*fine), int((x+w)*fine), int((y+h)*fine))
	scaled.CatmullRom.Scale(p.img, at, img, img.Bounds(), scaled.Over, nil)
}

// TestShapesAreThePage: drawn as shapes, which a printer gets, a page has the same ink in the
// same places as in the preview: letters, lines, the stamp, red suits.
func TestShapesAreThePage(t *testing.T) {
	doc := contracts(6)
	doc.Stamp = "Voorlopig é"
	p, err := NewPreview(doc, document.Options{Colour: true})
	if err != nil {
		t.Fatal(err)
	}
	want := p.Page(0, 72*fine)
	got := paper{image.NewRGBA(want.Rect)}
	pixels.Draw(got.img, got.img.Rect, image.White, image.Point{}, pixels.Src)
	p.Draw(0, got)
	const square, most = 8 * fine, 10 // points; per cent of the darkest
	other, all, inked := 0, 0, 0
	for y := 0; y+square <= want.Rect.Dy(); y += square {
		for x := 0; x+square <= want.Rect.Dx(); x += square {
			var a, b [3]int
			for dy := range square {
				for dx := range square {
					at := want.PixOffset(x+dx, y+dy)
					for i := range 3 {
						a[i] += int(want.Pix[at+i])
						b[i] += int(got.img.Pix[at+i])
					}
				}
			}
			all++
			if a != [3]int{255 * square * square, 255 * square * square, 255 * square * square} {
				inked++
			}
			for i := range 3 {
				if d := a[i] - b[i]; max(d, -d)*100 > most*255*square*square {
					other++
					break
				}
			}
		}
	}
	if other > 0 || inked < 100 {
		t.Errorf("%d of %d squares look different, %d have ink", other, all, inked)
	}
}
