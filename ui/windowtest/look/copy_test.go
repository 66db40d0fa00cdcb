package look_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/problem"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// TestCopyRanking: Ctrl C on Uitslag asks how the ranking is copied, and a sentence says what is
// on the clipboard: a table with its text, text for a message, or the paper as a picture.
func TestCopyRanking(t *testing.T) {
	club, ids := desktest.Sample(t)
	w := windowtest.Open(t, theme.Look{}, club, "nl", ids[0])
	clip := fyne.CurrentApp().Clipboard()
	copy := func(keys ...fyne.KeyName) (said string) {
		t.Helper()
		clip.SetContent("")
		w.Markup, w.Did = "", nil
		w.Shell.ClearNotice()
		uitest.Press(w.Canvas, "Ctrl+C")
		if !strings.Contains(w.Shell.Asked(), "kopiëren") || w.Shell.Said() != "" || clip.Content() != "" {
			t.Fatalf("asked %q, said %q", w.Shell.Asked(), w.Shell.Said())
		}
		uitest.Press(w.Canvas, keys...)
		if w.Shell.Asked() != "" || w.Shell.Current().Name() != "screen.ranking" {
			t.Fatalf("%v: it still asks, on %s", keys, w.Shell.Current().Name())
		}
		return w.Shell.Said()
	}
	uitest.Press(w.Canvas, "F5")
	if said := copy("Return"); !strings.Contains(said, "13 regels") || !strings.Contains(said, "Excel") ||
		!strings.Contains(clip.Content(), "\t65,00\t") || !strings.Contains(w.Markup, "<table>") || !strings.Contains(w.Markup, "65,00") {
		t.Errorf("said %q: %q and %q", said, clip.Content(), w.Markup)
	}
	if said := copy("Right", "Return"); !strings.Contains(said, "als tekst") || w.Markup != "" ||
		!strings.Contains(clip.Content(), "65,00 %  Jos") || strings.Contains(clip.Content(), "\t") {
		t.Errorf("said %q: %q", said, clip.Content())
	}
	if said := copy("Right", "Right", "Return"); !strings.Contains(said, "als afbeelding") || strings.Join(w.Did, "") != "picture 2003-11-10" {
		t.Errorf("said %q, did %q", said, w.Did)
	}
	w.CopyError = problem.New("clipboard.no-program")
	if said := copy("Right", "Right", "Return"); !strings.Contains(said, "geen programma") {
		t.Errorf("said %q", said)
	}
	for _, key := range []fyne.KeyName{"Escape", "F9"} {
		if key == "F9" {
			uitest.Press(w.Canvas, "Ctrl+C", key)
			if w.Shell.Asked() != "" || w.Shell.Current().Name() == "screen.ranking" {
				t.Errorf("%s leaves it asked: %q", key, w.Shell.Asked())
			}
			continue
		}
		if said := copy(key); said != "" || clip.Content() != "" || len(w.Did) > 0 {
			t.Errorf("%s: said %q, %q", key, said, clip.Content())
		}
	}
}
