package ranking

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/theme"
)

// In a large type an answer is higher than its card, and its card may be below the
// window: Space reads on, part by part, and from the end goes back to the top.

// readOn scrolls to the next part of the answer that is not seen.
func (s *Screen) readOn() { s.view.reason.readOn() }

// place returns where the answer's first part is in the window.
func (v *whyView) place() fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(v.parts[0])
}

func (v *whyView) more() bool {
	c := fyne.CurrentApp().Driver().CanvasForObject(v.card)
	if c == nil || len(v.parts) == 0 {
		return false
	}
	last := v.parts[len(v.parts)-1]
	bottom := fyne.CurrentApp().Driver().AbsolutePositionForObject(last).Y + last.Size().Height
	return v.scroll.More() || bottom > c.Size().Height-theme.Px(theme.RowHeight)
}

func (v *whyView) readOn() {
	if len(v.parts) == 0 {
		return
	}
	from := v.place()
	for range v.parts {
		v.read = (v.read + 1) % len(v.parts)
		v.s.view.reveal(v.parts[v.read])
		if v.place() != from {
			return
		}
	}
}
