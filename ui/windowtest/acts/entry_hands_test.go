package acts_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/ui/screens/entry"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// cellsSeen returns the cells of the traveller with where they stand.
func cellsSeen(w *windowtest.Window) map[fyne.Position]fyne.Size {
	all := map[fyne.Position]fyne.Size{}
	uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
		if c, is := o.(*widgets.Cell); is && c.Visible() {
			all[fyne.CurrentApp().Driver().AbsolutePositionForObject(c)] = c.Size()
		}
	})
	return all
}

// TestEntryHands: beside the traveller stand the hands of its board, with honour points, the
// tricks that can be made and the par, where there is room for them. Nothing else moves, the
// cursor least of all, and no key does anything else; while slips are typed a second time they
// are not there.
func TestEntryHands(t *testing.T) {
	for _, k := range []struct {
		name  string
		look  theme.Look
		size  fyne.Size
		shown bool
	}{
		{"100 %", windowtest.Light, uitest.Screen, true},
		{"150 %", theme.Look{Scale: 150}, uitest.Screen, false},
		{"150 % on a large screen", theme.Look{Scale: 150, Scheme: theme.Dark}, fyne.NewSize(1920, 1080), true},
	} {
		t.Run(k.name, func(t *testing.T) {
			club, all := desktest.Sample(t)
			w := windowtest.Open(t, k.look, club, "nl", all[desktest.Halfway])
			w.Resize(k.size)
			w.Deals, w.Found = windowtest.Machine(), []string{"/stick/avond.pbn"}
			w.Press(fyne.KeyF4)
			p := w.Shell.Current().(*entry.Screen).Presenter()
			p.GoBoard(1)
			w.Press(fyne.KeyDown, fyne.KeyUp)
			before, cursor := cellsSeen(w), w.Canvas.Focused()
			w.Press("Ctrl+H", fyne.KeyReturn, fyne.KeyReturn, fyne.KeyEscape)
			p.GoBoard(1)
			w.Press(fyne.KeyDown, fyne.KeyUp)
			texts := strings.Fields(textsOf(w))
			for _, part := range []string{"AH985", "Haalbaar"} {
				if slices.Contains(texts, part) != k.shown {
					t.Errorf("%s is shown: %v", part, !k.shown)
				}
			}
			if k.shown {
				seesText(t, w, "18 pt.")
				seesText(t, w, "Par: +1520 voor NZ")
			}
			after := cellsSeen(w)
			if w.Canvas.Focused() != cursor || len(before) != len(after) {
				t.Errorf("the cursor is in %T, %d cells, %d before", w.Canvas.Focused(), len(after), len(before))
			}
			for at, size := range before {
				if after[at] != size {
					t.Errorf("a cell stood at %v, %v large", at, size)
				}
			}
			if cut := uitest.CutOff(w.Canvas); len(cut) > 0 {
				t.Errorf("cut off: %q", cut)
			}
			w.Press("Ctrl+T")
			if !p.Second() || slices.Contains(strings.Fields(textsOf(w)), "AH985") {
				t.Error("typed a second time, with the hands beside it")
			}
		})
	}
}
