package feed

import (
	"slices"

	"uitslag/internal/event"
)

// turn finds where the scorer has the two of a table the other way than the devices: a result
// of the table that came from its device stands the way the session now has them. All that the
// device says of that table in that round then goes along.
func (m *Match) turn(s *event.Session, snap *Snapshot) {
	other := m.otherWay(s, snap)
	if len(other) == 0 {
		return
	}
	results := make(map[event.ID]*event.Result, len(s.Results))
	for i := range s.Results {
		results[s.Results[i].ID] = &s.Results[i]
	}
	tables := map[Place]bool{}
	for i := range s.Received {
		at := placeOf(&s.Received[i])
		if r, sides := results[s.Received[i].Result], other[at]; r != nil && sides == [2]event.Side{r.NS, r.EW} {
			at.Board = 0
			tables[at] = true
		}
	}
	for at, sides := range other {
		if tables[Place{Section: at.Section, Round: at.Round, Table: at.Table}] {
			m.turned[at] = sides
		}
	}
	m.Differ = slices.DeleteFunc(m.Differ, func(at Place) bool { return tables[at] })
}

// otherWay are the places of which the session has the two of a score the other way, with how
// they sit there.
func (m *Match) otherWay(s *event.Session, snap *Snapshot) map[Place][2]event.Side {
	sits := map[Place][][2]event.Side{}
	for _, x := range s.Sittings() {
		for _, b := range x.Boards {
			at := Place{x.Section, x.Round, x.Table, b}
			sits[at] = append(sits[at], [2]event.Side{x.NS, x.EW})
		}
	}
	other := map[Place][2]event.Side{}
	for i := range snap.Scores {
		x := snap.Scores[i]
		x.Turned = false
		at := m.place(&x)
		r, why := m.says(&x)
		if why != nil || x.Erased || len(sits[at]) == 0 {
			continue
		}
		if here := [2]event.Side{r.EW, r.NS}; slices.Contains(sits[at], here) && !slices.Contains(sits[at], [2]event.Side{r.NS, r.EW}) {
			other[at] = here
		}
	}
	return other
}
