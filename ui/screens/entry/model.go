package entry

import (
	"uitslag/internal/event"
	"uitslag/internal/plot"
	"uitslag/ui/notice"
	"uitslag/ui/screens/entry/head"
	"uitslag/ui/screens/entry/match"
	"uitslag/ui/screens/entry/reading"
	"uitslag/ui/screens/entry/slip"
)

// Message is a sentence for the panel at the right, with what can be done about it.
// Its text may have **bold** parts.
type Message struct {
	notice.Notice
	Acts []Act
	Past bool // it says what is in already: a mark goes before it
	Here bool // it is about the line with the cursor, though its tone is that of a mark
	Even bool // none of the Acts is advised
	// Closed: the evening is closed, and can be opened again.
	Closed bool
	Last   bool // what was saved last is read back before it
	// Hands of board Dealt belong below the text, where they do not stand beside the traveller.
	Hands string
	Dealt int
}

// Board is one square of the strip.
type Board struct {
	Number int
	State  slip.State
}

// LineState is what the paper of a line's cell says.
type LineState int

// The states of a line.
const (
	LinePlain LineState = iota
	LineMarked
	LineRefused
	LineReadOnly
)

// Line is one line of the slip.
type Line struct {
	NS, EW string // the numbers of the pairs
	Board  string // on a round slip the number of the board, and
	Deal   string // who deals and who is vulnerable
	Danger bool   // somebody is
	Saved  string // the text of what is in, "" while nothing is
	Text   string // what stands in the cell
	State  LineState
	reading.Reading
	PointsNS, PointsEW string
	// First is what came in the first time, once the line is typed a second time: "✓✓"
	// where that is the same.
	First string
}

// Model is all that the screen shows.
type Model struct {
	// Nothing says why there is nothing to type; the rest is empty then.
	Nothing string

	// Second says that slips are typed a second time, "" while they are not.
	Second string

	Boards  []Board // by board
	Current int     // board number

	Squares []slip.Square // by round
	At      int           // index of the current slip

	head.Model
	Lines  []Line
	Sheet  *match.Sheet // the match that the slip is, nil on other paper
	Cursor int
	SitOut string

	FieldTitle string
	FieldNone  string // in place of the field where there is none
	Field      []FieldRow
	Deal       event.BoardDeal // the hands of its board; the zero one where they are not known
	Spread     plot.Spread     // its scores on a line; no heaps where there is none yet
	Messages   []Message
}

// dash stands where points are not computed yet.
const dash = "—"

// act returns the label of the n-th act of a message, "" for none.
func (m *Model) act(n int) string {
	for _, msg := range m.Messages {
		for i, a := range msg.Acts {
			if a.place(i) == n {
				return a.Text
			}
		}
	}
	return ""
}
