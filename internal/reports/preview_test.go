package reports

import (
	"bytes"
	"fmt"
	"image"
	pixels "image/draw"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/draw"
	"uitslag/internal/document/layout"
	"uitslag/internal/document/typeface"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
)

// TestPagesAreThePDFs counts and measures the pages of every report of every evening.
func TestPagesAreThePDFs(t *testing.T) {
	const dpi = 36 // half a pixel a point
	for name, in := range papertest.Nights(t) {
		for _, k := range Kinds() {
			for _, o := range []document.Options{{}, {Paper: "A3", Orientation: document.Landscape}} {
				doc := k.make(in)
				l := papertest.Laid(t, doc, o)
				pages := pages(t, doc, o, dpi)
				if len(pages) != len(l.Pages) {
					t.Fatalf("%s %s: %d pictures of %d pages", name, k.Name, len(pages), len(l.Pages))
				}
				for _, p := range pages {
					if at := p.Bounds(); at.Dx() != int(l.W/2+0.5) || at.Dy() != int(l.H/2+0.5) {
						t.Fatalf("%s %s: a page of %.1f×%.1f points has %v pixels at %d dpi", name, k.Name, l.W, l.H, at, dpi)
					}
				}
			}
		}
	}
}

// pages draws all pages of a document.
func pages(t testing.TB, doc *document.Document, o document.Options, dpi float64) []image.Image {
	t.Helper()
	p := papertest.Must[*draw.Preview](t)(draw.NewPreview(doc, o))
	all := make([]image.Image, p.Len())
	for i := range all {
		all[i] = p.Page(i, dpi)
	}
	return all
}

// TestPagesLookLikeThePDF compares our pictures with those that another program makes
// of the PDF: every small square must be about as dark.
func TestPagesLookLikeThePDF(t *testing.T) {
	tool, err := exec.LookPath("pdftoppm")
	if err != nil {
		t.Skip("pdftoppm, of poppler-utils, is not installed: it draws the pages to compare with")
	}
	const dpi, square = 100, 10
	odd := papertest.Rulings(t, true).Input("nl")
	odd.Options.Charts = true
	documents := map[string]*document.Document{"provisional": Uitslag(papertest.Mitchell(t).Input("en"))}
	for _, k := range Kinds() {
		documents[k.Name] = k.make(odd)
	}
	for name, doc := range documents {
		o := document.Options{Colour: true}
		dir := t.TempDir()
		path := filepath.Join(dir, "report.pdf")
		if err := WriteFile(path, func(w io.Writer) error { return draw.PDF(w, doc, o) }); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command(tool, "-r", fmt.Sprint(dpi), "-png", path, filepath.Join(dir, "page")).CombinedOutput(); err != nil {
			t.Fatalf("pdftoppm: %v: %s", err, out)
		}
		files := papertest.Must[[]string](t)(filepath.Glob(filepath.Join(dir, "page*.png"))) // in order of their numbers
		pages := pages(t, doc, o, dpi)
		if len(files) != len(pages) {
			t.Fatalf("%s: %d pages, pdftoppm has %d", name, len(pages), len(files))
		}
		for i, file := range files {
			theirs := papertest.Must[image.Image](t)(png.Decode(bytes.NewReader(papertest.Must[[]byte](t)(os.ReadFile(file)))))
			compare(t, fmt.Sprintf("%s page %d", name, i+1), pages[i], theirs, square)
		}
	}
}

// compare compares two pictures by the mean lightness of small squares. Both round
// where lines and letters stand to other parts of a pixel, so a square may differ a
// little; a word or a line that is missing or elsewhere differs by far more.
func compare(t *testing.T, what string, ours, theirs image.Image, square int) {
	t.Helper()
	const most, mean = 45.0, 1.8 // of 255: of one square, of all
	at := ours.Bounds().Intersect(theirs.Bounds())
	a, b := inGrey(ours), inGrey(theirs)
	if ours.Bounds().Dx()-at.Dx() > 1 || theirs.Bounds().Dy()-at.Dy() > 1 {
		t.Errorf("%s: %v and %v pixels", what, ours.Bounds(), theirs.Bounds())
	}
	sum, n, worst := 0.0, 0, 0.0
	for y := at.Min.Y; y+square <= at.Max.Y; y += square {
		for x := at.Min.X; x+square <= at.Max.X; x += square {
			r := image.Rect(x, y, x+square, y+square)
			diff := lightness(a, r) - lightness(b, r)
			diff = max(diff, -diff)
			if sum, n = sum+diff, n+1; diff > worst {
				worst = diff
			}
		}
	}
	if worst > most || sum/float64(n) > mean {
		t.Errorf("%s: a square differs by %.1f, all by %.2f of 255", what, worst, sum/float64(n))
	}
	t.Logf("%s: a square differs by up to %.1f, all by %.2f of 255", what, worst, sum/float64(n))
}

func inGrey(img image.Image) *image.Gray {
	out := image.NewGray(img.Bounds())
	pixels.Draw(out, out.Bounds(), img, img.Bounds().Min, pixels.Src)
	return out
}

func lightness(img *image.Gray, r image.Rectangle) float64 {
	sum := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			sum += int(img.GrayAt(x, y).Y)
		}
	}
	return float64(sum) / float64(r.Dx()*r.Dy())
}

// TestPNG makes the uitslag's picture of every evening: narrow white margins all
// around, no empty end, and no shade of grey more than needed.
func TestPNG(t *testing.T) {
	for name, in := range papertest.Nights(t) {
		for _, colour := range []bool{false, true} {
			in.Options.Colour = colour
			var b bytes.Buffer
			if err := Write(&b, "uitslag", FormatPNG, in); err != nil {
				t.Fatal(err)
			}
			img := papertest.Must[image.Image](t)(png.Decode(&b))
			at := img.Bounds()
			ink := inked(img)
			const least, most = 20, 60 // pixels of margin
			for side, n := range map[string]int{
				"left": ink.Min.X - at.Min.X, "right": at.Max.X - ink.Max.X, "top": ink.Min.Y - at.Min.Y, "bottom": at.Max.Y - ink.Max.Y,
			} {
				if n < least || n > most {
					t.Errorf("%s: the margin %s is %d pixels", name, side, n)
				}
			}
			if at.Dx() < 1000 || at.Dx() > 2500 {
				t.Errorf("%s is %d pixels wide", name, at.Dx())
			}
			if _, ok := img.(*image.Gray); !ok {
				t.Errorf("%s: a picture in black is kept in colours: %T", name, img)
			}
		}
	}
	doc := &document.Document{Title: "x", Blocks: []document.Block{document.Paragraph{Text: "1♥", Marked: true}}}
	var b bytes.Buffer
	if err := draw.PNG(&b, doc, document.Options{Colour: true}); err != nil {
		t.Fatal(err)
	}
	if img := papertest.Must[image.Image](t)(png.Decode(&b)); fmt.Sprintf("%T", img) == "*image.Gray" {
		t.Error("red is kept as grey")
	}
}

// inked is the part of a picture that is not white.
func inked(img image.Image) image.Rectangle {
	var out image.Rectangle
	at := img.Bounds()
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			if r, g, b, _ := img.At(x, y).RGBA(); r&g&b != 0xffff {
				out = out.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return out
}

// TestRibbonCutsNoTable: the picture becomes wider before a table is cut, and never
// has a second page.
func TestRibbonCutsNoTable(t *testing.T) {
	for name, in := range papertest.Nights(t) {
		doc := Uitslag(in)
		l := layout.Ribbon(papertest.Must[*typeface.Metrics](t)(typeface.NewMetrics()), doc, document.Options{})
		if l.Split || len(l.Pages) != 1 || l.H > 50*l.W {
			t.Errorf("%s: cut %v, %d pages, %.0f points high", name, l.Split, len(l.Pages), l.H)
		}
		papertest.CheckPage(t, name, l, 0)
	}
}

// TestPictureOnATelephone holds that the picture can be read on a telephone, upright and
// without making it larger, and that each player has a line.
func TestPictureOnATelephone(t *testing.T) {
	const telephone, least = 390.0, 8.0 // in its points: the width of the screen; the type, where names are very long
	for name, in := range papertest.Nights(t) {
		in.Options.Narrow = true
		doc := Uitslag(in)
		l := layout.Ribbon(papertest.Must[*typeface.Metrics](t)(typeface.NewMetrics()), doc, document.Options{})
		const slim = 18.0 // the margin of the picture
		if size := l.Size * telephone / (l.W - 2*(layout.Margin-slim)); size < least {
			t.Errorf("%s: the type is %.1f points high", name, size)
		} else if name == "statement" && size < 11 {
			t.Errorf("%s: the type is %.1f points high, though nothing is long", name, size)
		}
		if l.Split || l.Wrapped*4 > l.Rows {
			t.Errorf("%s: %d of %d lines break within a name", name, l.Wrapped, l.Rows)
		}
	}
}

func TestPreview(t *testing.T) {
	p := papertest.Must[*draw.Preview](t)(draw.NewPreview(Uitslag(papertest.Fonteintje(t, "nl")), document.Options{}))
	w, h := p.Size()
	if p.Len() != 1 || w < h {
		t.Fatalf("%d pages of %.0f×%.0f", p.Len(), w, h)
	}
	for dpi, want := range map[float64]float64{72: w, 0: w * 20 / 72, -5: w * 20 / 72, 1e9: w * 600 / 72} {
		if got := p.Page(0, dpi).Bounds().Dx(); float64(got) < want-1 || float64(got) > want+1 {
			t.Errorf("at %g dpi a page is %d pixels wide, want %.0f", dpi, got, want)
		}
	}
	if a, b := p.Page(0, 72), p.Page(0, 72); !bytes.Equal(a.Pix, b.Pix) {
		t.Error("the same page is drawn in two ways")
	}
}

func BenchmarkPages(b *testing.B) {
	for name, in := range map[string]evening.Input{"13pairs": papertest.Fonteintje(b, "nl"), "30pairs": papertest.Crowd(b).Input("nl")} {
		for _, k := range Kinds() {
			b.Run(k.Name+"/"+name, func(b *testing.B) {
				doc := k.make(in)
				for b.Loop() {
					pages(b, doc, document.Options{}, 96)
				}
			})
		}
	}
}

// BenchmarkPreviewPage draws one page of a document that is laid out already.
func BenchmarkPreviewPage(b *testing.B) {
	p := papertest.Must[*draw.Preview](b)(draw.NewPreview(Controlestaat(papertest.Crowd(b).Input("nl")), document.Options{}))
	for b.Loop() {
		p.Page(0, 96)
	}
}
