// Package served holds what the scorer sees of a session whose tables are served to the players'
// telephones.
package served

import (
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/tables"
	"uitslag/internal/problem"
)

// Table is a table at a glance.
type Table struct {
	tables.Place
	Round  int             // 0 where nothing is to be played any more
	In     int             // boards of that round that are in
	Of     int             // boards of that round
	Line   *event.Expected // the first of that round that is missing, or else its first; nil for none
	Later  []int           // boards of earlier rounds that are missing
	Free   bool            // only those sit there who sit out
	Seen   time.Time       // when a telephone of it asked last; zero for never
	Agrees bool            // an entry waits for the opponents
	Called time.Time       // when it called the director; zero for not
}

// Refusal is a request that was refused, as the scorer is told.
type Refusal struct {
	At   time.Time
	From string // the address on the network
	Why  *problem.Problem
}
