package uitest

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/ui/theme"
)

// Light is the look of the sketches.
var Light = theme.Look{Scheme: theme.Light, Scale: 100}

// Focused holds that o has the focus; what says when.
func Focused(t testing.TB, c fyne.Canvas, what string, o fyne.Focusable) {
	t.Helper()
	if c.Focused() != o {
		t.Errorf("%s: the focus is on %T", what, c.Focused())
	}
}

// Picture keeps what is seen for looking at, when UITSLAG_LOOK names a folder.
func Picture(t testing.TB, c fyne.Canvas, name string) {
	t.Helper()
	if dir := os.Getenv("UITSLAG_LOOK"); dir != "" {
		Screenshot(t, c, filepath.Join(dir, name+".png"))
	}
}
