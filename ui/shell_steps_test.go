package ui

import (
	"testing"

	"uitslag/internal/words"
	"uitslag/ui/uitest"
)

// TestHeaderUndoReachesTheKeyboard: the buttons in the header do what the keys do. The part
// of the shell that does it is made before them.
func TestHeaderUndoReachesTheKeyboard(t *testing.T) {
	s := New(Config{After: uitest.Never, Words: words.For("nl")})
	s.header.undo.OnPress()
	s.header.redo.OnPress()
}
