package event

import (
	"cmp"
	"slices"
)

// Expected is one line that the movement gives a board: who meets whom there.
type Expected struct {
	Section string
	Round   int
	Table   int
	Board   int
	NS, EW  Side
}

// SitOut tells whether the line is a sit-out: one of its sides is the phantom.
func (x Expected) SitOut() bool { return x.NS.Empty() || x.EW.Empty() }

// Schedule is every line that the movements of the session's sections give, in
// the order of board, section, round, table: the order of the slips.
func (s *Session) Schedule() []Expected {
	var all []Expected
	for i := range s.Sections {
		c := &s.Sections[i]
		if c.Movement == nil {
			continue
		}
		for r, tables := range c.Movement.Rounds {
			for _, p := range tables {
				ns, ew := Pair(c.At(p.NS, r+1)), Pair(c.At(p.EW, r+1))
				if ns.Empty() && ew.Empty() {
					continue
				}
				for _, b := range s.Boards(p.Set) {
					all = append(all, Expected{c.Letter, r + 1, p.Table, b, ns, ew})
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b Expected) int {
		return cmp.Or(cmp.Compare(a.Board, b.Board), cmp.Compare(a.Section, b.Section),
			cmp.Compare(a.Round, b.Round), cmp.Compare(a.Table, b.Table))
	})
	return all
}

// Slot is one line of a traveller: what the movement expects there, and the
// result that is in.
type Slot struct {
	Expected
	Result *Result // nil while nothing is in
	// Unexpected: the movement does not have this line.
	Unexpected bool
	// Twice: another result is in for the same board and sides. Again is the later
	// of the two, which counts for nobody until the contradiction is resolved.
	Twice, Again bool
}

// Traveller is the slip of one board: the lines of the movement, then results
// that the movement does not expect there. Sit-outs are no lines.
type Traveller struct {
	Board   int
	Lines   []Slot
	SitOuts []Expected
}

// Missing counts the lines that the movement expects and that are not in.
func (t *Traveller) Missing() int {
	n := 0
	for _, l := range t.Lines {
		if l.Result == nil {
			n++
		}
	}
	return n
}

// Expected counts the results that the board should get: the movement's lines, or,
// where there is no movement, what came in.
func (t *Traveller) Expected() int {
	n := 0
	for _, l := range t.Lines {
		if !l.Unexpected && !l.Again {
			n++
		}
	}
	return n
}

// Entered counts the expected lines that are in.
func (t *Traveller) Entered() int { return t.Expected() - t.Missing() }

// Travellers are the slips of all boards of the session, by board number.
func (s *Session) Travellers() []Traveller {
	var all []Traveller
	at := map[int]int{} // board -> index in all
	get := func(board int) *Traveller {
		i, ok := at[board]
		if !ok {
			i = len(all)
			at[board] = i
			all = append(all, Traveller{Board: board})
		}
		return &all[i]
	}
	type place struct{ board, line int }
	lines := map[Key]place{}
	for _, x := range s.Schedule() {
		t := get(x.Board)
		if x.SitOut() {
			t.SitOuts = append(t.SitOuts, x)
			continue
		}
		lines[Key{x.Board, x.NS, x.EW}] = place{x.Board, len(t.Lines)}
		t.Lines = append(t.Lines, Slot{Expected: x})
	}
	for i := range s.Results {
		r := &s.Results[i]
		t := get(r.Board)
		p, ok := lines[r.Key()]
		if ok && t.Lines[p.line].Result == nil {
			t.Lines[p.line].Result = r
			continue
		}
		slot := Slot{
			Expected:   Expected{r.Section, r.Round, r.Table, r.Board, r.NS, r.EW},
			Result:     r,
			Unexpected: !ok && s.hasMovement(),
		}
		if ok {
			slot.Twice, slot.Again = true, true
			t.Lines[p.line].Twice = true
		} else {
			lines[r.Key()] = place{r.Board, len(t.Lines)}
		}
		t.Lines = append(t.Lines, slot)
	}
	slices.SortStableFunc(all, func(a, b Traveller) int { return cmp.Compare(a.Board, b.Board) })
	return all
}

func (s *Session) hasMovement() bool {
	for i := range s.Sections {
		if s.Sections[i].Movement != nil {
			return true
		}
	}
	return false
}
