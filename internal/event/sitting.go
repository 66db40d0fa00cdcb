package event

import (
	"cmp"
	"slices"
)

// Sitting is who meet at a table in a round, with which boards, as it is played: what went
// otherwise than the movement has it is in it. One table may have several in a round, such
// as the boards that were turned and those that were not.
type Sitting struct {
	Section      string
	Round, Table int // from 1
	// Set is the set (from 0) that the movement gives them, where boards come in no groups;
	// else it is 0 and Boards says what they play.
	Set    int
	Boards []int // ascending
	NS, EW Side  // one of them may be the phantom: the other sits out there
	// Turned: the two sit the other way than the movement has them, on these boards.
	Turned bool
}

// Sittings are all of the session, section by section, by round, table and board; with them
// are the rounds that were played before a section was split or joined. Of a section without
// movement they are those of its results, where each of them has its round and table.
func (s *Session) Sittings() []Sitting {
	var all []Sitting
	order := map[string]int{}
	for i := range s.Sections {
		c := &s.Sections[i]
		order[c.Letter] = i
		if s.BoardsPerSet < 1 { // no line has a board
			for _, m := range c.meetings(nil) {
				all = append(all, Sitting{Section: m.section, Round: m.round, Table: m.Table, Set: m.Set, NS: m.ns, EW: m.ew})
			}
		}
	}
	type met struct {
		section      string
		round, table int
		ns, ew       Side
		turned       bool
	}
	at := map[met]int{}
	plan := s.Plan()
	for i := range s.Sections {
		plan = append(plan, s.recorded(&s.Sections[i])...)
	}
	for _, x := range plan {
		k := met{x.Section, x.Round, x.Table, x.NS, x.EW, x.turned}
		i, ok := at[k]
		if !ok {
			i = len(all)
			at[k] = i
			all = append(all, Sitting{Section: x.Section, Round: x.Round, Table: x.Table, NS: x.NS, EW: x.EW, Turned: x.turned})
		}
		all[i].Boards = append(all[i].Boards, x.Board)
	}
	for i := range all {
		slices.Sort(all[i].Boards)
		all[i].Boards = slices.Compact(all[i].Boards)
	}
	slices.SortStableFunc(all, func(a, b Sitting) int {
		return cmp.Or(cmp.Compare(order[a.Section], order[b.Section]), cmp.Compare(a.Round, b.Round),
			cmp.Compare(a.Table, b.Table), slices.Compare(a.Boards, b.Boards))
	})
	return all
}

// recorded are the lines of a section without movement, as its results have them: none where
// one of them lacks its round or its table.
func (s *Session) recorded(c *Section) []Planned {
	if c.Movement != nil {
		return nil
	}
	var all []Planned
	for i := range s.Results {
		r := &s.Results[i]
		if r.Section != c.Letter && (r.Section != "" || len(s.Sections) > 1) {
			continue
		}
		if r.Round < 1 || r.Table < 1 {
			return nil
		}
		all = append(all, Planned{Expected: Expected{c.Letter, r.Round, r.Table, r.Board, r.NS, r.EW}, Scheduled: r.Board, Origin: r.Board})
	}
	return all
}
