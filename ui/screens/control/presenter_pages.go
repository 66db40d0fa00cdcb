package control

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
)

// sheet is the control statement in pages, the one that is shown and the cell chosen on it.
type sheet struct {
	*evening
	contracts bool // any contract was entered: else its column falls away
	pages     []page
	odd       map[place]Mark // how the cells stand out
	most      int            // boards beside each other
	at        place          // the chosen cell
	line      int            // the line on which at stood
}

// place is a cell of the statement by what stays when results come in: who met on
// which board, and which of their results there it is, from 0.
type place struct {
	board  int
	ns, ew event.Side
	nth    int
}

func (at place) target() Target { return Target{at.board, at.ns.A, at.ew.A} }

// page is the boards that stand beside each other, with the meetings on any of them.
type page struct {
	group  *standings.Group // nil where the boards come in no groups
	boards []int
	lines  []meeting
}

// meeting is who meets whom, and which of their results on a board it is.
type meeting struct {
	ns, ew event.Side
	nth    int
}

func (at place) meeting() meeting { return meeting{at.ns, at.ew, at.nth} }

// On paper this many boards stand beside each other at most, with contracts and without.
const (
	mostContracts = 4
	mostScores    = 6
)

// Most returns how many boards stand beside each other at most: as on paper, or as many as
// SetMost said.
func (s *sheet) Most() int {
	most := mostScores
	if s.contracts {
		most = mostContracts
	}
	if s.most > 0 {
		most = min(most, s.most)
	}
	return most
}

// SetMost says how many boards there is room for beside each other; 0 is as on paper.
func (s *sheet) SetMost(most int) {
	if s.most == most {
		return
	}
	s.most = most
	if s.Empty() == "" && len(s.pages) > 0 {
		s.repage()
	}
}

// repage divides the boards over pages, and keeps the chosen cell.
func (s *sheet) repage() {
	if s.pages = s.makePages(); len(s.pages) == 0 {
		return
	}
	if at := s.Page(); !slices.Contains(s.pages[at].lines, s.at.meeting()) || s.st.Board(s.at.board) == nil {
		s.choose(at, s.line, max(s.boardOn(at), 0))
	}
}

// makePages returns the boards of each page: the groups of boards that travel together,
// in equal parts where there are too many for the width. Where no groups are known,
// neighbours with the same meetings stand together.
func (s *sheet) makePages() []page {
	most := s.Most()
	var pages []page
	for i := range s.st.Boards {
		b := &s.st.Boards[i]
		g := s.groupOf(b.Board)
		if n := len(pages); n > 0 && pages[n-1].group == g {
			last := &pages[n-1]
			before := s.st.Board(last.boards[len(last.boards)-1])
			if g != nil || len(last.boards) < most && sameMeetings(before, b) {
				last.boards = append(last.boards, b.Board)
				continue
			}
		}
		pages = append(pages, page{group: g, boards: []int{b.Board}})
	}
	var out []page
	for _, g := range pages {
		n := len(g.boards)
		parts := (n + most - 1) / most
		for i := range parts {
			part := page{group: g.group, boards: g.boards[i*n/parts : (i+1)*n/parts]}
			part.lines = s.meetings(part.boards)
			if len(part.lines) > 0 { // boards that everybody sits out have none
				out = append(out, part)
			}
		}
	}
	return out
}

func (s *sheet) groupOf(board int) *standings.Group {
	for i := range s.st.Groups {
		for _, b := range s.st.Groups[i].Boards {
			if b == board {
				return &s.st.Groups[i]
			}
		}
	}
	return nil
}

// meetings returns those of some boards, in the order in which they come first, and those
// of the same sides one after another.
func (s *sheet) meetings(boards []int) []meeting {
	var order []meeting
	most := map[meeting]int{}
	for _, number := range boards {
		b := s.st.Board(number)
		for i := range b.Lines {
			m := placeOf(b, i).meeting()
			first := meeting{m.ns, m.ew, 0}
			if _, known := most[first]; !known {
				order = append(order, first)
			}
			most[first] = max(most[first], m.nth+1)
		}
	}
	var out []meeting
	for _, m := range order {
		for n := range most[m] {
			out = append(out, meeting{m.ns, m.ew, n})
		}
	}
	return out
}

func sameMeetings(a, b *standings.ScoredBoard) bool {
	if len(a.Lines) != len(b.Lines) {
		return false
	}
	have := map[meeting]bool{}
	for i := range a.Lines {
		have[placeOf(a, i).meeting()] = true
	}
	for i := range b.Lines {
		if !have[placeOf(b, i).meeting()] {
			return false
		}
	}
	return true
}

// Page returns the index of the page that is shown, Pages how many there are.
func (s *sheet) Page() int {
	for i := range s.pages {
		if slices.Contains(s.pages[i].boards, s.at.board) {
			return i
		}
	}
	return 0
}

// Pages counts the pages.
func (s *sheet) Pages() int { return len(s.pages) }

// boardOn returns where the chosen board stands on a page, -1 when it does not.
func (s *sheet) boardOn(page int) int { return slices.Index(s.pages[page].boards, s.at.board) }

// Selected returns the chosen cell: the line, and which of the boards of the page; -1 when
// there is no statement.
func (s *sheet) Selected() (line, board int) {
	if len(s.pages) == 0 {
		return -1, 0
	}
	at := s.Page()
	return slices.Index(s.pages[at].lines, s.at.meeting()), max(s.boardOn(at), 0)
}

// Board returns the number of the chosen board, 0 when there is none.
func (s *sheet) Board() int { return s.at.board }

// choose takes the cell that is nearest to what is asked for.
func (s *sheet) choose(page, line, board int) {
	if len(s.pages) == 0 {
		return
	}
	g := &s.pages[min(max(page, 0), len(s.pages)-1)]
	line = min(max(line, 0), len(g.lines)-1)
	board = min(max(board, 0), len(g.boards)-1)
	m := g.lines[line]
	s.at, s.line = place{g.boards[board], m.ns, m.ew, m.nth}, line
}

// show chooses the cell at a place.
func (s *sheet) show(at place) {
	for i := range s.pages {
		board, line := slices.Index(s.pages[i].boards, at.board), slices.Index(s.pages[i].lines, at.meeting())
		if board >= 0 && line >= 0 {
			s.choose(i, line, board)
		}
	}
}

// Cell returns where the chosen cell leads; false where the two pairs have no line there.
func (s *sheet) Cell() (Target, bool) {
	if len(s.pages) == 0 || s.find(s.at) == nil {
		return Target{}, false
	}
	return s.at.target(), true
}
