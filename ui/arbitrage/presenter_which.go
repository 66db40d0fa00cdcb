package arbitrage

import (
	"strings"

	"uitslag/internal/event"
)

// AskNumber weighs the result that a pair, by its number, has on a board; where the board
// has one result only the pair need not be named. Said tells why there is none.
func (p *Presenter) AskNumber(board int, pair string) bool {
	p.Refresh()
	if p.Empty() != "" {
		return false
	}
	b := p.st.Board(board)
	if b == nil {
		p.say(Refused, p.words().T("arbitrage.no-board", "board", board))
		return false
	}
	var found []*event.ScoredLine
	for i := range b.Lines {
		l := &b.Lines[i]
		if pair == "" || strings.EqualFold(p.number(l.NS.A), pair) || strings.EqualFold(p.number(l.EW.A), pair) {
			found = append(found, l)
		}
	}
	switch {
	case len(found) == 0:
		p.say(Refused, p.words().T("arbitrage.no-pair", "board", board, "pair", pair))
		return false
	case len(found) > 1 && pair == "":
		p.say(Refused, p.words().T("arbitrage.which.how"))
		return false
	}
	return p.Ask(board, found[0].NS.A, found[0].EW.A)
}
