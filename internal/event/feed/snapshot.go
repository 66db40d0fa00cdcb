// Package feed holds what table devices say against a session: who is who, what came in, what
// is missing, and where the two differ. It is pure: the file of the devices is read elsewhere.
package feed

import (
	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// Snapshot is what the file of the table devices says at one moment: the results that hold
// there, corrections and erasures done.
type Snapshot struct {
	// Identity tells one file from another under the same name, whatever was played since.
	Identity string
	// Dates are the days, "2019-08-26", on which results came in, ascending.
	Dates      []string
	Individual bool
	Sections   []Section
	Rounds     []Round // the movement, where the file has it
	Scores     []Score // one a section, table, round and board, in the order in which they came in
	Seats      []Seat
	Deals      []event.BoardDeal
	// From and Until are the moments, "2019-08-26T12:00:00" or the beginning of one, between which
	// a score is the session's, or its day is where only that is known; "" for any.
	From, Until string
}

// Section is a section of the devices.
type Section struct {
	Letter  string // "A"
	Tables  int
	Winners int // 1 or 2 lists; 0 where the file does not say and it cannot be told
	// Missing is the number of the pair that is absent, 0 for none.
	Missing int
	// Group is shared by sections that are compared with each other; 0 where the file does not say.
	Group int
}

// Round is who sit at a table in a round, and with which boards; 0 is an empty seat. South
// and West are those of individuals.
type Round struct {
	Section             string
	Table, Round        int
	NS, EW, South, West int
	Boards              []int // ascending
}

// Score is what a device says of a board.
type Score struct {
	Section             string
	Table, Round, Board int
	NS, EW, South, West int // numbers, as the device has them
	// Outcome is what became of the board: its Kind, Contract with declarer, Tricks, Lead,
	// Score and awards; the rest of it is empty. Of an erased score it is zero.
	Outcome event.Result
	// Turned tells that the pairs sat the other way, as the device was told (Wrong direction).
	Turned bool
	Erased bool
	ID     int64  // of the row, ascending in time
	At     string // "2019-08-26T20:41:05"; "" where the file does not say
	Day    string // "2019-08-26", also where the time of it cannot be told; "" where the file does not say
	// Reason is what cannot be read of it, nil mostly: then there is no Outcome.
	Reason *problem.Problem
}

// Seat is who sits where: by a number that was typed on a device, or by what the file was made of.
type Seat struct {
	Section      string
	Table, Round int // the round from which it holds; 0 and 1 are the start
	Seat         bridge.Seat
	Number       string // of the player, as it was typed
	Name         string // as the file has it; "" where it has none
	// Made tells that a session wrote it into the file, and no device since: nobody sat down by it.
	Made bool
}
