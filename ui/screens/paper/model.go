package paper

import "uitslag/internal/desk"

// State is how far the making is.
type State int

// The states.
const (
	Ready  State = iota // nothing was made yet
	Busy                // something is being made, or printed
	Asking              // how many sheets go to which printer: Go, or Refrain
	Made                // it is there, or at the printer
	Failed              // something was not made, printed, opened or put on the list
)

// Model is what the screen shows, whole.
type Model struct {
	Empty  string // the sentence in place of the reports, "" when there are some
	Broken bool   // Empty is about something that went wrong

	Warning   string // what is made now is provisional, "" when it is final
	Columns   []string
	Rows      []Row
	Row, Form int    // what is chosen
	Locked    string // why the club's list cannot change, "" when it can
	One       bool   // the paper about one contestant is chosen
	About     string // what the chosen file is for
	FileName  string // the name that it would get
	Act       string // what Enter does: "Maak PDF"
	Prints    bool   // it prints
	OnPaper   bool   // it can

	Slips         bool // of some boards
	Blanks        bool // blank ones
	Boards, Blank string
	HasBars, Bars bool
	Style         desk.Style

	State    State
	Sentence string
	Files    bool // there are files to open
	Folder   string
	Look     Look
}

// Busy reports whether something is being made or printed.
func (m *Model) Busy() bool { return m.State == Busy }

// Look is what is shown of the look at the chosen report, beside the page itself.
type Look struct {
	Page, Of int  // 0 while that is not known
	Codeless bool // the code of the page on the website is left out
	Large    bool
	Larger   bool   // it can be larger
	Failed   string // why there is no page
}

// Row is a report and the forms it can have.
type Row struct {
	Kind, Title string
	ForOne      bool
	Ending      string // of the file for another program that it is, "" for a paper
	Cells       []Cell // one a column
}

// Cell is a report in a form.
type Cell struct {
	Can    bool   // the report has this form
	Copies int    // how often it is on the club's list
	Text   string // that number in words, "" where it cannot be
}
