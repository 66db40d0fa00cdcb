package members

import "uitslag/internal/event"

// Files reads and writes lists of members.
type Files interface {
	// ReadMembers reads the list in a file. What refuses the whole file is a Problem;
	// what refuses it line by line stands in the list.
	ReadMembers(path string) (List, error)
	// WriteMembers writes a list into a new file, whole or not at all.
	WriteMembers(path string, people []event.Person) error
}

// List is a file of members, read.
type List struct {
	Encoding  string // how the text was written: "UTF-8"
	Separator string // what stands between the columns: ";"
	People    []event.Person
	// Refused are the lines for which the file cannot be taken over, each a Problem
	// that names its line. Remarks are those to look at.
	Refused, Remarks []error
}
