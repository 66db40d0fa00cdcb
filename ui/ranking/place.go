package ranking

import "uitslag/ui/desk"

// GoPlace shows the row of a contestant, with the cursor on it.
func (s *Screen) GoPlace(at desk.Place) {
	if s.p.rowOf(at.Contestant) >= 0 {
		s.p.choose(at.Contestant, s.p.what)
	}
	s.show()
}
