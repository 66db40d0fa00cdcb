package slip

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
)

// HasMatches reports whether the evening can be typed by match: it is one of teams.
func HasMatches(st *standings.Standings) bool {
	return st.Event.Kind == event.Teams && len(st.Boards) > 0
}

// HasRounds reports whether it can be typed by round and table.
func HasRounds(st *standings.Standings) bool {
	return slices.ContainsFunc(st.Boards, func(b standings.ScoredBoard) bool {
		return slices.ContainsFunc(b.Lines, inRound)
	})
}

func inRound(l standings.ScoredLine) bool {
	return !l.Again && !l.Unexpected && l.Round > 0 && l.Table > 0
}

// matches returns the slips of an evening of teams, one a match: the lines of the open table
// first, then those of the closed one, each by board. A second result of a line stands
// below the first. What belongs to no match comes last, by board; nil where there are no
// matches.
func matches(st *standings.Standings) []Slip {
	if st.Event.Kind != event.Teams {
		return nil
	}
	all := event.Matches(st.Session)
	if len(all) == 0 {
		return nil
	}
	out, ids, of := sheets{}, make([]ID, len(all)), map[[2]event.ID][]int{}
	for i := range all {
		m := &all[i]
		ids[i] = ID{Section: m.Section, Round: m.Round, Table: m.OpenTable, NS: event.Pair(m.Home), EW: event.Pair(m.Away)}
		s := out.of(ids[i])
		s.Match, s.Awarded = m, event.AwardOf(st.Session, m.Round, m.Home, m.Away)
		k := teams(m.Home, m.Away)
		of[k] = append(of[k], i)
	}
	each(st, func(l Slot) {
		if at := matchOf(all, of[teams(l.NS.A, l.EW.A)], l.ScoredLine); at >= 0 {
			out.add(ids[at], l)
		} else {
			out.add(ID{Board: l.Of.Board}, l).Aside = true
		}
	})
	for _, s := range out {
		if s.Match != nil {
			slices.SortStableFunc(s.Slots, func(x, y Slot) int {
				return cmp.Or(strings.Compare(string(s.Room(y)), string(s.Room(x))), cmp.Compare(x.Of.Board, y.Of.Board))
			})
		}
	}
	return out.sorted()
}

// teams returns two teams, the same whichever is first.
func teams(a, b event.ID) [2]event.ID { return [2]event.ID{min(a, b), max(a, b)} }

// matchOf returns the match of a line among those of its two teams (indexes): the one of its
// round before any other with its board; -1 for none.
func matchOf(all []event.Match, among []int, l *standings.ScoredLine) int {
	best := -1
	for _, i := range among {
		switch m := &all[i]; {
		case !m.Planned(l.Board):
		case m.Round == l.Round:
			return i
		case best < 0:
			best = i
		}
	}
	return best
}

// Room is at which table of its match a line was played.
func (s *Slip) Room(l Slot) event.Room {
	if s.Match != nil && l.NS.A != s.Match.Home {
		return event.Closed
	}
	return event.Open
}

// Above returns the line (an index) above another one on the paper, -1 where there is none.
func (s *Slip) Above(line int) int {
	if s.Match != nil && line > 0 && line < len(s.Slots) && s.Room(s.Slots[line-1]) != s.Room(s.Slots[line]) {
		return -1
	}
	return line - 1
}

// Across returns the line (an index) of the same board at the other table of the match: the n-th
// there of those on the board; -1 where there is none.
func (s *Slip) Across(line int) int {
	if s.Match == nil || line < 0 || line >= len(s.Slots) {
		return -1
	}
	l := s.Slots[line]
	nth, seen := 0, 0
	for _, x := range s.Slots[:line] {
		if x.Of == l.Of && s.Room(x) == s.Room(l) {
			nth++
		}
	}
	for i, x := range s.Slots {
		if x.Of != l.Of || s.Room(x) == s.Room(l) {
			continue
		}
		if seen == nth {
			return i
		}
		seen++
	}
	return -1
}
