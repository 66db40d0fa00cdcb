package windowtest_test

import (
	"bytes"
	"cmp"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/words"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/mend"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// mendPictures asks for the pictures of docs/er-ging-iets-mis.md and
// docs/when-it-goes-wrong.md:
//
//	go test ./ui/windowtest -run TestMendGuide -mendpictures ../../docs/mend
var mendPictures = flag.String("mendpictures", "", "the folder for pictures of what goes wrong")

const docs = "../../docs"

// guides are the pages, with the words that their reader types for each picture.
var guides = []struct{ lang, page, late, ill, invite, turned, boards, tables, skipped, change, cancel string }{
	{"nl", "er-ging-iets-mis.md", "laat", "ziek", "invaller", "verkeerd om", "verkeerde giften", "tegen", "overgeslagen", "schema gekozen", "laatste ronde"},
	{"en", "when-it-goes-wrong.md", "late", "ill", "substitute", "wrong way", "wrong boards", "against", "skipped", "movement chosen", "last round"},
}

var picture = regexp.MustCompile(`\]\(mend/([a-z-]+)\.png\)`)

// TestMendGuide does with the keys what the pages tell, takes their pictures where they are
// asked for, and holds that every trouble has a paragraph and every picture is there.
func TestMendGuide(t *testing.T) {
	for _, g := range guides {
		t.Run(g.lang, func(t *testing.T) {
			b, err := os.ReadFile(filepath.Join(docs, g.page))
			if err != nil {
				t.Fatal(err)
			}
			page := string(b)
			club, all := desktest.Sample(t)
			w := windowtest.Open(t, light, club, g.lang, all[desktest.Halfway])
			w.Press(fyne.KeyF4)
			taken := map[string]bool{}
			show := func(name string) {
				name = g.lang + "-" + name
				taken[name] = true
				if *mendPictures != "" {
					path := filepath.Join(*mendPictures, name+".png")
					uitest.Screenshot(t, w.Canvas, path)
					lighten(t, path)
				}
				if !strings.Contains(page, "(mend/"+name+".png)") {
					t.Errorf("the page does not show %s", name)
				}
			}
			w.Press("Ctrl+M")
			show("list")
			w.Press(fyne.KeyEscape)
			for _, m := range []struct {
				picture string
				mending
			}{
				{"late", mending{find: g.late, name: "late", answers: [][2]string{{"round", "9"}}}},
				{"leave", mending{find: g.ill, name: "leave", answers: [][2]string{{"pair", "3"}}}},
				{"substitute", mending{find: g.invite, name: "substitute", answers: [][2]string{{"pair", "4"}, {"second", "Piet Peeters"}}}},
				{"turn", mending{find: g.turned, name: "turn", answers: [][2]string{{"round", "2"}, {"table", "3"}}}},
				{"boards", mending{find: g.boards, name: "boards", answers: [][2]string{{"round", "2"}, {"table", "2"}, {"played", "22"}}}},
				{"tables", mending{find: g.tables, name: "tables", answers: [][2]string{{"round", "2"}, {"table", "1"}, {"other", "3"}}}},
				{"skip", mending{find: g.skipped, name: "skip", answers: [][2]string{{"round", ""}, {"table", ""}, {"board", "14"}}}},
				{"movement", mending{find: g.change, name: "movement", answers: [][2]string{{"movement", "mitchell"}, {"round", "6"}}}},
				{"cancel", mending{find: g.cancel, name: "cancel"}},
			} {
				p := form(t, w, m.mending)
				if said, _ := p.Effect(); !p.Ready() {
					t.Fatalf("%s: %q", m.picture, said)
				}
				show(m.picture)
				if m.picture == "turn" {
					w.Press("Ctrl+Return")
					show("done")
					w.Press("Ctrl+Z")
				}
				w.Press(fyne.KeyEscape, fyne.KeyEscape, fyne.KeyEscape)
			}
			for _, m := range picture.FindAllStringSubmatch(page, -1) {
				if !taken[m[1]] {
					t.Errorf("the page shows %s, which is not taken", m[1])
				}
				if _, err := os.Stat(filepath.Join(docs, "mend", m[1]+".png")); err != nil {
					t.Error(err)
				}
			}
			speak := words.For(g.lang)
			for _, name := range mend.Names() {
				if !strings.Contains(page, "## "+speak.T("mending.trouble."+name)+"\n") {
					t.Errorf("%s has no paragraph about %q", g.page, speak.T("mending.trouble."+name))
				}
			}
		})
	}
}

// lighten writes a picture anew in the 256 colours that it has most of: a screen has few
// others, and the pages are read over a slow line.
func lighten(t *testing.T, path string) {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	from, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	count := map[color.Color]int{}
	bounds := from.Bounds()
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			count[from.At(x, y)]++
		}
	}
	most := slices.SortedFunc(maps.Keys(count), func(a, b color.Color) int {
		ar, ag, ab, _ := a.RGBA()
		br, bg, bb, _ := b.RGBA()
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(ar, br), cmp.Compare(ag, bg), cmp.Compare(ab, bb))
	})
	to := image.NewPaletted(bounds, most[:min(len(most), 256)])
	draw.Draw(to, bounds, from, bounds.Min, draw.Src)
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, to); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
