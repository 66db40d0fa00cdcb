package control

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/ui/widgets"
)

// place is a cell of the statement by what stays when results come in: who met on
// which board, and which of their results there it is, from 0.
type place struct {
	board  int
	ns, ew event.Side
	nth    int
}

func (at place) target() Target { return Target{at.board, at.ns.A, at.ew.A} }

// meeting is the place on whichever board: who meets whom, and which of their results it is.
func (at place) meeting() place {
	at.board = 0
	return at
}

// on is the place of a meeting on a board.
func (at place) on(board int) place {
	at.board = board
	return at
}

// page is the boards that stand beside each other, with the meetings on any of them.
type page struct {
	group  *standings.Group // nil where the boards come in no groups
	boards []int
	lines  []place
}

// On paper this many boards stand beside each other at most, with contracts and without.
const (
	mostContracts = 4
	mostScores    = 6
)

// Most returns how many boards stand beside each other at most: as on paper, or as many as
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
	if p.pages = p.makePages(); len(p.pages) == 0 {
		return
	}
	if at := p.Page(); !slices.Contains(p.pages[at].lines, p.at.meeting()) || p.st.Board(p.at.board) == nil {
		p.choose(at, p.line, slices.Index(p.pages[at].boards, p.at.board))
	}
}

// makePages returns the boards of each page: the groups of boards that travel together,
// in equal parts where there are too many for the width. Where no groups are known,
// neighbours with the same meetings stand together.
func (p *Presenter) makePages() []page {
	most := p.Most()
	var groups []page
	for b := range event.Each(p.st.Boards) {
		g := p.groupOf(b.Board)
		if n := len(groups); n > 0 && groups[n-1].group == g {
			last := &groups[n-1]
			if g != nil || len(last.boards) < most && p.sameMeetings(last.boards[len(last.boards)-1], b.Board) {
				last.boards = append(last.boards, b.Board)
				continue
			}
		}
		groups = append(groups, page{group: g, boards: []int{b.Board}})
	}
	var out []page
	for _, g := range groups {
		n := len(g.boards)
		parts := (n + most - 1) / most
		for i := range parts {
			part := page{group: g.group, boards: g.boards[i*n/parts : (i+1)*n/parts]}
			part.lines = p.meetings(part.boards)
			if len(part.lines) > 0 { // boards that everybody sits out have none
				out = append(out, part)
			}
		}
	}
	return out
}

func (p *Presenter) groupOf(board int) *standings.Group {
	for g := range event.Each(p.st.Groups) {
		if slices.Contains(g.Boards, board) {
			return g
		}
	}
	return nil
}

// meetings returns those of some boards, in the order in which they come first, and those
// of the same sides one after another.
func (p *Presenter) meetings(boards []int) []place {
	var order []place
	most := map[place]int{}
	for _, number := range boards {
		for l := range event.Each(p.st.Board(number).Lines) {
			m := p.places[l].meeting()
			first := m
			first.nth = 0
			if _, known := most[first]; !known {
				order = append(order, first)
			}
			most[first] = max(most[first], m.nth+1)
		}
	}
	var out []place
	for _, m := range order {
		for m.nth = range most[m] {
			out = append(out, m)
		}
	}
	return out
}

func (p *Presenter) sameMeetings(a, b int) bool {
	n := len(p.st.Board(a).Lines)
	return n == len(p.st.Board(b).Lines) && n == len(p.meetings([]int{a, b}))
}

// Page returns the index of the page that is shown, Pages how many there are.
func (p *Presenter) Page() int {
	return max(slices.IndexFunc(p.pages, func(g page) bool { return slices.Contains(g.boards, p.at.board) }), 0)
}

// Pages counts the pages.
func (p *Presenter) Pages() int { return len(p.pages) }

// Selected returns the chosen cell: the line, and which of the boards of the page; -1 when
// there is no statement.
func (p *Presenter) Selected() (line, board int) {
	if len(p.pages) == 0 {
		return -1, 0
	}
	g := &p.pages[p.Page()]
	return slices.Index(g.lines, p.at.meeting()), max(slices.Index(g.boards, p.at.board), 0)
}

// Board returns the number of the chosen board, 0 when there is none.
func (p *Presenter) Board() int { return p.at.board }

// choose takes the cell that is nearest to what is asked for.
func (p *Presenter) choose(page, line, board int) {
	if len(p.pages) == 0 {
		return
	}
	g := &p.pages[min(max(page, 0), len(p.pages)-1)]
	p.line = min(max(line, 0), len(g.lines)-1)
	p.at = g.lines[p.line].on(g.boards[min(max(board, 0), len(g.boards)-1)])
}

// Cell returns where the chosen cell leads; false where the two pairs have no line there.
func (p *Presenter) Cell() (Target, bool) {
	if len(p.pages) == 0 || p.lines[p.at] == nil {
		return Target{}, false
	}
	return p.at.target(), true
}

// Boards returns all boards by number, with how far each is.
func (p *Presenter) Boards() []widgets.Board {
	odd, verified := map[int]bool{}, map[int]bool{}
	for at := range p.odd {
		odd[at.board] = true
	}
	for _, t := range review.TypedTwiceOf(p.st) {
		verified[t.Board] = t.Done()
	}
	return event.Mapped(p.st.Boards, func(b standings.ScoredBoard) widgets.Board {
		in := slices.ContainsFunc(b.Lines, func(l standings.ScoredLine) bool { return l.Result != nil })
		state := widgets.BoardComplete
		switch {
		case odd[b.Board] && b.Missing() > 0:
			state = widgets.BoardOpen
		case odd[b.Board]:
			state = widgets.BoardMarked
		case !in:
			state = widgets.BoardEmpty
		case b.Missing() > 0:
			state = widgets.BoardPartly
		case verified[b.Board]:
			state = widgets.BoardVerified
		}
		return widgets.Board{Number: b.Board, State: state}
	})
}
