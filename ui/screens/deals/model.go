package deals

import "uitslag/ui/notice"

// Model is what the screen shows, whole.
type Model struct {
	Empty  string // why there are no deals to look at, "" when there are
	Known  string // what is known of the evening
	Locked string // why nothing can be taken or taken away, "" where it can
	Worked string // how far the tricks that can be made are worked out, or why they are not; "" for nothing to say
	Notice notice.Notice

	Reading              bool     // a file was read, and not taken yet
	Would, Look, Refused []string // what taking it over would do, what to look at, and why it cannot be
	CanTake              bool

	Typing bool // hands are typed, in Form
	Form   Typing

	Heading  string // whose boards these are
	Rows     []Row
	Selected int // -1 for none
	Board    Board

	CanRemove, CanRemoveAll bool // the chosen deal, or all of them, can be taken away
}

// Row is a board in the list.
type Row struct {
	Board int
	State string // what is known of it, or would be
	Table bool   // with the tricks that can be made
	Known bool
}

// Board is the chosen board.
type Board struct {
	Title, Hands string
	// Tricks is the table of tricks: a line a declarer, with the tricks in no-trump, spades,
	// hearts, diamonds and clubs; nil where there is none.
	Tricks [][]string
}
