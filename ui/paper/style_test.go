package paper_test

import (
	"testing"

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
	if (last().Style != desk.Style{}) {
		t.Fatalf("at first it looks like %+v", last().Style)
	}
	uitest.Type(w.canvas, "l")
	uitest.Press(w.canvas, "Down")
	if got := last().Style; got != (desk.Style{Paper: "A3"}) {
		t.Errorf("the paper: %+v", got)
	}
	uitest.Press(w.canvas, "Tab", "Down", "Tab", "Down", "Down", "Tab", "Space", "Tab", "Space")
	want := desk.Style{Paper: "A3", Orientation: "portrait", Size: 12, Colour: true, Letters: true}
	if got := last().Style; got != want {
		t.Errorf("chosen: %+v", got)
	}
	uitest.Press(w.canvas, "Escape", "Ctrl+P")
	if o := last(); len(m.printed) != 1 || o.Style != want {
		t.Errorf("printed %q: %+v", m.printed, o.Style)
	}
	uitest.Press(w.canvas, "Down")
	if o := last(); o.Kind != "controlestaat" || o.Style != (desk.Style{Paper: "A3", Colour: true, Letters: true}) {
		t.Errorf("another paper: %s %+v", o.Kind, o.Style)
	}
	if w.style != "A3 colour letters" {
		t.Errorf("remembered: %q", w.style)
	}
	if back := desk.ParseStyle(w.style + " unknown"); back != (desk.Style{Paper: "A3", Colour: true, Letters: true}) {
		t.Errorf("read back: %+v", back)
	}
	w.screen.Presenter().Keep(desk.Style{Letters: true, Size: 30})
	if got := w.screen.Presenter().Style(); got != (desk.Style{Letters: true}) {
		t.Errorf("kept: %+v", got)
	}
}
