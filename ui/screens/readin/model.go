package readin

import "uitslag/ui/notice"

// Model is what the screen shows, whole.
type Model struct {
	Locked string // why nothing can be taken, "" where it can
	Notice notice.Notice
	Asking bool // a file is asked for

	Busy        string // while a file is read, which one and how far
	Done, Total int

	Pointing bool // what the columns are is pointed out
	Columns  []Column
	Lacks    string // what is still to be pointed out, "" for nothing

	Reading             bool // a file was read, and not taken yet
	About               []string
	Into                string // where it goes
	Other               string // the caption of the other way, "" where there is none
	Counts              string
	Look, Refused, Told []string
	Heading             string
	Lines               []Line // against the session
	Filter              string // what of them is shown
	People              []Who  // of a new session
	More                string // of either, what is not shown
	Selected            int    // -1 for none
	Differ              bool   // some results or hands are different
	TakeAll             string // the caption that takes all of the file's, or none
	CanTake             bool
	Take                string // the caption
	CanFollow           bool
	Taken               bool // it was taken in: where next
}

// Column is a column of the file.
type Column struct {
	Heading, Sample string
	Meaning         int // place among the choices, 0 for nothing
}

// Line is a result of the file beside ours.
type Line struct {
	Board              string
	Who, Theirs, Ours  string
	State              string
	Different, Refused bool
	Odd                bool // look at it
}

// Who is a contestant of a new session.
type Who struct{ Number, Names, New string }
