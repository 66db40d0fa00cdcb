package movement

import "uitslag/ui/notice"

// Model is what the screen shows, whole.
type Model struct {
	Ready  bool // there is a movement to look at
	Notice notice.Notice

	Heading      string
	Rounds       []Round
	Tables       int
	Round, Table int           // the cursor, both from 1
	Typing       bool          // what is in the cell there is the scorer's
	Wrong        bool          // it cannot be read
	Reading      notice.Notice // the cell in words

	Summary  notice.Notice
	Measures []string // the figures of the movement, in lines
	Findings []Finding
	CanUse   bool
}

// Round is a row of the grid.
type Round struct {
	Cells   []Cell // a table each
	Resting []int  // the pairs that sit out
}

// Cell is a table in a round.
type Cell struct {
	Text string // "" where nobody plays
	Idle bool   // it is empty, or one of the two is nobody
	Mark Mark
}

// Mark is what is told of a cell.
type Mark int

// The marks: a remark is right but good to know, a fault cannot be.
const (
	Plain Mark = iota
	Remark
	Fault
)

// Finding is a fault or a remark in words, with the cells it is about; round 0 is none.
type Finding struct {
	Text   string
	Fault  bool
	Round  int
	Tables []int
}

// at returns the first table it is about, or the first of all.
func (f Finding) at() int {
	if len(f.Tables) > 0 {
		return f.Tables[0]
	}
	return 1
}
