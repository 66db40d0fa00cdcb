package hands

import (
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/reports/evening"
)

// lines is the table with a line a board: the hands, their honour points, what can be made,
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
			figure(deals.Strain(of))
		}
	}
	span(p.T("paper.hands.par"), 2)
	figure(p.T("paper.score"))
	t.Columns = append(t.Columns, document.Column{Head: p.T("paper.contract")})
	for i := range p.Standings.Boards {
		if b := &p.Standings.Boards[i]; deals.Of(b) != nil {
			t.Rows = append(t.Rows, line(p, deals, b))
		}
	}
	return t
}

// line is one of a board.
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
