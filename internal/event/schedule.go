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

// Key is how the line, and a result on it, is found.
func (x Expected) Key() Key { return Key{x.Board, x.NS, x.EW} }

// meeting is a place of a section's movement with who sits there.
type meeting struct {
	section string
	round   int
	movements.Place
	ns, ew Side
}

// Schedule is every line that the movements of the session's sections give, in
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

// meetings adds those of the section's movement, but not where nobody sits.
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
