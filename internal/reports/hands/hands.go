// Package hands has the paper of the deals that were played.
//
//	rule                                                       source    file
//	the deals of the session as drawn, on one sheet where      R-HANDS   hands.go
//	  they fit: dealer, vulnerability, honour points
//	what can be made, and par, where it was worked out         R-HANDS   hands.go
//	boards without a deal are named, and so are those that     R-HANDS   hands.go
//	  somebody still has to play
//	in a workbook a row a board                                R-HANDS   hands.go
package hands

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
)

// Known reports whether a deal of the event is known.
func Known(e *event.Event) bool {
	return slices.ContainsFunc(e.Sessions, func(s event.Session) bool { return len(s.Deals) > 0 })
}

// Record returns the deals of the session; with Options.Lines a table with a line a board. The
// Lacks of the document is report.no-hands where none is known, and report.hands-later
// while every board whose deal is known has still to be played.
func Record(in evening.Input) *document.Document {
	p := evening.Of(in)
	deals := evening.DealsOf(p)
	d := p.Base("paper.hands") // nothing is scored on it
	d.Subtitle, d.Footer = append(d.Subtitle, p.When()...), p.WhenMade()
	d.MinSize, d.MaxSize = document.SizeLeast, 14
	var drawn []document.Diagram
	var without, waiting, fouled []int
	tricks := false
	for b := range event.Each(p.Standings.Boards) {
		deal := p.Standings.Session.Deal(b.Board)
		switch {
		case deal == nil:
			without = append(without, b.Board)
			continue
		case deals.Waits(b):
			waiting = append(waiting, b.Board)
			continue
		case p.Standings.Session.FouledBoard(b.Board) != nil:
			fouled = append(fouled, b.Board)
		}
		drawn = append(drawn, *deals.Drawn(b))
		tricks = tricks || deal.Tricks != ""
	}
	switch {
	case len(drawn) == 0 && len(waiting) == 0:
		d.Lacks = problem.New("report.no-hands")
	case len(drawn) == 0:
		d.Lacks = problem.New("report.hands-later")
	}
	if d.Lacks != nil {
		d.Add(document.Paragraph{Text: p.Words.Sentence(d.Lacks)})
		return d
	}
	note := func(key string, boards []int) document.Blocks {
		return document.When(len(boards) > 0, document.Paragraph{Text: p.T(key, "n", len(boards), "boards", bridge.BoardList(boards))})
	}
	d.Add(
		document.When(in.Options.Lines, lines(p, deals)),
		document.When(!in.Options.Lines, document.Diagrams{Deals: drawn}),
		document.When(tricks, document.Paragraph{Text: p.T("paper.hands.note")}),
		note("paper.hands.without", without),
		note("paper.hands.waiting", waiting),
		note("paper.hands.fouled", fouled),
	)
	return d
}

// lines returns the table with a line a board: the hands, their honour points, what can be made,
// and par.
func lines(p *evening.Evening, deals *evening.Deals) document.Table {
	t := document.Table{Keys: 1, Columns: []document.Column{
		{Head: p.T("paper.board-head"), Align: document.Right, Kind: document.Numbers, Bold: true},
		{Head: p.T("paper.hands.dealer")},
		{Head: p.T("paper.hands.vulnerable")},
	}}
	for s := bridge.North; s <= bridge.West; s++ {
		t.Columns = append(t.Columns, document.Column{Head: p.T(s.WordKey())})
	}
	span := func(text string, n int) {
		from := len(t.Columns)
		t.Spans = append(t.Spans, document.Span{Text: text, From: from, To: from + n - 1})
	}
	figure := func(head string) {
		t.Columns = append(t.Columns, document.Number(head))
	}
	span(p.T("paper.hands.points"), 4)
	for s := bridge.North; s <= bridge.West; s++ {
		figure(p.Seat(s))
	}
	for s := bridge.North; s <= bridge.West; s++ {
		span(p.T("paper.hands.tricks", "seat", s), 5)
		for of := bridge.NoTrump; of >= bridge.Clubs; of-- {
			figure(evening.Strain(p, of))
		}
	}
	span(p.T("paper.hands.par"), 2)
	figure(p.T("paper.score"))
	t.Columns = append(t.Columns, document.Column{Head: p.T("paper.contract")})
	for b := range event.Each(p.Standings.Boards) {
		if deals.Of(b) != nil {
			t.Rows = append(t.Rows, line(p, deals, b))
		}
	}
	return t
}

func line(p *evening.Evening, deals *evening.Deals, b *standings.ScoredBoard) document.Row {
	deal := deals.Of(b)
	cells := []document.Cell{number(b.Board), {Text: p.Seat(b.Dealer)}, {Text: deals.Vulnerable(b.Vulnerability)}}
	for s := bridge.North; s <= bridge.West; s++ {
		var suits []string
		for suit := bridge.Spades; suit >= bridge.Clubs; suit-- {
			suits = append(suits, deals.Suit(deal.Deal[s], suit))
		}
		cells = append(cells, document.Cell{Text: strings.Join(suits, " ")})
	}
	for s := bridge.North; s <= bridge.West; s++ {
		cells = append(cells, number(deal.Deal[s].Points()))
	}
	for s := bridge.North; s <= bridge.West; s++ {
		for of := bridge.NoTrump; of >= bridge.Clubs; of-- {
			c := document.Cell{}
			if n, ok := deal.Tricks.Tricks(s, of); ok {
				c = number(n)
			}
			cells = append(cells, c)
		}
	}
	par, ok := bridge.ParOf(deal.Tricks, b.Dealer, b.Vulnerability)
	if !ok {
		return document.Row{Cells: append(cells, document.Cell{}, document.Cell{})}
	}
	score := exact.Int(par.Score)
	contracts := strings.Join(deals.ParContracts(par), ", ")
	return document.Row{Cells: append(cells, document.Cell{Text: p.Words.Signed(par.Score), Value: &score}, document.Cell{Text: contracts})}
}

func number(n int) document.Cell {
	value := exact.Int(n)
	return document.Cell{Text: strconv.Itoa(n), Value: &value}
}
