package ui

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/widgets"
)

// reverser is a screen with an undo of its own, nil for another.
func reverser(on screen.Screen) screen.Reverser {
	r, _ := screen.Unwrap(on).(screen.Reverser)
	return r
}

// sayStep says what the undo or redo of a screen of its own did.
func (s *Shell) sayStep(on screen.Screen, sc fyne.Shortcut) {
	r := reverser(on)
	if r == nil || s.Current() != on || !screen.Is(sc, "Ctrl Z") && !screen.Is(sc, "Ctrl Y") {
		return
	}
	switch what := r.Stepped(); {
	case what != "" && screen.Is(sc, "Ctrl Z"):
		s.Say(widgets.Good, s.words.T("undo.undone", "what", what))
	case what != "":
		s.Say(widgets.Good, s.words.T("undo.redone", "what", what))
	case screen.Is(sc, "Ctrl Z"):
		s.Say(widgets.Warning, s.words.T("store.nothing-to-undo"))
	default:
		s.Say(widgets.Warning, s.words.T("store.nothing-to-redo"))
	}
}

// steps reports whether there is something to undo and to redo on a screen, and has whether
// the window shows that at all.
func (s *Shell) steps(on screen.Screen) (undo, redo, has bool) {
	if s.hooks.Steps == nil || on == nil {
		return false, false, false
	}
	if r := reverser(on); r != nil {
		undo, redo = r.Steps()
	} else {
		undo, redo = s.hooks.Steps(on.Name())
	}
	return undo, redo, true
}

// HalfTyped reports whether something is typed in the cell with the cursor and not accepted.
func (s *Shell) HalfTyped() bool {
	if s.canvas == nil {
		return false
	}
	c, is := s.canvas.Focused().(*widgets.Cell)
	return is && c.Changed()
}

// undo and redo are the buttons in the header: what the keys do, wherever the cursor is.
func (s *Shell) undo() { s.press(&fyne.ShortcutUndo{}) }
func (s *Shell) redo() { s.press(&fyne.ShortcutRedo{}) }

// press gives a shortcut to what has the focus, as the keyboard does.
func (s *Shell) press(sc fyne.Shortcut) {
	if s.canvas == nil || s.question != nil {
		return
	}
	if f, ok := s.canvas.Focused().(fyne.Shortcutable); ok {
		f.TypedShortcut(sc)
		return
	}
	s.typedShortcut(sc)
}
