package desk

import "uitslag/internal/movements"

// MovementFiles reads and writes movements in files of their own.
type MovementFiles interface {
	// ReadMovement reads a file; what refuses it is a Problem.
	ReadMovement(path string) (movements.Movement, error)
	// WriteMovement writes one, whole or not at all, in the form that the ending of
	// its name asks for.
	WriteMovement(path string, m movements.Movement) error
	// Endings are those it can write and read: ".json", the usual one first.
	Endings() []string
}
