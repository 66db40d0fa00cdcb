package rules

import (
	"uitslag/internal/phrase"
	"uitslag/internal/phrase/columns"
	"uitslag/ui/notice"
)

// Model is what the screen shows, whole.
type Model struct {
	Empty  string // why there are no rules to look at, "" when there are
	Failed bool   // Empty is about something that went wrong
	Locked string // why nothing can be kept, "" when it can

	Presets  []string // the sets of rules to start from
	Preset   int      // the one that these started from, -1 for another
	Rows     []Row
	Selected int
	Legend   string // what the signs before the rules mean

	Rule Rule // the chosen one

	Effect  Effect
	Changed bool // something is other than in force
	CanKeep bool
}

// Row is one rule of the list.
type Row struct {
	phrase.RuleLine
	Changed bool // otherwise than in force
}

// Rule is what the chosen rule is and can be.
type Rule struct {
	Field, Title string
	Options      []Option // none where it is typed only
	Typed        bool     // it can be typed
	How          string   // what can be typed
	Text         string   // its value as it is typed
	About        string
}

// Option is something that the chosen rule can be.
type Option struct {
	Text     string
	Source   string
	Selected bool
	// Part is a test of one's own list of tests, "" where the option is a whole value.
	Part  string
	value string
}

// EffectRow is a contestant before and after, as many figures as there are columns; a
// Title is a line of its own.
type EffectRow struct {
	Title   string
	Figures []string
	Differs []bool // which of them change
	Moved   int    // places up, below 0 down
}

// Effect is what the chosen rules change.
type Effect struct {
	Summary notice.Notice // or why the rules cannot be kept
	Rules   []string      // each setting that changes, in words
	Columns []columns.Column
	Rows    []EffectRow
	None    bool // nothing in print changes
}
