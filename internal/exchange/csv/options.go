package csv

import "uitslag/internal/event"

// Options is what a file does not say itself.
type Options struct {
	// NewID makes an id that no other thing has.
	NewID func() event.ID
	// Source is where the file came from, for Event.Source and the name of a new
	// event; "" is "CSV".
	Source string
	// Columns are headings whose meaning was pointed out by hand.
	Columns []event.ColumnMeaning
	// Progress, if there is one, is told how many of the rows are read, about every thousand,
	// one call at a time; its error ends the reading and is given back.
	Progress func(done, total int) error
}
