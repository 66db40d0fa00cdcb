package draw

import (
	"bytes"
	"compress/zlib"
	"image"
	"image/color"
	pixels "image/draw"
	"image/png"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	scaled "golang.org/x/image/draw"
	"golang.org/x/image/vector"

	"uitslag/internal/document"
	"uitslag/internal/document/layout"
	"uitslag/internal/test/check"
)

// red is the colour of red suits in a stream of a PDF.
const red = "0.776 0.157 0.157 rg"

// contracts returns a document with a red suit, on so many sheets of rows.
func contracts(rows int) *document.Document {
	t := document.Table{Columns: []document.Column{{Head: "contract"}}}
	for range rows {
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{{Text: "4♥ N ="}}})
	}
	return &document.Document{Name: "Paper", Title: "Paper", Page: "{n}/{m}", Footer: []string{"foot"}, MinSize: 10, MaxSize: 10, Upright: true, Blocks: []document.Block{t}}
}

// written returns the PDF of a document, and what its streams have.
func written(t *testing.T, doc *document.Document, o document.Options) ([]byte, string) {
	t.Helper()
	var b bytes.Buffer
	check.NoError(t, PDF(&b, doc, o))
	var all strings.Builder
	for _, part := range bytes.Split(b.Bytes(), []byte("stream\n"))[1:] {
		r, err := zlib.NewReader(bytes.NewReader(part))
		if err != nil {
			continue // what stands behind a stream
		}
		if _, err := io.Copy(&all, r); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes(), all.String()
}

// TestSuitsAreRedInColour: a suit is red where colour is asked for, on paper and in a picture,
// and nothing is otherwise.
func TestSuitsAreRedInColour(t *testing.T) {
	for _, colour := range []bool{false, true} {
		o := document.Options{Colour: colour}
		if _, streams := written(t, contracts(3), o); strings.Contains(streams, red) != colour {
			t.Errorf("PDF with colour %v: red is there: %v", colour, !colour)
		}
		p, err := NewPreview(contracts(3), o)
		check.NoError(t, err)
		found, page := false, p.Page(0, 72)
		for i := 0; i+3 < len(page.Pix); i += 4 {
			found = found || int(page.Pix[i]) > int(page.Pix[i+1])+80
		}
		if found != colour {
			t.Errorf("preview with colour %v: red is there: %v", colour, found)
		}
	}
}

// TestLinesAreLevel: the lines of a list in a PDF run level, from the left to the right.
func TestLinesAreLevel(t *testing.T) {
	_, streams := written(t, contracts(3), document.Options{})
	lines := regexp.MustCompile(`(\S+) (\S+) m (\S+) (\S+) l S`).FindAllStringSubmatch(streams, -1)
	check.That(t, len(lines) > 1, "%d lines", len(lines))
	for _, at := range lines {
		check.That(t, at[2] == at[4] && at[1] != at[3], "a line of a list is %q", at[0])
	}
}

// TestPDFIsTheSameTwice: the same document made at the same time gives the same bytes, and at
// another time others.
func TestPDFIsTheSameTwice(t *testing.T) {
	at := time.Date(2008, 1, 18, 23, 4, 0, 0, time.UTC)
	one, _ := written(t, contracts(5), document.Options{Made: at})
	two, _ := written(t, contracts(5), document.Options{Made: at})
	if !bytes.Equal(one, two) {
		t.Error("the same document gave other bytes")
	}
	if later, _ := written(t, contracts(5), document.Options{Made: at.Add(time.Hour)}); bytes.Equal(one, later) {
		t.Error("the PDF does not have when it was made")
	}
}

// TestPreviewHasThePages: a preview has as many pages as the PDF, all of the size of its sheet.
func TestPreviewHasThePages(t *testing.T) {
	pdf, _ := written(t, contracts(200), document.Options{})
	p, err := NewPreview(contracts(200), document.Options{})
	check.NoError(t, err)
	if n := bytes.Count(pdf, []byte("/Type /Page\n")); n != p.Len() || n < 2 {
		t.Errorf("%d pages in the preview, %d in the PDF", p.Len(), n)
	}
	for i := range p.Len() {
		if at := p.Page(i, 72).Bounds(); at.Dx() != 595 || at.Dy() != 842 {
			t.Errorf("page %d is %v", i+1, at)
		}
	}
}

// TestPicturesOfALongList: a list that is too high for a telephone becomes several pictures of
// one width, none of them too high.
func TestPicturesOfALongList(t *testing.T) {
	doc := contracts(200)
	var whole bytes.Buffer
	check.NoError(t, PNG(&whole, doc, document.Options{}))
	all, err := Pictures(doc, document.Options{})
	check.NoError(t, err)
	one, err := png.DecodeConfig(&whole)
	check.NoError(t, err)
	if len(all) < 2 {
		t.Fatalf("%d pictures of %d × %d", len(all), one.Width, one.Height)
	}
	for i, data := range all {
		c, err := png.DecodeConfig(bytes.NewReader(data))
		check.NoError(t, err)
		if c.Width != one.Width || c.Height > 3*c.Width {
			t.Errorf("picture %d is %d × %d, the whole %d wide", i+1, c.Width, c.Height, one.Width)
		}
	}
}

// TestCodeless: a preview tells where the code of an address was asked for and left out.
func TestCodeless(t *testing.T) {
	for _, c := range []struct {
		address string
		rows    int
		want    bool
	}{{"", 3, false}, {"https://club.be/2026-11-23-clubavond/", 3, false}, {"https://club.be/2026-11-23-clubavond/", 200, false}, {"https://club.be/" + strings.Repeat("a", 5000), 3, true}} {
		doc := contracts(c.rows)
		doc.Address = c.address
		p, err := NewPreview(doc, document.Options{})
		check.NoError(t, err)
		if got := p.Codeless(); got != c.want {
			t.Errorf("%.40q with %d rows: %v", c.address, c.rows, got)
		}
	}
}

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
	check.NoError(t, err)
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
