package readin

import (
	"context"

	"uitslag/internal/event"
)

// Files reads files of results. Read is called away from the window's goroutine.
type Files interface {
	// Read reads a file whole, with what was pointed out of its columns; progress is told how
	// far it is. What refuses the file as a whole is a Problem; what refuses it line by line
	// stands in what it gives.
	Read(ctx context.Context, path string, columns []event.ColumnMeaning, progress func(done, total int)) (File, error)
	// FindResults are the files that a scorer may mean: where files are put, and on sticks.
	FindResults() []string
	// Columns are what a column can be, by name, in the order in which they are offered.
	Columns() []string
}

// File is a file of results, read.
type File struct {
	Format    string // "USEBIO", "PBN", "CSV", "Bridgemate"
	Encoding  string // "UTF-8"; "" where the format has one only
	Separator string // between the columns of a CSV file: ";", ",", "tab"
	Club      string // the club's name, as the file has it
	Event     *event.Event
	// Recognise makes those of whom find knows which member they are that member, and gives
	// who is left: new members, with their personal data, as find leaves them.
	Recognise func(find func(*event.Person) (event.ID, bool)) ([]event.Member, []event.Person)
	Everybody []event.Person // all whom the file names
	// Refused are the reasons for which the file cannot be read, each a Problem that names its
	// line. Remarks are those to look at.
	Refused, Remarks []error
	// Head is set in place of all that, where it must be pointed out what its columns are.
	Head *Head
	// Live tells that the file is one that table devices write into, which can be followed.
	Live bool
}

// Head is the top of a file in columns.
type Head struct {
	Headings []string
	Meaning  []string   // what each is taken for, by its name; "" for nothing
	Rows     [][]string // the first below the headings
}
