package entry

import (
	"strconv"
	"strings"

	"uitslag/internal/event"
)

// Board is the number of the current board, 0 when there is none.
func (p *Presenter) Board() int { return p.board }

// Line is the index of the line with the cursor.
func (p *Presenter) Line() int { return p.line }

// Point puts the cursor on a line of the current board.
func (p *Presenter) Point(line int) {
	if line != p.line && p.slot(line) != nil {
		p.line, p.said = line, nil
	}
}

// Step moves the cursor a number of lines up (negative) or down, and tells whether it
// could.
func (p *Presenter) Step(by int) bool {
	if p.slot(p.line+by) == nil {
		return false
	}
	p.line, p.said = p.line+by, nil
	return true
}

// Advance moves the cursor on after Enter: to the next line, after the last one to
// the next board that is not complete.
func (p *Presenter) Advance() {
	st := p.standings()
	said := p.said
	if st == nil || p.Step(1) {
		p.said = said // what was just done
		return
	}
	next, ok := nextIncomplete(st, p.index(st))
	if !ok {
		p.say(Good, p.desk.Words.T("entry.all-in", "n", st.Entered))
		return
	}
	p.board, p.line = next, firstMissing(st.Board(next))
}

// GoBoard makes the board with this number the current one. Where there is none it
// says so.
func (p *Presenter) GoBoard(number int) bool {
	st := p.standings()
	if st == nil || len(st.Boards) == 0 {
		return false
	}
	b := st.Board(number)
	if b == nil {
		p.say(Refused, p.desk.Words.T("entry.no-board", "board", number, "first", st.Boards[0].Board, "last", last(st)))
		return false
	}
	p.board, p.line, p.said = number, firstMissing(b), nil
	return true
}

// GoText is GoBoard for a number as it is typed.
func (p *Presenter) GoText(text string) bool {
	if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
		return p.GoBoard(n)
	}
	if st := p.standings(); st != nil && len(st.Boards) > 0 {
		p.say(Refused, p.desk.Words.T("entry.no-number", "first", st.Boards[0].Board, "last", last(st)))
	}
	return false
}

// last is the highest board number.
func last(st *event.Standings) int { return st.Boards[len(st.Boards)-1].Board }

// Turn goes to the next board (1) or the one before (-1), and tells whether it could.
func (p *Presenter) Turn(by int) bool {
	st := p.standings()
	if st == nil {
		return false
	}
	i := p.index(st) + by
	return i >= 0 && i < len(st.Boards) && p.GoBoard(st.Boards[i].Board)
}

// index of the current board in the standings.
func (p *Presenter) index(st *event.Standings) int {
	for i := range st.Boards {
		if st.Boards[i].Board == p.board {
			return i
		}
	}
	return -1
}

// nextIncomplete is the number of the first board after index from that lacks
// results, starting over at the end; the board at from comes last.
func nextIncomplete(st *event.Standings, from int) (int, bool) {
	n := len(st.Boards)
	for k := 1; k <= n; k++ {
		if b := &st.Boards[(from+k+n)%n]; b.Missing() > 0 {
			return b.Board, true
		}
	}
	return 0, false
}

// firstMissing is the index of the first line without result, 0 when all are in.
func firstMissing(b *event.ScoredBoard) int {
	for i := range b.Lines {
		if b.Lines[i].Result == nil {
			return i
		}
	}
	return 0
}
