package manual_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	pages "uitslag/docs/manual"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/translation"
	"uitslag/ui/filepick"
	"uitslag/ui/palette"
	"uitslag/ui/screens/manual"
	"uitslag/ui/screens/repair"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// helped gives the manual of a window, which is shown.
func helped(t *testing.T, w *windowtest.Window) *manual.Presenter {
	t.Helper()
	s, is := w.Shell.Current().(*manual.Screen)
	if !is {
		t.Fatalf("%s is shown, not the manual", w.Shell.Current().Name())
	}
	return s.Presenter()
}

// help presses F1 until the manual is shown: on Invoer the first shows what can be typed.
func help(t *testing.T, w *windowtest.Window) *manual.Presenter {
	t.Helper()
	w.Press(fyne.KeyF1)
	if w.Shell.Current().Name() == "screen.entry" {
		w.Press(fyne.KeyF1)
	}
	return helped(t, w)
}

// TestEveryScreenHasItsPage holds that F1 opens, over each screen, a page about it, and that
// Escape brings back the screen with its cursor.
func TestEveryScreenHasItsPage(t *testing.T) {
	for _, lang := range windowtest.Langs() {
		club, all := desktest.Sample(t)
		w := windowtest.Open(t, windowtest.Light, club, lang, all[desktest.Halfway])
		seen := 0
		for _, s := range w.Shell.Screens() {
			name := s.Name()
			if name == manual.ScreenName || name == filepick.ScreenName || name == palette.ScreenName { // which lie over a screen
				continue
			}
			if !w.Shell.Open(name) {
				t.Fatalf("%s: %s cannot be shown", lang, name)
			}
			seen++
			focus, saves := w.Canvas.Focused(), club.Saves
			p := help(t, w)
			if p.Name() != manual.PageOf(name) || len(p.Blocks()) == 0 {
				t.Errorf("%s: F1 on %s opens %s: the screen has no page in docs/manual/%s", lang, name, p.Name(), lang)
			}
			if w.Canvas.Focused() == nil {
				t.Errorf("%s: over %s nothing has the cursor", lang, name)
			}
			w.Press(fyne.KeyPageDown, fyne.KeyTab, fyne.KeyEscape)
			if got := w.Shell.Current().Name(); got != name {
				t.Errorf("%s: Escape goes from the manual over %s to %s", lang, name, got)
			}
			if w.Canvas.Focused() != focus {
				t.Errorf("%s: after the manual the cursor of %s is elsewhere: %T, was %T", lang, name, w.Canvas.Focused(), focus)
			}
			if club.Saves != saves {
				t.Errorf("%s: reading over %s saved something", lang, name)
			}
		}
		if seen < 10 {
			t.Errorf("only %d screens", seen)
		}
		w.Close()
	}
}

// TestEveryScreenOfTheProgramHasItsPage holds that every screen, by its name in the
// translations, has a page in every language.
func TestEveryScreenOfTheProgramHasItsPage(t *testing.T) {
	seen := 0
	for _, key := range translation.Keys("nl") {
		if !strings.HasPrefix(key, "screen.") || key == manual.ScreenName || key == filepick.ScreenName {
			continue
		}
		seen++
		for _, lang := range pages.Langs() {
			if !slices.ContainsFunc(pages.Pages(lang), func(p pages.Page) bool { return p.Name == manual.PageOf(key) }) {
				t.Errorf("%s has no page %s.md in docs/manual/%s", key, manual.PageOf(key), lang)
			}
		}
	}
	if seen < 15 {
		t.Errorf("only %d screens", seen)
	}
}

// TestReadingLosesNothing types half a result, a name and a search, reads, and goes on as
// if nothing had been.
func TestReadingLosesNothing(t *testing.T) {
	for _, s := range []struct {
		name   string
		to     []fyne.KeyName
		typed  string
		finish string
		saves  int
	}{
		{"entry", []fyne.KeyName{fyne.KeyF4}, "4s", "n\n", 1},
		{"entry refused", []fyne.KeyName{fyne.KeyF4}, "9sn\n", "", 0},
		{"players", []fyne.KeyName{fyne.KeyF3}, "jan", "", 0},
		{"ruling", []fyne.KeyName{fyne.KeyF7}, "7 8", "\n", 0},
		{"members", []fyne.KeyName{fyne.KeyF9, "Ctrl+L"}, "Xaveer", "\tNieuw", 0},
		{"settings", []fyne.KeyName{fyne.KeyF11}, "De Nieuwe", "", 0},
		{"new evening", []fyne.KeyName{"Ctrl+N"}, "1", "", 0},
	} {
		t.Run(s.name, func(t *testing.T) {
			club, all := desktest.Sample(t)
			w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
			w.Press(s.to...)
			for range 9 {
				if _, is := w.Canvas.Focused().(*widgets.Cell); !is {
					w.Press(fyne.KeyTab)
				}
			}
			w.Type(s.typed)
			saves := club.Saves
			cell, is := w.Canvas.Focused().(*widgets.Cell)
			if !is {
				t.Fatalf("%T has the cursor", w.Canvas.Focused())
			}
			text, at, state := cell.Text, cell.CursorColumn, cell.State()
			seen := uitest.Digest(w.Canvas)
			p := help(t, w)
			w.Type("ziek\n") // searched and followed
			if p.Searching() {
				t.Error("the search goes on")
			}
			w.Press(fyne.KeyPageDown, fyne.KeyBackspace, "Ctrl+Z", fyne.KeyEscape)
			if w.Canvas.Focused() != fyne.Focusable(cell) || cell.Text != text || cell.CursorColumn != at || cell.State() != state || !cell.HasFocus() {
				t.Errorf("%q at %d is %q at %d", text, at, cell.Text, cell.CursorColumn)
			}
			if is := uitest.Digest(w.Canvas); is != seen {
				t.Error("the window looks otherwise than before")
			}
			if club.Saves != saves {
				t.Fatal("reading saved something")
			}
			w.Type(s.finish)
			if club.Saves != saves+s.saves {
				t.Errorf("%d saved after going on, want %d", club.Saves-saves, s.saves)
			}
		})
	}
}

// TestHelpOfARepair holds that F1 opens the paragraph of the repair that is chosen.
func TestHelpOfARepair(t *testing.T) {
	for _, lang := range pages.Langs() {
		club, all := desktest.Sample(t)
		w := windowtest.Open(t, windowtest.Light, club, lang, all[desktest.Halfway])
		w.Press(fyne.KeyF4, "Ctrl+M")
		if p := help(t, w); p.Name() != "repair" {
			t.Errorf("with nothing chosen F1 opens %s", p.Name())
		}
		w.Press(fyne.KeyEscape)
		guide := slices.IndexFunc(pages.Pages(lang), func(p pages.Page) bool { return p.Name == "when-it-goes-wrong" })
		speak := translation.For(pages.Pages(lang)[guide].Lang) // English where the language has no such page
		heading := map[string]string{}                          // of each title
		for _, name := range repair.Names() {
			heading[translation.For(lang).T("repair.title."+name)] = speak.T("repair.title." + name)
		}
		for row, name := range repair.Names()[:7] {
			said := translation.For(lang).T("repair.title." + name)
			if row > 0 {
				p := help(t, w)
				block, _ := p.At()
				if block < 0 || p.Blocks()[block].Text() != heading[said] {
					t.Errorf("%s: F1 on %q opens %s at %d", lang, said, p.Name(), block)
				}
				w.Press(fyne.KeyEscape)
			}
			w.Press(fyne.KeyDown)
		}
		w.Press(fyne.KeyHome, fyne.KeyUp, fyne.KeyReturn) // and while it is asked
		title := w.Shell.Current().(*repair.Screen).Presenter().Title()
		p := help(t, w)
		if block, _ := p.At(); block < 0 || p.Blocks()[block].Text() != heading[title] {
			t.Errorf("%s: F1 while %q is asked opens %s", lang, title, p.Name())
		}
		w.Close()
	}
}

// TestReadingKeys goes through the manual by its keys.
func TestReadingKeys(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	w.Press(fyne.KeyF5, fyne.KeyF1, fyne.KeyF1)
	p := helped(t, w)
	if p.Name() != pages.Index {
		t.Fatalf("F1 again opens %s", p.Name())
	}
	w.Press(fyne.KeyTab, fyne.KeyReturn)
	if name, _ := pages.Target(firstLink(p)); p.Name() == pages.Index || p.CanBack() == "" {
		t.Errorf("Enter on %s opens %s", name, p.Name())
	}
	first := p.Name()
	w.Type("x")
	w.Press(fyne.KeyBackspace)
	if w.Press(fyne.KeyReturn); p.Name() != first {
		t.Errorf("Enter in an empty search opens %s", p.Name())
	}
	w.Press(fyne.KeyBackspace, fyne.KeyLeft, fyne.KeyDown)
	if p.Name() == first {
		t.Error("the arrow in the contents opens no other page")
	}
	w.Press(fyne.KeyRight, fyne.KeyBackspace)
	if p.Name() != first {
		t.Errorf("Backspace opens %s, not %s", p.Name(), first)
	}
	w.Type("rover")
	if !p.Searching() || !strings.Contains(p.Title(), "rover") || len(p.Links()) == 0 {
		t.Fatalf("%q is searched: %q", p.Filtered(), p.Title())
	}
	w.Press(fyne.KeyReturn)
	if block, _ := p.At(); p.Searching() || p.Name() != "when-it-goes-wrong" || block < 0 || !strings.Contains(p.Blocks()[block].Text(), "rover") {
		t.Errorf("Enter on what was found opens %s at %d", p.Name(), block)
	}
	w.Type("qqq")
	if len(p.Links()) != 0 || !strings.Contains(p.Title(), "Niets") {
		t.Errorf("%q", p.Title())
	}
	w.Press(fyne.KeyReturn, fyne.KeyEscape)
	if p.Searching() || p.Name() != "when-it-goes-wrong" {
		t.Errorf("Escape ends the search on %s", p.Name())
	}
	w.Press("Ctrl+P")
	if sentence, refused := p.Notice(); len(w.Did) == 0 || w.Did[len(w.Did)-1] != "print manual" || refused || !strings.Contains(sentence, "Laser") {
		t.Errorf("%v %q", w.Did, sentence)
	}
	w.Press(fyne.KeyF4) // another screen: the manual goes with the one it lay over
	if w.Shell.Current().Name() != "screen.entry" || w.Canvas.Overlays().Top() != nil {
		t.Errorf("F4 from the manual shows %s", w.Shell.Current().Name())
	}
	w.Press(fyne.KeyF5, fyne.KeyF1, fyne.KeyBackspace) // where one read last
	if p.Name() != "when-it-goes-wrong" {
		t.Errorf("Backspace opens %s", p.Name())
	}
	w.Press("Ctrl+M")
	if w.Shell.Current().Name() != "screen.repair" || w.Canvas.Overlays().Top() != nil {
		t.Errorf("Ctrl M from the manual shows %s", w.Shell.Current().Name())
	}
}

// firstLink returns the first link of what is shown.
func firstLink(p *manual.Presenter) string {
	if links := p.Links(); len(links) > 0 {
		return links[0]
	}
	return ""
}
