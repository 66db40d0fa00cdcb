package acts_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event/command"
	"uitslag/internal/test/check"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// TestReopenWhereItIsSaid: on each screen that says that the evening is closed a button opens it
// again, with its key; the cursor is then where one types.
func TestReopenWhereItIsSaid(t *testing.T) {
	for _, at := range [][]fyne.KeyName{{fyne.KeyF4}, {fyne.KeyF3}, {fyne.KeyF6}, {fyne.KeyF7}, {fyne.KeyF4, "Ctrl+M"}} {
		for _, click := range []bool{false, true} {
			w := windowtest.State{Club: windowtest.Evening(desktest.Manual)}.Open(t)
			_, s := windowtest.InHand(w)
			if !s.Closed {
				windowtest.Book(t, w, &command.CloseSession{Session: s.ID})
			}
			w.Press(at...)
			name := w.Shell.Current().Name()
			var button *widgets.Button
			widgets.Walk(w.Shell.Current().View(), func(o fyne.CanvasObject) {
				if b, is := o.(*widgets.Button); is && b.KeyShown() == "Ctrl E" && uitest.Seen(w.Canvas, b) {
					button = b
				}
			})
			if check.That(t, button != nil, "%s: no button", name); button == nil {
				continue
			}
			if click {
				uitest.Click(t, w.Canvas, button)
			} else {
				w.Press("Ctrl+E")
			}
			_, s = windowtest.InHand(w)
			check.That(t, !s.Closed, "%s, click %v: it is still closed", name, click)
			check.Equal(t, "screen", w.Shell.Current().Name(), name)
			check.That(t, w.Canvas.Focused() != nil && w.Canvas.Focused() != fyne.Focusable(button), "%s: the cursor is in %T", name, w.Canvas.Focused())
			if at[len(at)-1] == fyne.KeyF4 {
				saves := w.Club.Saves
				w.Type("ng\n")
				check.That(t, w.Club.Saves > saves, "%s: what is typed next is not saved", name)
			}
		}
	}
}
