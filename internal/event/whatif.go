package event

import (
	"cmp"
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
)

// WhatIf tells of each candidate what booking it would do; st stays as it is, and nothing
// is booked. A closed session is weighed too, though nothing can be booked in it. The
// Problems in Effect.Err are ruling.no-result, what sound_ruling.go lists, and those of
// Standings.
func WhatIf(st *Standings, candidates []Candidate) []Effect {
	w := newWhatIf(st)
	out := make([]Effect, len(candidates))
	for i := range candidates {
		out[i] = w.effect(candidates[i])
	}
	return out
}

// Ruled is the whole session as it would be after a ruling; st stays as it is. The Problems
// are those of Standings.
func (st *Standings) Ruled(r Ruling) (*Standings, error) {
	at := slices.IndexFunc(st.Event.Sessions, func(s Session) bool { return s.ID == st.Session.ID })
	e := *st.Event
	e.Sessions = slices.Clone(e.Sessions)
	s := &e.Sessions[at]
	s.Rulings = slices.Clone(s.Rulings)
	if old := s.Ruling(r.Result); old != nil {
		r.ID = old.ID
	} else if r.ID == "" {
		r.ID = "what-if"
	}
	s.rule(r)
	return st.After(&e, &Rule{Session: s.ID, Ruling: r})
}

// world is how a session stands, by contestant: an index of the event's.
type world struct {
	totals []scoring.Total
	places []scoring.Place
	// lines are those of the board in hand.
	lines []*scoring.LinePoints
}

// whatIf is one weighing.
type whatIf struct {
	st    *Standings
	is    world
	table map[ID]world // how it stands with the result of the table, by result
	lists [][]int      // the contestants of each list
	lean  bool         // only the board in hand need be scored
}

func newWhatIf(st *Standings) *whatIf {
	w := &whatIf{st: st, is: st.world(), lists: make([][]int, len(st.Lists))}
	for i := range st.Lists {
		for j := range st.Lists[i].Rows {
			w.lists[i] = append(w.lists[i], st.index[st.Lists[i].Rows[j].Contestant])
		}
	}
	r := st.Event.Rules
	_, _, local := st.touched(st.Event, &Rule{Session: st.Session.ID, Ruling: Ruling{Result: st.anyResult()}})
	w.lean = local && (r.Ties == "" || r.Ties == scoring.TiesShared) && (r.Handicap == "" || r.Handicap == scoring.HandicapNone)
	return w
}

// anyResult is a result that is in, or "".
func (st *Standings) anyResult() ID {
	if len(st.Session.Results) == 0 {
		return ""
	}
	return st.Session.Results[0].ID
}

// world is how the session stands.
func (st *Standings) world() world {
	v := world{totals: slices.Clone(st.Outcome.Totals), places: make([]scoring.Place, len(st.Outcome.Totals))}
	for i := range st.Lists {
		for j := range st.Lists[i].Rows {
			r := &st.Lists[i].Rows[j]
			k := st.index[r.Contestant]
			v.totals[k], v.places[k] = r.Total, scoring.Place{Rank: r.Rank, Tied: r.Tied}
		}
	}
	return v
}

// find is where the line of a result stands: board and line, indices.
func (st *Standings) find(on *Result) (board, line int) {
	board = st.indexOf(on.Board)
	if board < 0 {
		return -1, -1
	}
	b := &st.Boards[board]
	for j := range st.Field.Boards[board].Lines {
		if r := b.Lines[j].Result; r != nil && r.ID == on.ID {
			return board, j
		}
	}
	return board, -1 // it counts for nobody
}

// with is how the session stands after a ruling on the line.
func (w *whatIf) with(r Ruling, board, line int) (world, error) {
	if !w.lean {
		st, err := w.st.Ruled(r)
		if err != nil {
			return world{}, err
		}
		v := st.world()
		v.lines = st.Outcome.Boards[board].Lines
		return v, nil
	}
	field := w.st.Field
	field.Boards = slices.Clone(field.Boards)
	b := &field.Boards[board]
	b.Lines = slices.Clone(b.Lines)
	slot := w.st.Boards[board].Lines[line].Slot
	slot.Ruling = &r
	was := b.Lines[line]
	b.Lines[line] = slot.line(was.NS, was.EW, w.st.Session.FouledBoard(slot.Board))
	out, err := w.st.Outcome.Rescore(field, board)
	if err != nil {
		return world{}, err
	}
	v := world{totals: out.Totals, places: make([]scoring.Place, len(out.Totals)), lines: out.Boards[board].Lines}
	for _, list := range w.lists {
		for i, p := range scoring.RankEach(len(list), func(i int) *scoring.Total { return &out.Totals[list[i]] }, w.st.Event.Rules) {
			v.places[list[i]] = p
		}
	}
	return v, nil
}

// effect weighs one candidate.
func (w *whatIf) effect(c Candidate) Effect {
	f := Effect{Candidate: c}
	on := w.st.Session.Result(c.Ruling.Result)
	if on == nil {
		f.Err = problem.New("ruling.no-result")
		return f
	}
	if f.Err = c.Ruling.sound(w.st.Event, on); f.Err != nil {
		return f
	}
	board, line := w.st.find(on)
	if line < 0 {
		f.Err = problem.New("ruling.no-result")
		return f
	}
	w.is.lines = w.st.Outcome.Boards[board].Lines
	after, err := w.with(c.Ruling, board, line)
	if err != nil {
		f.Err = err
		return f
	}
	lines := w.st.Field.Boards[board].Lines
	side := func(j int, ns bool) SideEffect {
		k := lines[j].EW
		if ns {
			k = lines[j].NS
		}
		return SideEffect{
			Contestant: w.st.Event.Contestants[k].ID, NS: ns,
			Before: w.is.standing(j, k, ns), After: after.standing(j, k, ns),
		}
	}
	f.NS, f.EW = side(line, true), side(line, false)
	f.Others = make([]SideEffect, 0, 2*len(lines))
	for j := range lines {
		if lines[j].Kind == scoring.Missing || j == line {
			continue
		}
		for _, ns := range []bool{true, false} {
			if w.is.same(&after, j, &lines[j], ns) {
				continue
			}
			f.Others = append(f.Others, side(j, ns))
		}
	}
	f.Moved = w.moved(&after)
	if c.Ruling.Protects == ProtectNone {
		return f
	}
	table, err := w.asPlayed(c.Ruling.Result, board, line)
	if err != nil {
		f.Err = err
		return f
	}
	for _, x := range []*SideEffect{&f.NS, &f.EW} {
		if x.NS && !c.Ruling.Protects.NS() || !x.NS && !c.Ruling.Protects.EW() {
			continue
		}
		k := lines[line].EW
		if x.NS {
			k = lines[line].NS
		}
		played := table.standing(line, k, x.NS)
		if played.Counts && x.After.worse(&played, w.st.Event.Rules) {
			f.Against = append(f.Against, Against{NS: x.NS, Contestant: x.Contestant, Table: played, With: x.After})
		}
	}
	return f
}

// worse tells whether a contestant has less than in other: on the board, or in all.
func (s *Standing) worse(other *Standing, r scoring.Rules) bool {
	if s.Counts && s.BoardMax.Equal(other.BoardMax) && s.Board.Less(other.Board) {
		return true
	}
	switch {
	case r.ByVPs():
		return s.Total.VPs.Less(other.Total.VPs)
	case r.ByPoints():
		return s.Total.Points.Less(other.Total.Points)
	}
	return s.Total.HasPercent && s.Total.Percent.Less(other.Total.Percent)
}

// asPlayed is how it stands with the result of the table.
func (w *whatIf) asPlayed(result ID, board, line int) (world, error) {
	if r := w.st.Session.Ruling(result); r == nil || r.Kind == RulingTable || r.Kind == RulingLate {
		return w.is, nil
	}
	if v, ok := w.table[result]; ok {
		return v, nil
	}
	v, err := w.with(Ruling{Result: result, Kind: RulingTable}, board, line)
	if err == nil {
		if w.table == nil {
			w.table = map[ID]world{}
		}
		w.table[result] = v
	}
	return v, err
}

// standing is how a contestant stands, with its points on a line of the board in hand.
func (v *world) standing(line, contestant int, ns bool) Standing {
	p, at := v.lines[line], v.places[contestant]
	s := Standing{Board: p.EW, BoardMax: p.EWMax, Counts: p.Counts, Total: &v.totals[contestant], Rank: at.Rank, Tied: at.Tied}
	if ns {
		s.Board, s.BoardMax = p.NS, p.NSMax
	}
	return s
}

// same tells whether nothing is another for a side of a line.
func (v *world) same(o *world, line int, l *scoring.Line, ns bool) bool {
	p, q, k := v.lines[line], o.lines[line], l.EW
	if ns {
		k = l.NS
	}
	if v.places[k] != o.places[k] || !v.totals[k].Points.Equal(o.totals[k].Points) || !v.totals[k].Max.Equal(o.totals[k].Max) {
		return false
	}
	if ns {
		return p.NS.Equal(q.NS) && p.NSMax.Equal(q.NSMax)
	}
	return p.EW.Equal(q.EW) && p.EWMax.Equal(q.EWMax)
}

// moved are those whose rank is another.
func (w *whatIf) moved(after *world) []RankMove {
	many := 0
	for k := range w.is.places {
		if w.is.places[k] != after.places[k] {
			many++
		}
	}
	out := make([]RankMove, 0, many) // they are large
	for _, list := range w.lists {
		from := len(out)
		for _, k := range list {
			was, is := w.is.places[k], after.places[k]
			if was.Rank != is.Rank || was.Tied != is.Tied {
				out = append(out, RankMove{
					Contestant: w.st.Event.Contestants[k].ID, From: was.Rank, To: is.Rank, FromTied: was.Tied, ToTied: is.Tied,
					Before: &w.is.totals[k], Afterward: &after.totals[k],
				})
			}
		}
		slices.SortStableFunc(out[from:], func(a, b RankMove) int { return cmp.Compare(last(a.To), last(b.To)) })
	}
	return out
}

// Candidate is a ruling that is being weighed; Ruling.Result names the result. Its id may
// be left empty. A candidate of kind RulingTable is the table result.
type Candidate struct {
	Ruling Ruling
}

// Effect is what a candidate would do, beside how things stand now.
type Effect struct {
	Candidate Candidate
	// Err is why it could not be booked, a Problem; the rest is then empty.
	Err error
	// NS and EW are the sides of the result.
	NS, EW SideEffect
	// Others are the others on the board for whom it changes anything, in the order of
	// the board's lines, NS before EW.
	Others []SideEffect
	// Moved are all whose rank changes, the two sides included: list by list, in the order
	// of the ranks after it.
	Moved []RankMove
	// Against are the protected sides that it turns against: those that get less on the
	// board, or in all, than with the result of the table. None mostly.
	Against []Against
}

// SideEffect is a contestant before and after.
type SideEffect struct {
	Contestant    ID
	NS            bool // it sits North-South on the board
	Before, After Standing
}

// Standing is how a contestant stands.
type Standing struct {
	// Board is its points on the board and BoardMax the most it could have there (0 in
	// IMPs); Counts is false where the board does not count for it.
	Board, BoardMax exact.Rat
	Counts          bool
	Total           *scoring.Total // to be read only
	// Rank is that in the list that it is in; 0 while there is none.
	Rank int
	Tied bool
}

// Percent is the points on the board as a share of what could be had there, and whether
// there is such a share.
func (s *Standing) Percent() (exact.Rat, bool) {
	if !s.Counts || s.BoardMax.Sign() <= 0 {
		return exact.Rat{}, false
	}
	return s.Board.Mul(exact.Int(100)).Div(s.BoardMax), true
}

// RankMove is a contestant whose rank changes.
type RankMove struct {
	Contestant        ID
	From, To          int
	FromTied, ToTied  bool
	Before, Afterward *scoring.Total
}

// Against is a protected side that a candidate costs something.
type Against struct {
	NS         bool
	Contestant ID
	// Table is how it stands with the result of the table, With how with the candidate.
	Table, With Standing
}
