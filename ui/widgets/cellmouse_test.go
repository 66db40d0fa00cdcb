package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"uitslag/internal/check"
	"uitslag/ui/uitest"
)

// click clicks on a place of an object.
func click(c fyne.Canvas, o fyne.CanvasObject, at fyne.Position) {
	uitest.ClickAt(c, fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Add(at))
}

// TestClickSelects: the first click on a filled cell selects all, also with the cursor
// there already and with a hand that shakes; a second one, and one in what is being
// typed, puts the cursor where it points.
func TestClickSelects(t *testing.T) {
	end := fyne.NewPos(60, 10)
	s := newSheet(t)
	s.a.SetText("Mark")
	s.b.SetText("4HN=")
	click(s.canvas, s.b, end)
	uitest.Type(s.canvas, "3sao")
	check.Equal(t, "a click and then typing make", s.b.Text, "3sao")
	click(s.canvas, s.b, end) // in what is being typed
	uitest.Type(s.canvas, "+1")
	check.Equal(t, "a click in what is being typed and then typing make", s.b.Text, "3sao+1")
	s.canvas.Focus(s.a) // by keyboard: all is selected
	click(s.canvas, s.a, end)
	uitest.Type(s.canvas, "Kin")
	check.Equal(t, "a click on a cell with the cursor and then typing make", s.a.Text, "Kin")
	s.a.SetText("Jan")
	click(s.canvas, s.a, end)
	click(s.canvas, s.a, end)
	uitest.Type(s.canvas, "a")
	check.Equal(t, "two clicks and then typing make", s.a.Text, "Jana")
	s.b.SetText("Dora Pauwels")
	down := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(30, 10)}, Button: desktop.MouseButtonPrimary}
	s.b.MouseDown(down)
	s.b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(42, 10)}, Dragged: fyne.NewDelta(12, 0)})
	s.b.DragEnd()
	s.b.MouseUp(down)
	uitest.Type(s.canvas, "paula")
	check.Equal(t, "a click with a shaking hand and then typing make", s.b.Text, "paula")
	s.b.SetText("Dora Pauwels") // the next one may drag
	s.b.MouseDown(down)
	s.b.MouseUp(down)
	s.b.MouseDown(down)
	s.b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(90, 10)}, Dragged: fyne.NewDelta(60, 0)})
	s.b.MouseUp(down)
	got := s.b.SelectedText()
	check.That(t, got != "" && got != "Dora Pauwels", "dragging selects %q", got)
}

// TestRightClickKeepsWhatIsTyped: the other button opens a menu, and selects nothing.
func TestRightClickKeepsWhatIsTyped(t *testing.T) {
	s := newSheet(t)
	uitest.Type(s.canvas, "4s")
	other := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(60, 10)}, Button: desktop.MouseButtonSecondary}
	s.a.MouseDown(other)
	s.a.MouseUp(other)
	uitest.Type(s.canvas, "n")
	check.Equal(t, "typed on after the other button", s.a.Text, "4sn")
}
