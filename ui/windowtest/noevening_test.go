package windowtest_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/ui/desk/desktest"
	"uitslag/ui/newevening"
	"uitslag/ui/rules"
	"uitslag/ui/windowtest"
)

// Every screen of an evening says the same where none is open, and has the button that
// begins one, with the cursor on it.
func TestNoEveningIsOpen(t *testing.T) {
	for name, show := range map[string][]fyne.KeyName{
		"players": {fyne.KeyF3}, "entry": {fyne.KeyF4}, "ranking": {fyne.KeyF5}, "control": {fyne.KeyF6},
		"rulings": {fyne.KeyF7}, "paper": {fyne.KeyF8}, "deals": {"Ctrl+H"}, "mend": {"Ctrl+M"}, "rules": {fyne.KeyF5},
	} {
		for _, lang := range []string{"nl", "en"} {
			w := windowtest.Open(t, light, desktest.New(), lang, "")
			w.Press(show...)
			if name == "rules" { // no key leads there now, but the evening can be deleted behind it
				w.Shell.Open(rules.ScreenName)
			}
			at := w.Shell.Current().Name()
			want := spaceless(w.Desk.Words.T("evening.none"))
			if seen := spaceless(seenTexts(w)); !strings.Contains(seen, want) {
				t.Errorf("%s, %s, on %s: not said that no evening is open: %s", name, lang, at, seen)
			}
			w.Press(fyne.KeyReturn)
			if got := w.Shell.Current().Name(); at == newevening.ScreenName || got != newevening.ScreenName {
				t.Errorf("%s, %s: Enter leads from %s to %s", name, lang, at, got)
			}
		}
	}
}

// spaceless is a text without spaces and marks, which are set apart in the window.
func spaceless(text string) string { return strings.NewReplacer(" ", "", "*", "").Replace(text) }
