package exchange

import (
	"fmt"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/roster"
	"uitslag/internal/problem"
)

// Import is a foreign file, read: shown as a preview, then taken whole or not at all.
type Import struct {
	Format Format
	// Encoding is how the text was written: "UTF-8", "UTF-16", "windows-1252" or
	// "ISO-8859-15". Separator is what stands between the columns of a CSV file.
	Encoding  string
	Separator string

	Club    string // the club's name, as the file has it; "" where it has none
	Event   event.Event
	Members []event.Member
	People  []event.Person    // the version of the personal data each member points to
	Sources []roster.Source   // of a list of members: how the list has each of them
	Order   roster.Order      // of a list of members: which part of a name comes first, as its heading says
	Remarks []Remark          // what was not understood, not taken over, or looks wrong
	Wrong   []roster.WrongRow // rows of a list of members that are not taken over as they are
}

// Options is what a file does not say itself.
type Options struct {
	NewID  func() event.ID // makes an id that no other thing has
	Source string          // where the file came from, for Event.Source
}

// Remark is a place in a foreign file that the scorer should know about.
type Remark struct {
	Line    int    // of the file, from 1; 0 where it is about the file as a whole
	Element string // XML element or column, "" where it is about the line
	Reason  *problem.Problem
}

// Error is for logs and tests.
func (r Remark) Error() string {
	return fmt.Sprintf("line %d %s: %v", r.Line, r.Element, r.Reason)
}

// Refused is why a file is not taken over: all reasons, in the order of the file.
// Its Problem is the only reason there is, or exchange.refused (n, first).
type Refused struct {
	Remarks []Remark
}

// Refuse makes an error of the reasons against a file; nil when there are none.
func Refuse(remarks []Remark) error {
	if len(remarks) == 0 {
		return nil
	}
	return &Refused{Remarks: remarks}
}

// Error is for logs and tests.
func (r *Refused) Error() string {
	all := make([]string, len(r.Remarks))
	for i, m := range r.Remarks {
		all[i] = m.Error()
	}
	return "file refused: " + strings.Join(all, "; ")
}

// Unwrap gives the one sentence for all reasons, then each reason.
func (r *Refused) Unwrap() []error {
	var all []error
	if len(r.Remarks) > 1 {
		all = append(all, problem.New("exchange.refused", "n", len(r.Remarks), "first", error(r.Remarks[0].Reason)))
	}
	for _, m := range r.Remarks {
		all = append(all, m.Reason)
	}
	return all
}

// Recognise lets contestants and line-ups refer to people the club knows already. For each
// person of the file find gives the member that it is, and they are no longer among those to
// add; or false, and the personal data to add, which it may change.
func (im *Import) Recognise(find func(*event.Person) (event.ID, bool)) {
	known := map[event.ID]event.ID{} // the file's member -> the club's
	var members []event.Member
	var people []event.Person
	for i, m := range im.Members {
		who := im.People[i]
		if id, ok := find(&who); ok {
			known[m.ID] = id
			continue
		}
		members, people = append(members, m), append(people, who)
	}
	im.Members, im.People = members, people
	name := func(all []event.ID) {
		for j, p := range all {
			if id, ok := known[p]; ok {
				all[j] = id
			}
		}
	}
	for i := range im.Event.Contestants {
		name(im.Event.Contestants[i].Players)
	}
	for i := range im.Event.Sessions {
		for j := range im.Event.Sessions[i].Lineups {
			name(im.Event.Sessions[i].Lineups[j].Open)
			name(im.Event.Sessions[i].Lineups[j].Closed)
		}
	}
}
