package ranking_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2/test"

	"uitslag/internal/check"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// TestReadOn: in a large type Space comes to the end of an answer, and then to its top
// again; where all of it is seen there is no such hint, and Space does nothing.
func TestReadOn(t *testing.T) {
	hint := "Spatie lees verder"
	for _, scale := range []int{150, 200} {
		w := open(t, sampleDesk(t, "nl", 0), theme.Look{Scheme: theme.Light, Scale: scale})
		check.That(t, !slices.Contains(w.hints(), hint), "%d %%: nothing is asked yet", scale)
		uitest.Press(w.canvas, "Return", "Return", "Return")
		if !slices.Contains(w.hints(), hint) {
			t.Fatalf("%d %%: %q", scale, w.hints())
		}
		top := test.RenderToMarkup(w.canvas)
		seen := []string{top}
		for range 9 {
			uitest.Press(w.canvas, "Space")
			now := test.RenderToMarkup(w.canvas)
			if slices.Contains(seen, now) {
				break
			}
			seen = append(seen, now)
		}
		if len(seen) < 3 || len(seen) > 8 {
			t.Errorf("%d %%: round in %d steps", scale, len(seen))
		}
	}
	w := open(t, sampleDesk(t, "nl", 0), theme.Look{})
	uitest.Press(w.canvas, "Return")
	before := test.RenderToMarkup(w.canvas)
	uitest.Press(w.canvas, "Space")
	check.That(t, !slices.Contains(w.hints(), hint) && test.RenderToMarkup(w.canvas) == before, "all is seen: %q", w.hints())
}
