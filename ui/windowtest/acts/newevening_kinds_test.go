package acts_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/test/check"
	"uitslag/internal/test/thorough"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// TestBeginEveryKind: an evening of every kind and form is begun with keys; it is what was
// typed, the screen says what is to be played, and the next screen is the one of the names.
// On no screen it is a fault that no round was drawn yet.
func TestBeginEveryKind(t *testing.T) {
	for _, b := range windowtest.Beginnings {
		t.Run(b.Name, func(t *testing.T) {
			w := windowtest.Open(t, windowtest.Light, desktest.New(t), "nl", "")
			b.TypeForm(w)
			seen := windowtest.Spaceless(windowtest.SeenTexts(w))
			for _, want := range b.Says {
				if !strings.Contains(seen, windowtest.Spaceless(want)) {
					t.Errorf("%q is not said: %s", want, windowtest.SeenTexts(w))
				}
			}
			w.Press("Ctrl+Return")
			e, s, err := w.Desk.Session()
			if err != nil || e == nil {
				t.Fatalf("not begun: %v: %s", err, windowtest.SeenTexts(w))
			}
			if err := b.Check(e, s); err != nil {
				t.Error(err)
			}
			if got := w.Shell.Current().Name(); got != "screen.players" {
				t.Errorf("on %s", got)
			}
			for _, key := range []fyne.KeyName{fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6, fyne.KeyF7, fyne.KeyF8} {
				w.Press(key)
				uitest.Settle(w.Canvas)
				if got := w.Shell.Current().Name(); got == "screen.fault" || strings.Contains(windowtest.SeenTexts(w), "fout van het programma") {
					t.Errorf("%s leads to %s: %s", key, got, windowtest.SeenTexts(w))
				}
				drawn := s.Sections[0].Drawing != nil
				if seen := windowtest.SeenTexts(w); strings.Contains(seen, "0 ronden") {
					t.Errorf("%s: no round is said to be there: %s", key, seen)
				}
				if key == fyne.KeyF4 || key == fyne.KeyF5 || key == fyne.KeyF6 {
					seen := windowtest.SeenTexts(w)
					if said := strings.Contains(seen, "moet nog getrokken worden") || strings.Contains(seen, "nog niet getrokken"); said != drawn {
						t.Errorf("%s: the first round is to be drawn, said %v: %s", key, said, windowtest.SeenTexts(w))
					}
				}
			}
		})
	}
}

// TestBeginDrive: the first session of a drive of 62 pairs is chosen from the table.
func TestBeginDrive(t *testing.T) {
	w := windowtest.Open(t, windowtest.Light, desktest.New(t), "nl", "")
	windowtest.Beginning{Kind: "p", Form: "m", Typed: "\t62\t28\t"}.TypeForm(w)
	w.Press("Shift+Tab") // in a field the arrows choose a row
	for range 30 {
		if strings.Contains(windowtest.Spaceless(windowtest.SeenTexts(w)), windowtest.Spaceless("Drive in 4 lijnen van 14 paren: elke zitting")) {
			break
		}
		w.Press(fyne.KeyDown)
	}
	uitest.Picture(t, w.Canvas, "begin-drive")
	w.Press("Ctrl+Return")
	e, s, err := w.Desk.Session()
	if err != nil || e == nil {
		t.Fatalf("not begun: %v: %s", err, windowtest.SeenTexts(w))
	}
	if e.Form != event.FormSessions || len(e.Contestants) != 62 || len(s.Sections) != 4 || len(s.Sections[0].Labels) != 20 || s.BoardsPerSet != 4 {
		t.Errorf("%s, %d pairs, %d lines", e.Form, len(e.Contestants), len(s.Sections))
	}
}

// TestBeginKindsByMouse: the kind and the form are chosen with the mouse too.
func TestBeginKindsByMouse(t *testing.T) {
	club, _ := desktest.Sample(t)
	m := &mouse{t, windowtest.Open(t, windowtest.Light, club, "nl", "")}
	m.says("tonight.new")
	m.on("newevening")
	m.click("Paren")
	m.click("Viertallen")
	m.click("één zitting")
	m.click("Zwitsers")
	m.fill(1, "12")
	m.fill(2, "4")
	m.fill(3, "7")
	m.says("newevening.begin")
	m.on("players")
	e, s, err := m.w.Desk.Session()
	if err != nil || e.Kind != event.Teams || e.Form != event.FormSwiss || len(e.Contestants) != 12 || s.BoardsPerSet != 7 || s.Sections[0].Drawing.Rounds != 4 {
		t.Errorf("%+v, %v", e, err)
	}
}

// TestIntakeIsRemembered: where the results come in by themselves, the evening begins on Kastjes, and
// so does the next one, in another window on the same computer.
func TestIntakeIsRemembered(t *testing.T) {
	club, _ := desktest.Sample(t)
	m := &mouse{t, windowtest.Open(t, windowtest.Light, club, "nl", "")}
	m.w.Speaks = true
	for _, way := range []string{"newevening.intake.telephones", "newevening.intake.devices"} {
		m.w.Press(fyne.KeyF2)
		m.says("tonight.new")
		m.says(way)
		m.says("newevening.begin")
		m.on("devices")
	}
	m.w.Press(fyne.KeyF11, fyne.KeyTab, fyne.KeyTab, fyne.KeyRight, fyne.KeyRight, fyne.KeyF2)
	check.Equal(t, "the language", m.w.Desk.Words.Lang(), "nl-NL")
	m.w.Press("Ctrl+N", "Ctrl+Return")
	m.on("devices")
	m.w.Press("Ctrl+N")
	m.says("newevening.intake.typed")
	m.says("newevening.begin")
	m.on("players")
}

// TestKindsFit: nothing of a form is cut off, in a small window and in large type too.
func TestKindsFit(t *testing.T) {
	for _, x := range []struct {
		scale int
		size  fyne.Size
		langs []string
	}{{100, fyne.NewSize(1366, 768), []string{"nl", "en"}}, {150, fyne.NewSize(1024, 768), []string{"nl"}}} {
		if !thorough.All() && x.scale == 100 { // the narrow one is the harder
			continue
		}
		for _, lang := range x.langs {
			for _, b := range windowtest.Beginnings {
				w := windowtest.Open(t, theme.Look{Scale: x.scale}, desktest.New(t), lang, "")
				w.Resize(x.size)
				if lang == "en" { // the first letters of the English names
					b.Kind = map[string]string{"v": "t", "i": "i", "p": "p"}[b.Kind]
					b.Form = map[string]string{"": "", "m": "s", "z": "ss", "k": "k"}[b.Form]
				}
				b.TypeForm(w)
				uitest.Settle(w.Canvas)
				uitest.Picture(t, w.Canvas, fmt.Sprintf("begin-%s-%s-%d-%d", strings.ReplaceAll(b.Name, " ", "-"), lang, int(x.size.Width), x.scale))
				for _, problem := range uitest.CutOff(w.Canvas) {
					t.Errorf("%s, %s, %d %%, %v: %s", b.Name, lang, x.scale, x.size, problem)
				}
				w.Close()
			}
		}
	}
}
