package advise

import (
	"slices"

	"uitslag/internal/movements"
)

// Asked is what a movement is looked for.
type Asked struct {
	// Pairs come, for MinBoards to MaxBoards boards each.
	Pairs, MinBoards, MaxBoards int
	// Stay is how many of them must keep their table.
	Stay int
}

// Suggest is Choose where nobody must keep a table.
func Suggest(pairs, minBoards, maxBoards int) []Suggestion {
	return Choose(Asked{Pairs: pairs, MinBoards: minBoards, MaxBoards: maxBoards})
}

// Seats reports whether so many pairs can keep their table.
func (s Suggestion) Seats(stay int) bool { return len(s.Balance.Stationary) >= stay }

// TakesOneMore reports whether a pair that comes when the first round has begun can
// still be taken: at the place of nobody, or at a table more while all others stay
// where they sit and play the sets that lie there.
func (s Suggestion) TakesOneMore() bool {
	if s.Options.Pairs%2 == 1 {
		return true
	}
	o := s.Options
	m, err := movements.Generate(s.Name, o)
	if err != nil {
		return false
	}
	o.Pairs++
	more, err := movements.Generate(s.Name, o)
	if err != nil || more.Sets != m.Sets || len(more.Rounds) != len(m.Rounds) || len(movements.Faults(more)) > 0 {
		return false
	}
	return slices.Equal(more.Rounds[0][:len(m.Rounds[0])], m.Rounds[0])
}

// mostDealt is how many boards a club deals for an evening: what a full case holds.
const mostDealt = 36

// Dealt returns how many boards must be dealt: with more tables than rounds that is more
// than a pair plays.
func (s Suggestion) Dealt() int { return len(s.Balance.Plays) * s.BoardsPerRound }

// practical reports whether a club has the boards for a movement that is looked for: not
// more are dealt than a case holds, or than were asked, and no board is needed at three
// tables at once.
func (e Asked) practical(s Suggestion) bool {
	tables := (s.Options.Pairs + 1) / 2
	return s.Dealt() <= max(mostDealt, e.MaxBoards) && tables <= 2*len(s.Balance.Plays)
}

// Described returns a movement that nobody need have generated, for the list of those that
// fit, with so many boards a round. It has no faults, or Described says nothing of it.
func Described(m movements.Movement, perRound int) (Suggestion, bool) {
	if m.Contest != movements.OfPairs || len(movements.Faults(m)) > 0 {
		return Suggestion{}, false
	}
	rounds := len(m.Rounds)
	s := suggestion(m, movements.Options{Pairs: m.Real(), Rounds: rounds, Turn: slices.Clone(m.Turned), Variant: m.Variant})
	s.Rounds, s.BoardsPerRound, s.Boards = rounds, perRound, rounds*perRound
	return s, true
}
