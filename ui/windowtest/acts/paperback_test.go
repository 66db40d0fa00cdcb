package acts_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/ui/windowtest"
)

// TestPaperLeadsBack holds: the paper of an answer, asked on Uitslag, leads back there with
// Escape, and what was asked is still shown.
func TestPaperLeadsBack(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Manual])
	for _, keys := range [][]fyne.KeyName{{fyne.KeyReturn}, {}} {
		w.Press(fyne.KeyF5)
		w.Press(keys...)
		asked := windowtest.SeenTexts(w)
		w.Press("Ctrl+P")
		if is := w.Shell.Current().Name(); is != "screen.paper" {
			t.Fatalf("after %v Ctrl P shows %s", keys, is)
		}
		w.Press(fyne.KeyEscape)
		if is := w.Shell.Current().Name(); is != "screen.ranking" || windowtest.SeenTexts(w) != asked {
			t.Errorf("after %v Escape shows %s: %q, not %q", keys, is, windowtest.SeenTexts(w), asked)
		}
		w.Press(fyne.KeyEscape)
	}
}
