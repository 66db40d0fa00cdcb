package ranking

import (
	"unicode"

	"fyne.io/fyne/v2"
)

// TypedRune implements screen.Typist: letters and digits look for a pair. No act of this screen
// is one letter away, so that a name can be typed at once.
func (s *Screen) TypedRune(r rune) {
	if s.p.Empty() != "" || !unicode.IsLetter(r) && !unicode.IsDigit(r) {
		return
	}
	s.openSearch()
	s.view.search.TypedRune(r) // takes the place of what was looked for
}

func (s *Screen) find(text string) {
	s.p.Find(text)
	s.show()
}

// searchKey handles search keys: the arrows go through those found.
func (s *Screen) searchKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyUp:
		s.p.MoveFound(-1)
	case fyne.KeyDown:
		s.p.MoveFound(1)
	case fyne.KeyReturn, fyne.KeyEnter:
		s.Strike("Enter")
		return true
	default:
		return s.Press(ev)
	}
	s.show()
	return true
}

func (s *Screen) sortBy(column int) {
	s.p.SortBy(column)
	s.show()
}
