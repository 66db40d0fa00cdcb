package players

import "uitslag/ui/desk"

// GoPlace puts the cursor on the pair of a place: an undo shows what it did.
func (s *Screen) GoPlace(at desk.Place) {
	s.p.Decline()
	s.p.Renew()
	s.show()
	if row := s.p.rowOf(at.Contestant); at.Contestant != "" && row >= 0 && row < len(s.sheet.cells) {
		s.goCell(row, 0)
	} else if f := s.FirstFocus(); f != nil {
		s.focus(f)
	}
	s.HintsChanged()
}
