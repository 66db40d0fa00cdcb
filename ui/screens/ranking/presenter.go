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
	"uitslag/ui/screens/ranking/copies"
	"uitslag/ui/screens/ranking/why"
)

// Presenter is the screen without its window: what the table shows, which number is
// chosen, and why it is what it is. It computes no points: every figure comes from
// the standings of the current evening.
type Presenter struct {
	desk  *desk.Desk
	now   *why.Evening // nil: none is in hand
	err   error
	whole *total.Total // over all sessions; nil where they are not added up
	over  bool         // it was asked for

	columns     []columns.Column
	rows        []Row
	second      int // of two lists, the row with which the second begins
	order       Order
	foot        string
	marks       *phrase.Notes // of the ranking of the session; nil for another
	notes       []string
	differences []why.Difference // of what a foreign file says
	groups      bool             // the groups of boards are shown also where there is little room

	query string
	found []event.ID // by it

	asked    why.Question // the chosen number, and what is asked about it
	answer   *why.Answer
	answered struct { // what the answer is to
		of  *why.Evening
		the why.Question
	}
}

// NewPresenter makes a presenter; Read reads the standings.
func NewPresenter(d *desk.Desk) *Presenter { return &Presenter{desk: d} }

// Read reads the standings of the current evening. The chosen number stays the
// chosen pair's, wherever its row goes.
func (p *Presenter) Read() {
	old := p.now
	var st *standings.Standings
	st, p.err = p.desk.Standings()
	if p.now, p.whole = nil, nil; p.err == nil && st != nil {
		p.now = why.Of(p.desk, st)
		p.whole, p.err = p.desk.Total()
	}
	if t := p.whole; t != nil && len(t.Sessions) > 0 && (p.over || len(st.Session.Results) == 0) {
		p.now.Over = &phrase.Total{Words: p.desk.Words, Of: t} // while nothing is in of the session it always is
	}
	same := old != nil && p.now != nil && old.Event.ID == p.now.Event.ID
	if old != nil && !same {
		p.query, p.order = "", Order{}
	}
	p.columns, p.differences = nil, nil
	if p.Empty() == "" {
		p.columns, p.differences = p.makeColumns(), p.now.Differences()
		if p.columnOf(p.order.By) < 0 {
			p.order = Order{}
		}
	}
	p.fill()
	switch known := p.rowOf(p.asked.Who) >= 0; {
	case known && p.columnOf(p.asked.What) >= 0:
	case known && same:
		p.asked.What, p.asked.Level = p.decisive(), why.Table
	default:
		p.first()
	}
	if p.asked.Level >= why.BoardList && len(p.boards()) == 0 {
		p.asked.Level = why.Asked
	}
}

// Over reports whether the ranking over all sessions is shown, not that of the session in hand.
func (p *Presenter) Over() bool { return p.now != nil && p.now.Over != nil }

// ShowTotal shows the ranking over all sessions, or that of the session in hand again.
func (p *Presenter) ShowTotal(on bool) {
	p.over, p.order, p.asked.Level = on, Order{}, why.Table
	p.Read()
	p.first()
}

// decisive returns the column that the places are by.
func (p *Presenter) decisive() columns.Column {
	switch {
	case p.now == nil:
		return columns.Column{Kind: columns.Percent}
	case p.Over():
		return columns.Column{Kind: columns.Over}
	}
	return columns.Column{Kind: columns.Decisive(p.now.St)}
}

// first chooses the decisive number of the first row.
func (p *Presenter) first() {
	p.asked.Who, p.asked.What, p.asked.Level = "", p.decisive(), why.Table
	p.MoveRow(1)
}

// Empty returns the sentence in place of the table, "" when there is a table.
func (p *Presenter) Empty() string {
	switch {
	case p.err != nil:
		return p.desk.Words.Sentence(p.err)
	case p.now == nil:
		return p.desk.Words.T("evening.none")
	case len(p.now.Session.Results) == 0 && !p.Over():
		return cmp.Or(p.desk.ToDraw(), p.desk.Words.T("ranking.no-results"))
	}
	return ""
}

// Failed reports whether Empty is about something that went wrong.
func (p *Presenter) Failed() bool { return p.err != nil }

// Columns returns the columns of the table.
func (p *Presenter) Columns() []columns.Column { return p.columns }

// Rows returns the lines of the table, with the titles of the lists between them where
// there are several.
func (p *Presenter) Rows() []Row { return p.rows }

// Foot returns the quiet line under the table: averages, what is missing, the order.
func (p *Presenter) Foot() string { return p.foot }

// Differences returns the figures that the file the evening was read from has otherwise.
func (p *Presenter) Differences() []why.Difference { return p.differences }

// Source returns that file, "" for an evening that was played here.
func (p *Presenter) Source() string {
	if p.now == nil {
		return ""
	}
	return p.now.Source()
}

// Notes returns the notes below it: who played for whom, and what was awarded.
func (p *Presenter) Notes() []string { return p.notes }

// Selected returns the chosen number, as indices; row -1 when there is none.
func (p *Presenter) Selected() (row, column int) {
	return p.rowOf(p.asked.Who), max(p.columnOf(p.asked.What), 0)
}

// Who returns the contestant of the chosen row, "" when there is none.
func (p *Presenter) Who() event.ID {
	if p.rowOf(p.asked.Who) < 0 {
		return ""
	}
	return p.asked.Who
}

// Level returns how deep was asked.
func (p *Presenter) Level() why.Level { return p.asked.Level }

func (p *Presenter) rowOf(id event.ID) int {
	return slices.IndexFunc(p.rows, func(r Row) bool { return id != "" && r.Contestant == id })
}

func (p *Presenter) columnOf(c columns.Column) int { return slices.IndexFunc(p.columns, c.Same) }

// MoveRow chooses the same number of a pair some rows lower (higher when negative),
// as far as there are.
func (p *Presenter) MoveRow(by int) {
	at, step := p.rowOf(p.asked.Who), 1
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
		p.choose(p.rows[at].Contestant, p.asked.What)
	}
}

// MoveColumn chooses the number beside it, to the right or (negative) to the left.
func (p *Presenter) MoveColumn(by int) {
	if i := p.columnOf(p.asked.What) + by; i >= 0 && i < len(p.columns) {
		p.choose(p.asked.Who, p.columns[i])
	}
}

// Choose chooses a number by its indices; on the title of a list, the row below it.
func (p *Presenter) Choose(row, column int) {
	for row >= 0 && row < len(p.rows)-1 && p.rows[row].Contestant == "" {
		row++
	}
	if row >= 0 && row < len(p.rows) && column >= 0 && column < len(p.columns) {
		p.choose(p.rows[row].Contestant, p.columns[column])
	}
}

// choose chooses a number; an open answer follows it.
func (p *Presenter) choose(who event.ID, what columns.Column) {
	if who != p.asked.Who || !what.Same(p.asked.What) {
		p.asked = why.Question{Who: who, What: what, Level: min(p.asked.Level, why.Asked)}
	}
}

// Reason returns the answer that is asked for now, nil when nothing was asked.
func (p *Presenter) Reason() *why.Answer {
	if p.answered.of != p.now || p.answered.the != p.asked {
		p.answered.of, p.answered.the, p.answer = p.now, p.asked, nil
		if p.Who() != "" {
			p.answer = p.now.Answer(p.asked)
		}
	}
	return p.answer
}

// Answers reports whether there is an answer to be shown, or what a foreign file has otherwise.
func (p *Presenter) Answers() bool { return p.asked.Level > why.Table || len(p.differences) > 0 }

// boards returns those behind the chosen number.
func (p *Presenter) boards() []why.Board {
	if p.Who() == "" {
		return nil
	}
	return p.now.Boards(p.asked)
}

// Ask asks one level deeper: why the chosen number, then board by board, then why
// the points of the chosen board. It reports whether there was anything deeper.
func (p *Presenter) Ask() bool {
	switch {
	case p.Who() == "" || p.asked.Level == why.OnBoard:
		return false
	case p.asked.Level == why.Asked:
		return p.OpenBoards()
	}
	p.asked.Level++
	return true
}

// AskAbout asks why a number is what it is, as a click on it does.
func (p *Presenter) AskAbout(row, column int) {
	p.Choose(row, column)
	p.asked.Level = why.Asked
}

// MayOpen reports whether Enter would go board by board from the number asked about.
func (p *Presenter) MayOpen() bool { return p.asked.Level == why.Asked && len(p.boards()) > 0 }

// OpenBoards goes through the boards behind the number. It reports whether there are any.
func (p *Presenter) OpenBoards() bool {
	if p.MayOpen() {
		p.asked.Level, p.asked.Board = why.BoardList, p.boards()[0].Place
	}
	return p.asked.Level >= why.BoardList
}

// Back goes one level up, and reports whether there was one.
func (p *Presenter) Back() bool {
	some := p.asked.Level > why.Table
	if some {
		p.asked.Level--
	}
	return some
}

// MoveBoard chooses a board lower (higher when negative) in the list.
func (p *Presenter) MoveBoard(by int) {
	if list := p.boards(); len(list) > 0 {
		p.asked.Board = list[min(max(p.asked.Index(list)+by, 0), len(list)-1)].Place
	}
}

// AskBoard asks why the points of a board of those listed, by its index.
func (p *Presenter) AskBoard(i int) {
	if p.Who() == "" {
		return
	}
	if list := p.now.Shown(p.asked); i >= 0 && i < len(list) {
		p.asked.Board, p.asked.Level = list[i].Place, why.OnBoard
	}
}

// Line returns the line of a board that is chosen: its board and who met there; false where the
// answer is not about a board.
func (p *Presenter) Line() (board int, ns, ew event.ID, ok bool) {
	at := p.asked.Board
	if p.asked.Level < why.BoardList || at.Board == 0 {
		return 0, "", "", false
	}
	return at.Board, at.NS.A, at.EW.A, true
}

// Forget asks nothing any more; what was chosen stays so.
func (p *Presenter) Forget() { p.asked.Level, p.asked.Board = why.Table, why.Place{} }

// AskLine asks at once why a line of a board, of these two contestants, earned its
// points; it chooses the North-South pair. It reports whether there is such a line.
func (p *Presenter) AskLine(board int, ns, ew event.ID) bool {
	p.over = false
	p.Read()
	if p.Empty() != "" || p.rowOf(ns) < 0 {
		return false
	}
	was := p.asked
	p.asked = why.Question{Who: ns, What: p.decisive()}
	for _, b := range p.boards() {
		if b.Place.Board == board && b.NS.A == ns && b.EW.A == ew {
			p.asked.Board, p.asked.Level = b.Place, why.OnBoard
			return true
		}
	}
	p.asked = was
	return false // there is none, or it counts for nobody
}

// Find looks for pairs by what is typed: each word begins a word of their names, or is
// their number. The first one found is chosen; the ranking itself stays as it is.
func (p *Presenter) Find(text string) {
	p.query = text
	p.find()
	if len(p.found) > 0 && !p.IsFound(p.asked.Who) {
		p.choose(p.found[0], p.asked.What)
	}
}

// Query returns what is looked for, "" for nothing.
func (p *Presenter) Query() string { return p.query }

// Found returns the contestants that were found, in the order of the rows.
func (p *Presenter) Found() []event.ID { return p.found }

// IsFound reports whether a contestant is one of those looked for.
func (p *Presenter) IsFound(id event.ID) bool { return slices.Contains(p.found, id) }

// Nobody reports whether something is looked for, and nobody was found.
func (p *Presenter) Nobody() bool { return p.query != "" && len(p.found) == 0 }

// MoveFound chooses the next of those found, or the one before; from the last one comes
// the first.
func (p *Presenter) MoveFound(by int) {
	if n := len(p.found); n > 0 {
		p.choose(p.found[((slices.Index(p.found, p.asked.Who)+by)%n+n)%n], p.asked.What)
	}
}

func (p *Presenter) find() {
	p.found = nil
	typed := strings.Fields(desk.Fold(p.query))
	if len(typed) == 0 {
		return
	}
	for _, r := range p.rows {
		if r.Contestant == "" {
			continue
		}
		// the words of its names, whole and in their parts, and its number
		names := desk.Fold(strings.ReplaceAll(p.now.Names(r.Contestant)+" "+p.desk.Speaker.Players(p.now.Event, r.Contestant), "–", " "))
		words := strings.FieldsFunc(names, func(r rune) bool { return strings.ContainsRune(" -'’.", r) })
		words = append(append(words, strings.Fields(names)...), strings.ToLower(p.now.Number(r.Contestant)))
		if !slices.ContainsFunc(typed, func(t string) bool {
			return !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, t) })
		}) {
			p.found = append(p.found, r.Contestant)
		}
	}
}

// FindState returns what stands beside the field to look in: how many were found.
func (p *Presenter) FindState() string {
	switch text := strings.TrimSpace(p.query); {
	case text == "":
		return ""
	case len(p.found) == 0:
		return p.desk.Words.T("ranking.find.nobody", "text", text)
	}
	return p.desk.Words.T("ranking.find.found", "n", len(p.found))
}

// Copied returns the ranking for the clipboard. While pairs are looked for it has only those found.
func (p *Presenter) Copied() copies.List {
	l := copies.List{Over: p.Over(), Foot: []string{plainText(p.foot)}}
	if p.marks != nil {
		l.Foot = append(l.Foot, p.marks.All()...)
	}
	l.Title, l.Quiet = p.desk.Line()
	for _, c := range p.columns {
		x := copies.Column{Head: c.Head, Text: c.Kind == columns.Name, Kept: p.least(c)}
		switch {
		case c.Kind == columns.Percent:
			x.Unit = plainText(strings.TrimPrefix(p.desk.Words.Percent("0"), "0"))
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
			var cells []string
			for i, c := range r.Cells {
				text := plainText(c.Text)
				if p.columns[i].Kind == columns.Pair { // a spreadsheet reads (4) as four below zero
					text = strings.Trim(text, "()")
				}
				cells = append(cells, text)
			}
			l.Rows = append(l.Rows, copies.Row{Cells: cells})
			l.Pairs++
		}
	}
	return l
}

// CopiedWhy returns the answer to what was asked as a text, "" when nothing was asked.
func (p *Presenter) CopiedWhy() string {
	y := p.Reason()
	if y == nil {
		return ""
	}
	out := slices.Concat([]string{y.Question, y.Who}, y.Lead, y.Formula, y.After, []string{y.Published, y.Rule})
	for _, b := range y.Boards {
		out = append(out, strings.Join([]string{p.desk.Words.T("ranking.gift") + " " + strconv.Itoa(b.Place.Board), b.Side, b.Against, b.Score, b.Points}, "\t"))
	}
	if d := y.Detail; d != nil {
		out = append(append(out, d.Title, d.Result), d.Steps...)
	}
	out = slices.DeleteFunc(out, func(line string) bool { return line == "" })
	return plainText(strings.Join(out, "\n") + "\n")
}

// plainText removes the bold marks.
func plainText(s string) string {
	return strings.ReplaceAll(strings.ReplaceAll(s, "**", ""), "\u00a0", " ")
}
