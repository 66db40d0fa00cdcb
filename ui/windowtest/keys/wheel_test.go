package keys_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
	"uitslag/ui/windowtest"
)

// TestWheel turns the mouse wheel over the log of an evening: a notch goes three rows at any
// size of type, and the first and the last line are reached. A page key goes as far as is
// seen.
func TestWheel(t *testing.T) {
	for _, scale := range []int{100, 150} {
		club, all := desktest.Sample(t)
		w := windowtest.Open(t, theme.Look{Scheme: theme.Light, Scale: scale}, club, "nl", all[desktest.Manual])
		w.Press(fyne.KeyF12)
		var table *grid.Table
		uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
			if x, is := o.(*grid.Table); is && (table == nil || len(x.Rows()) > len(table.Rows())) {
				table = x
			}
		})
		var s *widgets.Wheel // inside the table
		inside := false
		uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
			if x, is := o.(*widgets.Wheel); is && inside && s == nil {
				s = x
			}
			inside = inside || o == fyne.CanvasObject(table)
		})
		if table == nil || s == nil || s.Content.Size().Height < 2*s.Size().Height {
			t.Fatalf("%d %%: the log does not scroll", scale)
		}
		w.Canvas.Focus(table)
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(s).AddXY(50, 20)
		row := theme.Px(theme.RowHeight)
		for n := range 2 {
			uitest.Notch(t, w.Canvas, at, 1)
			if got, want := s.Offset.Y, float32(3*(n+1))*row; got < want-1 || got > want+1 {
				t.Errorf("%d %%: %d notches go %.1f pixels, three rows are %.1f", scale, n+1, got, want)
			}
		}
		uitest.Notch(t, w.Canvas, at, 200)
		if end := s.Content.Size().Height - s.Size().Height; s.Offset.Y < end-1 || s.Offset.Y > end+1 {
			t.Errorf("%d %%: 200 notches go to %.1f, the end is at %.1f", scale, s.Offset.Y, end)
		}
		uitest.Notch(t, w.Canvas, at, -200)
		if s.Offset.Y != 0 {
			t.Errorf("%d %%: 200 notches back go to %.1f", scale, s.Offset.Y)
		}

		w.Press(fyne.KeyHome, fyne.KeyPageDown)
		seen := int(s.Size().Height / row)
		if selected, _ := table.Selected(); selected < seen/2 || selected > seen {
			t.Errorf("%d %%: PgDn goes %d rows, %d are seen", scale, selected, seen)
		}
		for range 200 {
			w.Press(fyne.KeyPageDown)
		}
		if selected, _ := table.Selected(); selected != len(table.Rows())-1 {
			t.Errorf("%d %%: PgDn stops at %d of %d", scale, selected, len(table.Rows()))
		}
		w.Close()
	}
}
