package document

import (
	"slices"
	"time"

	"uitslag/internal/exact"
	"uitslag/internal/plot"
)

// Document is a report before it is a file: what stands on it, not how it looks.
type Document struct {
	Name     string   // short: "Uitslag"; names the sheet of a workbook
	Lang     string   // of its texts: "nl", "nl-NL", "en"
	Title    string   // large, at the top
	Subtitle []string // quiet, below the title: event, date, figures of the evening
	Blocks   []Block
	Footer   []string // quiet, on every page: rules, state, version, when made
	Program  string   // the program and its version, on every page
	Page     string   // "page {n} of {m}"
	Lost     string   // "{names}": what the foot says where letters of names cannot be printed
	Head     string   // "{what}: {text}": a text and what stands below it, on one line
	Stamp    string   // across every page while provisional; "" is none
	Address  string   // on the internet, of the same; drawn as a code for telephones too
	// MinSize and MaxSize bound the type size of fit-to-page, in points.
	MinSize, MaxSize float64
	Upright          bool // it stands, unless asked otherwise
	Lying            bool // it lies, unless asked otherwise
	Posted           bool // it hangs on a notice board: read from a distance
	Cards            bool // each page is a card of somebody: whose it is, is its title

	// Cut tells that its tables are cut out of the sheets: slips to write on or, of a Deck,
	// cards to read.
	Cut, Deck bool
	Sheets    int   // of slips that are all the first one; 0 is what its tables need
	Lacks     error // why there is nothing on it but an apology
}

// Block is a part of a document: Heading, Paragraph, Prose, Photo, Box, Table, Grid, Chart,
// Diagrams or NewPage; on a page of a folder also Links, Cross or Columns.
type Block interface{ block() }

// Heading stands above what follows it, and never alone at the foot of a page.
type Heading struct{ Text string }

// NewPage makes what follows it begin a page; a text and a workbook run on.
type NewPage struct{}

// Paragraph is running text; a Marked one says that something is wrong.
type Paragraph struct {
	Text   string
	Marked bool
	Spare  bool // of a page of a folder: left out where the screen is narrow
}

// Prose is a paragraph of a page to read, or an item of a list in it; only paper has it.
type Prose struct {
	Runs  []Run
	Item  bool
	Mark  string // before an item
	Level int    // how deep its list is in others
}

// Run is text in one style.
type Run struct {
	Text   string
	Bold   bool
	Shaded bool // on a grey ground: what is typed
}

// Photo is a picture in PNG, with what it shows; only paper has it.
type Photo struct {
	PNG     []byte
	Caption string
}

// Box is a framed list of short items, set in columns.
type Box struct{ Items []Item }

// Item is a line of a Box: "7  Jos – Piet".
type Item struct{ Label, Text string }

// Grid is small tables, as many beside one another as fit the page.
type Grid struct{ Tables []Table }

// Table is a heading row and rows below it.
type Table struct {
	Title    string // above the table, kept with it
	To       string // where its title leads, on a page of a folder
	Note     string // who a card is of, beside or below its title
	Columns  []Column
	Spans    []Span // headings over several columns, above the columns' own
	Rows     []Row
	Framed   bool     // a frame around it, and rules before the columns that ask for one
	Together bool     // not broken over two pages when it fits one
	Spare    bool     // of a page of a folder: left out where the screen is narrow
	Deal     *Diagram // beside it, in a Grid
	Keys     int      // columns that are repeated when the table is too wide for a page
}

// Align is where a column's text stands.
type Align int

// The alignments.
const (
	Left Align = iota
	Right
)

// Content is what a column holds, for the workbook.
type Content int

// The contents of a column.
const (
	Texts Content = iota
	Numbers
	Percents
	// Bars is a column of bars, which only paper and web page draw: a cell's Value is
	// the length, from 0 to 1. Such columns are the last ones of a table.
	Bars
)

// Column describes a column of a table.
type Column struct {
	Head   string
	Align  Align
	Kind   Content
	Bold   bool // the decisive column
	Quiet  bool
	Rule   bool    // a line before it, in a framed table
	Tight  bool    // close to the column before it
	Wraps  bool    // long text may take several lines
	Stacks bool    // each of the players has a line of his own
	Room   float64 // of a slip, in points: what a hand needs to write in it
	To     string  // where its heading leads, on a page of a folder
	Spare  bool    // of a page of a folder: left out where the screen is narrow
}

// ColumnOf is a column of a table that has a row for each R, with what it has of one.
type ColumnOf[R any] struct {
	Column
	Cell func(r *R) Cell
}

// ColumnsOf are the columns of a table that has a row for each R.
type ColumnsOf[R any] []ColumnOf[R]

// Add adds a column where the table is to have it.
func (c *ColumnsOf[R]) Add(when bool, column Column, cell func(r *R) Cell) {
	if when {
		*c = append(*c, ColumnOf[R]{column, cell})
	}
}

// Table returns the table of the columns, with a row for each of rows.
func (c ColumnsOf[R]) Table(rows []R) Table {
	t := Table{Rows: make([]Row, len(rows))}
	for _, column := range c {
		t.Columns = append(t.Columns, column.Column)
		for i := range rows {
			t.Rows[i].Cells = append(t.Rows[i].Cells, column.Cell(&rows[i]))
		}
	}
	return t
}

// Number returns a column of numbers.
func Number(head string) Column { return Column{Head: head, Align: Right, Kind: Numbers} }

// Span is a heading over the columns From to To, both included.
type Span struct {
	Text     string
	From, To int
}

// Row is a line of a table.
type Row struct {
	Cells []Cell
	Bold  bool // one of the first three, say
	Quiet bool // a line of sums
	Lined bool // a line above it: from here on another fate
	Over  bool // its first cell is as wide as the table, and heads the rows below it
}

// Cell is one figure or text. A cell with a Value is a number in a workbook; its
// Suffix ("b" of 29b, "=" of 3=) belongs to the text and not to the number.
type Cell struct {
	Text     string
	Below    string // on lines of its own below the text, small and quiet: the players of a team
	Suffix   string
	Value    *exact.Rat
	Decimals int
	Time     time.Time // of a workbook: a date, with its time of day where Clock says so
	Clock    bool
	Bold     bool
	Quiet    bool
	Marked   bool   // something is wrong with it
	Apart    bool   // a number that does not count: in brackets
	To       string // where it leads, on a page of a folder
	Hint     string // what is read out in place of a text that leads somewhere
}

// Blocks are blocks below one another; among those of Join and Add they are as if each stood
// there.
type Blocks []Block

// Join returns blocks below one another, but no Heading or Paragraph without a text.
func Join(blocks ...Block) Blocks {
	var all Blocks
	for _, b := range blocks {
		switch more, several := b.(Blocks); {
		case several:
			all = append(all, more...)
		case b != Block(Heading{}) && b != Block(Paragraph{}):
			all = append(all, b)
		}
	}
	return all
}

// When returns blocks that are there only sometimes. What they are made of must be there always.
func When(so bool, blocks ...Block) Blocks {
	if !so {
		return nil
	}
	return Join(blocks...)
}

// Add adds blocks, as Join has them.
func (d *Document) Add(blocks ...Block) { d.Blocks = append(d.Blocks, Join(blocks...)...) }

// Part begins a page, where something is on the one before it.
func (d *Document) Part() {
	if len(d.Blocks) > 0 {
		d.Blocks = append(d.Blocks, NewPage{})
	}
}

// Lack has the document say nothing but why there is nothing on it.
func (d *Document) Lack(reason error, text string) {
	d.Lacks, d.Blocks = reason, []Block{Paragraph{Text: text}}
}

func (Blocks) block()    {}
func (Heading) block()   {}
func (Paragraph) block() {}
func (Prose) block()     {}
func (Photo) block()     {}
func (Box) block()       {}
func (Grid) block()      {}
func (Table) block()     {}
func (Chart) block()     {}
func (NewPage) block()   {}

// Chart is a line for each of several series, over the same places. It repeats what
// a table beside it says: text and workbooks have the table only.
type Chart plot.Chart

// Series is one line of a chart.
type Series = plot.Series

// Words returns the cell as it reads.
func (c *Cell) Words() string { return c.Text + c.Suffix }

// Tables gives all tables of the document, in order.
func (d *Document) Tables() []*Table {
	var all []*Table
	for _, b := range d.Blocks {
		switch b := b.(type) {
		case Table:
			all = append(all, &b)
		case Grid:
			for i := range b.Tables {
				all = append(all, &b.Tables[i])
			}
		}
	}
	return all
}

// Figures returns the document without what only repeats figures in a picture: charts, and
// columns of bars.
func (d *Document) Figures() *Document {
	c := *d
	c.Blocks = nil
	for _, b := range d.Blocks {
		switch b := b.(type) {
		case Chart:
			continue
		case Table:
			c.Blocks = append(c.Blocks, b.figures())
		case Grid:
			var g Grid
			for _, t := range b.Tables {
				g.Tables = append(g.Tables, t.figures())
			}
			c.Blocks = append(c.Blocks, g)
		default:
			c.Blocks = append(c.Blocks, b)
		}
	}
	return &c
}

func (t Table) figures() Table {
	n := len(t.Columns)
	for n > 0 && t.Columns[n-1].Kind == Bars {
		n--
	}
	if n == len(t.Columns) {
		return t
	}
	t.Columns = t.Columns[:n]
	t.Rows = slices.Clone(t.Rows)
	for i := range t.Rows {
		r := &t.Rows[i]
		r.Cells = r.Cells[:min(n, len(r.Cells))]
	}
	return t
}

// InBold reports whether a row's cell is set in bold.
func (r *Row) InBold(t *Table, j int) bool {
	c := &r.Cells[j]
	if c.Quiet || r.Quiet && !c.Marked {
		return false
	}
	return r.Bold || c.Bold || c.Marked || t.Columns[j].Bold
}

// Between stands between the players of a pair.
const Between = " – "

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
