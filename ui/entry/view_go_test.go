package entry

import "testing"

// TestRefusedPlaceIsHeard holds that a board that is not there is refused aloud, as a result
// that cannot be.
func TestRefusedPlaceIsHeard(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	heard := 0
	r.s.hooks.Refused = func() { heard++ }
	r.press("Ctrl+G")
	r.typed("99\n")
	if heard != 1 {
		t.Errorf("heard %d times", heard)
	}
	r.typed("2\n")
	if heard != 1 || r.s.Presenter().Board() != 2 {
		t.Errorf("heard %d times, on board %d", heard, r.s.Presenter().Board())
	}
}
