package tonight

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/ui/notice"
)

// Model is what the screen shows, whole.
type Model struct {
	Any     bool // an evening is chosen
	Evening Evening
	Heading string // above the evening
	Nobody  bool   // the club has no members yet
	Lost    bool   // no evening is what is typed
	Locked  string // why nothing can be saved, "" when it can
	Notice  notice.Notice

	Asking     Asking
	Opens      []Open // what the evening cannot, or should not, be closed with
	Name, Date string // as they are asked
	Sessions   Several
	Next       Asked    // what the form of the next session begins with
	Foreseen   Foreseen // and what it would be as it is asked now
	Question   string   // before it is deleted

	After     []After // what is done with the uitslag of the closed evening
	Reopened  string  // what of it is wrong, of an evening that was opened again; "" for nothing
	Attention []Attention

	Rows     []Row
	Selected int  // -1 where the chosen evening is not in the list
	Many     bool // one wants to search
	Bin      bool // the deleted ones are listed
	Deleted  int
	Rest     string   // what the list does not show
	Steps    []string // how an evening goes, for a club that has had none
}

// Row is an evening in the list.
type Row struct {
	Date, Name, Pairs, Boards, Results, State string
	Open                                      bool
}

// Evening is what is said of the chosen evening.
type Evening struct {
	Name    string
	Line    string // date, pairs, movement, boards, rules
	Far     string // "118 van 144 resultaten"
	Missing string // which boards are not complete, "" for none or before the first result; what differs when typed twice
	Full    string // that all results are in, of an open evening
	Unnamed string // how many pairs have no names, "" for none
	Closed  bool
	Deleted bool
	Several bool // it has, or was begun as one of, several sessions
	Draws   bool // its rounds are drawn one by one
}

// Asking is what is asked about the chosen evening.
type Asking int

// The questions.
const (
	NoQuestion Asking = iota
	Closing           // what is open still, before the evening is closed
	Changing          // another name or date
	Deleting          // whether it is to be deleted
	Beginning         // the next session
)

// Open is something that an evening cannot, or should not, be closed with.
type Open struct {
	Sentence string
	// Must reports that the evening cannot be closed with it.
	Must bool
	// Things is how many things it says are open, 0 for one.
	Things int
	// Board is where it is seen on Invoer, with the pairs; 0 where Screen shows it.
	Board  int
	NS, EW event.ID
	Screen string
	// Doubt is a result that "it is right" answers; nil for none.
	Doubt *event.Result
	// Rounds are the last rounds, nothing of which is in.
	Rounds []int
}

// must reports whether any of opens prevents closing.
func must(opens []Open) bool { return slices.ContainsFunc(opens, func(o Open) bool { return o.Must }) }

// Attention is something the scorer should look at.
type Attention struct {
	Sentence string
	Evening  event.ID // the evening it is about, "" for the whole file
	Book     bool     // points are to be booked
	Revised  bool     // evenings are computed otherwise than they were given out or booked
}
