package ruling

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
)

// Ask weighs the result of a board where these two met, and reports whether there is one;
// where there is none yet, Said tells so.
func (p *Presenter) Ask(board int, ns, ew event.ID) bool {
	p.ClearNotice()
	p.Refresh()
	if p.Empty() != "" {
		return false
	}
	var on *event.Result
	if b := p.st.Board(board); b != nil {
		for i := range b.Lines {
			if l := &b.Lines[i]; l.NS.A == ns && l.EW.A == ew && l.Result != nil && on == nil {
				on = l.Result
			}
		}
	}
	if on == nil {
		p.mode = Overview
		p.Refuse(p.words().T("ruling.no-result-yet", "board", board, "ns", p.pair(ns), "ew", p.pair(ew)))
		return false
	}
	p.begin(on)
	return true
}

// AskNumber weighs the result that a pair, by its number, has on a board; where the board
// has one result only the pair need not be named. Said tells why there is none.
func (p *Presenter) AskNumber(board int, pair string) bool {
	p.Refresh()
	if p.Empty() != "" {
		return false
	}
	b := p.st.Board(board)
	if b == nil {
		p.Refuse(p.words().T("ruling.no-board", "board", board))
		return false
	}
	var found []*standings.ScoredLine
	for i := range b.Lines {
		l := &b.Lines[i]
		if pair == "" || p.called(l.NS.A, "NS", pair) || p.called(l.EW.A, "EW", pair) {
			found = append(found, l)
		}
	}
	switch {
	case len(found) == 0:
		p.Refuse(p.about("ruling.no-pair", "board", board, "pair", pair))
		return false
	case len(found) > 1 && pair == "":
		p.Refuse(p.about("ruling.which.how"))
		return false
	case len(found) > 1: // both directions have the number
		p.Refuse(p.words().T("ruling.which.two", "board", board, "pair", pair))
		return false
	}
	return p.Ask(board, found[0].NS.A, found[0].EW.A)
}

// called reports whether a contestant that sat this way is called so: by its number, or with
// its direction before that: where each direction has its own numbers, and of a team, which
// sits both ways.
func (p *Presenter) called(id event.ID, sat, typed string) bool {
	number := p.number(id)
	if _, l := p.st.Session.LabelOf(id); l.Direction != "" {
		sat = l.Direction
	}
	return strings.EqualFold(p.words().T("paper.side."+sat)+number, typed) || strings.EqualFold(number, typed)
}
