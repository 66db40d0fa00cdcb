package site

import (
	"slices"
	"strconv"

	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/phrase"
)

// handsPage is the page of all hands.
const handsPage = "hands.html"

// deal returns the deal of a board that may be shown: nil where it is not known, while somebody may
// still play the board, and where the session does not play it.
func (f *folder) deal(board int) *event.BoardDeal {
	b := f.evening.Standings.Board(board)
	if b == nil {
		return nil
	}
	return f.deals.Of(b)
}

func (f *folder) anyHands() bool {
	return slices.ContainsFunc(f.boards, func(b int) bool { return f.deal(b) != nil })
}

func (f *folder) hands() {
	d := f.document("site.hands", f.maker.t("site.hands"))
	all := document.Columns{Even: true}
	for _, b := range f.boards {
		deal := f.deal(b)
		if deal == nil {
			continue
		}
		cross := f.cross(deal)
		cross.Title = document.Link{Text: f.maker.t("site.board", "board", b), To: boardPage(b)}
		all.Blocks = append(all.Blocks, document.Join(cross, f.tricks(deal)))
	}
	d.Add(f.boardStrip(0), all)
	f.put(handsPage, d)
}

func (f *folder) cross(deal *event.BoardDeal) document.Cross {
	w, v := f.evening.Words, bridge.VulnerabilityOf(deal.Board)
	dealer := bridge.DealerOf(deal.Board)
	c := document.Cross{Corner: []string{f.maker.t("site.dealer", "seat", dealer), w.T(v.WordKey())}}
	for s := bridge.North; s <= bridge.West; s++ {
		hand := deal.Deal[s]
		side := document.CrossSide{Name: w.T(s.WordKey()), Short: f.evening.Seat(s), Note: f.maker.t("site.points", "n", hand.Points())}
		for suit := bridge.Spades; suit >= bridge.Clubs; suit-- {
			line := suit.Symbol()
			for _, r := range hand.Suit(suit) {
				line += "\u2009" + w.T(r.WordKey()) // thin: 10 is one card
			}
			if len(hand.Suit(suit)) == 0 {
				line += "\u2009–"
			}
			side.Lines = append(side.Lines, line)
		}
		c.Sides[s] = side
		c.Marks[s] = v.Is(s.Side())
	}
	return c
}

// tricks returns the table of what can be made, and the par; nil where it is not known.
func (f *folder) tricks(deal *event.BoardDeal) document.Blocks {
	rows := f.deals.Tricks(deal.Tricks)
	if len(rows) == 0 {
		return nil
	}
	t := document.Table{Title: f.maker.t("site.tricks"), Keys: 1, Columns: []document.Column{{}}}
	for _, head := range rows[0][1:] {
		t.Columns = append(t.Columns, document.Number(head))
	}
	for _, texts := range rows[1:] {
		row := document.Row{Cells: []document.Cell{{Text: texts[0]}}}
		for _, text := range texts[1:] {
			n, err := strconv.Atoi(text)
			row.Cells = append(row.Cells, document.Cell{Text: text, Bold: err == nil && n > tricksOfBook})
		}
		t.Rows = append(t.Rows, row)
	}
	return document.Join(t, document.Paragraph{Text: f.par(deal)})
}

// tricksOfBook are those that no contract counts.
const tricksOfBook = 6

func (f *folder) par(deal *event.BoardDeal) string {
	par, ok := bridge.ParOf(deal.Tricks, bridge.DealerOf(deal.Board), bridge.VulnerabilityOf(deal.Board))
	if !ok {
		return ""
	}
	return phrase.Par(f.evening.Words, phrase.Style(f.evening.Words), par)
}
