package widgets

import "fyne.io/fyne/v2"

// Visible shows an object or hides it.
func Visible(o fyne.CanvasObject, yes bool) {
	if yes {
		o.Show()
	} else {
		o.Hide()
	}
}
