package members

import "uitslag/ui/desk"

// GoPlace shows the list with the member of a place chosen, where it is still there: an undo
// shows what it did.
func (s *Screen) GoPlace(at desk.Place) {
	s.p.Drop()
	s.p.Hush()
	s.p.Renew()
	if s.p.byID[at.Member] != nil {
		s.p.chosen = at.Member
	}
	s.refill()
}
