package document

// What only a page of a folder has: links to the pages beside it, and what is set for a screen
// of any width. On paper, in workbooks and in text the figures stand without it.

// Link leads to another page of the same folder, or to a file in it.
type Link struct {
	Text string
	To   string // relative, with slashes; "" is nowhere: the text alone
	Hint string // what is read out in place of a short text
	Here bool   // the page itself
}

// Links is a row of links.
type Links struct {
	Name  string // what the row is, as it is read out
	Items []Link
	Even  bool // short ones, each as wide as the others: numbers
}

// Cross is what four have around a table: top, right, bottom and left.
type Cross struct {
	Title  Link
	Corner []string // beside the top one: what holds for all
	Sides  [4]CrossSide
	Marks  [4]bool // the sides that stand out at the table
}

// CrossSide is one of the four.
type CrossSide struct {
	Name, Short string   // "North", and the letter of it at the table
	Lines       []string // what it has
	Note        string   // below them
}

// Columns are blocks beside one another where there is room, each as wide as it needs.
type Columns struct {
	Blocks [][]Block
	Even   bool // many, all as wide as one another
}

func (Links) block()   {}
func (Cross) block()   {}
func (Columns) block() {}
