package screen

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

// Is reports whether a shortcut is that of a keycap: "Ctrl Enter", "Alt ↑"; see
// widgets.Stroke.IsShortcut.
func Is(sc fyne.Shortcut, key string) bool {
	k, ok := widgets.ParseStroke(key)
	return ok && k.IsShortcut(sc)
}
