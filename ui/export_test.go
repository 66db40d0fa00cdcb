package ui

import "fyne.io/fyne/v2"

// TipBox returns where the tip stands.
func (s *Shell) TipBox() (fyne.Position, fyne.Size) { return s.tip.Position(), s.tip.Size() }

// SetEntries changes what is on the rail; the screen shown stays if it is still there.
func (s *Shell) SetEntries(entries []Entry) {
	s.Lower()
	shown := s.Current()
	s.entries, s.current = entries, -1
	for i, e := range entries {
		if e.Screen == shown {
			s.current = i
		}
	}
	if s.current < 0 && s.canvas != nil && len(entries) > 0 {
		s.show(0)
		return
	}
	s.Refresh()
}
