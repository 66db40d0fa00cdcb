package competition

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	scoringcompetition "uitslag/internal/scoring/competition"
)

// TotalRow is a contestant's line over all sessions of an event.
type TotalRow struct {
	Contestant event.ID
	scoringcompetition.Standing
}

// TotalOf adds the sessions of the event up: each the same or by boards, as they are or
// converted to a common size (R-SESSION-SIZE). The rows stand by place, equals as the event
// has them. A session with nothing in yet is left out. The Problems are those of
// Standings and of scoringcompetition.Standings.
func TotalOf(e *event.Event, r scoringcompetition.Rules) ([]TotalRow, error) {
	var all []*standings.Standings
	for i := range e.Sessions {
		st, err := standings.Of(e, e.Sessions[i].ID)
		if err != nil {
			return nil, err
		}
		if st.Entered > 0 {
			all = append(all, st)
		}
	}
	return Total(e.Contestants, all, r)
}

func Total(contestants []event.Contestant, all []*standings.Standings, r scoringcompetition.Rules) ([]TotalRow, error) {
	players := make([]scoringcompetition.Player, len(contestants))
	sessions := make([]scoringcompetition.Session, len(all))
	for s, st := range all {
		sessions[s] = size(st)
		for i := range players {
			e, ok := entry(st, i)
			if !ok {
				e = scoringcompetition.Entry{}
			}
			players[i].Entries = append(players[i].Entries, e)
		}
	}
	list, err := scoringcompetition.Standings(players, sessions, r)
	if err != nil {
		return nil, err
	}
	rows := make([]TotalRow, len(contestants))
	for i, c := range contestants {
		rows[i] = TotalRow{c.ID, list[i]}
	}
	slices.SortStableFunc(rows, func(a, b TotalRow) int {
		return cmp.Compare(standings.Last(a.Place.Rank), standings.Last(b.Place.Rank))
	})
	return rows, nil
}
