package players

import (
	"uitslag/internal/event"
	"uitslag/ui/desk"
	"uitslag/ui/notice"
)

// Model is what the screen shows, whole.
type Model struct {
	Evening event.ID // the one in hand, "" for none
	Open    bool     // there is one
	Locked  string   // why nothing can be changed, "" when it can

	Rows     []Row
	Progress string // how many names are missing, and what comes then
	AllNamed bool
	Stays    string // what a fixed seat is, or that there is none

	Said     notice.Notice
	TakeBack bool // what was said can be taken back

	Offer *Offer // a pair more, shown in place of the pairs, nil for none
}

// Slots is how many players a pair has.
const Slots = 2

// Row is a pair of the evening.
type Row struct {
	Contestant event.ID
	Label      string // "7", or "NZ 7" where NS and EW are ranked apart
	Names      [Slots]string
	Guest      [Slots]bool
	Start      string // where it begins: "tafel 3 NZ"
	Stays      bool   // it keeps its table all evening
	MustStay   bool   // it was asked for a place to keep
	Named      int    // how many of its players have a name

	// Substitutes are who plays instead of them from some round on, a line each.
	Substitutes []string

	section, seat int // index of its section, seat in the movement; seat 0 is none
}

// Offer is what is shown of a pair more, before it is taken.
type Offer struct {
	Sentence string
	Rounds   []string               // the rounds it can begin in, where a seat is empty
	Rows     []desk.MovementFigures // the movements that fit, where none is; the first is the best
	Chosen   int
	Advice   string // what follows from the choice
}
