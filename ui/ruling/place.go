package ruling

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/ui/desk"
)

// GoPlace shows the list of what was decided, on the ruling or the pair of a place: an undo
// shows what it did. What was being weighed is left.
func (s *Screen) GoPlace(at desk.Place) {
	if r := s.p.result(); s.p.mode == Weighing && r != nil && r.Key() == keyOf(at) {
		s.p.Hush()
		s.show() // it is being looked at
		return
	}
	s.view.restore()
	s.p.Back()
	s.p.Hush()
	s.p.Refresh()
	row := slices.IndexFunc(s.p.Given(), func(g Given) bool { return s.p.isAt(g, at) })
	if row >= 0 {
		s.p.Choose(row)
	}
	s.enter()
}

// isAt tells whether a line of the overview is about a place.
func (p *Presenter) isAt(g Given, at desk.Place) bool {
	e := p.st.Session
	switch {
	case g.ruling != "":
		r := e.Result(g.ruling)
		return r != nil && r.Key() == keyOf(at)
	case g.penalty != "":
		x := e.Penalty(g.penalty)
		return x != nil && at.Contestant != "" && x.Contestant == at.Contestant
	}
	return g.board == at.Board && at.NS == ""
}

func keyOf(at desk.Place) event.Key {
	return event.Key{Board: at.Board, NS: event.Pair(at.NS), EW: event.Pair(at.EW)}
}
