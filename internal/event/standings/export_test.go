package standings

import (
	"uitslag/internal/event"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/ties"
)

// What tests outside the package reach.

var Meetings = meetings

func (st *Standings) TieStage(index map[event.ID]int, section string) *ties.Stage {
	return tieStage(st, index, section)
}

func (st *Standings) Federate(l *List) { st.federate(l) }

func (st *Standings) PlaceList(l *List, index map[event.ID]int) []scoring.Place {
	return st.place(l, index)
}

func (st *Standings) LastRound() int { return st.lastRound() }
