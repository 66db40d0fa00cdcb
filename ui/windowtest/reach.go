package windowtest

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// Buttons are the buttons that are seen.
func Buttons(c fyne.Canvas) []*widgets.Button {
	var all []*widgets.Button
	uitest.Walk(c, func(o fyne.CanvasObject) {
		if b, ok := o.(*widgets.Button); ok {
			all = append(all, b)
		}
	})
	return all
}
