// Package shelltest puts one screen in the window of the program for its own tests, with
// empty places for the others on the rail. Package windowtest has them all.
package shelltest

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/ui"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// place is another screen of the rail, for its look.
type place struct {
	screen.Plain
	name string
	key  fyne.KeyName
}

// Place is a screen with nothing on it.
func Place(name string, key fyne.KeyName) screen.Screen { return place{name: name, key: key} }

// Name implements screen.Screen.
func (p place) Name() string { return p.name }

// Key implements screen.Screen.
func (p place) Key() fyne.KeyName { return p.key }

// View implements screen.Screen.
func (p place) View() fyne.CanvasObject { return widgets.Stack(0) }

// Attach shows a shell in a window of this look and size, and its first screen in it.
func Attach(t testing.TB, look theme.Look, size fyne.Size, s *ui.Shell) fyne.Canvas {
	t.Helper()
	w := uitest.Window(t, look, size, s)
	s.Attach(w)
	return w.Canvas()
}
