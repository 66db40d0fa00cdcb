package look_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/test/thorough"
	"uitslag/internal/translation"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// TestEntryHelpIsSeen holds that F1 on Entry shows at once what can be typed, and that what is
// typed then is seen, on a small screen with large letters in every language.
func TestEntryHelpIsSeen(t *testing.T) {
	for _, lang := range translation.Languages() {
		for _, scale := range scales() {
			club, all := desktest.Sample(t)
			w := windowtest.Open(t, theme.Look{Scheme: theme.Light, Scale: scale}, club, lang, all[desktest.Halfway])
			size := fyne.NewSize(1366, 768)
			w.Canvas.(test.WindowlessCanvas).Resize(size)
			w.Press(fyne.KeyF4, fyne.KeyF1)
			uitest.Settle(w.Canvas)
			at := func(o fyne.CanvasObject) float32 {
				return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y
			}
			heading := w.Desk.Words.T("entry.help")
			seen := false
			uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
				if text, ok := o.(*canvas.Text); ok && text.Text == heading {
					seen = at(o) > 0 && at(o) < size.Height-theme.Px(100) // a line below it, and the footer
				}
			})
			if !seen {
				t.Errorf("%s, %d %%: what can be typed is not seen", lang, scale)
			}
			w.Type("4")
			uitest.Settle(w.Canvas)
			if y := at(w.Canvas.Focused().(fyne.CanvasObject)); y < 0 || y > size.Height-theme.Px(100) {
				t.Errorf("%s, %d %%: what is typed is at %v", lang, scale, y)
			}
		}
	}
}

// scales returns the sizes of type that are tried: the largest, and in make test-all the others.
func scales() []int {
	if thorough.All() {
		return []int{100, 150, 200}
	}
	return []int{200}
}
