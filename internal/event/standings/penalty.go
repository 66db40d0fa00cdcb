package standings

import (
	"uitslag/internal/event"
	"uitslag/internal/scoring"
)

// adjustments are the penalties as scoring sees them.
func (st *Standings) adjustments(index map[event.ID]int) []scoring.Adjustment {
	var all []scoring.Adjustment
	for i := range st.Session.Penalties {
		p := &st.Session.Penalties[i]
		if k, ok := index[p.Contestant]; ok {
			all = append(all, scoring.Adjustment{Contestant: k, Unit: scoring.AdjustmentUnit(p.Unit), Amount: p.Amount, Round: roundOf(st, p, k)})
		}
	}
	return all
}

// roundOf is the round that a penalty of a contestant (an index) belongs to; 0 is the last
// that it played.
func roundOf(st *Standings, p *event.Penalty, contestant int) int {
	if p.Round > 0 || p.Board == 0 {
		return p.Round
	}
	if i := st.IndexOf(p.Board); i >= 0 {
		for _, l := range st.Field.Boards[i].Lines {
			if l.Sits(contestant, true) || l.Sits(contestant, false) {
				return l.Round
			}
		}
	}
	return 0
}
