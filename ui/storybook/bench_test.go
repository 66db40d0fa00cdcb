package storybook_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/ui/storybook"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// BenchmarkKey is one character typed in the entry screen, with the whole window laid
// out again: more than the desktop does, which lays out only what changed.
func BenchmarkKey(b *testing.B) {
	uitest.App(b, theme.Look{})
	shell := storybook.Evening("nl")
	w := fyne.CurrentApp().NewWindow("")
	shell.Attach(w)
	w.Resize(uitest.Screen)
	shell.Open("screen.entry")
	for b.Loop() {
		uitest.Type(w.Canvas(), "4")
		uitest.Press(w.Canvas(), fyne.KeyBackspace)
	}
}

// BenchmarkSwitch is a change of screen and back.
func BenchmarkSwitch(b *testing.B) {
	uitest.App(b, theme.Look{})
	shell := storybook.Evening("nl")
	w := fyne.CurrentApp().NewWindow("")
	shell.Attach(w)
	w.Resize(uitest.Screen)
	for b.Loop() {
		uitest.Press(w.Canvas(), fyne.KeyF5, fyne.KeyF4)
	}
}
