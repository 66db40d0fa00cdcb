package feed

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// Remarks are what the scorer must know of what the devices say, in the order of the devices:
// what cannot be read, numbers that are nobody's, pairs that sat the other way, pairs and boards
// that the movement of the devices does not have there, and rounds that are others than those of
// the session.
func Remarks(e *event.Event, s *event.Session, m *Match, snap *Snapshot) []Remark {
	var all []Remark
	tell := func(at Place, code string, more ...any) {
		args := append([]any{"section", at.Section, "round", at.Round, "table", at.Table, "board", at.Board}, more...)
		all = append(all, Remark{at, problem.New(code, args...)})
	}
	rounds := make(map[Place]*Round, len(snap.Rounds))
	for i := range snap.Rounds {
		r := &snap.Rounds[i]
		rounds[Place{Section: r.Section, Round: r.Round, Table: r.Table}] = r
	}
	for i := range snap.Scores {
		x := &snap.Scores[i]
		if x.Erased {
			continue
		}
		at := m.place(x)
		says, why := m.says(x)
		if why != nil {
			all = append(all, Remark{at, why})
			continue
		}
		says.ID = "says"
		if err := says.Validate(e, s); err != nil {
			tell(at, "feed.refused", "why", err)
			continue
		}
		if x.Turned {
			tell(at, "feed.turned")
		}
		r := rounds[Place{Section: x.Section, Round: x.Round, Table: x.Table}]
		switch {
		case r == nil:
		case r.NS != x.NS || r.EW != x.EW || r.South != x.South || r.West != x.West:
			tell(at, "feed.pairs")
		case len(r.Boards) > 0 && !slices.Contains(r.Boards, x.Board):
			tell(at, "feed.board")
		}
	}
	for _, at := range m.Differ {
		tell(at, "feed.differs")
	}
	return all
}
