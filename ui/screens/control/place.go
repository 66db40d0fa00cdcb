package control

import "uitslag/internal/desk"

// GoPlace shows the page with a board.
func (s *Screen) GoPlace(at desk.Place) {
	if at.Board > 0 {
		s.board(at.Board)
	}
}
