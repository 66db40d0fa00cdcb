package control

import (
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/plot"
	"uitslag/ui/marks"
	"uitslag/ui/notice"
)

// Model is what the screen shows, whole.
type Model struct {
	Empty  string // the sentence in place of the statement, "" when there is one
	Failed bool   // Empty is about something that went wrong

	Boards       []BoardAt
	Board        int // the chosen one
	Statement    Statement
	Page, Pages  int
	Line, Column int    // the chosen cell: its line, and which of the boards of the page
	Detail       string // who they are, and what is in
	Wrong, Sums  string // what does not add up, and what does

	Locked string // why nothing can be corrected now, "" when it can
	Good   string // that there is nothing to look at
	Items  []Item
	Item   int // the chosen line, -1 for none
	Notice notice.Notice

	Answer    string // what repairs the mark of the chosen line, "" for nothing
	MayJudge  bool   // the chosen line can be found right
	MayKeep   bool   // what is in can be kept, against a device
	Judged    bool   // it was
	Second    string // how far the second typing is, "" while it is not begun
	MaySecond bool   // the slips can be typed a second time

	Field  string // which board Spread is of, "" for none
	Spread plot.Spread
	Hands  string // of the chosen board, where they are known

	Revised *Revised // what is computed otherwise than it was given out or booked, nil for nothing
}

// BoardAt is a board with how far it is.
type BoardAt struct {
	Number int
	State  BoardState
}

// Mark is how a result stands out on the statement.
type Mark int

// The marks.
const (
	Plain Mark = iota
	Doubt      // likelier a slip than a result
	Look       // unexpected, or unlikely by a plain rule
	Wrong      // two results for the same pairs
)

// Statement is a page of the control statement.
type Statement struct {
	Title     string // "Giftgroep A: giften 1 tot 4"
	Contracts bool
	Boards    []Heading
	Lines     []Line
}

// Heading is a board of the page, with its sum control.
type Heading struct {
	Title string // "gift 5"
	Deal  string // dealer and vulnerability, a line each: "gever N", "NZ kw."
	NS    string // the sums of the points, "" while nothing is in
	EW    string
	Sum   string // "klopt"
	// GivenNS and GivenEW are the points of what the director gave, which are in the
	// column and not in its sum; "" where there are none.
	GivenNS, GivenEW string
	Wrong            bool
}

// Line is two pairs with their results, one a board of the page.
type Line struct {
	NS, EW string
	Cells  []Cell
}

// Cell is a result: points, score from NS's side, contract or what stands in its place.
type Cell struct {
	NS, EW, Score, Contract string
	Mark                    Mark
	Pending                 bool // nothing is in yet
}

// BoardState is how far a board is.
type BoardState int

// The states of a board.
const (
	Empty BoardState = iota
	Partly
	Complete
	Marked
	Verified // typed twice, the same
	Open     // marked, and not complete
)

// Kind is what an item of the list is about.
type Kind int

// The kinds, in the order of the list.
const (
	Twice      Kind = iota // two results for the same pairs: the session cannot be closed with them
	Pending                // a device says otherwise than what is in by hand
	LeftOut                // a device has what could not be taken in
	Differs                // typed otherwise the second time
	Unexpected             // the movement does not have these pairs there
	Repeated               // a pair has the board in two lines, and nothing was decided about it
	Unlikely               // event.Suspicions
	Drawn                  // a round would be drawn otherwise now, and still can be
	Missing                // the movement expects it, and it is not in
	Given                  // by the director, or not played
)

// Item is a line of the list of what to look at, or the title above those of a kind.
type Item struct {
	Title bool
	Kind  Kind
	Text  string // may have **bold** parts
	Right bool   // it was found right: it stays in the list, and marks nothing

	key     string      // what it is about, whatever is typed
	places  []place     // the first is where it leads
	mark    *marks.Mark // of Twice, Unlikely and Unexpected
	doubt   bool        // of Unlikely: not by a plain rule
	wait    *feed.Wait  // of Waits
	repair  string      // what repairs it, as Herstel een vergissing calls it; "": the result says
	repairs bool        // it is trouble, and not only something to look at
}

// Note is a sentence about the session as a whole.
type Note struct {
	Text  string
	Wrong bool // it does not add up
}

// Trouble is what a line shows that Herstel een vergissing can repair.
type Trouble struct {
	Target
	Result event.ID // which one, "" where nothing is in
	// Name is the trouble as that screen calls it; "": what the result shows.
	Name string
}

// Target is a line on Invoer.
type Target struct {
	Board  int
	NS, EW event.ID
}
