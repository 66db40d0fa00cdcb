package entry

import "uitslag/internal/event"

// GoLine puts the cursor on the line of a board where two contestants met, and tells
// whether there is one.
func (p *Presenter) GoLine(board int, ns, ew event.ID) bool {
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
