package ranking

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/phrase/columns"
)

// Model is what the screen shows, whole.
type Model struct {
	Empty  string // the sentence in place of the table, "" when there is a table
	Failed bool   // Empty is about something that went wrong

	Columns     []columns.Column
	Rows        []Row
	Row, Column int            // the chosen number; row -1 when there is none
	What        columns.Column // its column
	Decisive    columns.Column // the column that decides the places
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
	Reason      *Why // the answer, nil when nothing was asked
	Differences []Difference
	Source      string // the foreign file the evening was read from
}

// Asking reports whether something was asked.
func (m *Model) Asking() bool { return m.Level != Table }

// Answers reports whether the card of the answer is shown.
func (m *Model) Answers() bool { return m.Empty == "" && (m.Asking() || len(m.Differences) > 0) }

// Legend says what the abbreviations of these columns mean, for who has no mouse.
func (m *Model) Legend(shown []columns.Column) string {
	var parts []string
	groups := false
	for _, c := range shown {
		if c.Short != "" {
			parts = append(parts, c.Short)
		}
		groups = groups || c.Kind == columns.Group
	}
	if groups {
		parts = append(parts, m.Letters)
	}
	return strings.Join(parts, " · ")
}

func part(c columns.Column) bool { return c.Kind == columns.Group || c.Kind == columns.Match }

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
