package manual_test

import (
	"flag"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui/screens/repair"
	"uitslag/ui/windowtest"
)

// repairPictures asks for the pictures of the pages when-it-goes-wrong.md:
//
//	go test ./ui/windowtest/manual -run TestRepairGuide -repairpictures
var repairPictures = flag.Bool("repairpictures", false, "take the pictures of when-it-goes-wrong.md")

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
			b := check.Value(os.ReadFile(filepath.Join(windowtest.ManualFolder, g.page)))(t)
			page := string(b)
			club, all := desktest.Sample(t)
			w := windowtest.Open(t, windowtest.Light, club, g.lang, all[desktest.Halfway])
			w.Press(fyne.KeyF4)
			taken := map[string]bool{}
			show := func(name string) {
				name = "wrong-" + name
				taken[name] = true
				keepPicture(t, *repairPictures, w.Canvas, g.lang, page, name, repairPart(name))
			}
			w.Press("Ctrl+M")
			show("list")
			w.Press(fyne.KeyEscape)
			for _, m := range []struct {
				picture string
				windowtest.RepairCase
			}{
				{"late", windowtest.RepairCase{Find: g.late, Name: "late", Answers: [][2]string{{"round", "9"}}}},
				{"leave", windowtest.RepairCase{Find: g.ill, Name: "leave", Answers: [][2]string{{"pair", "3"}}}},
				{"substitute", windowtest.RepairCase{Find: g.invite, Name: "substitute", Answers: [][2]string{{"pair", "4"}, {"second", "Piet Peeters"}}}},
				{"turn", windowtest.RepairCase{Find: g.turned, Name: "turn", Answers: [][2]string{{"round", "2"}, {"table", "3"}}}},
				{"boards", windowtest.RepairCase{Find: g.boards, Name: "boards", Answers: [][2]string{{"round", "2"}, {"table", "2"}, {"played", "22"}}}},
				{"tables", windowtest.RepairCase{Find: g.tables, Name: "tables", Answers: [][2]string{{"round", "2"}, {"table", "1"}, {"other", "3"}}}},
				{"skip", windowtest.RepairCase{Find: g.skipped, Name: "skip", Answers: [][2]string{{"round", ""}, {"table", ""}, {"board", "14"}}}},
				{"movement", windowtest.RepairCase{Find: g.change, Name: "movement", Answers: [][2]string{{"movement", "mitchell"}, {"round", "6"}}}},
				{"cancel", windowtest.RepairCase{Find: g.cancel, Name: "cancel"}},
				{"slip", windowtest.RepairCase{Name: "slip", Answers: [][2]string{{"ns", "1"}, {"ew", "5"}, {"board", "1"}, {"written", g.made}}}},
				{"wrongboard", windowtest.RepairCase{Name: "wrongboard", Answers: [][2]string{{"board", "1"}, {"move", "↓"}, {"to", "2"}}}},
				{"numbers", windowtest.RepairCase{Name: "numbers", Answers: [][2]string{{"pair", "2"}, {"pair2", "4"}}}},
				{"fouled", windowtest.RepairCase{Name: "fouled", Answers: [][2]string{{"board", "2"}, {"round", "3"}}}},
				{"split", windowtest.RepairCase{Name: "split", Answers: [][2]string{{"pairs", "5-10"}}}},
			} {
				if m.Find == "" {
					m.Find, _, _ = strings.Cut(translation.For(g.lang).T("repair.title."+m.Name), " (")
				}
				p := windowtest.Form(t, w, m.RepairCase)
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
			}
			speak := translation.For(g.lang)
			for _, name := range repair.Names() {
				if !strings.Contains(page, "## "+speak.T("repair.title."+name)+"\n") {
					t.Errorf("%s has no paragraph about %q", g.page, speak.T("repair.title."+name))
				}
			}
		})
	}
}

// repairPart returns what of the window a picture shows: what stands in it, without the empty room
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
