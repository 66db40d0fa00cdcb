package ui

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

// Reverser is a screen with an undo and redo of its own, which its HandleShortcut does.
type Reverser interface {
	// Steps tells whether there is something to undo, and to redo.
	Steps() (undo, redo bool)
	// Stepped says what the last undo or redo changed, "" where it changed nothing.
	Stepped() string
}

// Wrapped is a screen around another one.
type Wrapped interface {
	Unwrap() Screen
}

// reverser is a screen with an undo of its own, nil for another.
func reverser(screen Screen) Reverser {
	for {
		w, is := screen.(Wrapped)
		if !is {
			break
		}
		screen = w.Unwrap()
	}
	r, _ := screen.(Reverser)
	return r
}

// sayStep says what the undo or redo of a screen of its own did.
func (s *Shell) sayStep(screen Screen, sc fyne.Shortcut) {
	r := reverser(screen)
	if r == nil || s.Current() != screen || !IsUndo(sc) && !IsRedo(sc) {
		return
	}
	switch what := r.Stepped(); {
	case what != "" && IsUndo(sc):
		s.Say(widgets.Good, s.words.T("undo.undone", "what", what))
	case what != "":
		s.Say(widgets.Good, s.words.T("undo.redone", "what", what))
	case IsUndo(sc):
		s.Say(widgets.Warning, s.words.T("store.nothing-to-undo"))
	default:
		s.Say(widgets.Warning, s.words.T("store.nothing-to-redo"))
	}
}

// steps tells whether there is something to undo and to redo on a screen, and has whether
// the window shows that at all.
func (s *Shell) steps(screen Screen) (undo, redo, has bool) {
	if s.hooks.Steps == nil || screen == nil {
		return false, false, false
	}
	if r := reverser(screen); r != nil {
		undo, redo = r.Steps()
	} else {
		undo, redo = s.hooks.Steps(screen.Name())
	}
	return undo, redo, true
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
