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
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/draw"
	"uitslag/internal/document/layout"
	"uitslag/internal/document/typeface"
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
)

func TestUitslagFillsItsSheet(t *testing.T) {
	l := papertest.Laid(t, Uitslag(papertest.Fonteintje(t, "nl")), document.Options{})
	if len(l.Pages) != 1 || l.Size < 12 || l.W < l.H {
		t.Errorf("13 pairs: %d pages, %.2f pt on %.0f×%.0f; want one lying page of at least 12 pt", len(l.Pages), l.Size, l.W, l.H)
	}
	lowest := 0.0
	for _, m := range l.Pages[0].Texts {
		if m.Size > 7.5 {
			lowest = max(lowest, m.Y)
		}
	}
	if lowest < 0.8*footOf(l) {
		t.Errorf("the list ends at %.0f of %.0f points: the sheet is not filled", lowest, footOf(l))
	}
	in := papertest.Fonteintje(t, "nl")
	in.Names = func(m event.ID) string { return "Jan-Baptist Vandermeulen"[:14+len(m)] + "s" }
	if l = papertest.Laid(t, Uitslag(in), document.Options{}); len(l.Pages) != 1 || l.Size < 12 || l.Wrapped > 0 {
		t.Errorf("13 pairs with full names: %d pages, %.2f pt, %d names on two lines", len(l.Pages), l.Size, l.Wrapped)
	}
	small := papertest.Mitchell(t)
	l = papertest.Laid(t, Uitslag(small.Input("nl")), document.Options{})
	if l.Size > 18 {
		t.Errorf("a small field is set in %.2f pt, want 18 at most", l.Size)
	}
}

func TestLongUitslagGoesOnWithItsHeading(t *testing.T) {
	n := papertest.Crowd(t)
	in := n.Input("nl")
	st := in.Standings
	rows := st.Lists[0].Rows
	for range 3 {
		st.Lists[0].Rows = append(st.Lists[0].Rows, rows...)
	}
	l := papertest.Laid(t, Uitslag(in), document.Options{})
	if len(l.Pages) < 2 || l.Size < 7 {
		t.Fatalf("120 rows: %d pages of %.2f pt", len(l.Pages), l.Size)
	}
	for i := range l.Pages {
		found := false
		for _, m := range l.Pages[i].Texts {
			found = found || m.Text == "Naam"
		}
		if !found {
			t.Errorf("page %d has no heading row", i+1)
		}
	}
}

func TestPDFText(t *testing.T) {
	pdf := pdfOf(t, papertest.Fonteintje(t, "nl"), "uitslag")
	for _, want := range []string{"65,00", "(13)", "29b", "16C", "Noël – Ronny", "rust", "Regels: MesserBridge · definitief · versie 1 · gemaakt 10-11-2003 22:58", "Uitslag 1.0 · blad 1 van 1"} {
		if !strings.Contains(pdf, inPDF(want)) {
			t.Errorf("%q is not in the PDF", want)
		}
	}
	if strings.Contains(pdf, inPDF("VOORLOPIG")) {
		t.Error("a final uitslag says that it is provisional")
	}
	if again := pdfOf(t, papertest.Fonteintje(t, "nl"), "uitslag"); again != pdf {
		t.Error("the same document gave other bytes")
	}
	if !strings.Contains(pdfOf(t, papertest.Mitchell(t).Input("nl"), "uitslag"), inPDF("VOORLOPIG")) {
		t.Error("a provisional uitslag does not say so across the page")
	}
	if pdf := pdfOf(t, papertest.Crowd(t).Input("nl"), "uitslag"); !strings.Contains(pdf, inPDF("Dirk – □ Anneke □")) || !strings.Contains(pdf, inPDF("Łukasz Święty-Żółć – Piet")) {
		t.Error("a name with an emoji or accents lost its rest")
	}
}

func TestRedSuits(t *testing.T) {
	in := papertest.Statement(t).Input("nl")
	if pdf := pdfOf(t, in, "controlestaat"); !strings.Contains(pdf, inPDF("2♥\u2009O\u2009+1")) || strings.Contains(pdf, "0.776 0.157 0.157 rg") {
		t.Error("without colour the contract is one text in black")
	}
	in.Options.Colour = true
	if pdf := pdfOf(t, in, "controlestaat"); !strings.Contains(pdf, "0.776 0.157 0.157 rg") {
		t.Error("with colour no suit is red")
	}
	in.Options.Letters = true
	if pdf := pdfOf(t, in, "controlestaat"); !strings.Contains(pdf, inPDF("2H O +1")) {
		t.Error("letters were asked for")
	}
}

// pdfOf returns a paper as it stands in the streams of its PDF.
func pdfOf(t testing.TB, in evening.Input, kind string) string {
	t.Helper()
	return inflated(t, check.Value(Make(kind, in))(t), in.Options.PDF(in.Made))
}

// TestTwoListsBesideOneAnother: on one sheet of A3 two lists of 20 are in larger type beside
// one another than below one another.
func TestTwoListsBesideOneAnother(t *testing.T) {
	n := field(t, "mitchell", movements.Options{Pairs: 40}, 2)
	doc := Uitslag(n.Input("nl"))
	l := papertest.Laid(t, doc, document.Options{Paper: "A3"})
	if l.W < l.H || len(l.Pages) != 1 {
		t.Fatalf("on %.0f×%.0f, %d pages", l.W, l.H, len(l.Pages))
	}
	papertest.CheckPage(t, "two lists", l, 0)
	tops := map[float64]int{}
	for _, m := range l.Pages[0].Texts {
		if m.Text == "Noord-Zuid" || m.Text == "Oost-West" {
			tops[m.Y]++
		}
	}
	if len(tops) != 1 {
		t.Errorf("the lists begin at heights %v", tops)
	}
	below := Uitslag(n.Input("nl"))
	below.Posted = false
	if one := papertest.Laid(t, below, document.Options{Paper: "A3"}); one.Size >= l.Size {
		t.Errorf("%.2f pt beside one another, %.2f pt below", l.Size, one.Size)
	}
}

// TestStatementIsCutEvenly: four boards with decimals, too wide for the sheet, are two and
// two and not three and one.
func TestStatementIsCutEvenly(t *testing.T) {
	n := papertest.Statement(t)
	n.Event.Rules = check.Value(rules.Preset("EBU"))(t)
	for i := range n.Session.Results { // a ruling away from home: points with decimals, scores of six characters
		n.Session.Results[i].Score *= 10
	}
	l := papertest.Laid(t, Controlestaat(n.Input("nl")), document.Options{Size: 14})
	if !l.Split {
		t.Fatal("everything fits")
	}
	heads := map[float64][]string{}
	for _, m := range l.Pages[0].Texts {
		for b := 1; b <= 4; b++ {
			if len(m.Text) > 6 && m.Text[:6] == fmt.Sprintf("gift %d", b) && m.Text[6] == ' ' {
				heads[m.Y] = append(heads[m.Y], m.Text)
			}
		}
	}
	if len(heads) != 2 {
		t.Errorf("the first four boards stand in %v", heads)
	}
	for _, row := range heads {
		if len(row) != 2 {
			t.Errorf("%v beside one another, want two", row)
		}
	}
}

// TestLongNameOfOne: one name that is longer than the others does not take two lines while
// the sheet has room.
func TestLongNameOfOne(t *testing.T) {
	in := papertest.Fonteintje(t, "nl")
	names := in.Names
	in.Names = func(m event.ID) string {
		if m == "3a" {
			return "Marie-Christine Vandenbroucke-Verstraeten"
		}
		return names(m)
	}
	l := papertest.Laid(t, Uitslag(in), document.Options{})
	if l.Wrapped > 0 || l.Size < 11 {
		t.Errorf("%d names take two lines at %.2f pt", l.Wrapped, l.Size)
	}
}

// TestLettersThatCannotBePrinted: the foot of paper and picture says of which names letters
// are missing, and of nothing where none is; the page of cards too.
func TestLettersThatCannotBePrinted(t *testing.T) {
	n := papertest.Statement(t)
	in := n.Input("nl")
	name := in.Names
	for _, k := range Kinds() {
		if d := papertest.Laid(t, k.make(in), document.Options{}).Doc; strings.Contains(strings.Join(d.Footer, " "), "lettertype") {
			t.Errorf("%s: %q", k.Name, d.Footer)
		}
	}
	first := n.Event.Contestants[0].Players
	in.Names = func(m event.ID) string {
		switch m {
		case first[0]:
			return "王小明 Chen"
		case first[1]:
			return "محمد كريم"
		}
		return name(m)
	}
	const want = "Niet alle letters van □ Chen staan in dit lettertype. De webpagina toont ze wel."
	for _, kind := range []string{"uitslag", "controlestaat", "paircards", "guidecards", "seating", "progress"} {
		d, err := Make(kind, in)
		check.NoError(t, err)
		l := papertest.Laid(t, d, document.Options{})
		found := ""
		for _, m := range l.Pages[0].Texts {
			found += m.Text + " "
		}
		if !strings.Contains(strings.ReplaceAll(found, string(typeface.NoBreak), " "), want) {
			t.Errorf("%s: %q is not on the first sheet", kind, want)
		}
	}
}

func previewed(t testing.TB, doc *document.Document, o document.Options) *draw.Preview {
	t.Helper()
	return check.Value(draw.NewPreview(doc, o))(t)
}

// pages draws all pages of a document.
func pages(t testing.TB, doc *document.Document, o document.Options, dpi float64) []image.Image {
	t.Helper()
	p := previewed(t, doc, o)
	all := make([]image.Image, p.Len())
	for i := range all {
		all[i] = p.Page(i, dpi)
	}
	return all
}

// TestPagesLookLikeThePDF compares our pictures with those that another program makes
// of the PDF: every small square must be about as dark. Daily these are the first two pages of each.
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
		check.NoError(t, WriteFile(path, func(w io.Writer) error { return draw.PDF(w, doc, o) }))
		p := previewed(t, doc, o)
		most := p.Len()
		if !thorough.All() {
			most = min(most, 2)
		}
		if out, err := exec.Command(tool, "-r", fmt.Sprint(dpi), "-l", fmt.Sprint(most), "-png", path, filepath.Join(dir, "page")).CombinedOutput(); err != nil {
			t.Fatalf("pdftoppm: %v: %s", err, out)
		}
		files := check.Value(filepath.Glob(filepath.Join(dir, "page*.png")))(t) // in order of their numbers
		if len(files) != most {
			t.Fatalf("%s: %d pages, pdftoppm has %d", name, most, len(files))
		}
		for i, file := range files {
			theirs := check.Value(png.Decode(bytes.NewReader(check.Value(os.ReadFile(file))(t))))(t)
			compare(t, fmt.Sprintf("%s page %d", name, i+1), p.Page(i, dpi), theirs, square)
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
	colour := false
	for name, in := range papertest.Nights(t) {
		colour = !colour
		in.Options.Colour = colour
		var b bytes.Buffer
		check.NoError(t, Write(&b, "uitslag", FormatPNG, in))
		img := check.Value(png.Decode(&b))(t)
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
	doc := &document.Document{Title: "x", Blocks: []document.Block{document.Paragraph{Text: "1♥", Marked: true}}}
	var b bytes.Buffer
	check.NoError(t, draw.PNG(&b, doc, document.Options{Colour: true}))
	if img := check.Value(png.Decode(&b))(t); fmt.Sprintf("%T", img) == "*image.Gray" {
		t.Error("red is kept as grey")
	}
}

// inked returns the part of a picture that is not white.
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

// TestPictureOnATelephone holds that the picture becomes wider before a table is cut and is one page; and
// that a narrow one can be read on a telephone, upright and without making it larger, and that each
// player has a line.
func TestPictureOnATelephone(t *testing.T) {
	const telephone, least = 390.0, 8.0 // in its points: the width of the screen; the type, where names are very long
	metrics := check.Value(typeface.NewMetrics())(t)
	for name, in := range papertest.Nights(t) {
		l := layout.Ribbon(metrics, Uitslag(in), document.Options{})
		if l.Split || len(l.Pages) != 1 || l.H > 50*l.W {
			t.Errorf("%s: cut %v, %d pages, %.0f points high", name, l.Split, len(l.Pages), l.H)
		}
		papertest.CheckPage(t, name, l, 0)
		in.Options.Narrow = true
		l = layout.Ribbon(metrics, Uitslag(in), document.Options{})
		const slim = 18.0 // the margin of the picture
		if size := l.Size * telephone / (l.W - 2*(layout.Margin-slim)); size < least || name == "statement" && size < 11 {
			t.Errorf("%s: the type is %.1f points high", name, size)
		}
		if l.Split || l.Wrapped*4 > l.Rows {
			t.Errorf("%s: %d of %d lines break within a name", name, l.Wrapped, l.Rows)
		}
	}
}

func TestPreview(t *testing.T) {
	p := check.Value(draw.NewPreview(Uitslag(papertest.Fonteintje(t, "nl")), document.Options{}))(t)
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

// BenchmarkPapers writes each paper of two evenings as a PDF, and draws its pages.
func BenchmarkPapers(b *testing.B) {
	for name, in := range map[string]evening.Input{"13pairs": papertest.Fonteintje(b, "nl"), "30pairs": papertest.Crowd(b).Input("nl")} {
		for _, k := range Kinds() {
			b.Run("PDF/"+k.Name+"/"+name, func(b *testing.B) {
				for b.Loop() {
					check.NoError(b, Write(io.Discard, k.Name, FormatPDF, in))
				}
			})
			b.Run("pages/"+k.Name+"/"+name, func(b *testing.B) {
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
	p := check.Value(draw.NewPreview(Controlestaat(papertest.Crowd(b).Input("nl")), document.Options{}))(b)
	for b.Loop() {
		p.Page(0, 96)
	}
}

// TestPicturesOfLists: what is too high for a chat becomes a picture a list, and of a long list
// several, none too high, all as wide; together they have each row once, and each says which of
// them it is. An ordinary evening is one picture.
func TestPicturesOfLists(t *testing.T) {
	for name, c := range map[string]struct {
		in   evening.Input
		want int
	}{
		"an evening":      {papertest.Statement(t).Input("nl"), 1},
		"two lists of 11": {field(t, "mitchell", movements.Options{Pairs: 22}, 2).Input("nl"), 2},
		"teams":           {teamsInput(t, "nl", "Teams WBF", 28), 2},
		"two lists of 60": {field(t, "mitchell", movements.Options{Pairs: 120, Rounds: 15}, 2).Input("nl"), 6},
	} {
		if c.want > 2 && !thorough.All() {
			continue
		}
		c.in.Options.Narrow = true
		doc := Uitslag(c.in)
		all, err := draw.Pictures(doc, document.Options{})
		check.NoError(t, err)
		if len(all) != c.want {
			t.Errorf("%s: %d pictures, want %d", name, len(all), c.want)
		}
		wide := 0
		for i, data := range all {
			img, err := png.DecodeConfig(bytes.NewReader(data))
			check.NoError(t, err)
			if i == 0 {
				wide = img.Width
			}
			if img.Width != wide || float64(img.Height) > 1.1*2.5*float64(wide) {
				t.Errorf("%s: picture %d is %d × %d, the first is %d wide", name, i+1, img.Width, img.Height, wide)
			}
		}
		file := filepath.Join(t.TempDir(), "uitslag.png")
		check.NoError(t, SaveAs(file, "uitslag", "", c.in))
		found, err := os.ReadDir(filepath.Dir(file))
		if err != nil || len(found) != c.want {
			t.Errorf("%s: %d files, %v", name, len(found), err)
		}
		for n := 2; n <= c.want; n++ {
			part := strings.TrimSuffix(file, ".png") + fmt.Sprintf(" (%d van %d).png", n, c.want)
			if data, err := os.ReadFile(part); err != nil || !bytes.Equal(data, all[n-1]) {
				t.Errorf("%s: %s: %v", name, part, err)
			}
		}
	}
}
