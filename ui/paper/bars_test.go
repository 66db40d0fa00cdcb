package paper_test

import (
	"testing"

	"uitslag/ui/desk"
	"uitslag/ui/task"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// S gives the sheets of the frequencies bars, on the screen, printed and made, and takes
// them away again; no other report has them.
func TestBars(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	w := open(t, d, t.TempDir(), task.Here(), theme.Look{})
	last := func() desk.Order { return m.orders[len(m.orders)-1] }
	uitest.Type(w.canvas, "s")
	if p := w.screen.Presenter(); p.CanHaveBars() || p.Bars() || last().Charts {
		t.Errorf("%s has bars: %v", last().Kind, last())
	}
	for range 9 {
		if w.screen.Presenter().CanHaveBars() {
			break
		}
		uitest.Press(w.canvas, "Down")
	}
	if o := last(); o.Kind != "frequencies" || o.Charts {
		t.Fatalf("looked at %v", o)
	}
	uitest.Type(w.canvas, "s")
	if o := last(); o.Kind != "frequencies" || !o.Charts {
		t.Errorf("looked at %v", o)
	}
	uitest.Press(w.canvas, "Ctrl+P")
	if o := last(); len(m.printed) != 1 || !o.Charts {
		t.Errorf("printed %q: %v", m.printed, o)
	}
	uitest.Type(w.canvas, "s")
	if o := last(); o.Charts {
		t.Errorf("looked at %v", o)
	}
}
