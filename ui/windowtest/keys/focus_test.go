package keys_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// TestFocusIsNeverLost presses keys at random on every screen, and from screen to
// screen: the cursor is always somewhere, as long as the screen has a place for it, and
// nothing breaks.
func TestFocusIsNeverLost(t *testing.T) {
	move := []string{"Tab", "Shift+Tab", "↑", "↓", "←", "→", "Enter", "Esc", "Space", "PgUp", "PgDn", "Home", "End", "Tab", "↓"}
	do := []string{"Ctrl+Z", "Ctrl+Y", "Ctrl+L", "Ctrl+D", "Ctrl+R", "Ctrl+G", "Ctrl+E", "Ctrl+O", "Ctrl+I", "Ctrl+Enter", "Del", "4", "p", "s", "k", "l", "f", "*", "+"}
	screens := []string{"F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F11", "Ctrl+N"}
	steps := 120
	if testing.Short() {
		steps = 30
	}
	for i, club := range []windowtest.State{{Club: windowtest.Evening(2)}, {Club: windowtest.Begun}, {Club: windowtest.Empty}, {Club: windowtest.Locked}, {}} {
		for seed := range uint64(2) {
			t.Run(fmt.Sprintf("%d-%d", i, seed), func(t *testing.T) {
				w := club.Open(t)
				r := rand.New(rand.NewPCG(seed, uint64(i)))
				var pressed []string
				for range steps {
					from := move
					switch r.IntN(10) {
					case 0:
						from = screens
					case 1, 2:
						from = do
					}
					k := from[r.IntN(len(from))]
					pressed = append(pressed, k)
					uitest.Strike(w.Canvas, k)
					if lost(w) {
						t.Fatalf("the focus is lost on %s after %v", w.Shell.Current().Name(), pressed[max(0, len(pressed)-8):])
					}
				}
			})
		}
	}
}

// lost reports whether nothing has the focus though the screen has something to give it
// to, or whether what has it is not seen.
func lost(w *windowtest.Window) bool {
	if w.Canvas.Overlays().Top() != nil {
		return false // the keys go to what lies over the window
	}
	f := w.Canvas.Focused()
	if f == nil {
		return w.Shell.Current().FirstFocus() != nil
	}
	seen := false
	uitest.Walk(w.Canvas, func(o fyne.CanvasObject) { seen = seen || o == f.(fyne.CanvasObject) })
	return !seen
}
