package competitions

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/ui/desk"
)

// GoPlace shows the competition of a place, where it is still there: an undo shows what it
// did.
func (s *Screen) GoPlace(at desk.Place) {
	all := s.desk.Club.Club().Competitions
	if i := slices.IndexFunc(all, func(k event.Competition) bool { return k.ID == at.Competition }); i >= 0 {
		s.p.Choose(i)
	}
	s.p.Hush()
	s.p.Refresh()
	s.show()
	s.first()
}
