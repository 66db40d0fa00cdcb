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

func (l Link) mapped(f func(string) string) Link {
	l.Text, l.Hint = f(l.Text), f(l.Hint)
	return l
}

func (l Links) mapped(f func(string) string) Links {
	c := Links{Name: f(l.Name), Even: l.Even, Items: make([]Link, len(l.Items))}
	for i, it := range l.Items {
		c.Items[i] = it.mapped(f)
	}
	return c
}

func (x Cross) mapped(f func(string) string) Cross {
	x.Title = x.Title.mapped(f)
	x.Corner = each(x.Corner, f)
	for i := range x.Sides {
		s := &x.Sides[i]
		s.Name, s.Short, s.Note, s.Lines = f(s.Name), f(s.Short), f(s.Note), each(s.Lines, f)
	}
	return x
}
