package review

import (
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
)

// Half is a board of a match that is in at one table only, where no movement says that the
// other table is to come: an evening from a file.
type Half struct {
	Board  int
	NS, EW event.Side // of the result that is in
	Room   event.Room // where it was made
}

// Halves are those of a session, in the order of its matches.
func Halves(st *standings.Standings) []Half {
	var out []Half
	for i := range st.Matches {
		for j := range st.Matches[i].Boards {
			m := &st.Matches[i].Boards[j]
			r, room := m.Open, event.Open
			if r == nil {
				r, room = m.Closed, event.Closed
			}
			if r == nil || m.Open != nil && m.Closed != nil || !m.Points.Missing || expected(st, m.Board, r) {
				continue
			}
			out = append(out, Half{m.Board, r.NS, r.EW, room})
		}
	}
	return out
}

// expected reports whether a line waits for the result at the other table.
func expected(st *standings.Standings, board int, r *event.Result) bool {
	b := st.Board(board)
	if b == nil {
		return false
	}
	for i := range b.Lines {
		if l := &b.Lines[i]; l.Result == nil && l.NS == r.EW && l.EW == r.NS {
			return true
		}
	}
	return false
}
