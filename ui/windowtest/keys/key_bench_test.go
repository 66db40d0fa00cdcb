package keys_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// BenchmarkKey is what a character and its removal cost in a cell of the traveller,
// without the drawing of pixels.
func BenchmarkKey(b *testing.B) {
	club, all := desktest.Sample(b)
	w := windowtest.Open(b, theme.Look{}, club, "nl", all[desktest.Halfway])
	uitest.Press(w.Canvas, fyne.KeyF4)
	for b.Loop() {
		w.Canvas.Focused().TypedRune('4')
		uitest.Press(w.Canvas, fyne.KeyBackspace)
	}
}
