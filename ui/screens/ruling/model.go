package ruling

import (
	"uitslag/internal/event"
	"uitslag/internal/phrase"
	"uitslag/ui/notice"
)

// Mode is what the screen is about.
type Mode int

// The modes.
const (
	Overview     Mode = iota // the rulings and penalties of tonight
	Weighing                 // a result, and what could be decided about it
	Penalties                // a penalty or an award for a contestant
	FouledBoards             // a board that was not the same for all
)

// Model is what the screen shows, whole.
type Model struct {
	Empty    string // the sentence in place of everything, "" when there is an evening
	Failed   bool   // Empty is about something that went wrong
	ReadOnly string // why nothing can be saved, "" when it can
	Notice   notice.Notice
	Mode     Mode

	Which, WhichHow string // the field that asks which result, and what is said under it
	Given           []Given
	Row             int

	MayKeep     bool // what is open can be saved now
	MayWithdraw bool // it was given already, and can be taken back

	Ground  string  // of what is weighed, or of the penalty
	Weighed Weighed // in the mode Weighing
	Penalty Penalty // in the mode Penalties
	Fouled  Fouled  // in the mode Fouling
	Effect  Effect  // of a penalty and of a fouled board
}

// Given is a ruling, a fouled board or a penalty of tonight, in a line of the overview.
type Given struct {
	Where  string // "gift 11" or "paar 5"
	Who    string
	What   string
	Ground string

	ruling  event.ID // its result
	penalty event.ID
	board   int // fouled
}

// Weighed is a result and what could be decided about it.
type Weighed struct {
	Title, Names, TableResult string
	Sides                     []string // who can be protected
	Protected                 int      // the index of who is, -1 while it was not said
	Candidates                []Candidate
	Selected                  int
	TypedHow                  string // what can be typed as another candidate

	Decided    string // what is in force, "" while nothing is
	InForce    bool   // the chosen candidate is
	Comparison phrase.Comparison
	Column     int    // of the chosen candidate, -1 where it is not compared
	Decision   string // what sort of ruling would be booked, "" for none

	MayPrint bool // there is something to compare
}

// Candidate is one of the things that could be decided.
type Candidate struct {
	Ticked  bool   // it stands in the comparison
	Text    string // in words
	Problem string // why it cannot be booked
	Against bool   // it turns against the protected side

	kind  event.RulingKind
	usual string // one of the usual ones, made again when the protected side changes
	ns    []event.Share
	ew    []event.Share
}

// Penalty is a penalty or an award as it stands in its cells.
type Penalty struct {
	Label, Who        string // the label of the first cell, and whom it is for
	Amount, AmountHow string
	Units             []string
	Unit              int
	Rounds            []string // it can belong to; none where it comes off the total
	Round             int
}

// Fouled is a fouled board as it stands in its cells.
type Fouled struct {
	Board, BoardHow   string // and what is said under it
	Groups, GroupsHow string
}

// Effect is what a penalty or a fouled board would do.
type Effect struct {
	Text    notice.Notice
	Pair    string // the heading over who they are
	Changes []Changed
}

// Changed is somebody for whom something changes, with the points before and after.
type Changed struct {
	Pair, Names, Before, After string
}
