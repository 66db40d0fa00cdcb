package acts_test

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/windowtest"
)

// toMailing goes there by what Ctrl K lists.
func toMailing(w *windowtest.Window) {
	w.Press("Ctrl+K")
	w.Type("mailen")
	w.Press(fyne.KeyReturn)
}
