package feed

import (
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// Remarks returns what the scorer must know of what the devices say, in the order of the devices:
// what cannot be read, numbers that are nobody's, pairs that sat the other way, pairs and boards
// that the movement of the devices does not have there, rounds that are others than those of the
// session, results that vanished with most others, and numbers of players that are no member's
// or were not typed.
func Remarks(e *event.Event, s *event.Session, m *Match, snap *Snapshot) []Remark {
	var all []Remark
	tell := func(at Place, code string, more ...any) {
		args := append([]any{"section", at.Section, "round", at.Round, "table", at.Table, "board", at.Board}, more...)
		all = append(all, Remark{Place: at, Problem: problem.New(code, args...)})
	}
	rounds := event.By(snap.Rounds, func(r *Round) Place { return Place{Section: r.Section, Round: r.Round, Table: r.Table} })
	for x := range event.Each(snap.Scores) {
		if x.Erased {
			continue
		}
		at := m.place(x)
		says, reason := m.says(x)
		if reason != nil {
			all = append(all, Remark{at, reason, true})
			continue
		}
		if err := says.ValidateNew(e, s); err != nil {
			tell(at, "feed.refused", "why", err)
			all[len(all)-1].Left = true
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
	if removed, n := m.vanished(s, snap); n > 0 && (m.identity != snap.Identity || !erased(removed, snap)) {
		tell(Place{}, "feed.emptied", "n", n)
	}
	return append(all, m.players(e, s, snap)...)
}

// vanished counts the scores taken in that the file no longer has, and those of them whose result
// the session still has.
func (m *Match) vanished(s *event.Session, snap *Snapshot) (removed, still int) {
	in := event.By(snap.Scores, m.place)
	for x := range event.Each(s.Received) {
		if x.Says != nil && in[placeOf(x)] == nil {
			removed++
			if s.Result(x.Result) != nil {
				still++
			}
		}
	}
	return removed, still
}

// Emptied reports whether the file lost results that were not erased there, or did before and has
// not got all of them back: a file may be emptied and filled again row by row.
func (m *Match) Emptied(s *event.Session, snap *Snapshot, before bool) bool {
	removed, still := m.vanished(s, snap)
	return still > 0 && (before || !erased(removed, snap))
}

// players returns remarks on players' numbers of no member and, where numbers are typed, on seats
// without one that is not known otherwise.
func (m *Match) players(e *event.Event, s *event.Session, snap *Snapshot) []Remark {
	known := make(map[chair]bool, len(s.Sat))
	for _, x := range s.Sat {
		known[chair{x.Section, x.Round, x.Table, x.Seat}] = true
	}
	who := m.chairs(s, snap)
	vacant := func(at chair) bool {
		c := e.Contestant(who(at))
		if c == nil || e.Kind == event.Teams {
			return false
		}
		k := 0
		if e.Kind == event.Pairs && (at.seat == bridge.South || at.seat == bridge.West) {
			k = 1
		}
		return k >= len(c.Players) || c.Players[k] == ""
	}
	var all []Remark
	tell := func(code string, at chair, more ...any) {
		args := append([]any{"section", at.section, "table", at.table, "seat", at.seat}, more...)
		all = append(all, Remark{Place: Place{Section: at.section, Round: 1, Table: at.table}, Problem: problem.New(code, args...)})
	}
	typed := map[chair]bool{}
	for x := range event.Each(snap.Seats) {
		at := chair{m.letters[x.Section], max(x.Round, 1), x.Table, x.Seat}
		n := plain(x.Number)
		if x.Made || n == "" || at.section == "" || at.round > 1 {
			continue
		}
		if typed[at] = true; !known[at] && vacant(at) {
			tell("feed.no-member", at, "number", n)
		}
	}
	if len(typed) == 0 {
		return nil
	}
	for i := range snap.Rounds {
		for seat := bridge.North; seat <= bridge.West; seat++ {
			r := &snap.Rounds[i]
			if at := (chair{m.letters[r.Section], 1, r.Table, seat}); r.Round == 1 && !typed[at] && vacant(at) {
				typed[at] = true
				tell("feed.no-player", at)
			}
		}
	}
	return all
}
