package event

import (
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
	w := whatIf{st: st, table: map[ID]*Standings{}}
	out := make([]Effect, len(candidates))
	for i := range candidates {
		out[i] = w.effect(candidates[i])
	}
	return out
}

// whatIf is one weighing.
type whatIf struct {
	st    *Standings
	table map[ID]*Standings // how it stands with the result of the table, by result
	ranks map[ID]*Row       // as they are
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
	if f.After, f.Err = w.with(c.Ruling); f.Err != nil {
		return f
	}
	before := w.st.Board(on.Board)
	f.NS, f.EW = w.side(f.After, on, on.NS.A, true), w.side(f.After, on, on.EW.A, false)
	for i := range before.Lines {
		l := &before.Lines[i]
		if l.Result == nil || l.Again || l.Result.ID == on.ID {
			continue
		}
		for _, x := range []SideEffect{w.side(f.After, l.Result, l.NS.A, true), w.side(f.After, l.Result, l.EW.A, false)} {
			if x.Changed() {
				f.Others = append(f.Others, x)
			}
		}
	}
	f.Moved = w.moved(f.After)
	table, err := w.asPlayed(c.Ruling.Result)
	if err != nil {
		f.Err = err
		return f
	}
	for _, x := range []*SideEffect{&f.NS, &f.EW} {
		if x.NS && c.Ruling.Protects.NS() || !x.NS && c.Ruling.Protects.EW() {
			played := table.standing(on, x.Contestant, x.NS)
			if played.Counts && x.After.worse(&played, w.st.Event.Rules) {
				f.Against = append(f.Against, Against{NS: x.NS, Contestant: x.Contestant, Table: played, With: x.After})
			}
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

// with is the session after a ruling.
func (w *whatIf) with(r Ruling) (*Standings, error) {
	at := slices.IndexFunc(w.st.Event.Sessions, func(s Session) bool { return s.ID == w.st.Session.ID })
	e := *w.st.Event
	e.Sessions = slices.Clone(e.Sessions)
	s := &e.Sessions[at]
	s.Rulings = slices.Clone(s.Rulings)
	if old := s.Ruling(r.Result); old != nil {
		r.ID = old.ID
	} else if r.ID == "" {
		r.ID = "what-if"
	}
	s.rule(r)
	return w.st.After(&e, &Rule{Session: s.ID, Ruling: r})
}

// asPlayed is the session with the result of the table.
func (w *whatIf) asPlayed(result ID) (*Standings, error) {
	if r := w.st.Session.Ruling(result); r == nil || r.Kind == RulingTable || r.Kind == RulingLate {
		return w.st, nil
	}
	if st, ok := w.table[result]; ok {
		return st, nil
	}
	st, err := w.with(Ruling{Result: result, Kind: RulingTable})
	if err == nil {
		w.table[result] = st
	}
	return st, err
}

// side is a contestant on a line before and after.
func (w *whatIf) side(after *Standings, on *Result, who ID, ns bool) SideEffect {
	return SideEffect{Contestant: who, NS: ns, Before: w.st.standing(on, who, ns), After: after.standing(on, who, ns)}
}

// standing is how a contestant stands, with its points on the line of a result.
func (st *Standings) standing(on *Result, who ID, ns bool) Standing {
	var s Standing
	if b := st.Board(on.Board); b != nil {
		for i := range b.Lines {
			l := &b.Lines[i]
			if l.Result == nil || l.Result.ID != on.ID {
				continue
			}
			s.Board, s.BoardMax, s.Counts = l.Points.EW, l.Points.EWMax, l.Points.Counts
			if ns {
				s.Board, s.BoardMax = l.Points.NS, l.Points.NSMax
			}
		}
	}
	if r := st.Row(who); r != nil {
		s.Total, s.Rank, s.Tied = r.Total, r.Rank, r.Tied
	}
	return s
}

// moved are those whose rank is another.
func (w *whatIf) moved(after *Standings) []RankMove {
	if w.ranks == nil {
		w.ranks = map[ID]*Row{}
		for i := range w.st.Lists {
			for j := range w.st.Lists[i].Rows {
				r := &w.st.Lists[i].Rows[j]
				w.ranks[r.Contestant] = r
			}
		}
	}
	var out []RankMove
	for i := range after.Lists {
		for j := range after.Lists[i].Rows {
			r := &after.Lists[i].Rows[j]
			was := w.ranks[r.Contestant]
			if was == nil || was.Rank == r.Rank && was.Tied == r.Tied {
				continue
			}
			out = append(out, RankMove{
				Contestant: r.Contestant, From: was.Rank, To: r.Rank, FromTied: was.Tied, ToTied: r.Tied,
				Before: was.Total, Afterward: r.Total,
			})
		}
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
	// Moved are all whose rank changes, the two sides included, in the order of the lists
	// after it.
	Moved []RankMove
	// Against are the protected sides that it turns against: those that get less on the
	// board, or in all, than with the result of the table. None mostly.
	Against []Against
	// After is the whole session after it, for more figures. It is to be read only.
	After *Standings
}

// SideEffect is a contestant before and after.
type SideEffect struct {
	Contestant    ID
	NS            bool // it sits North-South on the board
	Before, After Standing
}

// Changed tells whether any figure differs.
func (x *SideEffect) Changed() bool {
	a, b := &x.Before, &x.After
	return !a.Board.Equal(b.Board) || !a.BoardMax.Equal(b.BoardMax) || !a.Total.Points.Equal(b.Total.Points) ||
		!a.Total.Max.Equal(b.Total.Max) || a.Rank != b.Rank || a.Tied != b.Tied
}

// Standing is how a contestant stands.
type Standing struct {
	// Board is its points on the board and BoardMax the most it could have there (0 in
	// IMPs); Counts is false where the board does not count for it.
	Board, BoardMax exact.Rat
	Counts          bool
	Total           scoring.Total
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
	Before, Afterward scoring.Total
}

// Against is a protected side that a candidate costs something.
type Against struct {
	NS         bool
	Contestant ID
	// Table is how it stands with the result of the table, With how with the candidate.
	Table, With Standing
}
