package look_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/ui/windowtest"
)

// TestRefusalsAlarm holds that what a screen refuses is heard and seen from the corner of
// the eye, once each time, and that nothing else is.
func TestRefusalsAlarm(t *testing.T) {
	for _, x := range []struct {
		windowtest.State
		typed  string
		alarms int
	}{
		{windowtest.State{Name: "entry", Key: fyne.KeyF4, Club: windowtest.Begun}, "9sn\n", 1},
		{windowtest.State{Name: "entry, Enter again", Key: fyne.KeyF4, Club: windowtest.Begun}, "9sn\n\n", 2},
		{windowtest.State{Name: "entry, taken", Key: fyne.KeyF4, Club: windowtest.Begun}, "4sn=\n", 0},
		{windowtest.State{Name: "ruling", Key: fyne.KeyF7, Club: windowtest.Evening(desktest.Halfway)}, "99\n", 1},
		{windowtest.State{Name: "arbitrage, taken", Key: fyne.KeyF7, Club: windowtest.Evening(desktest.Halfway)}, "7 8\n", 0},
		{windowtest.State{Name: "members", Key: fyne.KeyF9, Club: windowtest.Evening(desktest.Halfway), Do: windowtest.Keys("Ctrl+L")}, "\n", 0},
		{windowtest.State{Name: "newevening", Club: windowtest.Empty, Do: windowtest.Keys("Ctrl+N", "Ctrl+A")}, "x\n", 1},
	} {
		t.Run(x.Name, func(t *testing.T) {
			w := x.Open(t)
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
