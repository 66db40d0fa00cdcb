package entry

import "uitslag/ui/desk"

// GoPlace puts the cursor on the line of a place, or on its board where no such line is
// any more: an undo shows what it did.
func (s *Screen) GoPlace(at desk.Place) {
	switch {
	case at.Second && s.p.Second():
		s.p.goLine(at.Board, at.NS, at.EW)
	case at.Board > 0 && !s.p.GoLine(at.Board, at.NS, at.EW):
		s.p.GoBoard(at.Board)
	}
	s.closeGo()
	s.sync()
	s.focus()
	s.hints()
}
