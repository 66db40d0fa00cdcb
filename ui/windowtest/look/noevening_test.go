package look_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"uitslag/internal/desk/desktest"
	"uitslag/ui/screens/newevening"
	"uitslag/ui/screens/rules"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// Every screen of an evening says the same where none is open, and has the button that
// begins one, with the cursor on it.
func TestNoEveningIsOpen(t *testing.T) {
	for name, show := range map[string][]fyne.KeyName{
		"players": {fyne.KeyF3}, "entry": {fyne.KeyF4}, "ranking": {fyne.KeyF5}, "control": {fyne.KeyF6},
		"ruling": {fyne.KeyF7}, "paper": {fyne.KeyF8}, "deals": {"Ctrl+H"}, "draw": {"Ctrl+Shift+L"}, "repair": {"Ctrl+M"}, "rules": {fyne.KeyF5},
	} {
		for _, lang := range windowtest.Langs() {
			w := windowtest.Open(t, windowtest.Light, desktest.New(t), lang, "")
			w.Press(show...)
			if name == "rules" { // no key leads there now, but the evening can be deleted behind it
				w.Shell.Open(rules.ScreenName)
			}
			at := w.Shell.Current().Name()
			want := windowtest.Spaceless(w.Desk.Words.T("evening.none"))
			if seen := windowtest.Spaceless(windowtest.SeenTexts(w)); !strings.Contains(seen, want) {
				t.Errorf("%s, %s, on %s: not said that no evening is open: %s", name, lang, at, seen)
			}
			w.Press(fyne.KeyReturn)
			if got := w.Shell.Current().Name(); at == newevening.ScreenName || got != newevening.ScreenName {
				t.Errorf("%s, %s: Enter leads from %s to %s", name, lang, at, got)
			}
		}
	}
}

// TestSavedAtOneHeight: that all is saved stands at the same height in the header, whether
// or not the results of an evening are counted above it.
func TestSavedAtOneHeight(t *testing.T) {
	height := func(s windowtest.State) float32 {
		t.Helper()
		w := s.In(t, "nl")
		uitest.Settle(w.Canvas)
		at := float32(-1)
		uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
			if text, ok := o.(*canvas.Text); ok && text.Visible() && strings.HasPrefix(text.Text, "Opgeslagen ") {
				at = fyne.CurrentApp().Driver().AbsolutePositionForObject(text).Y
			}
		})
		if at < 0 {
			t.Errorf("%s: it is not said that all is saved", s.Name)
		}
		return at
	}
	want := height(windowtest.State{Name: "entry", Key: fyne.KeyF4, Club: windowtest.Evening(desktest.Halfway)})
	for _, s := range []windowtest.State{
		{Name: "members", Key: fyne.KeyF9, Club: windowtest.Evening(desktest.Halfway)},
		{Name: "entry without an evening", Club: windowtest.Empty, Do: func(w *windowtest.Window) {
			w.Press(fyne.KeyF10, "Ctrl+L")
			w.Type("Lente")
			w.Press("Ctrl+Return", fyne.KeyEscape, fyne.KeyF4)
		}},
	} {
		if got := height(s); got != want {
			t.Errorf("%s: at %.0f, with an evening at %.0f", s.Name, got, want)
		}
	}
}
