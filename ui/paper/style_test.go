package paper_test

import (
	"testing"

	"uitslag/internal/check"
	"uitslag/ui/desk"
	"uitslag/ui/task"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// TestStyle opens the layout with L and chooses with real keys: paper, colour and letters
// hold for all papers, orientation and type for the chosen one. What is chosen is previewed
// and printed at once, and remembered.
func TestStyle(t *testing.T) {
	d, m := sampleDesk(t, "nl", 0)
	w := open(t, d, t.TempDir(), task.Here(), theme.Look{})
	last := func() desk.Order { return m.orders[len(m.orders)-1] }
	check.Must(t, last().Style == desk.Style{}, "at first it looks like %+v", last().Style)
	uitest.Type(w.canvas, "l")
	uitest.Press(w.canvas, "Down")
	check.Equal(t, "the paper", last().Style, (desk.Style{Paper: "A3"}))
	uitest.Press(w.canvas, "Tab", "Down", "Tab", "Down", "Down", "Tab", "Space", "Tab", "Space")
	want := desk.Style{Paper: "A3", Orientation: "portrait", Size: 12, Colour: true, Letters: true}
	check.Equal(t, "chosen", last().Style, want)
	uitest.Press(w.canvas, "Escape", "Ctrl+P")
	o := last()
	check.That(t, len(m.printed) == 1 && o.Style == want, "printed %q: %+v", m.printed, o.Style)
	uitest.Press(w.canvas, "Down")
	if o := last(); o.Kind != "controlestaat" || o.Style != (desk.Style{Paper: "A3", Colour: true, Letters: true}) {
		t.Errorf("another paper: %s %+v", o.Kind, o.Style)
	}
	check.Equal(t, "remembered", w.style, "A3 colour letters")
	check.Equal(t, "read back", desk.ParseStyle(w.style+" unknown"), (desk.Style{Paper: "A3", Colour: true, Letters: true}))
	w.screen.Presenter().Keep(desk.Style{Letters: true, Size: 30})
	check.Equal(t, "kept", w.screen.Presenter().Style(), (desk.Style{Letters: true}))
}
