package members

import (
	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
	"uitslag/internal/event/roster"
	"uitslag/ui/notice"
)

// Mode is what the scorer is busy with.
type Mode int

// The modes.
const (
	Look    Mode = iota // the list, and the chosen member
	Adding              // a member who is not in the list yet
	Doubles             // two of the list who may be one
	Reading             // a list from a file
	Writing             // the list to a file
)

// Model is what the screen shows, whole.
type Model struct {
	Mode     Mode
	Locked   string // why nothing can be changed, "" when it can
	Erasing  string // the question before somebody's data are erased, "" while it is not asked
	Notice   notice.Notice
	Refusals int // how often something was refused

	List     Shown
	Form     Form
	Doubles  []DoubleRow
	Double   int // the chosen one
	Choice   Choice
	Preview  memberlist.Preview
	Outgoing string // what will be written
}

// Shown is what is shown of the list.
type Shown struct {
	Rows     []Row
	Selected int // -1 where the list does not show it
	Known    Known
	Longest  string // the longest name that has room on one line
	Count    string
	Filter   string
	Show     Show
	Order    Order
	Doubles  int  // how many likely doubles there are
	Writes   bool // there is anybody to write
}

// Show is which of the members the list has.
type Show int

// What the list can show.
const (
	Active     Show = iota // members and guests
	Members                // no guests
	Guests                 // guests only
	Left                   // those who left
	Everyone               // all of them
	OddNumbers             // those whose federation number is doubtful
)

// Order is how the list is sorted.
type Order int

// The orders.
const (
	ByName     Order = iota // last name, first name
	ByNewest                // who played last comes first
	ByEvenings              // who played most comes first
)

// Row is a member in the list.
type Row struct {
	Name, Federation, Number, Category, Email string
	Mark                                      string // "gast", "oud-lid"
	Evenings, Last                            string
	Doubtful                                  bool // may be somebody else of the list as well
	OddNumber                                 bool // the federation number is doubtful
}

// Known is what the list has a column for: what is known of anybody of the club, shown or not.
type Known struct {
	Federation, Number, Category, Email, Mark, Played bool
}

// Field is a field of the form.
type Field = roster.Field

// The fields.
const (
	First      = roster.First
	Last       = roster.Last
	Federation = roster.Federation
	Number     = roster.Number
	Category   = roster.Category
	Email      = roster.Email
	fields     = roster.Fields
)

// Form is what the form shows.
type Form struct {
	Of       event.ID // who is chosen in the list
	Any      bool     // there is somebody to show
	New      bool     // who is not in the list yet
	Name     string
	Texts    [fields]string
	Guest    bool
	Left     bool
	Evenings string // how often and when they played
	Doubts   string // what looks wrong, "" for nothing
	Double   bool   // they may be somebody else of the list as well
	// Categories are the categories to choose from, none where they are free text; Category is
	// the one they have, -1 for none of them.
	Categories []string
	Category   int
}

// DoubleRow is a likely double in the list of them.
type DoubleRow struct {
	Keep, Drop string // who stays, and who becomes the same
	Reason     string
}

// Choice is two doubles as they are shown before they are merged: who stays, with what
// is known of both, and who becomes the same.
type Choice struct {
	Any        bool
	Keep, Drop string
	Together   []string // what will be known of them, field by field, as far as it is known
}
