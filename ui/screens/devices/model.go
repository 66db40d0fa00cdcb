package devices

import "uitslag/ui/notice"

// Model is what the screen shows, whole.
type Model struct {
	Empty  string // the sentence in place of everything, "" where there is an evening
	Stops  string // why nothing is read or saved now, "" where it is
	Tied   bool
	From   string        // what is followed, with its folder
	State  notice.Notice // how it goes: when it was read, what is wrong
	Notice notice.Notice // what the last act did, or why it was refused
	// OtherDay says that results are of another day and were not taken, "" where none are.
	OtherDay string
	// Offers tells that the scorer can go on with another file.
	Offers bool
	// Made tells that what is followed was made here, Untried that nobody said yet that the
	// devices took such a file, and Sends that they have to be told who meets whom again.
	Made, Untried, Sends bool

	// Template is from which empty file a file is made, with its folder; "" for without.
	Template string

	Heading  string
	Tables   []Table
	Pending  []Wait
	Selected int // of Waits, -1 for none
	Remarks  []string
}

// Table is a line of the list of tables.
type Table struct {
	Name, Round, In, Missing, State string
	Late, Over                      bool
}

// Wait is a board of which the devices say otherwise than what is in.
type Wait struct {
	Where, Device, Session, State string
	Kept                          bool
}
