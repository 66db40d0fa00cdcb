package paper_test

import (
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/ui/desk"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/task"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// H puts the hands on the frequencies, on the screen, printed and made, and takes them away
// again; only where they are known, and of each kind of paper apart.
func TestHands(t *testing.T) {
	d, m := sampleDesk(t, "nl", desktest.Halfway)
	w := open(t, d, t.TempDir(), task.Here(), theme.Look{})
	last := func() desk.Order { return m.orders[len(m.orders)-1] }
	to := func(kind string) {
		t.Helper()
		for range 30 {
			if last().Kind == kind {
				return
			}
			uitest.Press(w.canvas, "Down")
		}
		t.Fatalf("there is no %s", kind)
	}
	to("frequencies")
	uitest.Type(w.canvas, "h")
	p := w.screen.Presenter()
	check.That(t, !p.CanHaveHands() && !last().Hands, "hands that nobody knows")
	st, err := d.Standings()
	check.NoError(t, err)
	check.NoError(t, d.Do(&command.SetDeals{Session: st.Session.ID, Deals: eventtest.TwoDeals(t)}))
	w.screen.Presenter().Refresh()
	uitest.Type(w.canvas, "h")
	o := last()
	check.That(t, o.Kind == "frequencies" && o.Hands && !o.Charts, "looked at %v", o)
	uitest.Press(w.canvas, "Ctrl+P")
	o = last()
	check.That(t, len(m.printed) == 1 && o.Hands, "printed %q: %v", m.printed, o)
	to("paircards")
	p = w.screen.Presenter()
	check.That(t, !last().Hands && p.CanHaveHands(), "looked at %v", last())
	uitest.Type(w.canvas, "h")
	check.That(t, last().Hands, "looked at %v", last())
	uitest.Type(w.canvas, "h")
	check.That(t, !last().Hands, "looked at %v", last())
}
