package screen

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// IsUndo reports whether a shortcut takes back: for HandleShortcut.
func IsUndo(sc fyne.Shortcut) bool {
	_, ok := sc.(*fyne.ShortcutUndo)
	return ok
}

// IsRedo reports whether a shortcut does again what was taken back: Ctrl+Y, or Ctrl+Shift+Z.
func IsRedo(sc fyne.Shortcut) bool {
	if _, ok := sc.(*fyne.ShortcutRedo); ok {
		return true
	}
	c, ok := sc.(*desktop.CustomShortcut)
	return ok && c.Modifier == fyne.KeyModifierShortcutDefault|fyne.KeyModifierShift && c.KeyName == fyne.KeyZ
}

// IsLarger reports whether a shortcut asks for larger type: Ctrl with plus, with Shift or
// without.
func IsLarger(sc fyne.Shortcut) bool {
	c, ok := sc.(*desktop.CustomShortcut)
	return ok && c.Modifier&fyne.KeyModifierShortcutDefault != 0 && (c.KeyName == fyne.KeyPlus || c.KeyName == fyne.KeyEqual)
}

// IsCtrl reports whether a shortcut is Ctrl with this key: for HandleShortcut.
func IsCtrl(sc fyne.Shortcut, k fyne.KeyName) bool {
	c, ok := sc.(*desktop.CustomShortcut)
	return ok && c.Modifier == fyne.KeyModifierShortcutDefault && c.KeyName == k
}

// IsAlt reports whether a shortcut is Alt with this key: for HandleShortcut.
func IsAlt(sc fyne.Shortcut, k fyne.KeyName) bool {
	c, ok := sc.(*desktop.CustomShortcut)
	return ok && c.Modifier == fyne.KeyModifierAlt && c.KeyName == k
}
