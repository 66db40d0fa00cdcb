package draw

import "uitslag/ui/notice"

// Model is what the screen shows, whole.
type Model struct {
	Empty    string // the sentence in place of everything, "" where rounds are drawn
	Locked   string // why nothing can be saved, "" when it can
	Heading  string // "Swiss · 15 ploegen · 5 ronden"
	Rounds   []Round
	Selected int // of Rounds
	Round    Shown
	Notice   notice.Notice
	Winner   string // who won the knock-out, "" while nobody has
	Asking   bool   // it is asked whether a round is drawn with results missing
}

// Round is a line of the list of rounds.
type Round struct {
	Section  string // its letter, "" where there is one
	Number   int
	State    string
	Proposed bool // not drawn yet
}

// Shown is the round that is chosen: as it was drawn, or as it would be.
type Shown struct {
	Title    string
	Proposed bool
	// Remark says what is to be known of it: what it was drawn from, results that are not
	// in, a ranking that has changed since.
	Remark   notice.Notice
	Again    string // who have met before, and whether there could be fewer; "" for none
	Meetings []Meeting
	Row, Col int           // the meeting with the cursor, and which of its two
	Reason   notice.Notice // of that meeting; a warning where the two have met before
	Free     string        // who has no opponent, "" for nobody
	Draw     string        // the caption of the button that draws it

	// What can be done with it.
	CanDraw, CanChange, CanFree, CanLots, Changed, CanRedraw, CanPrint, Level bool
}

// Meeting is a line of a round.
type Meeting struct {
	Table      string
	One, Other Side
	Mark       string // in a word: fixed, level, who is through
	Level      bool
}

// Side is one of the two who meet.
type Side struct {
	Name    string
	Score   string
	Picked  bool // it is to change places
	Through bool // it won the match of a knock-out
}

// Big is the chosen round as the big screen shows it.
type Big struct {
	Club, Title, State string
	Table              string // the heading of the tables
	Against            string // what stands between the two
	Rows               []BigRow
	Free               string // who has no opponent, in a sentence
	Again              string // who meet again, in a sentence
}

// BigRow is a meeting on the big screen.
type BigRow struct{ Table, One, Other string }
