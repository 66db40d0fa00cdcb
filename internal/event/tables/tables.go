// Package tables holds a session as each of its tables sees it: who sits there in which round, which
// boards they still have to play, what may be entered there, and where everybody goes next. The
// players' telephones show it and write by it. It is pure: whoever serves telephones is elsewhere.
//
//	the round of a table is the first with a board that is neither in nor said       R-TABLE-ROUND
//	  nor left for later; a sit-out is over when its round is over everywhere
//	a table may enter what is missing of its rounds up to the one after the last     R-TABLE-MAY
//	  that it has begun, and correct the last, until it begins the next
//	what a telephone sent twice counts once: each entry has an id, and names the     R-TABLE-ONCE
//	  entry that it replaces
package tables

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// Place names a table of a session.
type Place struct {
	Section string
	Number  int
}

// Table is one table of a session through all of its rounds.
type Table struct {
	Place
	Rounds []Round // in which somebody sits there, ascending
}

// Round is who sit at a table in a round, and with which boards.
type Round struct {
	Number int
	// Lines are the boards that are played there, ascending. A table that is turned on some boards
	// has other sides there.
	Lines []Line
	// Free are the contestants who sit out there; then there are no Lines, or they are those of
	// others.
	Free []event.ID
}

// Line is one board at a table.
type Line struct {
	event.Expected
	Turned bool            // the two sit the other way than the movement has them
	Said   *event.Received // what a device said of it last; nil for nothing
	In     *event.Result   // what the session has of it; nil for nothing
}

// Says returns the result that a device says, nil where it said none or took it back.
func (l *Line) Says() *event.Result {
	if l.Said == nil {
		return nil
	}
	return l.Said.Says
}

// Shown returns what a table is shown of a line that is done: what it said while that waits for the
// scorer, and otherwise what the session has.
func (l *Line) Shown() *event.Result {
	if l.In == nil || l.Waits() {
		return l.Says()
	}
	return l.In
}

// Waits reports whether what a device said waits for the scorer.
func (l *Line) Waits() bool { return l.Says() != nil && l.Said.State == event.ReceivedWaits }

// Done reports whether a result is in, or waits for the scorer.
func (l *Line) Done() bool {
	return l.In != nil || l.Says() != nil && l.Said.State != event.ReceivedTaken
}

// Open returns the boards of which nothing is in.
func (r *Round) Open() []int {
	var out []int
	for l := range event.Each(r.Lines) {
		if !l.Done() {
			out = append(out, l.Board)
		}
	}
	return out
}

// Begun reports whether a board of the round is in.
func (r *Round) Begun() bool { return len(r.Open()) < len(r.Lines) }

// Line returns the line of a board, nil for a board that is not played there.
func (r *Round) Line(board int) *Line {
	return event.Find(r.Lines, func(l *Line) bool { return l.Board == board })
}

// Of returns the tables of a session, by section and number. Nothing of them may be changed. A
// section without a movement has no tables; neither has a session whose boards come in no sets,
// which is refused with tables.sets.
func Of(e *event.Event, s *event.Session) ([]Table, error) {
	if s.BoardsPerSet < 1 {
		return nil, problem.New("tables.sets")
	}
	var all []Table
	at := map[Place]int{}
	in := results(e, s)
	for _, x := range s.Plan() {
		if x.Cut {
			continue
		}
		place := Place{x.Section, x.Table}
		k, is := at[place]
		if !is {
			k = len(all)
			at[place] = k
			all = append(all, Table{Place: place})
		}
		all[k].add(&x, in)
	}
	order := map[string]int{}
	for i := range s.Sections {
		order[s.Sections[i].Letter] = i
	}
	slices.SortFunc(all, func(a, b Table) int {
		return cmp.Or(cmp.Compare(order[a.Section], order[b.Section]), cmp.Compare(a.Number, b.Number))
	})
	for t := range event.Each(all) {
		slices.SortFunc(t.Rounds, func(a, b Round) int { return cmp.Compare(a.Number, b.Number) })
		for r := range event.Each(t.Rounds) {
			slices.SortStableFunc(r.Lines, func(a, b Line) int { return cmp.Compare(a.Board, b.Board) })
		}
	}
	return all, nil
}

// indexed is what a session has, by where it belongs.
type indexed struct {
	kind event.Kind
	by   map[event.Key]*event.Result
	said map[event.Where]*event.Received
}

func results(e *event.Event, s *event.Session) *indexed {
	in := &indexed{e.Kind, make(map[event.Key]*event.Result, len(s.Results)), make(map[event.Where]*event.Received, len(s.Received))}
	for r := range event.Each(s.Results) {
		in.by[r.Key().Met(e.Kind)] = r
	}
	for x := range event.Each(s.Received) {
		in.said[event.Where{Section: x.Section, Round: x.Round, Table: x.Table, Board: x.Board}] = x
	}
	return in
}

// add adds a line of the session to its table.
func (t *Table) add(x *event.Planned, in *indexed) {
	k := slices.IndexFunc(t.Rounds, func(r Round) bool { return r.Number == x.Round })
	if k < 0 {
		k = len(t.Rounds)
		t.Rounds = append(t.Rounds, Round{Number: x.Round})
	}
	r := &t.Rounds[k]
	if !x.SitOut() {
		r.Lines = append(r.Lines, Line{
			Expected: x.Expected, Turned: x.Turned(), In: in.by[x.Key().Met(in.kind)],
			Said: in.said[event.Where{Section: x.Section, Round: x.Round, Table: x.Table, Board: x.Board}],
		})
		return
	}
	for _, id := range append(x.NS.Contestants(), x.EW.Contestants()...) {
		if !slices.Contains(r.Free, id) {
			r.Free = append(r.Free, id)
		}
	}
}

// At returns a table, nil for one that is not there.
func At(all []Table, place Place) *Table {
	return event.Find(all, func(t *Table) bool { return t.Place == place })
}

// Round returns a round of the table, nil where nobody sits there then.
func (t *Table) Round(number int) *Round {
	return event.Find(t.Rounds, func(r *Round) bool { return r.Number == number })
}

// begun returns the last round of the table of which a board is in, 0 for none.
func (t *Table) begun() int {
	last := 0
	for r := range event.Each(t.Rounds) {
		if len(r.Lines) > 0 && r.Begun() {
			last = r.Number
		}
	}
	return last
}

// Current returns the round in which a table is, nil where it has nothing more to play: see
// R-TABLE-ROUND. Boards of rounds before the last that it has begun are left for later.
func (t *Table) Current(all []Table) *Round {
	last := t.begun()
	for r := range event.Each(t.Rounds) {
		switch {
		case r.Number < last:
		case len(r.Open()) > 0, len(r.Lines) == 0 && !over(all, t.Section, r.Number):
			return r
		}
	}
	return nil
}

// over reports whether a round of a section is over: all of it is in, or something of a later one.
func over(all []Table, section string, round int) bool {
	open := false
	for t := range event.Each(all) {
		if t.Section != section {
			continue
		}
		if t.begun() > round {
			return true
		}
		r := t.Round(round)
		open = open || r != nil && len(r.Open()) > 0
	}
	return !open
}

// Later returns the boards that the table left for later: those that are not in of the rounds before
// a round.
func (t *Table) Later(round int) []*Line {
	var out []*Line
	for r := range event.Each(t.Rounds) {
		for l := range event.Each(r.Lines) {
			if r.Number < round && !l.Done() {
				out = append(out, l)
			}
		}
	}
	return out
}

// May refuses an entry that a table may not make by itself (R-TABLE-MAY). The Problems are
// tables.no-round (round) for a round that is not this table's, or comes later, tables.no-board
// (board, round) for a board that it does not play then, and tables.finished (board, round) for
// one that is in and of a round that is over for it. corrects tells that the club lets a table
// correct the round it has just played.
func (t *Table) May(round, board int, corrects bool) error {
	r := t.Round(round)
	last := t.begun()
	next := t.next(last)
	switch {
	case r == nil || len(r.Lines) == 0 || next != nil && round > next.Number:
		return problem.New("tables.no-round", "round", round)
	case r.Line(board) == nil:
		return problem.New("tables.no-board", "board", board, "round", round)
	case r.Line(board).Done() && (round < last || !corrects && len(r.Open()) == 0):
		return problem.New("tables.finished", "board", board, "round", round)
	}
	return nil
}

// next returns the round after one in which the table plays, nil for none.
func (t *Table) next(round int) *Round {
	return event.Find(t.Rounds, func(r *Round) bool { return r.Number > round && len(r.Lines) > 0 })
}

// Move is where a contestant goes after a round.
type Move struct {
	Contestant event.ID
	Round      int // in which it plays or sits out next; 0 where it is finished
	Place      Place
	NS         bool // it sits North-South there
	Free       bool // it sits out there
}

// Moves returns where those who sit at a table in a round go next, North-South first.
func Moves(all []Table, at Place, round int) []Move {
	t := At(all, at)
	if t == nil || t.Round(round) == nil {
		return nil
	}
	r := t.Round(round)
	var who []event.ID
	for _, l := range r.Lines[:min(1, len(r.Lines))] {
		who = append(l.NS.Contestants(), l.EW.Contestants()...)
	}
	who = append(who, r.Free...)
	return event.Mapped(who, func(id event.ID) Move { return next(all, id, round) })
}

// next returns where a contestant sits in the first round after one. Of a team, which sits at two
// tables, it is the one where it sits North-South.
func next(all []Table, id event.ID, round int) Move {
	m := Move{Contestant: id}
	for t := range event.Each(all) {
		for r := range event.Each(t.Rounds) {
			ns, here := r.seat(id)
			if r.Number <= round || !here || m.Round != 0 && (r.Number > m.Round || r.Number == m.Round && !ns) {
				continue
			}
			m.Round, m.Place, m.NS, m.Free = r.Number, t.Place, ns, slices.Contains(r.Free, id)
		}
	}
	return m
}

// seat reports whether a contestant sits there in the round, and North-South.
func (r *Round) seat(id event.ID) (ns, here bool) {
	for l := range event.Each(r.Lines) {
		if ns, ew := slices.Contains(l.NS.Contestants(), id), slices.Contains(l.EW.Contestants(), id); ns || ew {
			return ns, true
		}
	}
	return false, slices.Contains(r.Free, id)
}

// BoardsGo returns the table of the section that plays a board next after a round, and in which
// round; round 0 for none.
func BoardsGo(all []Table, section string, board, round int) (at Place, next int) {
	for t := range event.Each(all) {
		for r := range event.Each(t.Rounds) {
			if t.Section == section && r.Number > round && r.Line(board) != nil && (next == 0 || r.Number < next) {
				at, next = t.Place, r.Number
			}
		}
	}
	return at, next
}
