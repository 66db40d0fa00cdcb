package event

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

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
	// board than with the result of the table. None mostly.
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
	// Table is what it gets on the board with the result of the table, With what with the
	// candidate.
	Table, With exact.Rat
}
