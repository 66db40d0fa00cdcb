package reports

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"regexp"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"uitslag/internal/document"
	"uitslag/internal/document/layout"
	"uitslag/internal/movements"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
)

const page = "https://www.bridgeclub-ruiten.example.org/uitslagen/2026-11-24-clubavond/"

// read returns what a telephone reads from a picture.
func read(t *testing.T, img image.Image) string {
	t.Helper()
	bitmap, err := gozxing.NewBinaryBitmapFromImage(img)
	check.NoError(t, err)
	got, err := qrcode.NewQRCodeReader().Decode(bitmap, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true})
	if err != nil {
		return err.Error()
	}
	return got.GetText()
}

// TestCodeIsRead: the code of the session's page is read from the sheet, through the stamp of a
// provisional one too, and from the picture for a telephone; the address stands below it.
func TestCodeIsRead(t *testing.T) {
	for name, in := range papertest.Nights(t) {
		if name != "statement" && name != "empty" && name != "crowd" && !thorough.All() {
			continue
		}
		in.Page = page
		doc := Uitslag(in)
		if got := read(t, previewed(t, doc, document.Options{}).Page(0, 150)); got != page {
			t.Errorf("%s: the sheet is read as %q", name, got)
		}
		var b bytes.Buffer
		check.NoError(t, Write(&b, "uitslag", FormatPNG, in))
		if got := read(t, check.Value(png.Decode(&b))(t)); got != page {
			t.Errorf("%s: the picture is read as %q", name, got)
		}
		if l := papertest.Laid(t, doc, document.Options{}); !strings.Contains(texts(&l.Pages[0]), "www.bridgeclub-") {
			t.Errorf("%s: the address is not on it", name)
		}
		if text := papertest.Text(t, doc); !strings.Contains(text, page) {
			t.Errorf("%s: the text has no address", name)
		}
	}
}

func texts(p *layout.Page) string {
	var b strings.Builder
	for _, m := range p.Texts {
		b.WriteString(m.Text + "\n")
	}
	return b.String()
}

// TestCodeOnPage reads the code of the web page from its drawing.
func TestCodeOnPage(t *testing.T) {
	in := papertest.Fonteintje(t, "nl")
	in.Page = page
	var b bytes.Buffer
	check.NoError(t, Write(&b, "uitslag", FormatHTML, in))
	m := regexp.MustCompile(`<figure class="code">\s*<svg viewBox="0 0 (\d+) (\d+)"[^>]*>\s*<rect[^>]*/>\s*<path fill="#000" d="([^"]*)"/>\s*</svg>\s*<figcaption>([^<]*)<`).FindStringSubmatch(b.String())
	if m == nil {
		t.Fatal("no code on the page")
	}
	var side, x, y, w, h, back int
	if _, err := fmt.Sscan(m[1], &side); err != nil {
		t.Fatal(err)
	}
	img := image.NewGray(image.Rect(0, 0, 3*side, 3*side))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	for _, bar := range strings.SplitAfter(m[3], "z") {
		if bar == "" {
			continue
		}
		if _, err := fmt.Sscanf(bar, "M%d %dh%dv%dh-%dz", &x, &y, &w, &h, &back); err != nil || back != w {
			t.Fatalf("%q: %v", bar, err)
		}
		for py := 3 * y; py < 3*(y+h); py++ {
			for px := 3 * x; px < 3*(x+w); px++ {
				img.Pix[img.PixOffset(px, py)] = 0
			}
		}
	}
	if got := read(t, img); got != page || m[4] != "www.bridgeclub-ruiten.example.org/uitslagen/2026-11-24-clubavond" {
		t.Errorf("%q is read as %q", m[4], got)
	}
}

// TestCodeCostsNothing: with the code the list is in the same type on as many sheets as without,
// nothing stands in the white around it, and only where the rows are as close as they may be it
// is left out.
func TestCodeCostsNothing(t *testing.T) {
	left, all := 0, 0
	check := func(name string, doc *document.Document, o document.Options) {
		t.Helper()
		without := papertest.Laid(t, doc, o)
		coded := *doc
		coded.Address = page
		l := papertest.Laid(t, &coded, o)
		if l.Size != without.Size || len(l.Pages) != len(without.Pages) || l.W != without.W || l.Wrapped != without.Wrapped {
			t.Errorf("%s: %.2f pt on %d of %.0f, and without the code %.2f pt on %d of %.0f", name, l.Size, len(l.Pages), l.W, without.Size, len(without.Pages), without.W)
		}
		papertest.CheckPage(t, name, l, 0)
		all++
		if len(l.Pages[0].Codes) == 0 {
			left++
			return
		}
		c := l.Pages[0].Codes[0]
		q := c.Quiet()
		if c.Side < 60 || c.X-q < 0 || c.X+c.Side > l.W-layout.Margin+1 || c.Y < layout.Margin-1 {
			t.Errorf("%s: the code is %.1f wide, at %.1f %.1f", name, c.Side, c.X, c.Y)
		}
		for _, m := range l.Pages[0].Texts {
			if m.X < c.X+c.Side+q && m.X+m.W > c.X-q && m.Y > c.Y-q && m.Y-m.Size*layout.CapHeight < c.Y+c.Side+q-1 {
				t.Errorf("%s: %q stands in the code", name, m.Text)
			}
		}
		for _, m := range append(l.Pages[0].Rules, l.Pages[0].Hairlines...) {
			if m.X+m.W > c.X-q && m.Y < c.Y+c.Side+q {
				t.Errorf("%s: a line goes through the code", name)
			}
		}
	}
	step := 12
	if thorough.All() {
		step = 4
	}
	for pairs := 8; pairs <= 60; pairs += step {
		n := field(t, "mitchell", movements.Options{Pairs: pairs}, 2)
		in := n.Input("nl")
		in.Club = "Bridgeclub Schoppen Vrouw Sint-Katelijne-Waver"
		for _, o := range []document.Options{{}, {Paper: "A3"}, {Orientation: document.Portrait}, {Size: 11}, {Size: 14}} {
			check(fmt.Sprintf("%d pairs %+v", pairs, o), Uitslag(in), o)
		}
	}
	for name, in := range papertest.Nights(t) {
		check(name, Uitslag(in), document.Options{})
	}
	if left*20 > all {
		t.Errorf("%d of %d have no code", left, all)
	}
	// A sheet that notes fill to the last line has no rows to move together.
	notes := &document.Document{Title: "Uitslag", Posted: true, MinSize: 10, MaxSize: 10}
	for len(papertest.Laid(t, notes, document.Options{}).Pages) == 1 {
		notes.Blocks = append(notes.Blocks, document.Paragraph{Text: "Een noot."})
	}
	notes.Blocks = notes.Blocks[1:]
	notes.Address = page
	if l := papertest.Laid(t, notes, document.Options{}); len(l.Pages) != 1 || len(l.Pages[0].Codes) > 0 {
		t.Errorf("%d sheets, %d codes", len(l.Pages), len(l.Pages[0].Codes))
	}
}
