package entry

import (
	"testing"

	"uitslag/internal/check"
)

// TestRefusedPlaceIsHeard holds that a board that is not there is refused aloud, as a result
// that cannot be.
func TestRefusedPlaceIsHeard(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	heard := 0
	r.s.hooks.Refused = func() { heard++ }
	r.press("Ctrl+G")
	r.typed("99\n")
	check.Equal(t, "heard", heard, 1)
	r.typed("2\n")
	check.That(t, heard == 1 && r.s.Presenter().Board() == 2, "heard %d times, on board %d", heard, r.s.Presenter().Board())
}
