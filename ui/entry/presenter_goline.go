package entry

import (
	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
)

// GoLine puts the cursor on the line of a board where two contestants met, to look at it
// and correct it, and tells whether there is one.
func (p *Presenter) GoLine(board int, ns, ew event.ID) bool {
	p.second, p.redo = false, place{}
	return p.goLine(board, ns, ew)
}

func (p *Presenter) goLine(board int, ns, ew event.ID) bool {
	st := p.standings()
	if st == nil {
		return false
	}
	at, line, ok := find(p.slips(st), event.Key{Board: board, NS: event.Pair(ns), EW: event.Pair(ew)})
	if !ok || !p.Go(at) {
		return false
	}
	p.Point(line)
	return true
}

// At is which line has the cursor: its board and who meet there; false where nobody does.
func (p *Presenter) At() (board int, ns, ew event.ID, ok bool) {
	l := p.slot(p.line)
	if l == nil || l.NS.Empty() || l.EW.Empty() {
		return 0, "", "", false
	}
	return l.of.Board, l.NS.A, l.EW.A, true
}

// ruled says what was decided about a line; "" mostly.
func (p *Presenter) ruled(l *standings.ScoredLine) string {
	if l.Ruling == nil {
		return ""
	}
	style := bridge.Style{Letters: p.desk.Notation().Letters, Symbols: true}
	return "\n" + p.desk.Words.T("entry.ruled", "what", phrase.Ruling(p.desk.Words, style, l.Ruling))
}
