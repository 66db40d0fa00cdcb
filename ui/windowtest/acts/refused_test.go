package acts_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/ui/windowtest"
)

// TestKeyInVainSaysWhy holds that a key of a screen that cannot be done in a file that is
// read only says who has it, also where the screen itself shows no refusals.
func TestKeyInVainSaysWhy(t *testing.T) {
	for _, lang := range windowtest.Langs() {
		club, all := desktest.Sample(t)
		club.Locked = "Marie"
		w := windowtest.Open(t, windowtest.Light, club, lang, all[desktest.Halfway])
		w.Press(fyne.KeyF6)
		if w.Shell.Said() != "" {
			t.Fatalf("%s: it says %q before a key is pressed", lang, w.Shell.Said())
		}
		w.Press("Ctrl+T")
		if said := w.Shell.Said(); !strings.Contains(said, "Marie") || w.Shell.Current().Name() != "screen.control" {
			t.Errorf("%s: Ctrl T says %q", lang, said)
		}
	}
}
