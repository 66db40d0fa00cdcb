package standings

import (
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// handicaps adds to the percentages of the lists half of the handicap that the foreign
// file gives for each pair, where the rules want that. It comes after the places: those
// are decided on what was played (scoring.HandicapHalf).
func (st *Standings) handicaps() {
	p := st.Event.Published
	if p == nil || st.Event.Rules.Handicap != rules.HandicapHalf {
		return
	}
	half := map[event.ID]exact.Rat{}
	for _, t := range p.Totals {
		if h, err := exact.Parse(t.Handicap); err == nil {
			half[t.Contestant] = h.Div(exact.Int(2))
		}
	}
	for _, lists := range [][]List{st.Lists, st.Overall, st.BySection} {
		for i := range lists {
			for j := range lists[i].Rows {
				if r := &lists[i].Rows[j]; r.Total.HasPercent() {
					with := *r.Total
					with.SetPercent(with.Percent().Add(half[r.Contestant]))
					r.Total = &with
				}
			}
		}
	}
}
