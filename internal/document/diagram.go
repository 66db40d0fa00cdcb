package document

// Diagrams are deals as they are drawn, as many beside one another as fit the page.
type Diagrams struct {
	Deals []Diagram
	Dense bool // as little room as there can be: Makes in place of Tricks
}

// Diagram is a deal as it is drawn: four hands around a table, and what is known of them.
type Diagram struct {
	Title  string    // of which board, where there is the room
	Number string    // the same, short
	About  []string  // below it: the dealer, and who is vulnerable
	Hands  [4]Holder // top, right, bottom and left
	// Tricks is what can be made: a row of headings, and a row a declarer; none where it is not
	// known.
	Tricks [][]string
	Makes  []string // the same in less room, a line a side
	Par    []string // what it brings, in parts that no line breaks
}

// Holder is one who holds cards.
type Holder struct {
	Name   string    // "North"
	Short  string    // "N"
	Points string    // "12"
	Suits  [4]string // from spades to clubs
}

func (Diagrams) block() {}
