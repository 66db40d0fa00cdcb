package preview

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// WhatIf tells of each candidate what booking it would do; st stays as it is, and nothing
// is booked. A closed session is weighed too, though nothing can be booked in it. The
// Problems in Effect.Err are ruling.no-result, what validate_ruling.go lists, and those of
// Standings.
func WhatIf(st *standings.Standings, candidates []Candidate) []Effect {
	w := weigher{is: worldOf(st), played: map[event.ID]*world{}}
	out := make([]Effect, len(candidates))
	for i := range candidates {
		out[i].Candidate = candidates[i]
		out[i].Err = w.weigh(&out[i])
	}
	return out
}

// Ruled returns the whole session as it would be after a ruling; st stays as it is. The Problems
// are those of Standings.
func Ruled(st *standings.Standings, r event.Ruling) (*standings.Standings, error) {
	at := slices.IndexFunc(st.Event.Sessions, func(s event.Session) bool { return s.ID == st.Session.ID })
	e := *st.Event
	e.Sessions = slices.Clone(e.Sessions)
	s := &e.Sessions[at]
	s.Rulings = slices.Clone(s.Rulings)
	if old := s.Ruling(r.Result); old != nil {
		r.ID = old.ID
	} else if r.ID == "" {
		r.ID = "what-if"
	}
	command.BookRuling(s, r)
	return st.After(&e, event.Change{Kind: event.ChangeRuling, Session: s.ID, Result: r.Result})
}

// Find returns where the line of a result stands: board and line, indices.
func Find(st *standings.Standings, on *event.Result) (board, line int) {
	board = st.IndexOf(on.Board)
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

// world is how a session stands.
type world struct {
	*standings.Standings
	rows map[event.ID]*standings.Row
}

func worldOf(st *standings.Standings) *world { return &world{st, standings.RowsOf(st.Lists)} }

// weigher weighs candidates: how the session stands, and how it would with the result of
// the table, by result.
type weigher struct {
	is     *world
	played map[event.ID]*world
}

// weigh scores the session with the candidate, and fills in the rest of f.
func (w *weigher) weigh(f *Effect) error {
	r, st := &f.Candidate.Ruling, w.is.Standings
	on := st.Session.Result(r.Result)
	if on == nil {
		return problem.New("ruling.no-result")
	}
	if err := r.Validate(on); err != nil {
		return err
	}
	board, line := Find(st, on)
	if line < 0 {
		return problem.New("ruling.no-result")
	}
	played := w.is
	if r.Protects != event.ProtectNone {
		var err error
		if played, err = w.asPlayed(on); err != nil {
			return err
		}
	}
	after, err := Ruled(st, *r)
	if err != nil {
		return err
	}
	f.board, f.line, f.before, f.after = board, line, w.is, worldOf(after)
	f.NS, f.EW = f.side(line, true), f.side(line, false)
	f.Moved = f.moved()
	for _, x := range []*SideEffect{&f.NS, &f.EW} {
		if x.NS && !r.Protects.NS() || !x.NS && !r.Protects.EW() {
			continue
		}
		k, _ := played.sitters(board, line, x.NS)
		if p := played.standing(k, board, line, x.NS); p.Counts && x.After.worse(&p, &st.Event.Rules) {
			f.Against = append(f.Against, Against{NS: x.NS, Contestant: x.Contestant, Table: p, With: x.After})
		}
	}
	return nil
}

func (w *weigher) asPlayed(on *event.Result) (*world, error) {
	r := w.is.Session.Ruling(on.ID)
	if r == nil || r.Kind == event.RulingTable || r.Kind == event.RulingLate {
		return w.is, nil
	}
	if w.played[on.ID] == nil {
		st, err := Ruled(w.is.Standings, event.Ruling{Result: on.ID, Kind: event.RulingTable})
		if err != nil {
			return nil, err
		}
		w.played[on.ID] = worldOf(st)
	}
	return w.played[on.ID], nil
}

// sitters returns the contestants (indices) on a side of a line; the mate is -1 where one sits
// there for two, as in pairs and teams.
func (v *world) sitters(board, line int, ns bool) (first, mate int) {
	l := &v.Field.Boards[board].Lines[line]
	first, mate = l.EW, -1
	if l.Mates != nil {
		mate = l.Mates.EW
	}
	if ns {
		if first = l.NS; l.Mates != nil {
			mate = l.Mates.NS
		}
	}
	return first, mate
}

// standing returns how one contestant (an index) on a side of a line stands.
func (v *world) standing(k, board, line int, ns bool) Standing {
	id := v.Event.Contestants[k].ID
	p := v.Outcome.Boards[board].Line(line)
	s := Standing{Board: p.EW, BoardMax: p.EWMax, Counts: p.Counts, total: &v.Outcome.Totals[k]}
	if ns {
		s.Board, s.BoardMax = p.NS, p.NSMax
	}
	if r := v.rows[id]; r != nil {
		s.Rank, s.Tied, s.total = r.Rank, r.Tied, r.Total
	}
	return s
}

// of returns what the candidate does to one contestant (an index) on a side of a line of the board.
func (f *Effect) of(k, line int, ns bool) SideEffect {
	before := f.before.standing(k, f.board, line, ns)
	return SideEffect{f.before.Event.Contestants[k].ID, ns, &before, f.after.standing(k, f.board, line, ns)}
}

func (f *Effect) side(line int, ns bool) SideEffect {
	k, _ := f.before.sitters(f.board, line, ns)
	return f.of(k, line, ns)
}

// Partner returns what the candidate does to the second player on a side; false where one sits
// there for two.
func (f *Effect) Partner(ns bool) (SideEffect, bool) {
	if f.Err != nil {
		return SideEffect{}, false
	}
	return f.partner(f.line, ns)
}

func (f *Effect) partner(line int, ns bool) (SideEffect, bool) {
	_, k := f.before.sitters(f.board, line, ns)
	if k < 0 {
		return SideEffect{}, false
	}
	return f.of(k, line, ns), true
}

// Match returns what the match of the result came to before and with the candidate; nil where it
// is of none, as in pairs.
func (f *Effect) Match() (before, after *standings.ScoredMatch) {
	if f.Err != nil {
		return nil, nil
	}
	return matchWith(f.before.Standings, f.Candidate.Ruling.Result), matchWith(f.after.Standings, f.Candidate.Ruling.Result)
}

func matchWith(st *standings.Standings, result event.ID) *standings.ScoredMatch {
	is := func(r *event.Result) bool { return r != nil && r.ID == result }
	for i := range st.Matches {
		for _, b := range st.Matches[i].Boards {
			if is(b.Open) || is(b.Closed) {
				return &st.Matches[i]
			}
		}
	}
	return nil
}

func (f *Effect) moved() []RankMove {
	var out []RankMove
	for i := range f.before.Lists {
		from := len(out)
		for was := range event.Each(f.before.Lists[i].Rows) {
			is := f.after.rows[was.Contestant]
			if was.Rank != is.Rank || was.Tied != is.Tied || was.Short != is.Short {
				out = append(out, RankMove{was.Contestant, was.Rank, is.Rank, was.Tied, is.Tied, is.Total})
			}
		}
		slices.SortStableFunc(out[from:], func(a, b RankMove) int {
			return cmp.Compare(standings.Last(a.To), standings.Last(b.To))
		})
	}
	return out
}

// Others returns the others on the board for whom it changes anything, in the order of the
// board's lines, NS before EW. None where Err says so.
func (f *Effect) Others() []SideEffect {
	if f.Err != nil {
		return nil
	}
	lines := f.before.Field.Boards[f.board].Lines
	out := make([]SideEffect, 0, 2*len(lines))
	for j := range lines {
		if lines[j].Kind == scoring.Missing || j == f.line {
			continue
		}
		for _, ns := range []bool{true, false} {
			if x := f.side(j, ns); !x.same() {
				out = append(out, x)
			}
			if x, ok := f.partner(j, ns); ok && !x.same() {
				out = append(out, x)
			}
		}
	}
	return out
}

func (x *SideEffect) same() bool {
	a, b := x.Before, &x.After
	return a.Rank == b.Rank && a.Tied == b.Tied && a.total.Points.Equal(b.total.Points) && a.total.Max.Equal(b.total.Max) &&
		a.Board.Equal(b.Board) && a.BoardMax.Equal(b.BoardMax)
}

// Candidate is a ruling that is being weighed; Ruling.Result names the result. Its id may
// be left empty. A candidate of kind RulingTable is the table result.
type Candidate struct {
	Ruling event.Ruling
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
	// The result is on a line of a board (indices), and the session before and after.
	board, line   int
	before, after *world
}

// SideEffect is a contestant before and after.
type SideEffect struct {
	Contestant event.ID
	NS         bool      // it sits North-South on the board
	Before     *Standing // to be read only
	After      Standing
}

// Standing is how a contestant stands.
type Standing struct {
	// Board is its points on the board and BoardMax the most it could have there (0 in
	// IMPs); Counts is false where the board does not count for it.
	Board, BoardMax exact.Rat
	Counts          bool
	// Rank is that in the list that it is in; 0 while there is none.
	Rank  int
	Tied  bool
	total *scoring.Total
}

// Total returns what the contestant has in all.
func (s *Standing) Total() scoring.Total { return *s.total }

// worse reports whether a contestant has less than in other: on the board, or in all.
func (s *Standing) worse(other *Standing, r *rules.Rules) bool {
	if s.Counts && s.BoardMax.Equal(other.BoardMax) && s.Board.Less(other.Board) {
		return true
	}
	is, was := s.total, other.total
	switch {
	case r.ByVPs():
		return is.VPs().Less(was.VPs())
	case r.ByPoints():
		return is.Points.Less(was.Points)
	}
	return is.HasPercent() && is.Percent().Less(was.Percent())
}

// RankMove is a contestant whose rank changes.
type RankMove struct {
	Contestant       event.ID
	From, To         int
	FromTied, ToTied bool
	total            *scoring.Total
}

// Total returns what the contestant has in all afterwards.
func (m *RankMove) Total() scoring.Total { return *m.total }

// Against is a protected side that a candidate costs something.
type Against struct {
	NS         bool
	Contestant event.ID
	// Table is how it stands with the result of the table, With how with the candidate.
	Table, With Standing
}
