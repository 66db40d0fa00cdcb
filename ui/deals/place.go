package deals

import "uitslag/ui/desk"

// GoPlace shows the board of a place: an undo shows what it did.
func (s *Screen) GoPlace(at desk.Place) {
	s.p.Ask(at.Board)
	s.show()
}
