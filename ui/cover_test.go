package ui_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/words"
	"uitslag/ui"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// TestCover holds: what covers the window is all that is seen, keys and shortcuts go
// to the screen, and afterwards everything is as it was.
func TestCover(t *testing.T) {
	b := newBench(t, theme.Look{})
	b.tonight.take = fyne.KeySpace
	uitest.Type(b.canvas, "4s")
	cover := widgets.Body("groot scherm")
	b.Cover(cover)
	uitest.Settle(b.canvas)
	if !b.Covered() || b.seen() != "groot scherm" || cover.Size() != uitest.Screen {
		t.Errorf("covered %v, seen %q, %v large", b.Covered(), b.seen(), cover.Size())
	}
	if b.canvas.Focused() != nil {
		t.Errorf("the focus is on %T", b.canvas.Focused())
	}
	uitest.Press(b.canvas, "Ctrl+Return", "Ctrl+Z", fyne.KeyReturn)
	if !slices.Contains(b.tonight.log, "ctrl enter") || !slices.Equal(b.hooks, []string{"undo"}) {
		t.Errorf("told %v, hooks %v", b.tonight.log, b.hooks)
	}
	fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Look{Scale: 150}))
	b.Uncover()
	uitest.Settle(b.canvas)
	if b.Covered() || !strings.Contains(b.seen(), "Vanavond") || b.Size() != uitest.Screen {
		t.Errorf("covered %v, seen %q, %v large", b.Covered(), b.seen(), b.Size())
	}
	if b.canvas.Focused() != fyne.Focusable(b.tonight.cell) || b.tonight.cell.Text != "4s" {
		t.Error("the cursor is not back, or what was typed is gone")
	}
	b.Uncover() // nothing to do
	uitest.Press(b.canvas, fyne.KeyF4)
	if b.Current() != ui.Screen(b.entry) {
		t.Error("the keys are gone")
	}
}

// TestCoverWithoutWindow holds: before it has a window the shell is never covered.
func TestCoverWithoutWindow(t *testing.T) {
	uitest.App(t, theme.Look{})
	s := ui.New(ui.Config{Words: words.For("nl")})
	s.Cover(widgets.Body("x"))
	s.Uncover()
	if s.Covered() {
		t.Error("covered")
	}
}
