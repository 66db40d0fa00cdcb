package match

import (
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// On is what a VP scale is entered with.
type On string

const (
	// OnMargin is the margin of the match in IMPs (or in points).
	OnMargin On = "margin"
	// OnPercent is a percentage of matchpoints or board points.
	OnPercent On = "percent"
)

// Band is one line of a VP scale: from this margin on, until the next band.
type Band struct {
	// From is the smallest margin: whole IMPs, or hundredths of a percent above 50.
	From int `json:"from"`
	// Win and Lose are the victory points of the two sides.
	Win  exact.Rat `json:"win"`
	Lose exact.Rat `json:"lose"`
}

// Scale is a table of victory points.
type Scale struct {
	Name rules.VPScale `json:"name"`
	On   On            `json:"on,omitempty"` // "" means OnMargin
	// Derived says that the table was worked out, and is not a published one.
	Derived bool `json:"derived,omitempty"`
	// Bands begin with a draw at margin 0; the margins go up.
	Bands []Band `json:"bands"`
}

// VPs returns the victory points of a side that is this far ahead (behind, when below 0) or
// has this percentage, and those of the other side. A fraction of an IMP does not count
// until it is a whole one, and a percentage counts as it is printed: the tables know
// nothing in between. A scale without bands gives 0.
func (s Scale) VPs(at exact.Rat) (own, other exact.Rat) {
	if len(s.Bands) == 0 {
		return exact.Rat{}, exact.Rat{}
	}
	if s.On == OnPercent {
		at = at.Sub(fifty).Round(2).Mul(hundred)
	}
	behind := at.Sign() < 0
	if behind {
		at = at.Neg()
	}
	b := s.Bands[0]
	for _, next := range s.Bands[1:] {
		if at.Less(exact.Int(next.From)) {
			break
		}
		b = next
	}
	if behind {
		return b.Lose, b.Win
	}
	return b.Win, b.Lose
}

// Check reports whether the table can be used. The Problems, line being the number of
// the line in the table from 1: match.scale-empty (), match.scale-start (line, from):
// it must begin at 0; match.scale-order (line, from, before): margins must go up;
// match.scale-draw (win, lose): a draw gives both sides the same; match.scale-wins
// (line, win, lose): a winner with less than the loser; match.scale-falls (line):
// a larger win gives the winner less, or the loser more.
func (s Scale) Check() error {
	if len(s.Bands) == 0 {
		return problem.New("match.scale-empty")
	}
	for i, b := range s.Bands {
		if b.Win.Less(b.Lose) {
			return problem.New("match.scale-wins", "line", i+1, "win", b.Win.Short(2), "lose", b.Lose.Short(2))
		}
		if i == 0 {
			if b.From != 0 {
				return problem.New("match.scale-start", "line", i+1, "from", b.From)
			}
			if !b.Win.Equal(b.Lose) {
				return problem.New("match.scale-draw", "win", b.Win.Short(2), "lose", b.Lose.Short(2))
			}
			continue
		}
		before := s.Bands[i-1]
		if b.From <= before.From {
			return problem.New("match.scale-order", "line", i+1, "from", b.From, "before", before.From)
		}
		if b.Win.Less(before.Win) || before.Lose.Less(b.Lose) {
			return problem.New("match.scale-falls", "line", i+1)
		}
	}
	return nil
}
