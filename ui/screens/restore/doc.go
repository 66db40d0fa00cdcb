// Package restore is the screen Reservekopieën: the copies of the club file, what is in
// each, and putting one in the place of the club file. Nothing is ever deleted by it: the
// club file is set aside whole, stands in the list from then on, and can be put back. It
// is also what the window shows when a club file cannot be used because it is damaged.
package restore

import (
	"context"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
)

// Copy is a copy of the club file.
type Copy struct {
	Path, Folder string
	Beside       bool // it lies in the club file's own folder, or in the one beside it
	Aside        bool // no copy, but a club file that was set aside
	Made         time.Time
	Last         time.Time // when its last line was written
	Evening      event.Header
	Wrong        error // why it cannot be read, nil when it can
}

// Only is what one file has and another has not.
type Only struct {
	Lines, Results int
	From, To       time.Time // of the first and the last line
}

// Content is what is in a copy.
type Content struct {
	Club, Program string
	Lines         int64
	Last          time.Time
	Size          int64 // bytes
	Members       int
	Evenings      []event.Header // newest first
	Tail          []journal.Line // the last lines, newest first
	Wrong         error          // why it is not sound, nil when it is
	// Here is what it has and the club file has not, There the other way round: of a
	// damaged club file as far as that can be read. Gone tells that there is no club file.
	Here, There Only
	Removed     bool
}

// Files is what the screen asks of the program around it. Copies and Look are called
// away from the window's goroutine.
type Files interface {
	// Club is the club file that a copy takes the place of.
	Club() string
	// Trouble is why the club file cannot be used, nil when it can.
	Trouble() error
	// Touched reports whether the club file was changed by opening it.
	Touched() bool
	// Copies lists the copies, newest first.
	Copies(ctx context.Context) ([]Copy, error)
	// Look tells what is in a copy.
	Look(ctx context.Context, path string) (Content, error)
	// Restore puts a copy in place, with the newer lines of the damaged club file where
	// those are asked for, and opens it; the screen is then made again.
	Restore(path string, lines bool) error
	// Repair makes the club file again from its own journal, as Restore puts a copy in
	// place, and opens it.
	Repair() error
}
