package desk

import (
	"fmt"
	"strconv"

	"uitslag/internal/movements"
	"uitslag/internal/movements/advise"
	"uitslag/internal/problem"
)

// MovementFigures are a movement's figures in words, for a table in which movements
// are compared.
type MovementFigures struct {
	Name      string // "Vasneg, ronde 2 gedraaid"
	Rounds    string // rounds × boards: "7 × 4"
	Boards    string // "28", or "27 van 30" where more are dealt than a pair plays
	SitOuts   string // "7 paren"
	Opponents string // "6 of 7"
	Balance   string // "85,1"
	Winners   string // "één"
	Seats     string // pairs that keep their table: "6"
}

// Figures returns a movement's figures in words.
func (d Speaker) Figures(s advise.Suggestion) MovementFigures {
	w, b := d.Words, s.Balance
	f := MovementFigures{
		Name:      d.SuggestionName(s),
		Rounds:    fmt.Sprintf("%d × %d", s.Rounds, s.BoardsPerRound),
		Boards:    strconv.Itoa(s.Boards),
		SitOuts:   "–",
		Opponents: strconv.Itoa(b.MaxOpponents),
		Balance:   w.Fixed(b.Qf, 1),
		Winners:   w.T("newevening.winners." + strconv.Itoa(s.Winners)),
		Seats:     "–",
	}
	if dealt := s.Dealt(); dealt > s.Boards {
		f.Boards = w.T("newevening.of-dealt", "boards", s.Boards, "dealt", dealt)
	}
	if b.SitOutPairs > 0 {
		f.SitOuts = w.T("n.pairs", "n", b.SitOutPairs)
		if b.MaxSitOuts > 1 {
			f.SitOuts = w.T("newevening.sitouts-times", "pairs", f.SitOuts, "times", b.MaxSitOuts)
		}
	}
	if b.MinOpponents != b.MaxOpponents {
		f.Opponents = w.T("newevening.between", "from", b.MinOpponents, "to", b.MaxOpponents)
	}
	if n := len(b.Stationary); n > 0 {
		f.Seats = strconv.Itoa(n)
	}
	return f
}

// SuggestionName returns a movement in words, with its turned rounds.
func (d Speaker) SuggestionName(s advise.Suggestion) string {
	w := d.Words
	name := d.MovementName(s.Name)
	switch s.Options.Variant {
	case "share", "skip", "fair":
		name = w.T("newevening.variant."+s.Options.Variant, "name", name)
	}
	if turn := s.Options.Turn; len(turn) > 0 {
		key := "newevening.turned"
		if len(turn) == 1 {
			key += ".one"
		}
		name = w.T(key, "name", name, "rounds", turn)
	}
	return name
}

// MovementFiles reads and writes movements in files of their own.
type MovementFiles interface {
	// ReadMovement reads a file; what refuses it is a Problem.
	ReadMovement(path string) (movements.Movement, error)
	// WriteMovement writes one, whole or not at all, in the form that the ending of
	// its name asks for; over a file of that name only when it is over.
	WriteMovement(path string, m movements.Movement, over bool) error
	// Endings are those it can write and read: ".json", the usual one first.
	Endings() []string
}

// Suits tells why an evening cannot be played with a movement, nil when it can:
// movement.own-contest, or movement.own-faults (n, first).
func (d *Desk) Suits(m movements.Movement) error {
	if m.Contest != movements.OfPairs {
		return problem.New("movement.own-contest")
	}
	if faults := movements.Faults(m); len(faults) > 0 {
		return problem.New("movement.own-faults", "n", len(faults), "first", d.Words.Sentence(faults[0].Problem))
	}
	return nil
}
