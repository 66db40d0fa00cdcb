package review

import (
	"cmp"
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/scoring"
	"uitslag/internal/typos"
)

// The two tables of a match of teams held against each other: two more plain rules, for
// boards of which no line is marked otherwise. The same result at both tables is no mark.
//
//	rule   marks a line when                                         source              implemented
//	rooms  the other table had the same suit, or the same game or    R-SUSPICIOUS-MATCH  yes
//	       slam in no-trump, from the other side; or, where a
//	       contract is not known, about the same amount, 400 or
//	       more, for the other side
//	swing  it is a swing of 11 IMPs or more, and every other match   R-SUSPICIOUS-MATCH  yes
//	       on the board, two or more, has one that is 6 or more
//	       less; where fewer are in, of 17 or more
//
// Where other matches played the denomination from both sides, both are confirmed. Of rule
// swing the line is marked that is farthest from the scores of the other matches, and where
// these do not tell the one that came in last.
const (
	SuspectRooms SuspicionCode = "rooms"
	SuspectSwing SuspicionCode = "swing"
)

// The figures of the rules.
const (
	roomsAmount = 400 // from here on an amount is that of a game
	roomsGame   = 3   // from this level on no-trump is a game
	swingLarge  = 11  // IMPs that are worth a mark where the other matches have far fewer
	swingOff    = 6   // how many fewer
	swingAlone  = 17  // IMPs that are worth a mark where nothing is known of others
	swingOthers = 2   // matches that tell
)

// twoTables are the lines of a board of a match; which is said by their place there.
type twoTables struct {
	board        *standings.ScoredBoard
	open, closed int
}

func (x *twoTables) results() (open, closed *event.Result) {
	return x.board.Lines[x.open].Result, x.board.Lines[x.closed].Result
}

// swing returns how many IMPs lie between the two tables.
func (x *twoTables) swing() int {
	open, closed := x.results()
	n := scoring.IMPs(open.Score - closed.Score)
	return max(n, -n)
}

// tablesOf returns the tables of a board of a match; false unless both have a real score.
func tablesOf(st *standings.Standings, m *standings.MatchBoard) (twoTables, bool) {
	b := st.Board(m.Board)
	if b == nil || m.Open == nil || m.Closed == nil {
		return twoTables{}, false
	}
	at := func(r *event.Result) int {
		return slices.IndexFunc(b.Lines, func(l standings.ScoredLine) bool { return l.Result == r && real(&l) })
	}
	x := twoTables{b, at(m.Open), at(m.Closed)}
	return x, x.open >= 0 && x.closed >= 0
}

// matched adds what the matches say, of one board or (0) of all of them, to the suspicions, in the
// order of the boards and their lines.
func matched(st *standings.Standings, all []Suspicion, board int) []Suspicion {
	if len(st.Matches) == 0 {
		return all
	}
	known := map[event.ID]bool{}
	for i := range all {
		known[all[i].Result] = true
	}
	tables := map[int][]twoTables{}
	for i := range st.Matches {
		for m := range event.Each(st.Matches[i].Boards) {
			if x, ok := tablesOf(st, m); ok && (board == 0 || m.Board == board) {
				tables[m.Board] = append(tables[m.Board], x)
			}
		}
	}
	for _, on := range tables {
		for i := range on {
			open, closed := on[i].results()
			if known[open.ID] || known[closed.ID] {
				continue
			}
			s := rooms(&on[i])
			if s == nil {
				s = swing(on, i)
			}
			if s != nil {
				all = append(all, *s)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b Suspicion) int {
		return cmp.Or(cmp.Compare(a.Board, b.Board), cmp.Compare(a.line, b.line))
	})
	return all
}

func (x *twoTables) suspect(code SuspicionCode, line int) *Suspicion {
	l, other := &x.board.Lines[line], x.open
	if line == x.open {
		other = x.closed
	}
	return &Suspicion{
		Code: code, Board: x.board.Board, NS: l.NS, EW: l.EW, Result: l.Result.ID, Score: l.Result.Score, Side: scorer(l.Result.Score),
		Like: x.board.Lines[other].Result, line: line,
	}
}

func rooms(x *twoTables) *Suspicion {
	open, closed := x.results()
	a, b := open.Contract, closed.Contract
	if a.Level > 0 && b.Level > 0 {
		if a.Denomination != b.Denomination || a.Declarer.Side() == b.Declarer.Side() ||
			a.Denomination == bridge.NoTrump && min(a.Level, b.Level) < roomsGame {
			return nil
		}
	} else if apart(open.Score, -closed.Score) > suspectAbout || apart(open.Score, 0) < roomsAmount {
		return nil
	}
	if a.Level > 0 && b.Level > 0 && x.confirmed(x.open) && x.confirmed(x.closed) {
		return nil
	}
	line := x.last()
	s, r := x.suspect(SuspectRooms, line), x.board.Lines[line].Result
	if r.Contract.Level > 0 {
		s.Slip, s.Meant = typos.Declarer, declaredBy(x.board, r, declarer(x.board, r, r.Contract.Denomination))
		return s
	}
	m := *r
	m.Score = -r.Score
	s.Slip, s.Meant = typos.Swapped, &m
	return s
}

// confirmed reports whether another match has the denomination of a line from its side.
func (x *twoTables) confirmed(line int) bool {
	c := x.board.Lines[line].Result.Contract
	for i := range x.board.Lines {
		l := &x.board.Lines[i]
		if i != x.open && i != x.closed && real(l) && l.Result.Contract.Level > 0 &&
			l.Result.Contract.Denomination == c.Denomination && l.Result.Contract.Declarer.Side() == c.Declarer.Side() {
			return true
		}
	}
	return false
}

// last returns which of the two lines came in last.
func (x *twoTables) last() int {
	open, closed := x.results()
	if open.At > closed.At {
		return x.open
	}
	return x.closed
}

func swing(on []twoTables, at int) *Suspicion {
	x := &on[at]
	own, most := x.swing(), 0
	var scores []int
	for i := range on {
		if i != at {
			open, closed := on[i].results()
			scores = append(scores, open.Score, closed.Score)
			most = max(most, on[i].swing())
		}
	}
	tell := len(on)-1 >= swingOthers
	if tell && (own < swingLarge || own-most < swingOff) || !tell && own < swingAlone {
		return nil
	}
	line := x.last()
	if tell {
		line = x.open
		if open, closed := x.results(); far(closed.Score, scores) > far(open.Score, scores) {
			line = x.closed
		}
	}
	s := x.suspect(SuspectSwing, line)
	s.Others, s.Same, s.Swing = len(on)-1, most, own
	return s
}

// far returns how far a score is from others together.
func far(score int, others []int) int {
	n := 0
	for _, o := range others {
		n += apart(score, o)
	}
	return n
}

// Half is a board of a match that is in at one table only, where no movement says that the
// other table is to come: an evening from a file.
type Half struct {
	Board  int
	NS, EW event.Side // of the result that is in
	Room   event.Room // where it was made
}

// Halves returns those of a session, in the order of its matches.
func Halves(st *standings.Standings) []Half {
	var out []Half
	for i := range st.Matches {
		for m := range event.Each(st.Matches[i].Boards) {
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
	return b != nil && slices.ContainsFunc(b.Lines, func(l standings.ScoredLine) bool { return l.Result == nil && l.NS == r.EW && l.EW == r.NS })
}
