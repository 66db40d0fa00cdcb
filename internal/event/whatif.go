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
// Standings. Who weighs more of one evening keeps a Weigher.
func WhatIf(st *Standings, candidates []Candidate) []Effect {
	return NewWeigher(st).WhatIf(candidates)
}

// WhatIf is that of the standings.
func (w *Weigher) WhatIf(candidates []Candidate) []Effect {
	out := make([]Effect, len(candidates))
	for i := range candidates {
		w.effect(&out[i], candidates[i])
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

// Weigher weighs rulings on the results of one session. It keeps what they share, and is
// for one at a time.
type Weigher struct {
	st     *Standings
	is     world
	after  world               // with the candidate in hand
	played map[ID][2]*Standing // how the sides stand with the result of the table, by result: NS, EW
	lists  [][]int             // the contestants of each list
	lean   bool                // only the board in hand need be scored
	trial  *scoring.Trial
	ranker *scoring.Ranker
	// on is the result in hand, on a line (indices).
	on          *Result
	board, line int
}

// NewWeigher makes one for these standings, which must not change while it is in use.
func NewWeigher(st *Standings) *Weigher {
	w := &Weigher{st: st, is: st.world(), lists: make([][]int, len(st.Lists)), played: map[ID][2]*Standing{}}
	for i := range st.Lists {
		for j := range st.Lists[i].Rows {
			w.lists[i] = append(w.lists[i], st.index[st.Lists[i].Rows[j].Contestant])
		}
	}
	r := st.Event.Rules
	_, _, local := st.touched(st.Event, &Rule{Session: st.Session.ID, Ruling: Ruling{Result: st.anyResult()}})
	w.lean = local && (r.Ties == "" || r.Ties == scoring.TiesShared) && (r.Handicap == "" || r.Handicap == scoring.HandicapNone)
	if w.lean {
		w.trial, w.ranker = st.Outcome.Trial(), scoring.NewRanker(r)
		w.after.places = make([]scoring.Place, len(st.Outcome.Totals))
	}
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
			v.totals[k], v.places[k] = *r.Total, scoring.Place{Rank: r.Rank, Tied: r.Tied}
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

// with makes w.after how the session stands after a ruling on the line.
func (w *Weigher) with(r *Ruling, board, line int) error {
	if !w.lean {
		st, err := w.st.Ruled(*r)
		if err != nil {
			return err
		}
		w.after = st.world()
		w.after.lines = st.Outcome.Boards[board].Lines
		return nil
	}
	slot := w.st.Boards[board].Lines[line].Slot
	slot.Ruling = r
	was := &w.st.Field.Boards[board].Lines[line]
	out, err := w.trial.Score(board, line, slot.line(was.NS, was.EW, w.st.Session.FouledBoard(slot.Board)))
	if err != nil {
		return err
	}
	w.after.totals, w.after.lines = out.Totals, out.Boards[board].Lines
	for _, list := range w.lists {
		w.ranker.Places(out.Totals, list, w.after.places)
	}
	return nil
}

// effect weighs one candidate.
func (w *Weigher) effect(f *Effect, c Candidate) {
	f.Candidate, f.by = c, w
	if w.on == nil || w.on.ID != c.Ruling.Result {
		if w.on = w.st.Session.Result(c.Ruling.Result); w.on == nil {
			f.Err = problem.New("ruling.no-result")
			return
		}
		w.board, w.line = w.st.find(w.on)
	}
	if f.Err = c.Ruling.sound(w.st.Event, w.on); f.Err != nil {
		return
	}
	board, line := w.board, w.line
	if line < 0 {
		f.Err = problem.New("ruling.no-result")
		return
	}
	w.is.lines = w.st.Outcome.Boards[board].Lines
	var played [2]*Standing // NS, EW
	if c.Ruling.Protects != ProtectNone {
		if played, f.Err = w.asPlayed(c.Ruling.Result, board, line); f.Err != nil {
			return
		}
	}
	if f.Err = w.with(&c.Ruling, board, line); f.Err != nil {
		return
	}
	lines := w.st.Field.Boards[board].Lines
	f.NS, f.EW = w.side(&lines[line], line, true), w.side(&lines[line], line, false)
	f.Moved = w.moved()
	f.keep()
	for i, x := range []*SideEffect{&f.NS, &f.EW} {
		if x.NS && !c.Ruling.Protects.NS() || !x.NS && !c.Ruling.Protects.EW() {
			continue
		}
		if p := played[i]; p.Counts && x.After.worse(p, w.st.Event.Rules) {
			f.Against = append(f.Against, Against{NS: x.NS, Contestant: x.Contestant, Table: *p, With: x.After})
		}
	}
}

// side is one side of a line of the board in hand.
func (w *Weigher) side(l *scoring.Line, j int, ns bool) SideEffect {
	k := l.EW
	if ns {
		k = l.NS
	}
	return SideEffect{
		Contestant: w.st.Event.Contestants[k].ID, NS: ns,
		Before: w.is.standing(j, k, ns), After: w.after.standing(j, k, ns),
	}
}

// keep gives the effect its own totals: those of the weigher are for the next one.
func (f *Effect) keep() {
	own := make([]scoring.Total, 2, 2+len(f.Moved))
	own[0], own[1] = *f.NS.After.Total, *f.EW.After.Total
	f.NS.After.Total, f.EW.After.Total = &own[0], &own[1]
	for i := range f.Moved {
		own = append(own, *f.Moved[i].Afterward)
		f.Moved[i].Afterward = &own[len(own)-1]
	}
}

// Others are the others on the board for whom it changes anything, in the order of the
// board's lines, NS before EW. They are weighed when they are asked for: nothing may have
// changed since, and it is not for two at a time. None where Err says so.
func (f *Effect) Others() []SideEffect {
	w := f.by
	if f.Err != nil || w == nil {
		return nil
	}
	on := w.st.Session.Result(f.Candidate.Ruling.Result)
	board, line := w.st.find(on)
	if w.with(&f.Candidate.Ruling, board, line) != nil {
		return nil // it went well before
	}
	w.is.lines = w.st.Outcome.Boards[board].Lines
	w.after.totals = slices.Clone(w.after.totals)
	lines := w.st.Field.Boards[board].Lines
	out := make([]SideEffect, 0, 2*len(lines))
	for j := range lines {
		if lines[j].Kind == scoring.Missing || j == line {
			continue
		}
		for _, ns := range []bool{true, false} {
			if !w.is.same(&w.after, j, &lines[j], ns) {
				out = append(out, w.side(&lines[j], j, ns))
			}
		}
	}
	return out
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

// asPlayed is how NS and EW stand with the result of the table.
func (w *Weigher) asPlayed(result ID, board, line int) ([2]*Standing, error) {
	if v, ok := w.played[result]; ok {
		return v, nil
	}
	at := &w.is
	if r := w.st.Session.Ruling(result); r != nil && r.Kind != RulingTable && r.Kind != RulingLate {
		if err := w.with(&Ruling{Result: result, Kind: RulingTable}, board, line); err != nil {
			return [2]*Standing{}, err
		}
		at = &w.after
	}
	l := &w.st.Field.Boards[board].Lines[line]
	ns, ew := at.standing(line, l.NS, true), at.standing(line, l.EW, false)
	if at == &w.after { // its totals are for the next one
		own := []scoring.Total{*ns.Total, *ew.Total}
		ns.Total, ew.Total = &own[0], &own[1]
	}
	w.played[result] = [2]*Standing{&ns, &ew}
	return w.played[result], nil
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
func (w *Weigher) moved() []RankMove {
	after := &w.after
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
	// Moved are all whose rank changes, the two sides included: list by list, in the order
	// of the ranks after it.
	Moved []RankMove
	// Against are the protected sides that it turns against: those that get less on the
	// board, or in all, than with the result of the table. None mostly.
	Against []Against
	by      *Weigher
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
