package standings

import (
	"slices"

	"uitslag/internal/event"
)

// Part is how much one player had of a contestant's session.
type Part struct {
	Member event.ID // "" for one who was not named
	// Boards counts the results that are in and that were played, or would have been, by
	// this member.
	Boards int
}

// Played tells who had how many of a contestant's boards, in the order in which they came
// to the table. What a competition or a federation makes of it is theirs to say.
func (st *Standings) Played(contestant event.ID) []Part {
	var parts []Part
	find := func(m event.ID) *Part {
		i := slices.IndexFunc(parts, func(p Part) bool { return p.Member == m })
		if i < 0 {
			i = len(parts)
			parts = append(parts, Part{Member: m})
		}
		return &parts[i]
	}
	if c := st.Event.Contestant(contestant); c != nil {
		for _, m := range c.Players {
			find(m)
		}
	}
	for _, x := range st.Session.Substitutions {
		if x.Contestant == contestant {
			for _, m := range x.Players {
				find(m)
			}
		}
	}
	for i := range st.Boards {
		for j := range st.Boards[i].Lines {
			l := &st.Boards[i].Lines[j]
			if l.Result == nil || l.Again || !l.NS.Has(contestant) && !l.EW.Has(contestant) {
				continue
			}
			players := st.Event.PlayersAt(st.Session, contestant, l.Round, l.Board)
			if st.Event.Kind == event.Teams { // the two in the room
				players = st.Event.Seated(st.Session, l.Expected, l.NS.Has(contestant))
			}
			for _, m := range players {
				find(m).Boards++
			}
		}
	}
	return parts
}
