package fedsheet

import "uitslag/ui/notice"

// Stage is what the screen is about.
type Stage int

// The stages.
const (
	Filling  Stage = iota // the sheet of the sessions that are chosen
	Choosing              // which sessions
	Sending               // what was sent
	Opening               // which template
	Binding               // what stands in which cell of it
)

// Model is what the screen shows, whole.
type Model struct {
	Stage  Stage
	Empty  string // why there is nothing to fill, "" where there is
	Locked string // why nothing can be saved, "" where it can
	Notice notice.Notice
	Grid   Grid

	Fill   Fill
	Choose []Session
	Row    int // of the list that is shown, -1 for none
	Sent   SentModel
	Open   OpenModel
	Bind   BindModel
}

// Grid is a sheet as it is shown: its rows and columns from A and 1 on.
type Grid struct {
	Title   string
	Columns []string // "A", "B"
	Rows    [][]Cell
	More    int // how many rows are not shown
	First   int // the first row that is repeated
}

// Cell is a cell of it.
type Cell struct {
	Text  string
	Bound bool // it is filled
	Odd   bool // it is not as it was when it was bound
}

// Fill is the sheet that can be made.
type Fill struct {
	Bindings []string // their names
	Binding  int
	Sessions string // which they are
	Gaps     []Gap
	Gap      int // the chosen one, -1 for none
	Ways     Ways
	Sum      string // how many rows, and what is missing
	CanMake  bool
	Made     bool   // it was written: it can be opened
	Sent     string // when it was sent before, "" where it was not
}

// Gap is something that is missing.
type Gap struct {
	Text  string
	Stops bool
}

// Ways are the ways on from the chosen gap.
type Ways struct {
	Number     bool // a number can be typed
	NumberText string
	Who        bool // a member can be found who it is
	Buttons    []Way
}

// Way is a way on that a button does.
type Way struct {
	Name string // which one
	Text string
}

// Session is a row of the list of sessions.
type Session struct {
	Month  string // a heading: all sessions of the month
	Date   string
	Name   string
	Marked bool
	Sent   string // when it was sent
}

// SentModel is what was sent.
type SentModel struct {
	Rows  []SentRow
	Lines []string // which lines differ from what was sent
	Same  bool     // none does
	Any   bool     // there is one that is pointed at
	Says  string   // whether they differ, or why that is not known
	Tone  notice.Tone
}

// SentRow is a sheet that was sent.
type SentRow struct{ At, Name, Sessions, File string }

// OpenModel is where a template comes from.
type OpenModel struct {
	Rebind   string // the name of the binding that has a new template, "" for a new one
	Examples []string
}

// BindModel is a template that is being bound.
type BindModel struct {
	Sheets  []string
	Sheet   int
	At      string // the cell with the cursor: "B7"
	Text    string // what stands in it, as it is typed
	Says    string // what that is, with an example
	Row     string // which row is repeated
	Repeat  int
	Sort    int
	Guests  int
	Number  string // for guests
	Comma   int
	Date    int
	Name    string
	Changed []string // headings that differ
	Preview bool     // the grid is the filled sheet
	CanSave bool
	Known   bool // it is bound already: it can be dropped and exported
}
