package review

import (
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
)

// TypedTwice is how far the second typing of a board is.
type TypedTwice struct {
	Board    int
	Lines    int // that the board has, typed or not
	Again    int // typed a second time, the same or not
	Verified int
	Differ   int
}

// Done reports whether every line of the board was typed twice with the same outcome.
func (t TypedTwice) Done() bool { return t.Lines > 0 && t.Verified == t.Lines }

// TypedTwiceOf tells of each board how far its second typing is.
func TypedTwiceOf(st *standings.Standings) []TypedTwice {
	t := st.Session.SecondTyping()
	out := make([]TypedTwice, len(st.Boards))
	for i := range st.Boards {
		b := &st.Boards[i]
		x := TypedTwice{Board: b.Board, Lines: len(b.Lines)}
		for l := range event.Each(b.Lines) {
			switch {
			case l.Result == nil && t.Only(event.Key{Board: b.Board, NS: l.NS, EW: l.EW}) != nil:
				x.Again, x.Differ = x.Again+1, x.Differ+1
			case l.Result == nil || t.Typed(l.Result.ID) == nil:
			case t.Verified(l.Result):
				x.Again, x.Verified = x.Again+1, x.Verified+1
			default:
				x.Again, x.Differ = x.Again+1, x.Differ+1
			}
		}
		out[i] = x
	}
	return out
}
