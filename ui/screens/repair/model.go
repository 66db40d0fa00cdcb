package repair

import (
	"uitslag/internal/event/preview"
	"uitslag/ui/notice"
)

// Model is what the screen shows, whole.
type Model struct {
	Empty    string // the sentence in place of everything, "" when there is an evening
	Failed   bool   // Empty is about something that went wrong
	ReadOnly string // why nothing can be saved, "" when it can
	Mode     Mode

	Filter  string   // what is typed above the list
	Repairs []Repair // in the mode Listing
	Row     int      // the chosen one
	None    string   // why there are none
	Title   string   // the repair in hand
	Stood   string   // on which line the cursor stood that it begins with, "" for none
	About   string   // what becomes of it, or of the chosen line

	Asks   []Asked // in the mode Asking
	Effect notice.Notice
	Ready  bool // it can be done

	Told      string // in the mode Done
	Papers    []Paper
	PaperOnly bool // nothing was changed, only paper asked for
}

// Kind is how something is asked.
type Kind int

// The kinds.
const (
	Typed Kind = iota // a number, or several
	Few               // one of a few, all of them known
	Many              // one of many, found by typing
)

// Ask is one thing that a repair asks.
type Ask struct {
	Name string // "round": the same in every repair that asks it
	Kind Kind
	// Label stands above it, Help below it.
	Label, Help string
	Options     []Option // of Few and Many
	// New reports that a text which is none of the options is taken too, when that is asked
	// for: the name of a guest.
	New bool

	find  func(text string) []Option // what fits a text; nil: what Find finds in Options
	value string                     // what it is until something else is chosen
	blank bool                       // it may stay empty
	begin bool                       // the cursor begins here
}

// Asked is an Ask with its answer, and why that cannot be, "" where it can.
type Asked struct {
	Ask
	Value, Wrong string
}

// Option is one of those that can be chosen.
type Option struct {
	ID    string
	Text  string
	Quiet string

	near  bool // what was typed is written otherwise
	alike bool // another has the number that was typed
}

// Paper is a paper that is not right any more.
type Paper struct {
	Kind   string // as Afdrukken knows it: "guidecards"
	Title  string
	Of     string // which of them: "paar 3, paar 8"
	Boards []int  // of travellers
	Only   *preview.Stale
}

// Mode is what is shown.
type Mode int

// The modes.
const (
	Listing Mode = iota // what can have gone wrong
	Asking              // one of them
	Done                // what it did, and the paper after it
)

// Repair is a line of the list: what went wrong.
type Repair struct {
	Name, Text string
	Not        string // why it cannot be on this evening, "" where it can
}
