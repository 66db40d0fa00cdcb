package widgets

import (
	"unicode"

	"fyne.io/fyne/v2"
)

// Spelling knows of what has the cursor, and takes no letters, whether letters were typed on
// it: somebody looks for a name, or types beside every field. The blank in that name is not
// the key Space, which presses.
type Spelling struct{ letters bool }

// Typed is called for every character that was typed.
func (s *Spelling) Typed(r rune) { s.letters = s.letters || unicode.IsLetter(r) }

// Blank reports whether a key is the blank behind letters. Any key but those of letters and
// the blank ends them.
func (s *Spelling) Blank(ev *fyne.KeyEvent) bool {
	if ev.Name == fyne.KeySpace {
		return s.letters
	}
	if len(ev.Name) != 1 {
		s.End()
	}
	return false
}

// End forgets the letters: the cursor left.
func (s *Spelling) End() { s.letters = false }
