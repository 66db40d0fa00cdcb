package control

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
)

// Statement returns the page that is shown.
func (s *sheet) Statement() Statement { return s.PageAt(s.Page()) }

// PageAt returns a page by its index.
func (s *sheet) PageAt(i int) Statement {
	if i >= len(s.pages) {
		return Statement{}
	}
	g := &s.pages[i]
	st := Statement{Title: s.pageTitle(g), Contracts: s.contracts}
	var points []exact.Rat
	for _, n := range g.boards {
		b := s.st.Board(n)
		for i := range b.Lines {
			points = append(points, b.Lines[i].Points.NS, b.Lines[i].Points.EW)
		}
	}
	decimals := exact.Decimals(s.st.Event.Rules.PointDecimals, points...)
	for _, n := range g.boards {
		st.Boards = append(st.Boards, s.heading(s.st.Board(n), decimals))
	}
	for _, m := range g.lines {
		l := Line{NS: s.side(m.ns), EW: s.side(m.ew)}
		for _, n := range g.boards {
			l.Cells = append(l.Cells, s.cell(place{n, m.ns, m.ew, m.nth}, decimals))
		}
		st.Lines = append(st.Lines, l)
	}
	return st
}

func (s *sheet) pageTitle(g *page) string {
	boards := s.boards(g.boards)
	if g.group == nil {
		return boards
	}
	return s.words().T("control.group", "name", g.group.Name, "boards", boards)
}

func (s *sheet) heading(b *standings.ScoredBoard, decimals int) Heading {
	w := s.words()
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
	sums := b.Sums()
	if sums.Lines == 0 {
		return h
	}
	h.NS, h.EW, h.Sum, h.Wrong = w.Fixed(sums.NS, decimals), w.Fixed(sums.EW, decimals), w.T("paper.sum.ok"), !sums.OK
	if h.Wrong {
		h.Sum = w.T("paper.sum.wrong")
	}
	return h
}

// cell returns a result; empty where the two pairs have no line on the board, and dots
// where it is still to come.
func (s *sheet) cell(at place, decimals int) Cell {
	l := s.find(at)
	if l == nil || l.Void && l.Result == nil {
		return Cell{}
	}
	if l.Result == nil {
		return s.withoutContract(Cell{Contract: "…", Pending: true}, "")
	}
	w, r := s.words(), l.Result
	c := Cell{Contract: s.outcome(r), Mark: s.odd[at]}
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
	if s.contracts {
		c.Contract = strings.TrimSpace(c.Contract + " " + sign)
		return c
	}
	return s.withoutContract(c, sign)
}

// withoutContract puts what would stand as the contract behind the score, or in its
// place, where no contracts were entered.
func (s *sheet) withoutContract(c Cell, sign string) Cell {
	if s.contracts {
		return c
	}
	if c.Score == "" || c.Contract == s.words().T("paper.passed") {
		c.Score, c.Contract = c.Contract, ""
	}
	c.Score = strings.TrimSpace(c.Score + " " + c.Contract)
	c.Score = strings.TrimSpace(c.Score + " " + sign)
	c.Contract = ""
	return c
}

// BoardStates returns all boards by number, with how far each is.
func (s *sheet) BoardStates() []BoardAt {
	if s.Empty() != "" {
		return nil
	}
	odd := map[int]bool{}
	for at := range s.odd {
		odd[at.board] = true
	}
	verified := verifiedBoards(s.st)
	var out []BoardAt
	for i := range s.st.Boards {
		b := &s.st.Boards[i]
		in := 0
		for j := range b.Lines {
			if b.Lines[j].Result != nil {
				in++
			}
		}
		state := Complete
		switch {
		case odd[b.Board] && b.Missing() > 0:
			state = Open
		case odd[b.Board]:
			state = Marked
		case in == 0:
			state = Empty
		case b.Missing() > 0:
			state = Partly
		case verified[b.Board]:
			state = Verified
		}
		out = append(out, BoardAt{b.Board, state})
	}
	return out
}
