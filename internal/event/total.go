package event

import (
	"cmp"
	"slices"

	"uitslag/internal/scoring/season"
)

// TotalRow is a contestant's line over all sessions of an event.
type TotalRow struct {
	Contestant ID
	season.Standing
}

// Total adds the sessions of the event up: each the same or by boards, as they are or
// converted to a common size (R-SESSION-SIZE). The rows stand by place, equals as the event
// has them. A session with nothing in yet is left out. The Problems are those of
// Standings and of season.Standings.
func (e *Event) Total(r season.Rules) ([]TotalRow, error) {
	var all []*Standings
	for i := range e.Sessions {
		st, err := e.Standings(e.Sessions[i].ID)
		if err != nil {
			return nil, err
		}
		if st.Entered > 0 {
			all = append(all, st)
		}
	}
	return total(e.Contestants, all, r)
}

func total(contestants []Contestant, all []*Standings, r season.Rules) ([]TotalRow, error) {
	players := make([]season.Player, len(contestants))
	sessions := make([]season.Session, len(all))
	for s, st := range all {
		sessions[s] = st.size()
		for i := range players {
			e, ok := st.entry(i)
			if !ok {
				e = season.Entry{}
			}
			players[i].Entries = append(players[i].Entries, e)
		}
	}
	list, err := season.Standings(players, sessions, r)
	if err != nil {
		return nil, err
	}
	rows := make([]TotalRow, len(contestants))
	for i, c := range contestants {
		rows[i] = TotalRow{c.ID, list[i]}
	}
	slices.SortStableFunc(rows, func(a, b TotalRow) int { return cmp.Compare(last(a.Place.Rank), last(b.Place.Rank)) })
	return rows, nil
}
