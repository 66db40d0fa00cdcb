package uitest

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Click clicks in the middle of an object that is seen, as the desktop driver does.
func Click(t testing.TB, c fyne.Canvas, o fyne.CanvasObject) {
	t.Helper()
	at, ok := placeIn(Top(c), fyne.Position{}, o)
	if !ok {
		t.Fatalf("%T is not seen", o)
	}
	ClickAt(c, at.AddXY(o.Size().Width/2, o.Size().Height/2))
}

// ClickAt clicks on a place of the window. As on the desktop (Fyne 2.7,
// processMouseClicked) the cursor is taken away by a click where nothing can have it;
// test.TapCanvas takes it away by a click on anything else than what has it.
func ClickAt(c fyne.Canvas, at fyne.Position) {
	hit, inside, focusable := under(Top(c), at)
	if m, ok := hit.(desktop.Mouseable); ok {
		ev := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: inside, AbsolutePosition: at}, Button: desktop.MouseButtonPrimary}
		m.MouseDown(ev)
		defer m.MouseUp(ev)
	}
	if !focusable {
		c.Unfocus()
	}
	if o, ok := hit.(fyne.Tappable); ok {
		o.Tapped(&fyne.PointEvent{Position: inside, AbsolutePosition: at})
	}
	Settle(c)
}

// Notch turns the wheel over a place of the window, notches down or up (less than 0), as the
// desktop driver does (Fyne 2.7, processMouseScrolled and scroll_speed_default.go): what
// scrolls and is drawn last there gets it.
func Notch(t testing.TB, c fyne.Canvas, at fyne.Position, notches int) {
	t.Helper()
	var hit fyne.Scrollable
	var inside fyne.Position
	drawnAt(Top(c), fyne.Position{}, at, func(o fyne.CanvasObject, in fyne.Position) {
		if s, scrolls := o.(fyne.Scrollable); scrolls {
			hit, inside = s, in
		}
	})
	if hit == nil {
		t.Fatalf("nothing scrolls at %v", at)
	}
	const speed = 25
	hit.Scrolled(&fyne.ScrollEvent{
		PointEvent: fyne.PointEvent{Position: inside, AbsolutePosition: at},
		Scrolled:   fyne.NewDelta(0, -speed*float32(notches)),
	})
	Settle(c)
}

// under returns the topmost object that a click on a place hits, with the place in it; and whether
// anything there can have the cursor.
func under(root fyne.CanvasObject, at fyne.Position) (hit fyne.CanvasObject, inside fyne.Position, focusable bool) {
	drawnAt(root, fyne.Position{}, at, func(o fyne.CanvasObject, in fyne.Position) {
		_, taps := o.(fyne.Tappable)
		_, presses := o.(desktop.Mouseable)
		_, focuses := o.(fyne.Focusable)
		if taps || presses || focuses {
			hit, inside = o, in
		}
		focusable = focusable || focuses
	})
	return hit, inside, focusable
}

// drawnAt shows see what is drawn at a place of the window, the last on top, with the place in it.
func drawnAt(o fyne.CanvasObject, from, at fyne.Position, see func(o fyne.CanvasObject, inside fyne.Position)) {
	from = from.Add(o.Position())
	size := o.Size()
	in := at.X >= from.X && at.Y >= from.Y && at.X < from.X+size.Width && at.Y < from.Y+size.Height
	if _, clips := o.(fyne.Scrollable); !o.Visible() || clips && !in {
		return
	}
	if in {
		see(o, at.Subtract(from))
	}
	for _, child := range drawnIn(o) {
		drawnAt(child, from, at, see)
	}
}

func placeIn(root fyne.CanvasObject, at fyne.Position, o fyne.CanvasObject) (fyne.Position, bool) {
	if !root.Visible() {
		return fyne.Position{}, false
	}
	at = at.Add(root.Position())
	if root == o {
		return at, true
	}
	for _, child := range drawnIn(root) {
		if p, ok := placeIn(child, at, o); ok {
			return p, true
		}
	}
	return fyne.Position{}, false
}
