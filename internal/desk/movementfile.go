package desk

import (
	"uitslag/internal/movements"
	"uitslag/internal/problem"
)

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
