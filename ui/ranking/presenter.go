package ranking

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/words"
	"uitslag/ui/desk"
)

// Kind is what a column of the table shows.
type Kind int

// The columns, from left to right. After them comes one Group a group of boards.
const (
	Rank Kind = iota
	Pair
	Name
	Points
	Percent
	VPs
	ClubPoints
	Federation
	Boards
	Group
)

// Column is a column of the table.
type Column struct {
	Kind  Kind
	Group int // index in the groups of the standings, for Group only
	Title string
}

// is tells whether two columns show the same thing.
func (c Column) is(d Column) bool { return c.Kind == d.Kind && c.Group == d.Group }

// Cell is a figure of the table.
type Cell struct {
	Text  string
	Quiet bool
	Help  string // what it means, where that is not what its column means
}

// Row is a contestant's line, or the title of a list when Contestant is "".
type Row struct {
	Contestant event.ID
	Title      string
	Cells      []Cell
}

// Level is how deep was asked.
type Level int

// The levels; Enter goes one down, Escape one up.
const (
	Table     Level = iota // nothing asked
	Asked                  // why the chosen number
	BoardList              // board by board
	OnBoard                // why the points of the chosen board
)

// Presenter is the screen without its window: what the table shows, which number is
// chosen, and why it is what it is. It computes no points: every figure comes from
// the standings of the evening in hand.
type Presenter struct {
	desk *desk.Desk

	st      *event.Standings
	err     error
	order   Order
	columns []Column
	rows    []Row

	substitutes []Substituted
	query       string     // what is looked for
	found       []event.ID // by it
	groups      bool       // the groups of boards are shown also where there is little room

	who   event.ID // the chosen row
	what  Column   // the chosen column
	level Level
	board place // the chosen board in the list
}

// place is a line of a board, by what stays when results come in.
type place struct {
	board  int // number
	ns, ew event.Side
}

// NewPresenter makes a presenter; Refresh reads the standings.
func NewPresenter(d *desk.Desk) *Presenter {
	return &Presenter{desk: d, what: Column{Kind: Percent}}
}

func (p *Presenter) words() *words.Words { return p.desk.Words }

// Refresh reads the standings of the evening in hand. The chosen number stays the
// chosen pair's, wherever its row goes.
func (p *Presenter) Refresh() {
	old := p.st
	p.st, p.err = p.desk.Standings()
	p.columns, p.rows = nil, nil
	if p.Empty() == "" {
		p.columns = p.makeColumns()
		if p.columnOf(p.order.By) < 0 {
			p.order = Order{}
		}
		p.substitutes = p.Substitutes()
		p.rows = p.makeRows()
	}
	p.find()
	if old != nil && (p.st == nil || old.Event.ID != p.st.Event.ID) { // another evening
		p.query = ""
		if !p.Ranked() {
			p.order = Order{}
			p.makeAgain()
		}
		p.find()
	}
	switch {
	case p.rowOf(p.who) >= 0 && p.columnOf(p.what) >= 0:
	case old != nil && p.st != nil && old.Event.ID == p.st.Event.ID && p.rowOf(p.who) >= 0:
		p.what, p.level = p.decisive(), Table
	default:
		p.first()
	}
	if p.level >= BoardList && len(p.list()) == 0 {
		p.level = Asked
	}
}

// decisive is the column of the victory points, or else of the percentage; of the points
// where there are none.
func (p *Presenter) decisive() Column {
	if p.st != nil && p.st.Event.Rules.ByVPs() {
		return Column{Kind: VPs}
	}
	if p.st != nil && !p.st.Event.Rules.HasPercent() {
		return Column{Kind: Points}
	}
	return Column{Kind: Percent}
}

// first chooses the decisive number of the first row.
func (p *Presenter) first() {
	p.who, p.what, p.level = "", p.decisive(), Table
	for _, r := range p.rows {
		if r.Contestant != "" {
			p.who = r.Contestant
			return
		}
	}
}

// Empty is the sentence in place of the table, "" when there is a table.
func (p *Presenter) Empty() string {
	switch {
	case p.err != nil:
		return p.words().Sentence(p.err)
	case p.st == nil:
		return p.words().T("evening.none")
	case p.resultsIn() == 0:
		return p.words().T("ranking.no-results")
	}
	return ""
}

// Failed tells whether Empty is about something that went wrong.
func (p *Presenter) Failed() bool { return p.err != nil }

// resultsIn counts the results that are in, expected or not.
func (p *Presenter) resultsIn() int { return len(p.st.Session.Results) }

// Columns are the columns of the table.
func (p *Presenter) Columns() []Column { return p.columns }

// Rows are the lines of the table, with the titles of the lists between them where
// there are several.
func (p *Presenter) Rows() []Row { return p.rows }

// Chosen is the chosen number, as indices; row -1 when there is none.
func (p *Presenter) Chosen() (row, column int) { return p.rowOf(p.who), max(p.columnOf(p.what), 0) }

// Who is the contestant of the chosen row, "" when there is none.
func (p *Presenter) Who() event.ID {
	if p.rowOf(p.who) < 0 {
		return ""
	}
	return p.who
}

// Level is how deep was asked.
func (p *Presenter) Level() Level { return p.level }

func (p *Presenter) rowOf(id event.ID) int {
	if id == "" {
		return -1
	}
	return slices.IndexFunc(p.rows, func(r Row) bool { return r.Contestant == id })
}

func (p *Presenter) columnOf(c Column) int {
	return slices.IndexFunc(p.columns, c.is)
}

// MoveRow chooses the same number of a pair some rows lower (higher when negative),
// as far as there are.
func (p *Presenter) MoveRow(by int) {
	at, step := p.rowOf(p.who), 1
	if by < 0 {
		by, step = -by, -1
	}
	for i := at + step; by > 0 && i >= 0 && i < len(p.rows); i += step {
		if p.rows[i].Contestant != "" {
			at = i
			by--
		}
	}
	if at >= 0 {
		p.choose(p.rows[at].Contestant, p.what)
	}
}

// MoveColumn chooses the number beside it, to the right or (negative) to the left.
func (p *Presenter) MoveColumn(by int) {
	i := p.columnOf(p.what) + by
	if i >= 0 && i < len(p.columns) {
		p.choose(p.who, p.columns[i])
	}
}

// Choose chooses a number by its indices; on the title of a list, the row below it.
func (p *Presenter) Choose(row, column int) {
	for row >= 0 && row < len(p.rows)-1 && p.rows[row].Contestant == "" {
		row++
	}
	if row < 0 || row >= len(p.rows) || column < 0 || column >= len(p.columns) {
		return
	}
	p.choose(p.rows[row].Contestant, p.columns[column])
}

// choose chooses a number; when one was asked about, the answer goes along.
func (p *Presenter) choose(who event.ID, what Column) {
	if who == p.who && what.is(p.what) {
		return
	}
	p.who, p.what = who, what
	p.level = min(p.level, Asked)
	p.board = place{}
}

// Ask asks one level deeper: why the chosen number, then board by board, then why
// the points of the chosen board. It tells whether there was anything deeper.
func (p *Presenter) Ask() bool {
	switch {
	case p.rowOf(p.who) < 0:
		return false
	case p.level == Table:
		p.level = Asked
	case p.level == Asked:
		return p.OpenBoards()
	case p.level == BoardList:
		p.level = OnBoard
	default:
		return false
	}
	return true
}

// AskAbout asks why a number is what it is, as a click on it does.
func (p *Presenter) AskAbout(row, column int) {
	p.Choose(row, column)
	p.level = Asked
}

// OpenBoards goes through the boards behind the number. It tells whether there are any.
func (p *Presenter) OpenBoards() bool {
	list := p.list()
	if p.level == Table || len(list) == 0 {
		return false
	}
	if p.level == Asked {
		p.level, p.board = BoardList, list[0].place
	}
	return true
}

// MayOpen tells whether Enter would go board by board from the number asked about.
func (p *Presenter) MayOpen() bool { return p.level == Asked && len(p.list()) > 0 }

// Back goes one level up, and tells whether there was one.
func (p *Presenter) Back() bool {
	if p.level == Table {
		return false
	}
	p.level--
	return true
}

// MoveBoard chooses a board lower (higher when negative) in the list.
func (p *Presenter) MoveBoard(by int) {
	list := p.list()
	if len(list) > 0 {
		p.board = list[min(max(p.boardIndex(list)+by, 0), len(list)-1)].place
	}
}

// AskBoard asks why the points of a board of those listed, by its index.
func (p *Presenter) AskBoard(i int) {
	list := p.shown()
	if i >= 0 && i < len(list) {
		p.board, p.level = list[i].place, OnBoard
	}
}

func (p *Presenter) boardIndex(list []BoardLine) int {
	return max(slices.IndexFunc(list, func(b BoardLine) bool { return b.place == p.board }), 0)
}
