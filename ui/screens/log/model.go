package log

import "uitslag/ui/notice"

// Model is what the screen shows, whole.
type Model struct {
	Empty  string // the sentence in place of the log, "" when there is one
	Failed bool   // Empty is about something that went wrong
	Notice notice.Notice

	HasEvening bool // an evening is in hand, and there is a choice
	OfClub     bool // the lines are those of the club
	Filter     string
	Summary    string
	Rows       []Row
	Stamp      int // another one when Rows are others
	Selected   int // -1 for none
	Hidden     int // lines beside those shown

	Detail  string // the chosen line in full, "" where none is chosen
	CanLook bool   // it has a ranking to look at
	Plan    string // what going there would do, "" where one cannot
	Way     Way
	Locked  string // why nothing can be undone, "" when it can

	Issues []Issue
	Moment *Moment // the ranking that is looked at, nil for none
}

// Mark says what kind of line it is; the sentence says it in words too.
type Mark int

// The marks.
const (
	Counts Mark = iota // a command that counts
	Void               // one that was undone
	Undo               // an undo or a redo
	Given              // an uitslag that was given out
)

// Row is one line of the log.
type Row struct {
	Number, Time, Text string
	Word               string // "telt niet", of a line that does not count
	Mark               Mark
}

// Issue is what was given out, in words: its version and when that was.
type Issue struct {
	Number        int
	Version, When string
}

// Moment is the ranking as it was: after a line, or as it was given out.
type Moment struct {
	Title, About string
	Points       bool // the rows have points, where nobody has a percentage: IMPs
	Rows         []MomentRow
	Changes      string // what changed since, in words
}

// MomentRow is a pair then and now; a Title is a line of its own.
type MomentRow struct {
	Title               string
	Place, Pair, Names  string
	Figure              string // percentage or points
	NowPlace, NowFigure string
}
