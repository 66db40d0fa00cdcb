package ranking

import (
	"strings"

	"uitslag/internal/event"
)

// Model is what the screen shows, whole.
type Model struct {
	Empty  string // the sentence in place of the table, "" when there is a table
	Failed bool   // Empty is about something that went wrong

	Columns     []Column
	Rows        []Row
	Row, Column int    // the chosen number; row -1 when there is none
	What        Column // its column
	Decisive    Column // the column that decides the places
	Order       Order
	Ranked      bool // the rows stand in the order of the ranking
	HasGroups   bool // there are groups of boards
	GroupsShown bool // they are shown also where there is little room
	Foot        string
	Notes       []string // who played for whom, and what was awarded, a line each
	Letters     string   // what the letters in a group mean, for the legend

	Query   string
	Finding string // how many were found
	Nobody  bool   // something is looked for, and nobody was found

	Level       Level
	Why         *Why // the answer, nil when nothing was asked
	Differences []Difference
	Source      string // the foreign file the evening was read from
}

// Asking reports whether something was asked.
func (m *Model) Asking() bool { return m.Level != Table }

// Answers reports whether the card of the answer is shown.
func (m *Model) Answers() bool { return m.Empty == "" && (m.Asking() || len(m.Differences) > 0) }

// Legend says what the abbreviations of these columns mean, for who has no mouse.
func (m *Model) Legend(columns []Column) string {
	var parts []string
	groups := false
	for _, c := range columns {
		if c.Short != "" {
			parts = append(parts, c.Short)
		}
		groups = groups || c.Kind == Group
	}
	if groups {
		parts = append(parts, m.Letters)
	}
	return strings.Join(parts, " · ")
}

// Kind is what a column of the table shows.
type Kind int

// The columns, from left to right. After them comes one Group a group of boards, or of teams
// one Match a round.
const (
	Rank Kind = iota
	Pair
	Name
	Points
	Percent
	VPs
	ClubPoints
	Federation
	Boards
	Played
	Won
	Drawn
	Group
	Match
	// Of the ranking over all sessions: the total, what is taken along, and one InSession a
	// session.
	Over
	Carried
	InSession
)

// Column is a column of the table.
type Column struct {
	Kind Kind
	// Group is an index in the groups of the standings, for Group; of Match the round, of
	// InSession an index in the sessions.
	Group int
	Title string
	// Meaning is what it shows, in words: the title is mostly an abbreviation. Short is
	// the same in the legend below the table, "" where it is not there.
	Meaning, Short string
}

// is reports whether two columns show the same thing.
func (c Column) is(d Column) bool { return c.Kind == d.Kind && c.Group == d.Group }

// part reports whether a column is of a part of the evening.
func (c Column) part() bool { return c.Kind == Group || c.Kind == Match }

// Cell is a figure of the table.
type Cell struct {
	Text  string
	Quiet bool
	Help  string // what it means, where that is not what its column means
}

// Row is a contestant's line, or the title of a list when Contestant is "".
type Row struct {
	Contestant event.ID
	Title      string
	Cells      []Cell
	Marked     bool // it is one of those looked for, and not the chosen one
}

// Level is how deep was asked.
type Level int

// The levels; Enter goes one down, Escape one up.
const (
	Table     Level = iota // nothing asked
	Asked                  // why the chosen number
	BoardList              // board by board
	OnBoard                // why the points of the chosen board
)
