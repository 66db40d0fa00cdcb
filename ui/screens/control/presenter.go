package control

import (
	"slices"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/ui/marks"
	"uitslag/ui/notice"
)

// Presenter is the screen without its window: the page of the statement that is shown
// with the cell chosen on it, and the list of what to look at.
type Presenter struct {
	*evening
	*sheet
	*list
	figures *revision
}

// NewPresenter makes a presenter; Refresh reads the standings.
func NewPresenter(d *desk.Desk) *Presenter {
	e := &evening{desk: d}
	s := &sheet{evening: e}
	book := &marks.Book{Desk: d, Do: func(c journal.Payload) error { return d.Do(c) }}
	return &Presenter{evening: e, sheet: s, list: &list{sheet: s, book: book}, figures: &revision{evening: e}}
}

// Model returns what is shown now.
func (p *Presenter) Model() Model {
	m := Model{Empty: p.Empty(), Failed: p.Failed()}
	if m.Empty != "" {
		return m
	}
	m.Boards, m.Board = p.BoardStates(), p.Board()
	m.Statement, m.Page, m.Pages = p.Statement(), p.Page(), p.Pages()
	m.Line, m.Column = p.Selected()
	m.Detail, m.Hands = p.Detail(), p.Hands()
	m.Field, m.Spread = p.Spread()
	for _, n := range p.Notes() {
		if n.Wrong {
			m.Wrong = join(m.Wrong, n.Text)
		} else {
			m.Sums = strings.TrimSpace(m.Sums + " " + n.Text)
		}
	}
	m.Locked, m.Good, m.Notice = p.ReadOnly(), p.Good(), p.notice
	m.Items, m.Item = p.Items(), p.Item()
	m.Answer, m.MayJudge, m.Judged, m.MayKeep = p.Answer(), p.MayJudge(), p.Judged(), p.MayKeep()
	m.Second, m.MaySecond = p.Second(), p.MaySecond()
	m.Revised = p.figures.Revised()
	return m
}

// join puts sentences under each other.
func join(a, b string) string {
	if a == "" {
		return b
	}
	return a + "\n" + b
}

// Refresh reads the standings of the current evening. The chosen cell and the chosen
// line of the list stay what they were as long as they exist.
func (p *Presenter) Refresh() {
	old := p.st
	p.st, p.err = p.desk.Standings()
	p.pages, p.items, p.odd, p.notice = nil, nil, nil, notice.Notice{}
	p.hear()
	p.figures.look()
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

// pick calls choose, and moves the list to what it says of the cell.
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
	if line, board := p.Selected(); line >= 0 {
		p.pick(p.Page(), line+by, board)
	}
}

// MoveBoard chooses the cell of the next board (1) or of the one before (-1), at the
// edge of the page on the page beside it.
func (p *Presenter) MoveBoard(by int) {
	line, board := p.Selected()
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

// TurnPage shows the next page (1) or the one before (-1), and reports whether there is one.
func (p *Presenter) TurnPage(by int) bool {
	line, board := p.Selected()
	to := p.Page() + by
	if line < 0 || to < 0 || to >= len(p.pages) {
		return false
	}
	p.pick(to, line, board)
	return true
}

// GoBoard shows the page with a board.
func (p *Presenter) GoBoard(number int) {
	line, _ := p.Selected()
	for i := range p.pages {
		if b := slices.Index(p.pages[i].boards, number); b >= 0 {
			p.pick(i, line, b)
		}
	}
}

// GoPlace shows the page with a board.
func (s *Screen) GoPlace(at desk.Place) {
	if at.Board > 0 {
		s.board(at.Board)
	}
}
