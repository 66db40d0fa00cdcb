package points

import (
	"uitslag/internal/plot"
	"uitslag/ui/notice"
)

// Model is what the screen shows now.
type Model struct {
	Heading string // what the list is of
	Empty   string // the sentence in place of the list, "" when there is one
	Failed  bool   // Empty is about something that went wrong
	Notice  notice.Notice
	Due     string // how many closed sessions are still to be booked, "" for none
	MayBook bool   // and they can be

	Choices   Choices
	Rows      []Row
	Selected  int // the row under the cursor, -1 for none
	Category  bool
	Best      bool // not all sessions of a member count
	Count     string
	Filter    string
	Printable bool

	Member *Member // under the cursor; nil where nobody is
	Open   bool    // its sessions are shown in place of the list
}

// Choices is what is added up, and what else can be.
type Choices struct {
	Period, Kind, Category, Way Choice
	Since                       string // the date, where the period begins at one
	Best                        string // "" is all
	Guests, HasGuests           bool
}

// Choice is one of a few; one that has no others is not offered.
type Choice struct {
	Texts    []string
	Selected int
}

// Row is a line of the list.
type Row struct{ Place, Name, Category, Points, Sessions, Counted string }

// Member is the one under the cursor.
type Member struct {
	Name     string
	About    []string // sentences
	Sessions []Session
	Selected int
	Chart    *plot.Chart // the points as they grow; nil where one session is behind them
}

// Session is one session of a member.
type Session struct {
	Date, Name, Place, Partners, Score, Points, Total string
	Counts                                            bool
}

// Period is over which time points are added up.
type Period int

// The periods.
const (
	ThisSeason Period = iota
	LastSeason
	LastYear
	Since
	Everything
)
