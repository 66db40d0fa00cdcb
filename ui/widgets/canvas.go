package widgets

import "fyne.io/fyne/v2"

// FocusIn puts the cursor on o, in the window that root is in; nothing happens while o is in
// none.
func FocusIn(root fyne.CanvasObject, o fyne.Focusable) {
	if c := CanvasOf(root); c != nil {
		c.Focus(o)
	}
}

// AskReveal asks the window that root is in to scroll until o is seen.
func AskReveal(root, o fyne.CanvasObject) {
	if c, ok := CanvasOf(root).(fyne.Shortcutable); ok {
		c.TypedShortcut(RevealRequest{Object: o})
	}
}

// Visible shows an object or hides it.
func Visible(o fyne.CanvasObject, yes bool) {
	if yes {
		o.Show()
	} else {
		o.Hide()
	}
}
