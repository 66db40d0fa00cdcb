package ranking

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
)

// Line returns the line of a board that is chosen: its board and who met there; false where the
// answer is not about a board.
func (c *selected) Line() (board int, ns, ew event.ID, ok bool) {
	if c.level < BoardList || c.board.board == 0 {
		return 0, "", "", false
	}
	return c.board.board, c.board.ns.A, c.board.ew.A, true
}

// Forget asks nothing any more; what was chosen stays so.
func (c *selected) Forget() { c.level, c.board = Table, place{} }

// AskLine asks at once why a line of a board, of these two contestants, earned its
// points; it chooses the North-South pair. It reports whether there is such a line.
func (p *Presenter) AskLine(board int, ns, ew event.ID) bool {
	p.over = false
	p.Refresh()
	if p.Empty() != "" || p.rowOf(ns) < 0 {
		return false
	}
	b := p.st.Board(board)
	if b == nil {
		return false
	}
	i := slices.IndexFunc(b.Lines, func(l standings.ScoredLine) bool { return l.NS.A == ns && l.EW.A == ew })
	if i < 0 {
		return false
	}
	p.who, p.what, p.level = ns, p.decisive(), BoardList
	at := place{board, b.Lines[i].NS, b.Lines[i].EW}
	if !slices.ContainsFunc(p.list(), func(l BoardLine) bool { return l.place == at }) {
		p.level = Table // a line that counts for nobody
		return false
	}
	p.board, p.level = at, OnBoard
	return true
}
