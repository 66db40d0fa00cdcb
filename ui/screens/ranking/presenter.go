package ranking

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/phrase"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/translation"
	"uitslag/ui/screens/ranking/copies"
)

// Presenter is the screen without its window: what the table shows, which number is
// chosen, and why it is what it is. It computes no points: every figure comes from
// the standings of the current evening.
type Presenter struct {
	*evening
	*table
	*finder
	*selected
	*answer
}

type evening struct {
	desk  *desk.Desk
	st    *standings.Standings
	err   error
	whole *total.Total // over all sessions; nil where they are not added up
	over  bool         // it is shown
}

type table struct {
	*evening
	order   Order
	columns []columns.Column
	rows    []Row
	marks   *phrase.Notes // those of the ranking; nil where it has none
	groups  bool          // the groups of boards are shown also where there is little room
}

type finder struct {
	*table
	query string
	found []event.ID // by it
}

type selected struct {
	*table
	who   event.ID       // the chosen row
	what  columns.Column // the chosen column
	level Level
	board place // the chosen board in the list
}

// answer is why the chosen number is what it is.
type answer struct{ *selected }

// place is a line of a board, by what stays when results come in.
type place struct {
	board  int // number
	ns, ew event.Side
}

// NewPresenter makes a presenter; Refresh reads the standings.
func NewPresenter(d *desk.Desk) *Presenter {
	e := &evening{desk: d}
	t := &table{evening: e}
	c := &selected{table: t, what: columns.Column{Kind: columns.Percent}}
	return &Presenter{evening: e, table: t, finder: &finder{table: t}, selected: c, answer: &answer{c}}
}

func (e *evening) words() *translation.Words { return e.desk.Words }

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	m := Model{Empty: p.Empty(), Failed: p.Failed(), Row: -1, What: p.what, Decisive: p.decisive(), Order: p.order, Ranked: p.Ranked(), Level: p.level}
	if m.Empty != "" {
		return m
	}
	m.Columns, m.Rows = p.columns, p.marked()
	m.Row, m.Column = p.Selected()
	m.HasGroups, m.GroupsShown, m.Foot, m.Letters = p.HasGroups(), p.GroupsShown(), p.Foot(), p.words().T("tip.ranking.letters")
	if p.st.GroupRound(0) > 0 {
		m.Letters = p.words().T("paper.rounds-note")
	}
	m.Notes = p.Notes()
	if !p.Over() {
		m.Notes = append(m.Notes, awardedNotes(p.evening)...)
	}
	m.Query, m.Finding, m.Nobody = p.Query(), p.FindState(), p.Query() != "" && len(p.found) == 0
	m.Reason, m.Differences, m.Source = p.Reason(), p.Differences(), p.Source()
	return m
}

func (p *Presenter) marked() []Row {
	if len(p.found) == 0 {
		return p.rows
	}
	rows := slices.Clone(p.rows)
	for i := range rows {
		id := rows[i].Contestant
		rows[i].Marked = id != "" && id != p.who && p.IsFound(id)
	}
	return rows
}

// Refresh reads the standings of the current evening. The chosen number stays the
// chosen pair's, wherever its row goes.
func (p *Presenter) Refresh() {
	old := p.st
	p.st, p.err = p.desk.Standings()
	p.whole = nil
	if p.err == nil && p.st != nil {
		p.whole, p.err = p.desk.Total()
	}
	p.columns, p.rows, p.marks = nil, nil, nil
	if p.Empty() == "" {
		p.columns = p.makeColumns()
		if p.columnOf(p.order.By) < 0 {
			p.order = Order{}
		}
		p.marks = p.notes()
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

// decisive returns the column that the places are by.
func (e *evening) decisive() columns.Column {
	switch {
	case e.st == nil:
		return columns.Column{Kind: columns.Percent}
	case e.Over():
		return columns.Column{Kind: columns.Over}
	}
	return columns.Column{Kind: columns.Decisive(e.st)}
}

// first chooses the decisive number of the first row.
func (c *selected) first() {
	c.who, c.what, c.level = "", c.decisive(), Table
	for _, r := range c.rows {
		if r.Contestant != "" {
			c.who = r.Contestant
			return
		}
	}
}

// Empty returns the sentence in place of the table, "" when there is a table.
func (e *evening) Empty() string {
	switch {
	case e.err != nil:
		return e.words().Sentence(e.err)
	case e.st == nil:
		return e.words().T("evening.none")
	case e.resultsIn() == 0 && !e.Over():
		return cmp.Or(e.desk.ToDraw(), e.words().T("ranking.no-results"))
	}
	return ""
}

func (e *evening) nothing() bool { return e.Empty() != "" }

// Failed reports whether Empty is about something that went wrong.
func (e *evening) Failed() bool { return e.err != nil }

// resultsIn counts the results that are in, expected or not.
func (e *evening) resultsIn() int { return len(e.st.Session.Results) }

// Columns returns the columns of the table.
func (t *table) Columns() []columns.Column { return t.columns }

// Rows returns the lines of the table, with the titles of the lists between them where
// there are several.
func (t *table) Rows() []Row { return t.rows }

// Selected returns the chosen number, as indices; row -1 when there is none.
func (c *selected) Selected() (row, column int) { return c.rowOf(c.who), max(c.columnOf(c.what), 0) }

// Who returns the contestant of the chosen row, "" when there is none.
func (c *selected) Who() event.ID {
	if c.rowOf(c.who) < 0 {
		return ""
	}
	return c.who
}

// Level returns how deep was asked.
func (c *selected) Level() Level { return c.level }

func (t *table) rowOf(id event.ID) int {
	if id == "" {
		return -1
	}
	return slices.IndexFunc(t.rows, func(r Row) bool { return r.Contestant == id })
}

func (t *table) columnOf(c columns.Column) int {
	return slices.IndexFunc(t.columns, c.Same)
}

// MoveRow chooses the same number of a pair some rows lower (higher when negative),
// as far as there are.
func (c *selected) MoveRow(by int) {
	at, step := c.rowOf(c.who), 1
	if by < 0 {
		by, step = -by, -1
	}
	for i := at + step; by > 0 && i >= 0 && i < len(c.rows); i += step {
		if c.rows[i].Contestant != "" {
			at = i
			by--
		}
	}
	if at >= 0 {
		c.choose(c.rows[at].Contestant, c.what)
	}
}

// MoveColumn chooses the number beside it, to the right or (negative) to the left.
func (c *selected) MoveColumn(by int) {
	i := c.columnOf(c.what) + by
	if i >= 0 && i < len(c.columns) {
		c.choose(c.who, c.columns[i])
	}
}

// Choose chooses a number by its indices; on the title of a list, the row below it.
func (c *selected) Choose(row, column int) {
	for row >= 0 && row < len(c.rows)-1 && c.rows[row].Contestant == "" {
		row++
	}
	if row < 0 || row >= len(c.rows) || column < 0 || column >= len(c.columns) {
		return
	}
	c.choose(c.rows[row].Contestant, c.columns[column])
}

// choose chooses a number; an open answer follows it.
func (c *selected) choose(who event.ID, what columns.Column) {
	if who == c.who && what.Same(c.what) {
		return
	}
	c.who, c.what = who, what
	c.level = min(c.level, Asked)
	c.board = place{}
}

// Ask asks one level deeper: why the chosen number, then board by board, then why
// the points of the chosen board. It reports whether there was anything deeper.
func (c *selected) Ask() bool {
	switch {
	case c.rowOf(c.who) < 0:
		return false
	case c.level == Table:
		c.level = Asked
	case c.level == Asked:
		return c.OpenBoards()
	case c.level == BoardList:
		c.level = OnBoard
	default:
		return false
	}
	return true
}

// AskAbout asks why a number is what it is, as a click on it does.
func (c *selected) AskAbout(row, column int) {
	c.Choose(row, column)
	c.level = Asked
}

// OpenBoards goes through the boards behind the number. It reports whether there are any.
func (c *selected) OpenBoards() bool {
	list := c.list()
	if c.level == Table || len(list) == 0 {
		return false
	}
	if c.level == Asked {
		c.level, c.board = BoardList, list[0].place
	}
	return true
}

// MayOpen reports whether Enter would go board by board from the number asked about.
func (c *selected) MayOpen() bool { return c.level == Asked && len(c.list()) > 0 }

// Back goes one level up, and reports whether there was one.
func (c *selected) Back() bool {
	if c.level == Table {
		return false
	}
	c.level--
	return true
}

// MoveBoard chooses a board lower (higher when negative) in the list.
func (c *selected) MoveBoard(by int) {
	list := c.list()
	if len(list) > 0 {
		c.board = list[min(max(c.boardIndex(list)+by, 0), len(list)-1)].place
	}
}

// AskBoard asks why the points of a board of those listed, by its index.
func (c *selected) AskBoard(i int) {
	list := c.shown()
	if i >= 0 && i < len(list) {
		c.board, c.level = list[i].place, OnBoard
	}
}

func (c *selected) boardIndex(list []BoardLine) int {
	return max(slices.IndexFunc(list, func(b BoardLine) bool { return b.place == c.board }), 0)
}

// Copied returns the ranking for the clipboard. While pairs are looked for it has only those found.
func (p *Presenter) Copied() copies.List {
	l := copies.List{Over: p.Over(), Foot: []string{plainText(p.Foot())}}
	l.Title, l.Quiet = p.desk.Line()
	for _, c := range p.columns {
		x := copies.Column{Head: c.Head, Text: c.Kind == columns.Name, Kept: c.Kind == columns.Rank || c.Kind == columns.Name || c.Same(p.decisive())}
		switch {
		case c.Kind == columns.Percent:
			x.Unit = plainText(strings.TrimPrefix(p.words().Percent("0"), "0"))
		case c.Same(p.decisive()):
			x.Unit = " " + c.Head
		}
		l.Columns = append(l.Columns, x)
	}
	for _, r := range p.rows {
		switch {
		case r.Contestant == "":
			l.Rows = append(l.Rows, copies.Row{Title: r.Title})
		case len(p.found) == 0 || p.IsFound(r.Contestant):
			l.Rows = append(l.Rows, copies.Row{Cells: p.copiedRow(r)})
			l.Pairs++
		}
	}
	l.Foot = append(l.Foot, p.Notes()...)
	return l
}

// copiedRow returns the cells of a row. The number of a pair is without its brackets: a
// spreadsheet reads (4) as four below zero.
func (t *table) copiedRow(r Row) []string {
	out := make([]string, len(r.Cells))
	for i, c := range r.Cells {
		out[i] = strings.ReplaceAll(c.Text, "\u00a0", " ")
		if t.columns[i].Kind == columns.Pair {
			out[i] = strings.Trim(out[i], "()")
		}
	}
	return out
}

// CopiedWhy returns the answer to what was asked as a text, "" when nothing was asked.
func (a *answer) CopiedWhy() string {
	y := a.Reason()
	if y == nil {
		return ""
	}
	var out []string
	add := func(lines ...string) {
		for _, l := range lines {
			if l != "" {
				out = append(out, plainText(l))
			}
		}
	}
	add(y.Question, y.Who)
	add(y.Lead...)
	add(y.Formula...)
	add(y.After...)
	add(y.Published, y.Rule)
	for _, b := range y.Boards {
		add(strings.Join([]string{a.words().T("ranking.gift") + " " + strconv.Itoa(b.Board), b.Side, b.Against, b.Score, b.Points}, "\t"))
	}
	if d := y.Detail; d != nil {
		add(d.Title, d.Result)
		add(d.Steps...)
	}
	return strings.Join(out, "\n") + "\n"
}

// plainText removes the bold marks.
func plainText(s string) string {
	return strings.ReplaceAll(strings.ReplaceAll(s, "**", ""), "\u00a0", " ")
}
