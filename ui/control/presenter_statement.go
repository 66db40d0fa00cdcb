package control

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
)

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

// makePages gives the boards of each page: the groups of boards that travel together,
// in equal parts where there are too many for the width. Where no groups are known,
// neighbours with the same meetings stand together.
func (p *Presenter) makePages() []page {
	most := p.Most()
	var pages []page
	for i := range p.st.Boards {
		b := &p.st.Boards[i]
		g := p.groupOf(b.Board)
		if n := len(pages); n > 0 && pages[n-1].group == g {
			last := &pages[n-1]
			before := p.st.Board(last.boards[len(last.boards)-1])
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
			part.lines = p.meetings(part.boards)
			if len(part.lines) > 0 { // boards that everybody sits out have none
				out = append(out, part)
			}
		}
	}
	return out
}

func (p *Presenter) groupOf(board int) *standings.Group {
	for i := range p.st.Groups {
		for _, b := range p.st.Groups[i].Boards {
			if b == board {
				return &p.st.Groups[i]
			}
		}
	}
	return nil
}

// meetings are those of some boards, in the order in which they come first, and those
// of the same sides one after another.
func (p *Presenter) meetings(boards []int) []meeting {
	var order []meeting
	most := map[meeting]int{}
	for _, number := range boards {
		b := p.st.Board(number)
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

// Mark is how a result stands out on the statement.
type Mark int

// The marks.
const (
	Plain Mark = iota
	Doubt      // likelier a slip than a result
	Look       // unexpected, or unlikely by a plain rule
	Wrong      // two results for the same pairs
)

// Statement is a page of the control statement.
type Statement struct {
	Title     string // "Giftgroep A: giften 1 tot 4"
	Contracts bool
	Boards    []Heading
	Lines     []Line
}

// Heading is a board of the page, with its sum control.
type Heading struct {
	Title string // "gift 5"
	Deal  string // dealer and vulnerability, a line each: "gever N", "NZ kw."
	NS    string // the sums of the points, "" while nothing is in
	EW    string
	Sum   string // "klopt"
	// GivenNS and GivenEW are the points of what the director gave, which are in the
	// column and not in its sum; "" where there are none.
	GivenNS, GivenEW string
	Wrong            bool
}

// Line is two pairs with their results, one a board of the page.
type Line struct {
	NS, EW string
	Cells  []Cell
}

// Cell is a result: points, score from NS's side, contract or what stands in its place.
type Cell struct {
	NS, EW, Score, Contract string
	Mark                    Mark
	Waits                   bool // nothing is in yet
}

// Statement is the page that is shown.
func (p *Presenter) Statement() Statement { return p.PageAt(p.Page()) }

// PageAt is a page by its index.
func (p *Presenter) PageAt(i int) Statement {
	if i >= len(p.pages) {
		return Statement{}
	}
	g := &p.pages[i]
	s := Statement{Title: p.pageTitle(g), Contracts: p.contracts}
	var points []exact.Rat
	for _, n := range g.boards {
		b := p.st.Board(n)
		for i := range b.Lines {
			points = append(points, b.Lines[i].Points.NS, b.Lines[i].Points.EW)
		}
	}
	decimals := decimals(p.st.Event.Rules.PointDecimals, points)
	for _, n := range g.boards {
		s.Boards = append(s.Boards, p.heading(p.st.Board(n), decimals))
	}
	for _, m := range g.lines {
		l := Line{NS: p.side(m.ns), EW: p.side(m.ew)}
		for _, n := range g.boards {
			l.Cells = append(l.Cells, p.cell(place{n, m.ns, m.ew, m.nth}, decimals))
		}
		s.Lines = append(s.Lines, l)
	}
	return s
}

func (p *Presenter) pageTitle(g *page) string {
	boards := p.boards(g.boards)
	if g.group == nil {
		return boards
	}
	return p.words().T("control.group", "name", g.group.Name, "boards", boards)
}

func (p *Presenter) heading(b *standings.ScoredBoard, decimals int) Heading {
	w := p.words()
	h := Heading{
		Title: w.T("paper.board", "board", b.Board),
		Deal:  w.T("control.dealer", "seat", w.T("paper.seat."+b.Dealer.String())) + "\n" + w.T("control."+b.Vulnerability.WordKey()),
	}
	var ns, ew exact.Rat
	given := false
	for i := range b.Lines {
		if l := &b.Lines[i]; l.Result != nil && l.Points.Counts && l.Points.Artificial {
			ns, ew, given = ns.Add(l.Points.NS), ew.Add(l.Points.EW), true
		}
	}
	if given {
		h.GivenNS, h.GivenEW = w.Fixed(ns, decimals), w.Fixed(ew, decimals)
	}
	s := b.Sums()
	if s.Lines == 0 {
		return h
	}
	h.NS, h.EW, h.Sum, h.Wrong = w.Fixed(s.NS, decimals), w.Fixed(s.EW, decimals), w.T("paper.sum.ok"), !s.OK
	if h.Wrong {
		h.Sum = w.T("paper.sum.wrong")
	}
	return h
}

// cell is a result; empty where the two pairs have no line on the board, and dots
// where it is still to come.
func (p *Presenter) cell(at place, decimals int) Cell {
	l := p.find(at)
	if l == nil {
		return Cell{}
	}
	if l.Result == nil {
		return p.withoutContract(Cell{Contract: "…", Waits: true}, "")
	}
	w, r := p.words(), l.Result
	c := Cell{Contract: p.outcome(r), Mark: p.odd[at]}
	if l.Points.Counts {
		c.NS, c.EW = w.Fixed(l.Points.NS, decimals), w.Fixed(l.Points.EW, decimals)
	}
	if r.Kind == event.Played || r.Kind == event.Passed {
		c.Score = w.Signed(r.Score)
	}
	sign := ""
	if c.Mark != Plain {
		sign = "?"
	}
	if p.contracts {
		c.Contract = strings.TrimSpace(c.Contract + " " + sign)
		return c
	}
	return p.withoutContract(c, sign)
}

// withoutContract puts what would stand as the contract behind the score, or in its
// place, where no contracts were entered.
func (p *Presenter) withoutContract(c Cell, sign string) Cell {
	if p.contracts {
		return c
	}
	if c.Score == "" || c.Contract == p.words().T("paper.passed") {
		c.Score, c.Contract = c.Contract, ""
	}
	c.Score = strings.TrimSpace(c.Score + " " + c.Contract)
	c.Score = strings.TrimSpace(c.Score + " " + sign)
	c.Contract = ""
	return c
}

// decimals is how many decimals these figures need, and most at most.
func decimals(most int, figures []exact.Rat) int {
	d := 0
	for _, f := range figures {
		_, after, _ := strings.Cut(f.Short(most), ".")
		d = max(d, len(after))
	}
	return d
}

// BoardState is how far a board is.
type BoardState int

// The states of a board.
const (
	Empty BoardState = iota
	Partly
	Complete
	Marked
	Verified // typed twice, the same
	Open     // marked, and not complete
)

// BoardStates are all boards by number, with how far each is.
func (p *Presenter) BoardStates() (numbers []int, states []BoardState) {
	if p.Empty() != "" {
		return nil, nil
	}
	odd := map[int]bool{}
	for at := range p.odd {
		odd[at.board] = true
	}
	verified := verifiedBoards(p.st)
	for i := range p.st.Boards {
		b := &p.st.Boards[i]
		in := 0
		for j := range b.Lines {
			if b.Lines[j].Result != nil {
				in++
			}
		}
		s := Complete
		switch {
		case odd[b.Board] && b.Missing() > 0:
			s = Open
		case odd[b.Board]:
			s = Marked
		case in == 0:
			s = Empty
		case b.Missing() > 0:
			s = Partly
		case verified[b.Board]:
			s = Verified
		}
		numbers, states = append(numbers, b.Board), append(states, s)
	}
	return numbers, states
}
