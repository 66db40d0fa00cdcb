package entry

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/ui/notice"
	"uitslag/ui/screens/entry/slip"
)

// Go makes the slip with this index, in the order they are typed, the current one, and
// reports whether there is one.
func (p *cursor) Go(i int) bool {
	st := p.evening.standings()
	if st == nil {
		return false
	}
	all := p.slips(st)
	if i < 0 || i >= len(all) {
		return false
	}
	p.at, p.line, p.evening.notice = all[i].ID, p.typing.start(&all[i]), nil
	p.typing.typedOnward()
	p.typing.last = place{}
	return true
}

// NextSlip goes to the next slip (1) or the one before (-1), and reports whether it could.
func (p *cursor) NextSlip(by int) bool {
	st := p.evening.standings()
	return st != nil && p.Go(p.index(p.slips(st))+by)
}

// GoBoard makes the traveller of the board with this number the current slip. Where
// there is none it says so.
func (p *cursor) GoBoard(number int) bool {
	st := p.evening.standings()
	if st == nil || len(st.Boards) == 0 {
		return false
	}
	i := slices.IndexFunc(p.slips(st), func(s slip.Slip) bool { return s.Board == number })
	if !p.Go(i) {
		p.evening.say(notice.Refusal, p.evening.text("entry.no-board", "board", number, "first", st.Boards[0].Board, "last", last(st)))
		return false
	}
	return true
}

// GoText goes to the slip that is typed: the number of a board or, where there are
// round slips, of a round and a table ("3 2", "3b2").
func (p *cursor) GoText(text string) bool {
	st := p.evening.standings()
	if st == nil || len(st.Boards) == 0 {
		return false
	}
	text = bridge.Digits(text)
	if p.Mode() != slip.ByBoard {
		all := p.slips(st)
		at := slip.At(all, text, p.typing.lacks)
		if !p.Go(at) {
			p.evening.say(notice.Refusal, p.evening.text("entry.no-round", "rounds", slip.LastRound(all)))
			return false
		}
		s := &all[at]
		if s.Match == nil || slip.TableOf(text) != s.Match.ClosedTable {
			return true
		}
		// The closed table was typed: the first line there that is still to be typed.
		first := slices.IndexFunc(s.Slots, func(l slip.Slot) bool { return s.Room(l) == event.Closed })
		for i := first; i >= 0 && i < len(s.Slots); i++ {
			if p.typing.typedOn(s.Slots[i].ScoredLine) == nil {
				first = i
				break
			}
		}
		p.Point(first)
		return true
	}
	if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
		return p.GoBoard(n)
	}
	p.evening.say(notice.Refusal, p.evening.text("entry.no-number", "first", st.Boards[0].Board, "last", last(st)))
	return false
}

// GoLine puts the cursor on the line of a board where two contestants met, to look at it
// and correct it, and reports whether there is one.
func (p *cursor) GoLine(board int, ns, ew event.ID) bool {
	p.typing.second, p.typing.redo = false, place{}
	return p.goLine(board, ns, ew)
}

func (p *cursor) goLine(board int, ns, ew event.ID) bool {
	st := p.evening.standings()
	if st == nil {
		return false
	}
	at, line, ok := slip.Find(p.slips(st), event.Key{Board: board, NS: event.Pair(ns), EW: event.Pair(ew)})
	if !ok || !p.Go(at) {
		return false
	}
	p.Point(line)
	return true
}

// toDifference goes to the next slip after one with a line that waits for an answer, and reports
// whether there is one.
func (p *cursor) toDifference(st *standings.Standings, from slip.ID) bool {
	all := p.slips(st)
	at := slip.Index(all, from)
	for k := range all {
		s := &all[(at+1+k)%len(all)]
		if i := p.typing.question(s, -1); i >= 0 {
			p.at, p.line, p.evening.notice = s.ID, i, nil
			return true
		}
	}
	return false
}

// last returns the highest board number.
func last(st *standings.Standings) int { return st.Boards[len(st.Boards)-1].Board }

// GoPlace puts the cursor on the line of a place, or on its board where no such line is
// any more.
func (p *cursor) GoPlace(at desk.Place) {
	switch {
	case at.Second && p.typing.second:
		p.goLine(at.Board, at.NS, at.EW)
	case at.Board > 0 && !p.GoLine(at.Board, at.NS, at.EW):
		p.GoBoard(at.Board)
	}
}
