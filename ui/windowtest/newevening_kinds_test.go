package windowtest_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// beginning is an evening of some kind, as it is begun with the keys: kind and form by the
// first letters on their choices, then the fields.
type beginning struct {
	name       string
	kind, form string // letters
	typed      string // from the number on
	says       []string
	check      func(e *event.Event, s *event.Session) error
}

// is checks an event that begins.
func is(kind event.Kind, form event.Form, n int, movement string, rounds, perSet, lines int, preset string) func(*event.Event, *event.Session) error {
	return func(e *event.Event, s *event.Session) error {
		m, expected := s.Sections[0].Movement, 0
		for _, t := range s.Travellers() {
			expected += t.Expected()
		}
		got := fmt.Sprint(e.Kind, " ", e.Form, " ", len(e.Contestants), " ", m.Name, " ", len(m.Rounds), " ", s.BoardsPerSet, " ", expected, " ", e.Rules.Preset)
		want := fmt.Sprint(kind, " ", form, " ", n, " ", movement, " ", rounds, " ", perSet, " ", lines, " ", preset)
		if got != want {
			return fmt.Errorf("%s, want %s", got, want)
		}
		return nil
	}
}

var beginnings = []beginning{
	{
		"round robin", "v", "", "6\t4\t",
		[]string{"Halve competitie", "5 × 4", "giften 1 – 20", "elke gift is 3 keer nodig", "Ronde 1:"},
		is(event.Teams, event.FormOnce, 6, "roundrobin", 5, 4, 120, "Teams WBF"),
	},
	{
		"Swiss teams", "v", "z", "15\t5\t8\t",
		[]string{"14 tafels", "giften 1 – 40", "De eerste ronde moet nog getrokken worden", "één ploeg vrij"},
		is(event.Teams, event.FormSwiss, 15, "swiss", 0, 8, 0, "Teams WBF"),
	},
	{
		"Swiss pairs", "p", "z", "20\t6\t4\t",
		[]string{"10 tafels", "giften 1 – 24", "elke gift is 10 keer nodig"},
		is(event.Pairs, event.FormSwiss, 20, "swiss", 0, 4, 0, "MesserBridge"),
	},
	{
		"knock-out", "v", "k", "8\t8\t",
		[]string{"3 ronden: wie verliest, ligt eruit", "op nummer"},
		is(event.Teams, event.FormKnockout, 8, "knock-out", 0, 8, 0, "Teams IMP"),
	},
	{
		"individual", "i", "", "16\t30\t",
		[]string{"Individueel", "15 × 2", "Ronde 1: tafel 1:"},
		is(event.Individual, event.FormOnce, 16, "individual", 15, 2, 15*4*2, "MesserBridge"),
	},
	{
		"American Whist", "v", "", "5\t6\t",
		[]string{"Amerikaanse whist", "4 × 6", "5 tafels"},
		is(event.Teams, event.FormOnce, 5, "american", 4, 6, 4*5*6, "Teams WBF"),
	},
	{
		"qualifying", "p", "m", "Voorronde\t14\t28\t",
		[]string{"Vasneg", "Nu begint de eerste zitting", "elke zitting telt even zwaar"},
		is(event.Pairs, event.FormSessions, 14, "vasneg", 7, 4, 7*7*4, "MesserBridge"),
	},
	{
		"triples", "v", "", "3\t8\t",
		[]string{"Drietal", "2 × 8", "3 tafels"},
		is(event.Teams, event.FormOnce, 3, "triples", 2, 8, 2*3*8, "Teams WBF"),
	},
}

// typeForm chooses the kind and the form, and types the rest; the cursor is where an
// evening of pairs begins.
func (b beginning) typeForm(w *windowtest.Window) {
	w.Press("Ctrl+N", "Ctrl+E")
	w.Type(b.kind)
	w.Press(fyne.KeyTab)
	w.Type(b.form)
	w.Press(fyne.KeyTab, fyne.KeyTab) // past the name
	w.Type(b.typed)
}

// TestBeginEveryKind: an evening of every kind and form is begun with keys; it is what was
// typed, the screen says what is to be played, and the next screen is the one of the names.
// On no screen it is a fault that no round was drawn yet.
func TestBeginEveryKind(t *testing.T) {
	for _, b := range beginnings {
		t.Run(b.name, func(t *testing.T) {
			w := windowtest.Open(t, light, desktest.New(), "nl", "")
			b.typeForm(w)
			seen := spaceless(seenTexts(w))
			for _, want := range b.says {
				if !strings.Contains(seen, spaceless(want)) {
					t.Errorf("%q is not said: %s", want, seenTexts(w))
				}
			}
			w.Press("Ctrl+Return")
			e, s, err := w.Desk.Session()
			if err != nil || e == nil {
				t.Fatalf("not begun: %v: %s", err, seenTexts(w))
			}
			if err := b.check(e, s); err != nil {
				t.Error(err)
			}
			if got := w.Shell.Current().Name(); got != "screen.players" {
				t.Errorf("on %s", got)
			}
			for _, key := range []fyne.KeyName{fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6, fyne.KeyF7, fyne.KeyF8} {
				w.Press(key)
				uitest.Settle(w.Canvas)
				if got := w.Shell.Current().Name(); got == "screen.fault" || strings.Contains(seenTexts(w), "fout van het programma") {
					t.Errorf("%s leads to %s: %s", key, got, seenTexts(w))
				}
				drawn := s.Sections[0].Drawing != nil
				if seen := seenTexts(w); strings.Contains(seen, "0 ronden") {
					t.Errorf("%s: no round is said to be there: %s", key, seen)
				}
				if key == fyne.KeyF4 || key == fyne.KeyF5 || key == fyne.KeyF6 {
					seen := seenTexts(w)
					if said := strings.Contains(seen, "moet nog getrokken worden") || strings.Contains(seen, "nog niet getrokken"); said != drawn {
						t.Errorf("%s: the first round is to be drawn, said %v: %s", key, said, seenTexts(w))
					}
				}
			}
		})
	}
}

// TestBeginDrive: the first session of a drive of 62 pairs is chosen from the table.
func TestBeginDrive(t *testing.T) {
	w := windowtest.Open(t, light, desktest.New(), "nl", "")
	beginning{kind: "p", form: "m", typed: "\t62\t28\t"}.typeForm(w)
	w.Press("Shift+Tab") // in a field the arrows choose a row
	for range 30 {
		if strings.Contains(spaceless(seenTexts(w)), spaceless("Drive in 4 lijnen van 14 paren: elke zitting")) {
			break
		}
		w.Press(fyne.KeyDown)
	}
	uitest.Picture(t, w.Canvas, "begin-drive")
	w.Press("Ctrl+Return")
	e, s, err := w.Desk.Session()
	if err != nil || e == nil {
		t.Fatalf("not begun: %v: %s", err, seenTexts(w))
	}
	if e.Form != event.FormSessions || len(e.Contestants) != 62 || len(s.Sections) != 4 || len(s.Sections[0].Labels) != 20 || s.BoardsPerSet != 4 {
		t.Errorf("%s, %d pairs, %d lines", e.Form, len(e.Contestants), len(s.Sections))
	}
}

// TestBeginKindsByMouse: the kind and the form are chosen with the mouse too.
func TestBeginKindsByMouse(t *testing.T) {
	club, _ := desktest.Sample(t)
	m := &mouse{t, windowtest.Open(t, light, club, "nl", "")}
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

// TestKindsFit: nothing of a form is cut off, in a small window and in large type too.
func TestKindsFit(t *testing.T) {
	for _, x := range []struct {
		scale int
		size  fyne.Size
		langs []string
	}{{100, fyne.NewSize(1366, 768), []string{"nl", "en"}}, {150, fyne.NewSize(1024, 768), []string{"nl"}}} {
		for _, lang := range x.langs {
			for _, b := range beginnings {
				w := windowtest.Open(t, theme.Look{Scale: x.scale}, desktest.New(), lang, "")
				w.Resize(x.size)
				if lang == "en" { // the first letters of the English names
					b.kind = map[string]string{"v": "t", "i": "i", "p": "p"}[b.kind]
					b.form = map[string]string{"": "", "m": "s", "z": "ss", "k": "k"}[b.form]
				}
				b.typeForm(w)
				uitest.Settle(w.Canvas)
				uitest.Picture(t, w.Canvas, fmt.Sprintf("begin-%s-%s-%d-%d", strings.ReplaceAll(b.name, " ", "-"), lang, int(x.size.Width), x.scale))
				for _, problem := range uitest.CutOff(w.Canvas) {
					t.Errorf("%s, %s, %d %%, %v: %s", b.name, lang, x.scale, x.size, problem)
				}
				w.Close()
			}
		}
	}
}
