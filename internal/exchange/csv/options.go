package csv

import (
	"io"

	"uitslag/internal/event"
)

// Options is what a file does not say itself.
type Options struct {
	// NewID makes an id that no other thing has.
	NewID func() event.ID
	// Source is where the file came from, for Event.Source and the name of a new
	// event; "" is "CSV".
	Source string
	// Date is the evening's date, 2003-11-10, where it is known.
	Date string
	// Winners is 1 or 2 result lists; 0 finds it out from the pair numbers.
	Winners int
	// Names, if there is one, is a second file: pair number and the names of its two players.
	Names io.Reader
}
