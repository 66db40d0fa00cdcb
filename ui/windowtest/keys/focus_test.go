package keys_test

import (
	"flag"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

var seedFlag = flag.Uint64("seed", 0, "repeats what was pressed at random; 0 is something else each time")

// seed returns where the random keys begin; it is printed where a test fails.
func seed(t *testing.T) uint64 {
	s := *seedFlag
	if s == 0 {
		s = rand.Uint64()
	}
	t.Logf("-seed %d repeats this", s)
	return s
}

// TestListCloses holds that the open list of a choice goes with its screen, and with a
// command on it; and so does the menu of a cell.
func TestListCloses(t *testing.T) {
	for _, key := range []fyne.KeyName{"Ctrl+N", "Ctrl+Z", fyne.KeyF4, fyne.KeyEscape, fyne.KeyTab} {
		w := windowtest.State{Club: windowtest.Begun, Key: fyne.KeyF9}.Open(t)
		for range 20 {
			if choice, is := w.Canvas.Focused().(*widgets.Choice); is {
				test.Tap(choice)
				break
			}
			w.Press(fyne.KeyTab)
		}
		if w.Canvas.Overlays().Top() == nil {
			t.Fatal("a click shows no list")
		}
		w.Press(key)
		if w.Canvas.Overlays().Top() != nil || lost(w) {
			t.Errorf("after %s, on %s, the list is still open", key, w.Shell.Current().Name())
		}
		if key == fyne.KeyF4 && w.Shell.Current().Name() != "screen.entry" {
			t.Errorf("F4 shows %s", w.Shell.Current().Name())
		}
	}
	w := windowtest.State{Club: windowtest.Begun, Key: fyne.KeyF9}.Open(t)
	c := w.Canvas.Focused().(*widgets.Cell)
	c.TappedSecondary(&fyne.PointEvent{Position: fyne.NewPos(4, 4), AbsolutePosition: fyne.NewPos(300, 200)})
	if w.Canvas.Overlays().Top() == nil {
		t.Fatal("the other button shows no menu")
	}
	if w.Press("Ctrl+N"); w.Canvas.Overlays().Top() != nil {
		t.Error("after Ctrl N the menu is still open")
	}
}

// lost reports whether nothing has the focus though the screen has something to give it
// to, or whether what has it is not seen.
func lost(w *windowtest.Window) bool {
	if w.Canvas.Overlays().Top() != nil {
		return false // the keys go to what lies over the window
	}
	f := w.Canvas.Focused()
	if f == nil {
		return w.Shell.Current().FirstFocus() != nil
	}
	seen := false
	uitest.Walk(w.Canvas, func(o fyne.CanvasObject) { seen = seen || o == f.(fyne.CanvasObject) })
	return !seen
}
