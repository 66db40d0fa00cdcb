package competitions

import (
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/ui/notice"
)

// Model is what the screen shows, whole.
type Model struct {
	Mode Mode
	New  bool // it is a new competition that is being made

	Names    []string // the competitions to choose from
	Selected int      // -1 for none
	Any      bool     // one is chosen
	Ended    bool     // it has ended
	Empty    string   // the sentence in place of the standings, "" when there are any
	Failed   bool     // Empty is about something that went wrong
	MayStart bool     // there is no competition yet, and the first can be begun
	Locked   string   // why nothing can be changed, "" when it can
	Notice   notice.Notice

	Standings   Standings
	Reason      *Why // nil where there is no figure under the cursor
	Acts        []Act
	Handicap    string // of the line under the cursor
	HasHandicap bool   // there can be one
	Rules       []string
	Printable   bool // there are standings to print

	Evenings []Evening
	Evening  int // the chosen one

	Form Form // while the rules are changed
}

// Mode is what the scorer is busy with.
type Mode int

// The modes.
const (
	Look     Mode = iota // the standings
	Evenings             // which evenings count
	Editing              // the rules, or a new competition
)

// Standings are those of the competition, with the cursor in them.
type Standings struct {
	Percent     bool // the scores are percentages
	Columns     []Column
	Rows        []Row
	Row, Column int    // the cursor; row -1 is nowhere
	Below       string // what the signs mean, and which evenings stand beside those shown
	Skipped     string // which evenings cannot count yet, and why; "" for none
}

// Column is a column of an evening.
type Column struct{ Title string }

// Cell is one figure of the standings.
type Cell struct {
	Text  string
	Quiet bool
}

// Row is a line of the standings.
type Row struct {
	Place, Move, Names, Score, Played string
	Cells                             []Cell // of the evenings that have a column
	Line                              bool   // a line of promotion runs above it
	Changed                           bool   // while rules are changed: another place than now, which stands in brackets behind it
}

// Why is the answer to why a score is what it is.
type Why struct {
	Question string
	Who      string
	Lines    []string // sentences
	Formula  string
}

// Act is something that can be done to the evening, or to the shared place, under the
// cursor.
type Act struct {
	Text string
	do   func() (payload journal.Payload, done string)
}

// Evening is a session that may count for the competition.
type Evening struct {
	Date, Name, Pairs string
	Counts            bool
	Out               string // that it was put in and does not count, and why; "" mostly
	Others            string // other competitions that it counts for
	in                event.Counted
}

// TextField is a rule that is typed.
type TextField int

// The rules that are typed.
const (
	Name TextField = iota
	Best
	Caps
	SubstituteCap
	Minimum
	MaxAbsences
	Up
	Down
	Sessions
	Results // of a board, that Neuberg converts to
	textFields
)

// Option is a rule that is chosen.
type Option int

// The rules that are chosen.
const (
	OfRanked Option = iota
	OfAverage
	OfSize
	OfAbsence
	OfSubstitute
	OfFrom
	options
)

// Form is the rules while they are changed.
type Form struct {
	Texts    [textFields]string
	Applies  [textFields]bool // the rule has a meaning as the others are
	Choices  [options]Choices
	Handicap bool
	Effect   string // how many lines get another place, "" where that is not known
}

// Choices are what a rule can be.
type Choices struct {
	Texts    []string
	Selected int
}
