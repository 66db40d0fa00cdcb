package windowtest_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/ui/desk/desktest"
)

// TestRefusalsAlarm holds that what a screen refuses is heard and seen from the corner of
// the eye, once each time, and that nothing else is.
func TestRefusalsAlarm(t *testing.T) {
	for _, x := range []struct {
		state
		typed  string
		alarms int
	}{
		{state{name: "entry", key: fyne.KeyF4, club: begun}, "9sn\n", 1},
		{state{name: "entry, Enter again", key: fyne.KeyF4, club: begun}, "9sn\n\n", 2},
		{state{name: "entry, taken", key: fyne.KeyF4, club: begun}, "4sn=\n", 0},
		{state{name: "ruling", key: fyne.KeyF7, club: evening(desktest.Halfway)}, "99\n", 1},
		{state{name: "arbitrage, taken", key: fyne.KeyF7, club: evening(desktest.Halfway)}, "7 8\n", 0},
		{state{name: "members", key: fyne.KeyF9, club: evening(desktest.Halfway), do: keys("Ctrl+L")}, "\n", 0},
		{state{name: "newevening", club: empty, do: keys("Ctrl+N", "Ctrl+A")}, "x\n", 1},
	} {
		t.Run(x.name, func(t *testing.T) {
			w := x.open(t)
			w.Type(x.typed)
			if got := w.Shell.Alarms(); got != x.alarms || w.Shell.Alarmed() != (x.alarms > 0) {
				t.Errorf("%q: %d alarms, want %d; shown: %v", x.typed, got, x.alarms, w.Shell.Alarmed())
			}
			w.Press(fyne.KeyEscape, fyne.KeyF2)
			if w.Shell.Alarmed() && w.Shell.Current().Name() == "screen.tonight" {
				t.Error("the frame stays on another screen")
			}
		})
	}
}
