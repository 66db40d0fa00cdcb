package ruling

import (
	"slices"

	"uitslag/internal/desk"
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

// AskNumber weighs the result that is called so on a board: by the number of one who sits
// there, with a direction, or as the open or closed table of a match (desk.LinesCalled);
// where the board has one result only it need not be. Said tells why there is none.
func (p *Presenter) AskNumber(board int, called string) bool {
	p.Refresh()
	if p.Empty() != "" {
		return false
	}
	if p.st.Board(board) == nil {
		p.Refuse(p.words().T("ruling.no-board", "board", board))
		return false
	}
	switch found := p.desk.Speaker.LinesCalled(p.st, board, called); {
	case len(found) == 0:
		p.Refuse(p.words().T("ruling.no-pair", "board", board, "pair", called))
		return false
	case len(found) == 1:
		return p.Ask(board, found[0].NS.A, found[0].EW.A)
	case p.st.Event.Kind == event.Teams:
		p.Refuse(p.words().T("ruling.which.tables", "board", board, "tables", p.words().List(p.tables(found))))
	case called == "":
		p.Refuse(p.words().T("ruling.which.how"))
	default: // both directions have the number
		p.Refuse(p.words().T("ruling.which.two", "board", board, "pair", called))
	}
	return false
}

// tables are lines of matches as each is typed to tell it from the others: "open 1", or
// "open" where the board is played in one match only.
func (p *Presenter) tables(lines []*standings.ScoredLine) []string {
	several := len(desk.MatchesOn(p.st.Session, lines[0].Board)) > 1
	var out []string
	for _, l := range lines {
		text := p.number(l.NS.A)
		switch room := desk.RoomOf(p.st.Session, l.Expected); {
		case room == "":
			text = p.words().T("side.NS") + text
		case several:
			text = p.words().T("ruling.room."+string(room)) + " " + text
		default:
			text = p.words().T("ruling.room." + string(room))
		}
		out = append(out, text)
	}
	return out
}

func (p *Presenter) weighs(at desk.Place) bool {
	r := p.result()
	return p.mode == Weighing && r != nil && isOf(r, at)
}

// GoPlace shows the list of what was decided, on the line about a place.
func (p *Presenter) GoPlace(at desk.Place) {
	p.Back()
	p.ClearNotice()
	p.Refresh()
	row := slices.IndexFunc(p.Given(), func(g Given) bool { return p.isAt(g, at) })
	if row >= 0 {
		p.Choose(row)
	}
}

func (p *Presenter) isAt(g Given, at desk.Place) bool {
	e := p.st.Session
	switch {
	case g.ruling != "":
		r := e.Result(g.ruling)
		return r != nil && isOf(r, at)
	case g.penalty != "":
		x := e.Penalty(g.penalty)
		return x != nil && at.Contestant != "" && x.Contestant == at.Contestant
	}
	return g.board == at.Board && at.NS == ""
}

// isOf reports whether a result is that of a place. Of individuals the first of each side
// tells it.
func isOf(r *event.Result, at desk.Place) bool {
	return r.Board == at.Board && r.NS.A == at.NS && r.EW.A == at.EW
}
