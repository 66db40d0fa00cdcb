package paper_test

import (
	"testing"

	"uitslag/internal/check"
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
	p := w.screen.Presenter()
	check.That(t, !p.CanHaveBars() && !p.Bars() && !last().Charts, "%s has bars: %v", last().Kind, last())
	for range 9 {
		if w.screen.Presenter().CanHaveBars() {
			break
		}
		uitest.Press(w.canvas, "Down")
	}
	o := last()
	check.Must(t, o.Kind == "frequencies" && !o.Charts, "looked at %v", o)
	uitest.Type(w.canvas, "s")
	o = last()
	check.That(t, o.Kind == "frequencies" && o.Charts, "looked at %v", o)
	uitest.Press(w.canvas, "Ctrl+P")
	o = last()
	check.That(t, len(m.printed) == 1 && o.Charts, "printed %q: %v", m.printed, o)
	uitest.Type(w.canvas, "s")
	o = last()
	check.That(t, !o.Charts, "looked at %v", o)
}
