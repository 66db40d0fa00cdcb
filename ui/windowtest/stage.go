package windowtest

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/uitest"
)

// Focusables is all that is seen and can have the focus.
func Focusables(w *Window) []fyne.Focusable {
	var all []fyne.Focusable
	uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
		if f, ok := o.(fyne.Focusable); ok {
			all = append(all, f)
		}
	})
	return all
}
