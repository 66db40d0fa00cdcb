// Package memberlist holds a list of members from a file against those of the club: what taking it
// over would do, row by row, what is asked first, and the command that does it.
package memberlist

import (
	"cmp"
	"path/filepath"
	"slices"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/roster"
)

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
	Wrong []roster.WrongRow
}

// Row is a person of the file as it would be taken over, or a member whom the file does not have.
type Row struct {
	State                 string // "nieuw", "bekend", "e-mail: jan@b.be, was jan@a.be", "heette Jan Peeters"
	Name                  string // as Listed gives it
	Person                event.Person
	New, Changed, Renamed bool
	Wrong                 bool // left out
	Asked                 bool // left out until it is answered whether it is a member of the club
	Removed, Leaves       bool // not in the file; becomes a former member
}

// Preview is the list that was read.
type Preview struct {
	Any                 bool
	File                string
	Encoding, Separator string
	Sheet               string // of a workbook
	Rows                []Row  // the first of each kind
	All                 int    // how many rows there are
	New, Changed, Known int
	Wrong, Asked        int
	Removed, Leaving    int      // who is not in the file, and who of them becomes a former member
	GoneMembers         int      // those of them who are no guests
	EveryoneLeaves      bool     // all of those
	Remarks             []string // sentences, each with its line
	Takes               bool     // there is anything to take over
	Selected            int      // row
	Names               Names    // that stand whole in one column
	LeftOut             Wrong    // that row, where it is left out
	Question            string   // what is asked of that row, "" for nothing
	GoneChosen          bool     // that row is of somebody who is not in the file
	LeavesChosen        bool     // and becomes a former member
}

// Names is in which order the names of a file are read that stand whole in one column.
type Names struct {
	Any   bool // there are such names of two words or more
	Order roster.Order
	Asked string // the name by which the order is asked, "" where nothing is asked
	First string // its first part
}

// Wrong is a row of the file that is left out unless it is corrected.
type Wrong struct {
	Any     bool
	Line    int
	Name    string
	Reason  string // the sentence
	Field   string // what the field to correct is called; "" where it is asked whether they are two
	Text    string // what stands in it
	Refused string // why what was typed last cannot be
}

// FieldKeys are what the fields of a member are called, as keys of words.
var FieldKeys = [roster.Fields]string{
	"members.first", "members.last", "fed.number", "members.number", "members.category", "members.email",
}

// mostRows is how many rows of a kind the preview has that need not be looked at.
const mostRows = 120

// Plan is a list that was read, and what taking it over would do to the members of a club.
type Plan struct {
	desk    *desk.Desk
	file    string
	list    List
	answers map[int]roster.Answer // by place in the list
	leaving map[event.ID]bool     // who is not in the list and becomes a former member
	order   roster.Order          // as it was answered for the names that stand whole in one column
	sorted  roster.Sorted
	update  *roster.Update

	selected int   // row of the preview
	refused  error // why the chosen row cannot be corrected so
}

// New returns what taking over the list of a file would do to the club of a desk.
func New(d *desk.Desk, path string, list List) *Plan {
	l := &Plan{desk: d, file: filepath.Base(path), list: list, answers: map[int]roster.Answer{}, leaving: map[event.ID]bool{}}
	l.Compare()
	return l
}

// Compare holds the list against the club as it is now.
func (l *Plan) Compare() {
	club := l.desk.Members()
	list := make([]roster.Entry, len(l.list.People))
	for i, who := range l.list.People {
		list[i].Person = who
		if i < len(l.list.Sources) {
			list[i].Source = l.list.Sources[i]
		}
		if i < len(l.list.Members) {
			list[i].Member = l.list.Members[i]
		}
	}
	l.sorted = roster.SortNames(club, list, cmp.Or(l.order, l.list.Order), desk.Fold)
	l.update = roster.Compare(club, l.sorted.List, l.answers, desk.Fold)
}

// ReadNames reads the names that stand whole in one column in that order.
func (l *Plan) ReadNames(order roster.Order) {
	l.order, l.refused = order, nil
	l.Compare()
}

// names tells in which order the names that stand whole in one column are read, or asks it.
func (l *Plan) names() Names {
	out := Names{Any: slices.ContainsFunc(l.list.Sources, func(s roster.Source) bool { return s.TwoOrders() }), Order: l.sorted.Order, Asked: l.sorted.Asks(l.update)}
	if out.Asked != "" {
		out.First, _ = roster.Split(out.Asked, roster.GivenFirst)
	}
	return out
}

// Command returns the command that takes the list over, whole, with the personal data that come
// with it; nil where it would change nothing.
func (l *Plan) Command(newID func() event.ID) (*command.ImportMembers, []event.Person) {
	return l.update.Command(newID, func(id event.ID) bool { return l.leaving[id] })
}

// Listed returns a name as it stands in a list sorted by last name: "Peeters, Jan".
func Listed(who event.Person) string {
	if who.First == "" || who.Last == "" {
		return who.Name()
	}
	return who.Last + ", " + who.First
}
