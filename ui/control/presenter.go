package control

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/words"
	"uitslag/ui/desk"
	"uitslag/ui/marks"
)

// place is a cell of the statement by what stays when results come in: who met on
// which board, and which of their results there it is, from 0.
type place struct {
	board  int
	ns, ew event.Side
	nth    int
}

// Presenter is the screen without its window: the page of the statement that is shown
// with the cell chosen on it, and the list of what to look at.
type Presenter struct {
	desk *desk.Desk
	book *marks.Book

	st        *standings.Standings
	err       error
	contracts bool // any contract was entered: else its column falls away
	pages     []page
	odd       map[place]Mark
	items     []Item

	most  int // boards beside each other
	at    place
	line  int // the line on which at stood
	item  string
	index int // where the item stood
	// refused is why the chosen line could not be mended.
	refused string
}

// NewPresenter makes a presenter; Refresh reads the standings.
func NewPresenter(d *desk.Desk) *Presenter {
	return &Presenter{desk: d, book: &marks.Book{Desk: d, Do: func(c journal.Payload) error { return d.Do(c) }}}
}

func (p *Presenter) words() *words.Words { return p.desk.Words }

// Refresh reads the standings of the evening in hand. The chosen cell and the chosen
// line of the list stay what they were as long as they exist.
func (p *Presenter) Refresh() {
	old := p.st
	p.st, p.err = p.desk.Standings()
	p.pages, p.items, p.odd, p.refused = nil, nil, nil, ""
	if p.Empty() != "" {
		return
	}
	if old == nil || old.Event.ID != p.st.Event.ID {
		p.at, p.line, p.item, p.index = place{}, 0, "", 0
	}
	p.contracts = slices.ContainsFunc(p.st.Session.Results, func(r event.Result) bool { return r.Contract.Level > 0 })
	p.items = p.makeItems()
	p.repage()
	p.keepItem()
}

// Evening is the evening that is shown, "" for none.
func (p *Presenter) Evening() event.ID {
	if p.st == nil {
		return ""
	}
	return p.st.Event.ID
}

// On paper this many boards stand beside each other at most, with contracts and without.
const (
	mostContracts = 4
	mostScores    = 6
)

// Most is how many boards stand beside each other at most: as on paper, or as many as
// SetMost said.
func (p *Presenter) Most() int {
	most := mostScores
	if p.contracts {
		most = mostContracts
	}
	if p.most > 0 {
		most = min(most, p.most)
	}
	return most
}

// SetMost says how many boards there is room for beside each other; 0 is as on paper.
func (p *Presenter) SetMost(most int) {
	if p.most == most {
		return
	}
	p.most = most
	if p.Empty() == "" && len(p.pages) > 0 {
		p.repage()
	}
}

// repage divides the boards over pages, and keeps the chosen cell.
func (p *Presenter) repage() {
	p.pages = p.makePages()
	if at := p.Page(); !slices.Contains(p.pages[at].lines, p.at.meeting()) || p.st.Board(p.at.board) == nil {
		p.choose(at, p.line, max(p.boardOn(at), 0))
	}
}

// Empty is the sentence in place of the statement, "" when there is one.
func (p *Presenter) Empty() string {
	switch {
	case p.err != nil:
		return p.words().Sentence(p.err)
	case p.st == nil:
		return p.words().T("evening.none")
	case len(p.st.Session.Results) == 0:
		return p.words().T("control.no-results")
	}
	return ""
}

// Failed tells whether Empty is about something that went wrong.
func (p *Presenter) Failed() bool { return p.err != nil }

// Notice says why nothing can be corrected now, "" when it can.
func (p *Presenter) Notice() string {
	if p.Empty() != "" {
		return ""
	}
	if locked, who := p.desk.Club.ReadOnly(); locked {
		if who == "" {
			who = p.desk.Club.Path()
		}
		return p.words().T("control.locked", "who", who)
	}
	if p.st.Session.Closed {
		return p.words().T("control.closed")
	}
	return ""
}

// Page is the index of the page that is shown, Pages how many there are.
func (p *Presenter) Page() int {
	for i := range p.pages {
		if slices.Contains(p.pages[i].boards, p.at.board) {
			return i
		}
	}
	return 0
}

// Pages counts the pages.
func (p *Presenter) Pages() int { return len(p.pages) }

// boardOn is where the chosen board stands on a page, -1 when it does not.
func (p *Presenter) boardOn(page int) int { return slices.Index(p.pages[page].boards, p.at.board) }

// Chosen is the chosen cell: the line, and which of the boards of the page; -1 when
// there is no statement.
func (p *Presenter) Chosen() (line, board int) {
	if len(p.pages) == 0 {
		return -1, 0
	}
	at := p.Page()
	return slices.Index(p.pages[at].lines, p.at.meeting()), max(p.boardOn(at), 0)
}

// Board is the number of the chosen board, 0 when there is none.
func (p *Presenter) Board() int { return p.at.board }

// choose takes the cell that is nearest to what is asked for.
func (p *Presenter) choose(page, line, board int) {
	if len(p.pages) == 0 {
		return
	}
	g := &p.pages[min(max(page, 0), len(p.pages)-1)]
	line = min(max(line, 0), len(g.lines)-1)
	board = min(max(board, 0), len(g.boards)-1)
	m := g.lines[line]
	p.at, p.line = place{g.boards[board], m.ns, m.ew, m.nth}, line
}

// pick is choose, after which the list stands on what it says of the cell.
func (p *Presenter) pick(page, line, board int) {
	p.choose(page, line, board)
	p.item = ""
	for i := range p.items {
		if !p.items[i].Title && slices.Contains(p.items[i].places, p.at) {
			p.item, p.index = p.items[i].key, i
			return
		}
	}
}

// Choose chooses a cell of the page that is shown.
func (p *Presenter) Choose(line, board int) { p.pick(p.Page(), line, board) }

// MoveLine chooses a cell lower, or (negative) higher, on the same board.
func (p *Presenter) MoveLine(by int) {
	if line, board := p.Chosen(); line >= 0 {
		p.pick(p.Page(), line+by, board)
	}
}

// MoveBoard chooses the cell of the next board (1) or of the one before (-1), at the
// edge of the page on the page beside it.
func (p *Presenter) MoveBoard(by int) {
	line, board := p.Chosen()
	page := p.Page()
	switch to := board + by; {
	case line < 0:
	case to >= 0 && to < len(p.pages[page].boards):
		p.pick(page, line, to)
	case to < 0 && page > 0:
		p.pick(page-1, line, len(p.pages[page-1].boards)-1)
	case to > 0 && page < len(p.pages)-1:
		p.pick(page+1, line, 0)
	}
}

// Turn shows the next page (1) or the one before (-1), and tells whether there is one.
func (p *Presenter) Turn(by int) bool {
	line, board := p.Chosen()
	to := p.Page() + by
	if line < 0 || to < 0 || to >= len(p.pages) {
		return false
	}
	p.pick(to, line, board)
	return true
}

// GoBoard shows the page with a board.
func (p *Presenter) GoBoard(number int) {
	line, _ := p.Chosen()
	for i := range p.pages {
		if b := slices.Index(p.pages[i].boards, number); b >= 0 {
			p.pick(i, line, b)
		}
	}
}

// Target is a line on Invoer.
type Target struct {
	Board  int
	NS, EW event.ID
}

// Scored tells whether a line has a result that counts for the pairs.
func (p *Presenter) Scored(t Target) bool {
	if p.st == nil {
		return false
	}
	b := p.st.Board(t.Board)
	return b != nil && slices.ContainsFunc(b.Lines, func(l standings.ScoredLine) bool {
		return l.NS.A == t.NS && l.EW.A == t.EW && l.Result != nil && !l.Again
	})
}

// Cell is where the chosen cell leads; false where the two pairs have no line there.
func (p *Presenter) Cell() (Target, bool) {
	if len(p.pages) == 0 || p.find(p.at) == nil {
		return Target{}, false
	}
	return p.at.target(), true
}

func (at place) target() Target { return Target{at.board, at.ns.A, at.ew.A} }

// find is the line of the standings at a place, or nil.
func (p *Presenter) find(at place) *standings.ScoredLine {
	b := p.st.Board(at.board)
	if b == nil {
		return nil
	}
	n := 0
	for i := range b.Lines {
		if l := &b.Lines[i]; l.NS == at.ns && l.EW == at.ew {
			if n == at.nth {
				return l
			}
			n++
		}
	}
	return nil
}

// placeOf is the place of a line of a board.
func placeOf(b *standings.ScoredBoard, line int) place {
	at := place{board: b.Board, ns: b.Lines[line].NS, ew: b.Lines[line].EW}
	for i := range line {
		if b.Lines[i].NS == at.ns && b.Lines[i].EW == at.ew {
			at.nth++
		}
	}
	return at
}
