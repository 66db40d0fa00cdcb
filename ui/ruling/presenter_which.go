package ruling

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
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
		p.say(Refused, p.words().T("ruling.no-board", "board", board))
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
		p.say(Refused, about(p, "ruling.no-pair", "board", board, "pair", pair))
		return false
	case len(found) > 1 && pair == "":
		p.say(Refused, about(p, "ruling.which.how"))
		return false
	case len(found) > 1: // both directions have the number
		p.say(Refused, p.words().T("ruling.which.two", "board", board, "pair", pair))
		return false
	}
	return p.Ask(board, found[0].NS.A, found[0].EW.A)
}

// ofTeams are the texts that speak of a pair, as they are on an evening of teams.
var ofTeams = map[string]string{
	"ruling.no-pair": "ruling.no-team", "ruling.which": "ruling.which-team",
	"ruling.which.how": "ruling.which-team.how", "ruling.who": "ruling.who-team",
}

// about is a text of ofTeams, for the evening in hand.
func about(p *Presenter, key string, args ...any) string {
	if p.st != nil && p.st.Event.Kind == event.Teams {
		key = ofTeams[key]
	}
	return p.words().T(key, args...)
}

// called tells whether a contestant that sat this way is called so: by its number, or with
// its direction before that: where each direction has its own numbers, and of a team, which
// sits both ways.
func (p *Presenter) called(id event.ID, sat, typed string) bool {
	number := p.number(id)
	if _, l := p.st.Session.LabelOf(id); l.Direction != "" {
		sat = l.Direction
	}
	return strings.EqualFold(p.words().T("paper.side."+sat)+number, typed) || strings.EqualFold(number, typed)
}
