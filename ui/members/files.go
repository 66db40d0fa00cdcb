package members

import (
	"uitslag/internal/event"
	"uitslag/internal/event/roster"
)

// Files reads and writes lists of members.
type Files interface {
	// ReadMembers reads the list in a file. What refuses the whole file is a Problem;
	// what refuses a row stands in the list.
	ReadMembers(path string) (List, error)
	// WriteMembers writes a list into a new file, whole or not at all: personal data, and by
	// their place the members that they are of.
	WriteMembers(path string, people []event.Person, members []event.Member) error
}

// List is a file of members, read.
type List struct {
	Encoding  string // how the text was written: "UTF-8"
	Separator string // what stands between the columns: ";"
	Sheet     string // of a workbook, in place of both
	People    []event.Person
	Members   []event.Member // by place of the first people: who is a guest, and who left
	// Sources tell by the same places how the file has them.
	Sources []roster.Source
	// Order is which part of a whole name comes first, where the file says it.
	Order roster.Order
	// Remarks are what to look at, each a Problem that names its line.
	Remarks []error
	// Wrong are the rows that are left out unless they are corrected.
	Wrong []WrongRow
}

// WrongRow is a row that cannot be taken over as it is.
type WrongRow struct {
	Source roster.Source
	Person event.Person
	Field  event.PersonField // what to correct; "" where it is asked whether it is another member
	Why    error
}
