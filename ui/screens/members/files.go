package members

import (
	"uitslag/internal/desk/memberlist"
	"uitslag/internal/event"
)

// Files reads and writes lists of members.
type Files interface {
	// ReadMembers reads the list in a file. What refuses the whole file is a Problem;
	// what refuses a row stands in the list.
	ReadMembers(path string) (memberlist.List, error)
	// WriteMembers writes a list into a new file, whole or not at all: personal data, and by
	// their place the members that they are of.
	WriteMembers(path string, people []event.Person, members []event.Member) error
}
