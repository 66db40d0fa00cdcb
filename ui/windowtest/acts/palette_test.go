package acts_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/test/check"
	"uitslag/ui/palette"
	uiscreen "uitslag/ui/screen"
	"uitslag/ui/screens/control"
	"uitslag/ui/screens/entry"
	"uitslag/ui/screens/manual"
	"uitslag/ui/screens/members"
	"uitslag/ui/screens/paper"
	"uitslag/ui/screens/players"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/screens/repair"
	"uitslag/ui/screens/settings"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// paletteOf returns the palette that is shown, nil where it is not.
func paletteOf(w *windowtest.Window) *palette.Presenter {
	if s, is := w.Shell.Current().(*palette.Screen); is {
		return s.Presenter()
	}
	return nil
}

// seek opens the palette and types a text.
func seek(t *testing.T, w *windowtest.Window, text string) palette.Model {
	t.Helper()
	w.Press("Ctrl+K")
	w.Type(text)
	p := paletteOf(w)
	if p == nil {
		t.Fatalf("Ctrl K shows %q", w.Shell.Current().Name())
	}
	return p.Model()
}

// half returns the window with the half typed evening.
func half(t *testing.T, lang string) *windowtest.Window {
	club, all := desktest.Sample(t)
	return windowtest.Open(t, windowtest.Light, club, lang, all[desktest.Halfway])
}

func presenterOf[S interface{ Presenter() P }, P any](t *testing.T, w *windowtest.Window) P {
	t.Helper()
	s, is := uiscreen.Unwrap(w.Shell.Current()).(S)
	if !is {
		t.Fatalf("%q is shown", w.Shell.Current().Name())
	}
	return s.Presenter()
}

// TestPalette holds that what is typed after Ctrl K is found first, in both languages and from
// every kind of screen, and that Enter goes there and changes nothing; one Enter, Esc or
// Ctrl K too many does nothing either.
func TestPalette(t *testing.T) {
	for name, x := range map[string]struct {
		typed map[string]string // by language
		from  fyne.KeyName
		first map[string]string // the line that Enter takes
		there func(t *testing.T, w *windowtest.Window)
	}{
		"a pair": {
			typed: map[string]string{"nl": "paar 7", "en": "7 pair"}, from: fyne.KeyF4, first: map[string]string{"nl": "Paar 7:", "en": "Pair 7:"},
			there: func(t *testing.T, w *windowtest.Window) {
				st, _ := w.Desk.Standings()
				who := presenterOf[*ranking.Screen, *ranking.Presenter](t, w).Who()
				if _, l := st.Session.LabelOf(who); l.Number != 7 {
					t.Errorf("the cursor is on pair %d", l.Number)
				}
			},
		},
		"a board": {
			typed: map[string]string{"nl": "gift 12", "en": "board 12"}, from: fyne.KeyF5, first: map[string]string{"nl": "Gift 12", "en": "Board 12"},
			there: func(t *testing.T, w *windowtest.Window) {
				if n := presenterOf[*entry.Screen, *entry.Presenter](t, w).Board(); n != 12 {
					t.Errorf("board %d", n)
				}
			},
		},
		"a board, from Controle": {
			typed: map[string]string{"nl": "Spel 12", "en": "deal 12"}, from: fyne.KeyF6, first: map[string]string{"nl": "Gift 12", "en": "Board 12"},
			there: func(t *testing.T, w *windowtest.Window) {
				if n := presenterOf[*control.Screen, *control.Presenter](t, w).Board(); n != 12 {
					t.Errorf("board %d", n)
				}
			},
		},
		"print": {
			typed: map[string]string{"nl": "printen", "en": "print"}, from: fyne.KeyF3, first: map[string]string{"nl": "Afdrukken", "en": "Print"},
			there: func(t *testing.T, w *windowtest.Window) { presenterOf[*paper.Screen, *paper.Presenter](t, w) },
		},
		"a repair": {
			typed: map[string]string{"nl": "invall", "en": "substit"}, from: fyne.KeyF4, first: map[string]string{"nl": "", "en": ""},
			there: func(t *testing.T, w *windowtest.Window) {
				if name := presenterOf[*repair.Screen, *repair.Presenter](t, w).Pointed(); name != "substitute" {
					t.Errorf("%q is asked about", name)
				}
			},
		},
		"a repair that is mended elsewhere": {
			typed: map[string]string{"nl": "tikfout contract", "en": "typo contract"}, from: fyne.KeyF2, first: map[string]string{"nl": "", "en": ""},
			there: func(t *testing.T, w *windowtest.Window) {
				if on := w.Shell.Current().Name(); on != "screen.entry" && on != players.ScreenName {
					t.Errorf("%q is shown", on)
				}
			},
		},
		"a setting": {
			typed: map[string]string{"nl": "geluid", "en": "sound when"}, from: fyne.KeyF4, first: map[string]string{"nl": "Geluid", "en": "Sound"},
			there: func(t *testing.T, w *windowtest.Window) {
				presenterOf[*settings.Screen, *settings.Presenter](t, w)
				w.Press(fyne.KeyRight) // it is where the cursor is
				if got := w.Shell.Current().(*settings.Screen).Presenter().Selected(settings.Sound); got != 1 {
					t.Errorf("the arrow chose %d", got)
				}
			},
		},
		"a page of the manual": {
			typed: map[string]string{"nl": "gelijke plaatsen", "en": "ties"}, from: fyne.KeyF4, first: map[string]string{"nl": "Gelijke plaatsen", "en": "Ties"},
			there: func(t *testing.T, w *windowtest.Window) {
				if page := presenterOf[*manual.Screen, *manual.Presenter](t, w).Name(); page != "ties" {
					t.Errorf("the page %q", page)
				}
			},
		},
		"a key of another screen": {
			typed: map[string]string{"nl": "groot scherm ctrl b", "en": "big ctrl b"}, from: fyne.KeyF4, first: map[string]string{"nl": "", "en": ""},
			there: func(t *testing.T, w *windowtest.Window) {
				presenterOf[*ranking.Screen, *ranking.Presenter](t, w)
				if said := w.Shell.Said(); !strings.Contains(said, "Ctrl B") || w.BigShown() {
					t.Errorf("it says %q", said)
				}
			},
		},
	} {
		for _, lang := range windowtest.Langs() {
			t.Run(name+" "+lang, func(t *testing.T) {
				w := half(t, lang)
				w.Press(x.from)
				saves := w.Club.Saves
				m := seek(t, w, x.typed[lang])
				if len(m.Rows) == 0 || m.Row != 0 || !strings.HasPrefix(m.Rows[0].Text, x.first[lang]) {
					t.Fatalf("%q finds first %+v", x.typed[lang], m.Rows[:min(len(m.Rows), 3)])
				}
				w.Press("Ctrl+K") // by habit
				if got := paletteOf(w); got == nil || got.Model().Typed != x.typed[lang] {
					t.Fatal("Ctrl K once more changes it")
				}
				w.Press(fyne.KeyReturn)
				there := w.Shell.Current().Name()
				if there == palette.ScreenName {
					t.Fatalf("Enter does not go: %q", paletteOf(w).Model().Note)
				}
				x.there(t, w)
				w.Press(fyne.KeyReturn) // once too often
				if w.Club.Saves != saves || len(w.Did) > 0 {
					t.Errorf("it changed something: %d saves, %q", w.Club.Saves-saves, w.Did)
				}
			})
		}
	}
}

// TestPaletteNames holds that a name leads to Leden first, and where it plays in the evening
// that is open to Deelnemers too, whatever its accents, capitals and order of words.
func TestPaletteNames(t *testing.T) {
	for _, lang := range windowtest.Langs() {
		w := half(t, lang)
		e := check.Value(w.Desk.Event())(t)
		plays := map[event.ID]bool{}
		for _, c := range e.Contestants {
			for _, m := range c.Players {
				plays[m] = true
			}
		}
		seen := map[bool]bool{}
		for id, m := range w.Club.Club().Members {
			if seen[plays[id]] || m.Erased > 0 || m.Into != "" || m.Guest {
				continue
			}
			seen[plays[id]] = true
			p := w.Club.People()[m.Person]
			w.Press(fyne.KeyF4)
			found := seek(t, w, strings.ToUpper(desk.Fold(p.Last))+" "+p.First)
			at := -1
			want := map[bool]string{true: players.ScreenName, false: members.ScreenName}[plays[id]]
			for i, r := range found.Rows {
				if r.Text == p.Name() && r.Where == w.Desk.Words.T(want) {
					at = i
				}
			}
			if at < 0 {
				t.Fatalf("%s: %q is not found: %+v", lang, p.Name(), found.Rows)
			}
			for range at {
				w.Press(fyne.KeyDown)
			}
			if w.Press(fyne.KeyReturn); w.Shell.Current().Name() != want {
				t.Errorf("%s: %q leads to %q, want %q", lang, p.Name(), w.Shell.Current().Name(), want)
			}
			if at == 0 || found.Rows[0].Text != p.Name() {
				continue
			}
			seek(t, w, strings.ToUpper(desk.Fold(p.Last))+" "+p.First)
			w.Press(fyne.KeyReturn)
			if seen := windowtest.SeenTexts(w); w.Shell.Current().Name() != members.ScreenName || !strings.Contains(seen, p.Last) {
				t.Errorf("%s: the first line of %q leads to %q", lang, p.Name(), w.Shell.Current().Name())
			}
		}
		if len(seen) != 2 {
			t.Errorf("the sample has %v", seen)
		}
	}
}

// TestPaletteEvening holds that the day of an evening finds it, and that Enter chooses it on
// Vanavond and takes it in hand, and says so.
func TestPaletteEvening(t *testing.T) {
	w := half(t, "nl")
	all := check.Value(w.Club.Events())(t)
	h := all[0]
	if h.ID == w.Desk.Current() {
		h = all[1]
	}
	w.Press(fyne.KeyF4)
	day := strings.TrimLeft(h.Date[8:], "0") + "/" + strings.TrimLeft(h.Date[5:7], "0") + "/" + h.Date[:4]
	m := seek(t, w, day)
	at := slices.IndexFunc(m.Rows, func(r palette.Row) bool { return strings.Contains(r.Text, h.Name) })
	if at < 0 {
		t.Fatalf("%q finds %+v", day, m.Rows)
	}
	for range at {
		w.Press(fyne.KeyDown)
	}
	saves := w.Club.Saves
	w.Press(fyne.KeyReturn, fyne.KeyReturn) // and once too often
	if w.Desk.Current() != h.ID || w.Club.Saves != saves {
		t.Errorf("%q is in hand, not %q; %d saves", w.Desk.Current(), h.ID, w.Club.Saves-saves)
	}
}

// TestPaletteRefuses holds that what cannot be done now is grey and says why, and that Enter
// on it leaves the palette as it is.
func TestPaletteRefuses(t *testing.T) {
	for lang, typed := range map[string]string{"nl": "invaller", "en": "substitute"} {
		club, all := desktest.Sample(t)
		club.Locked = "Marie"
		w := windowtest.Open(t, windowtest.Light, club, lang, all[desktest.Halfway])
		w.Press(fyne.KeyF4)
		m := seek(t, w, typed)
		if !m.Rows[0].Off || !strings.Contains(m.Note, "Marie") {
			t.Errorf("%s: %+v, %q", lang, m.Rows[0], m.Note)
		}
		w.Press(fyne.KeyReturn, fyne.KeyReturn)
		if p := paletteOf(w); p == nil || !p.Model().Refused || p.Model().Typed != typed {
			t.Errorf("%s: Enter leaves %q", lang, w.Shell.Current().Name())
		}
	}
	w := half(t, "nl")
	if m := seek(t, w, "xyzzy"); len(m.Rows) != 0 || !strings.Contains(m.Note, "xyzzy") {
		t.Errorf("nothing is there, and it shows %+v", m)
	}
	if w.Press(fyne.KeyReturn); paletteOf(w) == nil {
		t.Error("Enter on nothing closes it")
	}
	w.Press(fyne.KeyF1)
	if page := presenterOf[*manual.Screen, *manual.Presenter](t, w).Name(); page != "palette" {
		t.Errorf("F1 shows the page %q", page)
	}
	w.Press(fyne.KeyEscape, fyne.KeyF6, "Ctrl+K", fyne.KeyReturn)
	if p := paletteOf(w); p == nil || p.Model().Note == "" {
		t.Error("Enter before anything is typed does something")
	}
	mends := 0 // its own line, or that of the window
	for _, r := range paletteOf(w).Model().Rows {
		if r.Key == "Ctrl M" && r.Where != w.Desk.Words.T(repair.ScreenName) {
			mends++
		}
	}
	if mends != 1 {
		t.Errorf("Ctrl M is there %d times", mends)
	}
	if w.Press(fyne.KeyDown); paletteOf(w).Model().Row != 0 {
		t.Error("the arrow does not come to the first line")
	}
}

// TestPaletteLosesNothing holds that a half typed line of Invoer is as it was when the palette
// is closed, by Esc twice or by a click beside it, and that typing goes on behind it.
func TestPaletteLosesNothing(t *testing.T) {
	for name, closes := range map[string]func(w *windowtest.Window){
		"Esc":             func(w *windowtest.Window) { w.Press(fyne.KeyEscape) },
		"Esc twice":       func(w *windowtest.Window) { w.Press(fyne.KeyEscape, fyne.KeyEscape) },
		"a click beside":  func(w *windowtest.Window) { uitest.ClickAt(w.Canvas, fyne.NewPos(20, 400)) },
		"the manual, Esc": func(w *windowtest.Window) { w.Press(fyne.KeyF1, fyne.KeyEscape) },
	} {
		w := half(t, "nl")
		w.Press(fyne.KeyF4)
		saves := w.Club.Saves
		w.Type("4")
		w.Press("Ctrl+K")
		w.Type("paar")
		closes(w)
		if on := w.Shell.Current().Name(); on != "screen.entry" {
			t.Fatalf("%s shows %q", name, on)
		}
		cell, is := w.Canvas.Focused().(interface{ SelectedText() string })
		if !is || cell.SelectedText() != "" {
			t.Errorf("%s: what is typed is selected, or the cursor is on %T", name, w.Canvas.Focused())
		}
		w.Type("h")
		if seen := windowtest.SeenTexts(w); !strings.Contains(seen, "4h") || w.Club.Saves != saves {
			t.Errorf("%s: %q", name, seen)
		}
	}
}

// TestPaletteByMouse holds that a click on the rail opens the palette, and one on a line does
// what the line says.
func TestPaletteByMouse(t *testing.T) {
	w := half(t, "nl")
	at, ok := textAt(w, w.Desk.Words.T(palette.ScreenName))
	if !ok {
		t.Fatal("the rail does not show it")
	}
	uitest.ClickAt(w.Canvas, at)
	if paletteOf(w) == nil {
		t.Fatalf("a click shows %q", w.Shell.Current().Name())
	}
	w.Type("reserve")
	m := paletteOf(w).Model()
	at, ok = textAt(w, m.Rows[1].Text)
	if !ok {
		t.Fatalf("%q is not seen", m.Rows[1].Text)
	}
	uitest.ClickAt(w.Canvas, at)
	if paletteOf(w) != nil {
		t.Errorf("a click on %q leaves the palette", m.Rows[1].Text)
	}
}

type club desk.Club

// counting counts what is asked of a club.
type counting struct {
	club
	asked int
}

func (c *counting) Event(id event.ID) (*event.Event, error) { c.asked++; return c.club.Event(id) }

func (c *counting) Events() ([]event.Header, error) { c.asked++; return c.club.Events() }

func (c *counting) Deleted() ([]event.Header, error) { c.asked++; return c.club.Deleted() }

func (c *counting) Appearances() (map[event.ID][]event.ID, error) {
	c.asked++
	return c.club.Appearances()
}

func (c *counting) History(id event.ID) (journal.History, error) {
	c.asked++
	return c.club.History(id)
}

func (c *counting) Lines(id event.ID) ([]journal.Line, error) { c.asked++; return c.club.Lines(id) }

func (c *counting) Do(x context.Context, id event.ID, p journal.Payload, who ...event.Person) error {
	c.asked++
	return c.club.Do(x, id, p, who...)
}

// TestPaletteAsksOnce holds that the letters that are typed ask nothing of the store.
func TestPaletteAsksOnce(t *testing.T) {
	w := half(t, "nl")
	c := &counting{club: w.Desk.Club}
	w.Desk.Club = c
	w.Press(fyne.KeyF5, "Ctrl+K")
	opened := c.asked
	if opened == 0 {
		t.Fatal("opening it asks nothing: the test counts nothing")
	}
	w.Type("paar 7 inv")
	w.Press(fyne.KeyBackspace, fyne.KeyBackspace, fyne.KeyDown, fyne.KeyDown, fyne.KeyUp)
	if c.asked != opened {
		t.Errorf("typing asked the store %d times", c.asked-opened)
	}
}

// textAt returns the middle of a text that is seen.
func textAt(w *windowtest.Window, text string) (fyne.Position, bool) {
	var at fyne.Position
	found := false
	uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
		if t, ok := o.(*canvas.Text); ok && t.Text == text && !found {
			at, found = fyne.CurrentApp().Driver().AbsolutePositionForObject(t).AddXY(t.Size().Width/2, t.Size().Height/2), true
		}
	})
	return at, found
}
