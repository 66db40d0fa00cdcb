package entry

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
)

// Mode is which paper is typed.
type Mode int

// The modes. Without rounds (a file of another program) there is only ByBoard.
const (
	ByBoard Mode = iota // travellers: one slip a board
	ByRound             // round slips: one slip a round and table
)

// slipID says which slip one is: a traveller has its board only, a round slip all but
// the board. Two results of one round and table between other pairs are on two slips.
type slipID struct {
	board        int
	section      string
	round, table int
	ns, ew       event.Side
}

// slip is a sheet of paper with results.
type slip struct {
	slipID
	slots   []slot
	sitOuts []event.Side // who sits out here, once each
	aside   bool         // a traveller among round slips: what the rounds do not have
}

// slot is a line of a slip: a line of a board, wherever it stands on paper.
type slot struct {
	*standings.ScoredLine
	of *standings.ScoredBoard
}

// missing tells whether a result lacks.
func (s *slip) missing() bool {
	return slices.ContainsFunc(s.slots, func(l slot) bool { return l.Result == nil })
}

// entered counts the lines that are in, and those that should be.
func (s *slip) entered() (in, expected int) {
	for _, l := range s.slots {
		if l.Unexpected || l.Again {
			continue
		}
		expected++
		if l.Result != nil {
			in++
		}
	}
	return in, expected
}

// firstMissing is the index of the first line without result, 0 when all are in.
func (s *slip) firstMissing() int {
	return max(slices.IndexFunc(s.slots, func(l slot) bool { return l.Result == nil }), 0)
}

// has tells whether a line is on the slip.
func (s *slip) has(l *standings.ScoredLine) bool {
	return l != nil && slices.ContainsFunc(s.slots, func(x slot) bool { return x.ScoredLine == l })
}

// slips are all slips in the order they are typed, made once for each state of the
// evening.
func (p *Presenter) slips(st *standings.Standings) []slip {
	if p.sorted.of != st || p.sorted.mode != p.mode {
		p.sorted.of, p.sorted.mode, p.sorted.slips = st, p.mode, nil
		if p.mode == ByRound {
			p.sorted.slips = roundSlips(st)
		}
		if p.sorted.slips == nil {
			p.sorted.slips = travellers(st)
		}
	}
	return p.sorted.slips
}

// travellers are the slips by board.
func travellers(st *standings.Standings) []slip {
	all := make([]slip, len(st.Boards))
	for i := range st.Boards {
		b := &st.Boards[i]
		all[i] = slip{slipID: slipID{board: b.Board}}
		for j := range b.Lines {
			all[i].slots = append(all[i].slots, slot{&b.Lines[j], b})
		}
		for _, x := range b.SitOuts {
			all[i].sitOut(x)
		}
	}
	return all
}

// sitOut notes who sits out on a line of the movement.
func (s *slip) sitOut(x event.Expected) {
	who := x.NS
	if who.Empty() {
		who = x.EW
	}
	if !slices.Contains(s.sitOuts, who) {
		s.sitOuts = append(s.sitOuts, who)
	}
}

// roundSlip is the round slip that a line belongs on.
func roundSlip(x event.Expected) slipID {
	return slipID{section: x.Section, round: x.Round, table: x.Table, ns: x.NS, ew: x.EW}
}

// roundSlips are the slips by round and table; nil where there are no rounds. A
// second result for the same board and sides stands below the first. Results that
// belong on no round slip, because the movement does not have them, or nobody said in
// which round they were made, come last, by board.
func roundSlips(st *standings.Standings) []slip {
	at := map[slipID]*slip{}
	get := func(id slipID) *slip {
		if at[id] == nil {
			at[id] = &slip{slipID: id}
		}
		return at[id]
	}
	each := func(do func(b *standings.ScoredBoard, l *standings.ScoredLine)) {
		for i := range st.Boards {
			for j := range st.Boards[i].Lines {
				do(&st.Boards[i], &st.Boards[i].Lines[j])
			}
		}
	}
	first := map[event.Key]slipID{}
	each(func(b *standings.ScoredBoard, l *standings.ScoredLine) {
		if id := roundSlip(l.Expected); !l.Again && !l.Unexpected && id.round > 0 && id.table > 0 {
			get(id)
			first[keyOf(l)] = id
		}
	})
	for i := range st.Boards {
		for _, x := range st.Boards[i].SitOuts {
			get(roundSlip(x)).sitOut(x)
		}
	}
	if len(at) == 0 {
		return nil
	}
	each(func(b *standings.ScoredBoard, l *standings.ScoredLine) {
		id, known := first[keyOf(l)]
		if !known {
			id = roundSlip(l.Expected)
		}
		if at[id] == nil || id.round == 0 {
			id = slipID{board: b.Board}
			get(id).aside = true
		}
		s := get(id)
		s.slots = append(s.slots, slot{l, b})
	})
	all := make([]slip, 0, len(at))
	for _, s := range at {
		all = append(all, *s)
	}
	slices.SortFunc(all, inOrder)
	return all
}

// inOrder is the order in which round slips are typed: round, section, table; those
// that belong to no round last.
func inOrder(a, b slip) int {
	return cmp.Or(cmp.Compare(a.board, b.board), cmp.Compare(a.round, b.round), cmp.Compare(a.section, b.section),
		cmp.Compare(a.table, b.table), cmp.Compare(a.ns.A, b.ns.A), cmp.Compare(a.ew.A, b.ew.A))
}

// current is the slip with the cursor, nil when there is none.
func (p *Presenter) current() *slip {
	st := p.standings()
	if st == nil {
		return nil
	}
	all := p.slips(st)
	if i := p.index(all); i >= 0 {
		return &all[i]
	}
	return nil
}

// index of the current slip, -1 when there is none.
func (p *Presenter) index(all []slip) int {
	return slices.IndexFunc(all, func(s slip) bool { return s.slipID == p.at })
}

// slot is a line of the current slip, nil when there is no such line.
func (p *Presenter) slot(line int) *slot {
	s := p.current()
	if s == nil || line < 0 || line >= len(s.slots) {
		return nil
	}
	return &s.slots[line]
}

// find is the slip and the line with the result of a board between two sides.
func find(all []slip, key event.Key) (at, line int, ok bool) {
	for i := range all {
		for j, l := range all[i].slots {
			if keyOf(l.ScoredLine) == key {
				at, line, ok = i, j, true // of two results the second, as it came in last
			}
		}
	}
	return at, line, ok
}
