package usebio

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// handCells are the elements of a HAND: whose it is, and its suits as a deal writes them.
var handCells = []string{"DIRECTION", "SPADES", "HEARTS", "DIAMONDS", "CLUBS"}

var handFields = set(handCells...)

// handset reads the boards of a HANDSET; what else is there is for the dealing machine.
func (p *parser) handset() {
	for n := range p.each() {
		if n.name == "BOARD" {
			p.boardNode(n, &p.doc.dealt)
		} else {
			p.skip()
		}
	}
}

// deals takes the hands of the file over. What cannot be is remarked and left out, and
// nothing is refused for it: usebio.deal-form (line, board), usebio.deal (line, board, why)
// for hands that are no deal, usebio.deal-board (line, text) for a number that is none, and
// usebio.deal-twice (line, board) for a board with two different deals, of which neither is
// taken.
func (b *builder) deals() {
	all := b.doc.dealt
	for _, s := range b.doc.sections {
		all = append(all, s.boards...)
	}
	for _, m := range b.doc.matches {
		all = append(all, m.boards...)
	}
	known := map[int]bridge.Deal{}
	for _, x := range all {
		if len(x.hands) == 0 {
			continue
		}
		n, ok := exchange.Number(x.number.text)
		if !ok || n > bridge.MostBoard {
			b.remark(x.line, "BOARD_NUMBER", problem.New("usebio.deal-board", "line", x.line, "text", exchange.Clip(x.number.text)))
			continue
		}
		deal, err := bridge.ParseDeal(x.deal())
		if problem.Is(err, "deal.form") {
			b.remark(x.line, "HAND", problem.New("usebio.deal-form", "line", x.line, "board", n))
			continue
		} else if err != nil {
			b.remark(x.line, "HAND", problem.New("usebio.deal", "line", x.line, "board", n, "why", err))
			continue
		}
		if first, is := known[n]; is && first != deal {
			if first != (bridge.Deal{}) {
				b.remark(x.line, "HAND", problem.New("usebio.deal-twice", "line", x.line, "board", n))
			}
			deal = bridge.Deal{} // nobody knows which
		}
		known[n] = deal
	}
	for n, deal := range known {
		if deal != (bridge.Deal{}) {
			b.session.Deals = append(b.session.Deals, event.BoardDeal{Board: n, Deal: deal})
		}
	}
	slices.SortFunc(b.session.Deals, func(x, y event.BoardDeal) int { return cmp.Compare(x.Board, y.Board) })
}

// deal returns what bridge.ParseDeal reads: a hand that is not given is open, and so is nothing
// of one that is given twice, or to nobody.
func (x *board) deal() string {
	hands := [4]string{"-", "-", "-", "-"}
	for _, h := range x.hands {
		seat, err := bridge.ParseSeat(strings.ToUpper(h["DIRECTION"].text + " ")[:1])
		if err != nil || hands[seat] != "-" {
			return ""
		}
		suits := make([]string, 4)
		for i, suit := range handCells[1:] {
			suits[i] = strings.ReplaceAll(h[suit].text, " ", "")
		}
		hands[seat] = strings.Join(suits, ".")
	}
	return "N:" + strings.Join(hands[:], " ")
}
