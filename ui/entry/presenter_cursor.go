package entry

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"uitslag/internal/bridge"
	"uitslag/internal/event/standings"
)

// Board is the number of the board with the cursor, 0 when there is none.
func (p *Presenter) Board() int {
	if l := p.slot(p.line); l != nil {
		return l.of.Board
	}
	return p.at.board
}

// Line is the index of the line with the cursor.
func (p *Presenter) Line() int { return p.line }

// Mode is which paper is typed now: where there are no rounds always ByBoard.
func (p *Presenter) Mode() Mode {
	if st := p.standings(); st != nil && p.mode == ByRound {
		if all := p.slips(st); len(all) > 0 && all[0].round > 0 {
			return ByRound
		}
	}
	return ByBoard
}

// SetMode says which paper to type where there are rounds. The cursor stays on its
// result.
func (p *Presenter) SetMode(m Mode) {
	was := p.slot(p.line)
	p.mode, p.said = m, nil
	st := p.standings()
	if st == nil {
		return
	}
	if was != nil {
		p.at = slipID{}
		for _, s := range p.slips(st) {
			if i := slices.IndexFunc(s.slots, func(l slot) bool { return l.ScoredLine == was.ScoredLine }); i >= 0 {
				p.at, p.line = s.slipID, i
			}
		}
	}
	p.stay(st)
}

// Toggle changes to the other paper. Where there are no rounds it says so.
func (p *Presenter) Toggle() Mode {
	if p.Mode() == ByRound {
		p.SetMode(ByBoard)
		return ByBoard
	}
	p.SetMode(ByRound)
	if p.Mode() != ByRound {
		p.mode = ByBoard
		p.say(Refused, p.desk.Words.T("entry.no-rounds"))
	}
	return p.mode
}

// Point puts the cursor on a line of the current slip.
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

// Advance moves the cursor on after Enter: to the next line, after the last one to what
// is still empty on the slip, then to the next slip that is not complete. It never leaves
// an empty line behind: on one it stays, and says so.
func (p *Presenter) Advance() {
	if !p.stayOnEmpty() {
		p.onward()
	}
}

// onward is Advance without a look at the line that is left.
func (p *Presenter) onward() {
	st := p.standings()
	if st != nil && p.second {
		p.advanceSecond(st)
		return
	}
	said := p.said
	if st == nil || p.Step(1) {
		p.said = said // what was just done
		return
	}
	if p.backToEmpty() {
		return
	}
	all := p.slips(st)
	next, ok := p.nextIncomplete(all, p.index(all))
	if !ok {
		p.allIn(st)
		return
	}
	p.at, p.line = all[next].slipID, p.start(&all[next])
}

// Go makes the slip with this index, in the order they are typed, the current one, and
// tells whether there is one.
func (p *Presenter) Go(i int) bool {
	st := p.standings()
	if st == nil {
		return false
	}
	all := p.slips(st)
	if i < 0 || i >= len(all) {
		return false
	}
	p.at, p.line, p.said = all[i].slipID, p.start(&all[i]), nil
	p.typedOnward()
	return true
}

// Turn goes to the next slip (1) or the one before (-1), and tells whether it could.
func (p *Presenter) Turn(by int) bool {
	st := p.standings()
	return st != nil && p.Go(p.index(p.slips(st))+by)
}

// GoBoard makes the traveller of the board with this number the current slip. Where
// there is none it says so.
func (p *Presenter) GoBoard(number int) bool {
	st := p.standings()
	if st == nil || len(st.Boards) == 0 {
		return false
	}
	i := slices.IndexFunc(p.slips(st), func(s slip) bool { return s.board == number })
	if !p.Go(i) {
		p.say(Refused, p.desk.Words.T("entry.no-board", "board", number, "first", st.Boards[0].Board, "last", last(st)))
		return false
	}
	return true
}

// GoText goes to the slip that is typed: the number of a board or, where there are
// round slips, of a round and a table ("3 2", "3b2").
func (p *Presenter) GoText(text string) bool {
	st := p.standings()
	if st == nil || len(st.Boards) == 0 {
		return false
	}
	text = bridge.Digits(text)
	if p.Mode() == ByRound {
		return p.goRound(st, text)
	}
	if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
		return p.GoBoard(n)
	}
	p.say(Refused, p.desk.Words.T("entry.no-number", "first", st.Boards[0].Board, "last", last(st)))
	return false
}

// goRound goes to a round and table. A round alone goes to its first slip that is not
// complete, a table without its section to the first section that has it.
func (p *Presenter) goRound(st *standings.Standings, text string) bool {
	all := p.slips(st)
	var numbers []int
	for _, s := range strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' }) {
		if n, err := strconv.Atoi(s); err == nil {
			numbers = append(numbers, n)
		}
	}
	letters := strings.ToUpper(strings.Join(strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) }), ""))
	best := -1
	for i, s := range all {
		switch {
		case len(numbers) == 0 || len(numbers) > 2 || s.round != numbers[0]:
		case len(numbers) == 2 && s.table != numbers[1]:
		case letters != "" && letters != strings.ToUpper(s.section):
		case best < 0 || len(numbers) == 1 && !p.lacks(&all[best]) && p.lacks(&all[i]):
			best = i
		}
	}
	if p.Go(best) {
		return true
	}
	p.say(Refused, p.desk.Words.T("entry.no-round", "rounds", lastRound(all)))
	return false
}

// last is the highest board number.
func last(st *standings.Standings) int { return st.Boards[len(st.Boards)-1].Board }

// lastRound is the highest round number.
func lastRound(all []slip) int {
	most := 0
	for _, s := range all {
		most = max(most, s.round)
	}
	return most
}

// nextIncomplete is the index of the first slip after from on which something is still
// to be typed, starting over at the end; the slip at from comes last.
func (p *Presenter) nextIncomplete(all []slip, from int) (int, bool) {
	n := len(all)
	for k := 1; k <= n; k++ {
		if i := (from + k + n) % n; p.lacks(&all[i]) {
			return i, true
		}
	}
	return 0, false
}
