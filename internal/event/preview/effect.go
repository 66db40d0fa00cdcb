package preview

import (
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

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

// Total is what the contestant has in all.
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

// Total is what the contestant has in all afterwards.
func (m *RankMove) Total() scoring.Total { return *m.total }

// Against is a protected side that a candidate costs something.
type Against struct {
	NS         bool
	Contestant event.ID
	// Table is how it stands with the result of the table, With how with the candidate.
	Table, With Standing
}
