package event

import (
	"cmp"
	"slices"

	"uitslag/internal/movements"
)

// Expected is one line that the movement gives a board: who meets whom there.
type Expected struct {
	Section string
	Round   int
	Table   int
	Board   int
	NS, EW  Side
}

// SitOut reports whether the line is a sit-out: one of its sides is the phantom.
func (x Expected) SitOut() bool { return x.NS.Empty() || x.EW.Empty() }

// Key returns how the line, and a result on it, is found.
func (x Expected) Key() Key { return Key{x.Board, x.NS, x.EW} }

type meeting struct {
	section string
	round   int
	movements.Place
	ns, ew Side
}

// Schedule returns every line that the movements of the session's sections give, in
// the order of board, section, round, table: the order of the slips.
func (s *Session) Schedule() []Expected {
	if s.exceptional() {
		return s.scheduleOdd()
	}
	var all []*meeting
	for i := range s.Sections {
		all = s.Sections[i].meetings(all)
	}
	slices.SortFunc(all, func(a, b *meeting) int {
		return cmp.Or(cmp.Compare(a.Set, b.Set), cmp.Compare(a.section, b.section),
			cmp.Compare(a.round, b.round), cmp.Compare(a.Table, b.Table),
			cmp.Compare(a.ns.A, b.ns.A), cmp.Compare(a.ew.A, b.ew.A)) // a table twice in a round: any order, always the same
	})
	lines := make([]Expected, 0, len(all)*len(s.Boards(0)))
	for from, to := 0, 0; from < len(all); from = to {
		for to = from; to < len(all) && all[to].Set == all[from].Set; to++ {
		}
		for _, b := range s.Boards(all[from].Set) {
			for _, m := range all[from:to] {
				lines = append(lines, Expected{m.section, m.round, m.Table, b, m.ns, m.ew})
			}
		}
	}
	return lines
}

// meetings adds those of the section's movement, except where nobody sits.
func (c *Section) meetings(to []*meeting) []*meeting {
	if c.Movement == nil {
		return to
	}
	for r, places := range c.Movement.Rounds {
		seats := c.Seats(r + 1)
		for _, p := range places {
			ns, ew := Pair(seats[p.NS]), Pair(seats[p.EW])
			if p.South > 0 && p.West > 0 { // individuals
				ns.B, ew.B = seats[p.South], seats[p.West]
			}
			if !ns.Empty() || !ew.Empty() {
				to = append(to, &meeting{c.Letter, r + 1, p, ns, ew})
			}
		}
	}
	return to
}

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

// Sittings returns all of the session, section by section, by round, table and board; with them
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

// recorded returns the lines of a section without movement, as its results have them: none if one
// lacks its round or its table.
func (s *Session) recorded(c *Section) []Planned {
	if c.Movement != nil {
		return nil
	}
	var all []Planned
	for r := range Each(s.Results) {
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
