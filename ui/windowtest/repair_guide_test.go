package windowtest_test

import (
	"flag"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/words"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/repair"
	"uitslag/ui/windowtest"
)

// repairPictures asks for the pictures of the pages when-it-goes-wrong.md:
//
//	go test ./ui/windowtest -run TestRepairGuide -repairpictures
var repairPictures = flag.Bool("repairpictures", false, "take the pictures of when-it-goes-wrong.md")

// manualFolder has a folder of pages and pictures for each language.
const manualFolder = "../../docs/manual"

// guides are the pages, and what is typed on the way; where nothing is, the name of the repair.
var guides = []struct{ lang, page, made, late, ill, invite, turned, boards, tables, skipped, change, cancel string }{
	{"nl", "nl/when-it-goes-wrong.md", "4sn=", "laat", "ziek", "invaller", "omgekeerd", "verkeerde giften", "tegen", "overgeslagen", "schema gekozen", "laatste ronde"},
	{"en", "en/when-it-goes-wrong.md", "4sn=", "late", "ill", "substitute", "wrong way", "wrong boards", "against", "skipped", "movement chosen", "last round"},
	{lang: "fr", page: "fr/when-it-goes-wrong.md", made: "4pn=", late: "retard", ill: "malade", invite: "remplaçant"},
	{lang: "es", page: "es/when-it-goes-wrong.md", made: "4pin=", late: "tarde", ill: "enferma", invite: "suplente"},
}

// TestRepairGuide does with the keys what the pages tell, takes their pictures where they are
// asked for, and holds that every repair has a paragraph and every picture is there.
func TestRepairGuide(t *testing.T) {
	for _, g := range guides {
		t.Run(g.lang, func(t *testing.T) {
			b, err := os.ReadFile(filepath.Join(manualFolder, g.page))
			if err != nil {
				t.Fatal(err)
			}
			page := string(b)
			club, all := desktest.Sample(t)
			w := windowtest.Open(t, light, club, g.lang, all[desktest.Halfway])
			w.Press(fyne.KeyF4)
			taken := map[string]bool{}
			show := func(name string) {
				name = "wrong-" + name
				taken[name] = true
				if *repairPictures {
					takePicture(t, w.Canvas, filepath.Join(manualFolder, g.lang, name+".png"), repairPart(name))
				}
				if !strings.Contains(page, "("+name+".png)") {
					t.Errorf("the page does not show %s", name)
				}
			}
			w.Press("Ctrl+M")
			show("list")
			w.Press(fyne.KeyEscape)
			for _, m := range []struct {
				picture string
				repairCase
			}{
				{"late", repairCase{find: g.late, name: "late", answers: [][2]string{{"round", "9"}}}},
				{"leave", repairCase{find: g.ill, name: "leave", answers: [][2]string{{"pair", "3"}}}},
				{"substitute", repairCase{find: g.invite, name: "substitute", answers: [][2]string{{"pair", "4"}, {"second", "Piet Peeters"}}}},
				{"turn", repairCase{find: g.turned, name: "turn", answers: [][2]string{{"round", "2"}, {"table", "3"}}}},
				{"boards", repairCase{find: g.boards, name: "boards", answers: [][2]string{{"round", "2"}, {"table", "2"}, {"played", "22"}}}},
				{"tables", repairCase{find: g.tables, name: "tables", answers: [][2]string{{"round", "2"}, {"table", "1"}, {"other", "3"}}}},
				{"skip", repairCase{find: g.skipped, name: "skip", answers: [][2]string{{"round", ""}, {"table", ""}, {"board", "14"}}}},
				{"movement", repairCase{find: g.change, name: "movement", answers: [][2]string{{"movement", "mitchell"}, {"round", "6"}}}},
				{"cancel", repairCase{find: g.cancel, name: "cancel"}},
				{"slip", repairCase{name: "slip", answers: [][2]string{{"ns", "1"}, {"ew", "5"}, {"board", "1"}, {"written", g.made}}}},
				{"wrongboard", repairCase{name: "wrongboard", answers: [][2]string{{"board", "1"}, {"move", "↓"}, {"to", "2"}}}},
				{"numbers", repairCase{name: "numbers", answers: [][2]string{{"pair", "2"}, {"pair2", "4"}}}},
				{"fouled", repairCase{name: "fouled", answers: [][2]string{{"board", "2"}, {"round", "3"}}}},
				{"split", repairCase{name: "split", answers: [][2]string{{"pairs", "5-10"}}}},
			} {
				if m.find == "" {
					m.find, _, _ = strings.Cut(words.For(g.lang).T("repair.title."+m.name), " (")
				}
				p := form(t, w, m.repairCase)
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
			for _, m := range pictureOn.FindAllStringSubmatch(page, -1) {
				if !taken[m[1]] {
					t.Errorf("the page shows %s, which is not taken", m[1])
				}
				if _, err := os.Stat(filepath.Join(manualFolder, g.lang, m[1]+".png")); err != nil {
					t.Error(err)
				}
			}
			speak := words.For(g.lang)
			for _, name := range repair.Names() {
				if !strings.Contains(page, "## "+speak.T("repair.title."+name)+"\n") {
					t.Errorf("%s has no paragraph about %q", g.page, speak.T("repair.title."+name))
				}
			}
		})
	}
}

// repairPart is what of the window a picture shows: what stands in it, without the empty room
// below.
func repairPart(name string) image.Rectangle {
	part := beside
	part.Max.Y = map[string]int{
		"wrong-list": 730, "wrong-done": 380, "wrong-late": 380, "wrong-leave": 480, "wrong-substitute": 480, "wrong-turn": 440,
		"wrong-boards": 460, "wrong-tables": 480, "wrong-skip": 400, "wrong-movement": 480, "wrong-cancel": 400,
		"wrong-slip": 400, "wrong-wrongboard": 430, "wrong-numbers": 430, "wrong-fouled": 400, "wrong-split": 580,
	}[name]
	return part
}
