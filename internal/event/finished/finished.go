// Package finished tells which boards nobody still has to play: their contracts, scores and
// hands may be seen while the session goes on.
//
//	a line that the session expects and that is not in            R-LIVE-BOARD
//	  is still to be played
//	a sit-out is over when its round has begun: until then a      R-LIVE-BOARD
//	  late contestant can take the empty seat
//	the rounds that are still to be drawn play boards that are    R-LIVE-BOARD
//	  not known yet: those of a later set can be among them
//	where a section has no movement, or boards come in no groups, R-LIVE-BOARD
//	  nobody knows what is still to be played: no board is finished
//	a board is of all sections, and of the other sessions that    R-LIVE-BOARD
//	  have its number, unless the deals of both are known and differ
//	a closed session has nothing to play                          R-LIVE-BOARD
//	of paper, mail and the website: where a movement is not       R-OPEN-BOARD
//	  known it goes by the lines that are missing, and sessions
//	  of another day do not count
package finished

import (
	"slices"

	"uitslag/internal/event"
)

// Boards returns the boards of a session that nobody still has to play, ascending. Beside are the
// other sessions that may be played with the same cards: those of its event, and of other
// events on its day.
func Boards(s *event.Session, beside []*event.Session) []int {
	mine := planOf(s)
	waits := waiting(mine, beside)
	var out []int
	for board, planned := range mine.boards {
		if planned && !waits(board) {
			out = append(out, board)
		}
	}
	slices.Sort(out)
	return out
}

// Waiting tells of a board whether somebody still has to play its cards, in the session or in one
// beside it: until then its deal is not shown. Beside are as of Boards.
func Waiting(s *event.Session, beside []*event.Session) func(board int) bool {
	return waiting(planOf(s), beside)
}

func waiting(mine *plan, beside []*event.Session) func(board int) bool {
	others := event.Mapped(beside, planOf)
	return func(board int) bool {
		waits := func(o *plan) bool { return o.waits(board) && !apart(mine.session, o.session, board) }
		return mine.waits(board) || slices.ContainsFunc(others, waits)
	}
}

// Shown returns an event without what is in of the boards of a session that somebody still has to
// play, and these boards, ascending: what is made of it can tell nothing of them. It is the event
// itself where there are none (R-OPEN-BOARD). Beside are as of Boards.
func Shown(e *event.Event, session event.ID, beside []*event.Session) (shown *event.Event, open []int) {
	s := e.Session(session)
	if s == nil || s.Closed {
		return e, nil
	}
	plans := []*plan{planOf(s)}
	for _, o := range beside {
		if o.Date == s.Date || o.Date == "" || s.Date == "" {
			plans = append(plans, planOf(o))
		}
	}
	for board, in := range plans[0].boards {
		lacks := func(p *plan) bool { return p.lacks(board) && !apart(s, p.session, board) }
		if in && slices.ContainsFunc(plans, lacks) {
			open = append(open, board)
		}
	}
	if len(open) == 0 {
		return e, nil
	}
	slices.Sort(open)
	return without(e, session, func(board int) bool { return slices.Contains(open, board) }), open
}

// apart reports whether two sessions have different cards in a board of the same number.
func apart(s, o *event.Session, board int) bool {
	a, b := s.Deal(board), o.Deal(board)
	return a != nil && b != nil && a.Deal != b.Deal
}

// plan is what a session has still to play.
type plan struct {
	session *event.Session
	unknown bool         // nobody knows
	boards  map[int]bool // whether somebody was to play it, or did
	open    map[int]bool // somebody still has to
	from    int          // boards from this one on can still be drawn; 0 for none
}

func (p *plan) waits(board int) bool {
	return p.unknown && !p.session.Closed || p.lacks(board)
}

// lacks reports whether it is known that somebody still has to play a board.
func (p *plan) lacks(board int) bool {
	return !p.session.Closed && (p.open[board] || p.from > 0 && board >= p.from)
}

func planOf(s *event.Session) *plan {
	p := &plan{session: s, boards: map[int]bool{}, open: map[int]bool{}}
	p.unknown = s.BoardsPerSet < 1 || len(s.Sections) == 0
	for c := range event.Each(s.Sections) {
		if c.Drawing == nil {
			p.unknown = p.unknown || c.Movement == nil
			continue
		}
		if next := s.FirstBoard + c.Rounds()*s.BoardsPerSet; p.from == 0 || next < p.from {
			p.from = max(next, 1)
		}
	}
	all := s.Travellers()
	begun := map[string]int{} // the last round of which something is in, by section
	for i := range all {
		for _, l := range all[i].Lines {
			if l.Result != nil {
				begun[l.Section] = max(begun[l.Section], l.Round)
			}
		}
	}
	for t := range event.Each(all) {
		in := slices.ContainsFunc(t.Lines, func(l *event.Slot) bool { return l.Result != nil })
		p.boards[t.Board] = in
		later := func(x event.Expected) bool { return x.Round > begun[x.Section] }
		p.open[t.Board] = t.Missing() > 0 || slices.ContainsFunc(t.SitOuts, later)
	}
	return p
}

// Only returns the event as it would be if only these boards of a session were played and dealt:
// what is made of it can tell nothing of another board.
func Only(e *event.Event, session event.ID, boards []int) *event.Event {
	return without(e, session, func(board int) bool { return !slices.Contains(boards, board) })
}

// without returns the event without the results of some boards of a session, and without their
// deals.
func without(e *event.Event, session event.ID, other func(board int) bool) *event.Event {
	e = e.Clone()
	s := e.Session(session)
	if s == nil {
		return e
	}
	removed := map[event.ID]bool{}
	s.Results = slices.DeleteFunc(s.Results, func(r event.Result) bool {
		removed[r.ID] = other(r.Board)
		return removed[r.ID]
	})
	s.Rulings = slices.DeleteFunc(s.Rulings, func(r event.Ruling) bool { return removed[r.Result] })
	s.Fouled = slices.DeleteFunc(s.Fouled, func(f event.FouledBoard) bool { return other(f.Board) })
	s.Deals = slices.DeleteFunc(s.Deals, func(d event.BoardDeal) bool { return other(d.Board) })
	s.Verifications, s.Received = nil, nil
	return e
}
