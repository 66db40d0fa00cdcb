package entry

import (
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/standings"
	"uitslag/ui/marks"
	"uitslag/ui/notice"
	"uitslag/ui/screens/entry/slip"
)

// Most typists press Enter after every line, also where it was booked already. An Enter
// too many never passes an empty line: the line waits, and the panel says what to do.
// What is skipped on purpose is skipped with an arrow or with PgDn.

// way is where the cursor goes next.
type way struct{ saving }

// Advance moves the cursor on after Enter: to the next empty line of the card, which of a match
// is that of one table; where the card is full, to what is empty at the other table, then to the
// next slip that is not complete. Who corrects goes down a full card first. It never leaves an
// empty line behind: on one it stays, and says so.
func (p *way) Advance() {
	if !p.stayOnEmpty() {
		p.onward()
	}
}

// onward is Advance without a look at the line that is left.
func (p *way) onward() {
	st := p.standings()
	if st != nil && p.second {
		p.advanceSecond(st)
		return
	}
	s := p.current()
	if st == nil {
		return
	}
	if locked, _ := p.ReadOnly(); s != nil && !locked {
		next := s.NextMissing(p.line)
		full := !s.SameCard(next, p.line)
		switch {
		case full && !p.added && s.SameCard(p.line, p.line+1):
			p.line++
			return
		case next >= 0:
			passed := !full && next < p.line
			if p.line = next; passed {
				p.sayEmpty(next)
			}
			return
		}
	}
	all := p.slips(st)
	next, ok := p.nextIncomplete(all, p.index(all))
	if !ok {
		p.allIn(st)
		return
	}
	p.at, p.line = all[next].ID, p.start(&all[next])
}

// advanceSecond moves the cursor on: to the next line of the slip that is not typed a
// second time, at its end to what differs on it, then to the next slip.
func (p *way) advanceSecond(st *standings.Standings) {
	s := p.current()
	if s == nil {
		return
	}
	for i := p.line + 1; i < len(s.Slots); i++ {
		if p.typedOn(s.Slots[i].ScoredLine) == nil {
			p.line = i
			return
		}
	}
	if p.backToEmpty() {
		return
	}
	if i := p.question(s, p.line); i >= 0 {
		p.line, p.notice = i, nil
		return
	}
	all := p.slips(st)
	if next, ok := p.nextIncomplete(all, p.index(all)); ok {
		p.at, p.line = all[next].ID, p.start(&all[next])
		return
	}
	if !p.toDifference(st, p.index(all)) {
		p.allTwice(st)
	}
}

// stayOnEmpty keeps the cursor on a line on which nothing is in, and says so. It reports
// whether the cursor is on one.
func (p *way) stayOnEmpty() bool {
	if !p.pending(p.line) {
		return false
	}
	if p.notice == nil { // else it was just emptied
		p.sayEmpty(p.line)
	}
	return true
}

// backToEmpty goes from the last line of a slip to the first line of it that is still to
// be typed, says so, and reports whether there is one.
func (p *way) backToEmpty() bool {
	s := p.current()
	if locked, _ := p.ReadOnly(); locked || s == nil || len(s.Slots) == 0 || !p.lacks(s) {
		return false
	}
	p.line = p.start(s)
	p.sayEmpty(p.line)
	return true
}

// sayEmpty says that a line is still empty, and how it is skipped.
func (p *way) sayEmpty(line int) {
	key := "entry.empty"
	if p.slot(line+1) == nil {
		key = "entry.empty-last"
	}
	p.say(notice.Warning, p.desk.Words.T(key, "who", p.name(p.slot(line))))
}

// Tab moves the cursor to the next line, and reports whether there is one. Of an empty
// line that it passes it says so.
func (p *way) Tab() bool {
	passed := p.line
	empty := p.pending(passed)
	if !p.Step(1) {
		return false
	}
	if empty {
		p.say(notice.Warning, p.desk.Words.T("entry.passed-empty", "who", p.name(p.slot(passed))))
	}
	return true
}

// allIn says that nothing is missing, and what still wants a second look.
func (p *way) allIn(st *standings.Standings) {
	said := p.desk.Words.T("entry.all-in", "n", st.Entered)
	tone := notice.Good
	if round := toDraw(st); round > 0 {
		said = p.desk.Words.T("match.round-in", "round", round-1, "next", round)
		if err := drawing.Undecided(st.Event, st.Session); err != nil {
			tone, said = notice.Warning, p.desk.Words.T("match.round-level", "round", round-1, "why", p.desk.Words.Sentence(err))
		}
	}
	odd := marks.Odd(p.book, st)
	defer func() { p.notice.Last = p.added }()
	if len(odd) == 0 {
		p.say(tone, said)
		return
	}
	p.say(notice.Warning, said+" "+p.desk.Words.T("evenings.doubts", "n", len(odd), "boards", desk.Ranges(marks.Boards(odd))))
}

func (p *way) allTwice(st *standings.Standings) {
	n := len(st.Session.Results)
	if missing := st.Missing(); missing > 0 {
		p.say(notice.Good, p.desk.Words.T("entry.second.all-so-far", "n", n, "missing", missing))
		return
	}
	p.say(notice.Good, p.desk.Words.T("entry.second.all", "n", n))
}

// TimeForSecond reports whether it is time to point at typing a second time: everything is
// in, or it was begun. It can be done before.
func (p *way) TimeForSecond() bool {
	st := p.standings()
	if locked, _ := p.ReadOnly(); locked || st == nil || len(st.Session.Results) == 0 {
		return false
	}
	return st.Missing() == 0 || len(st.Session.Verifications) > 0
}

// BeginSecond begins to type the slips a second time, or goes on where that stopped; on a
// line that was typed otherwise then the cursor stays. It says why where it cannot, and
// gives false.
func (p *way) BeginSecond() bool {
	st := p.standings()
	if locked, reason := p.ReadOnly(); locked {
		p.say(notice.Refusal, reason)
		return false
	}
	if st == nil || len(st.Session.Results) == 0 {
		p.say(notice.Refusal, p.desk.Words.T("entry.second.nothing"))
		return false
	}
	p.second, p.redo, p.notice = true, place{}, nil
	if p.Asks() { // the cursor is on what is to be answered
		return true
	}
	all := p.slips(st)
	p.at, p.line = slip.ID{}, 0
	if i, ok := p.nextIncomplete(all, -1); ok {
		p.at, p.line = all[i].ID, p.start(&all[i])
		return true
	}
	if !p.toDifference(st, -1) {
		p.at = all[0].ID
		p.allTwice(st)
	}
	return true
}

// EndSecond goes back to typing in the ordinary way. The cursor stays on its line.
func (p *way) EndSecond() {
	if !p.second {
		return
	}
	p.second, p.redo = false, place{}
	p.say(notice.Good, p.desk.Words.T("entry.second.ended"))
}

// GoSecond begins to type a second time with the cursor on the line of a board where two
// contestants met, and reports whether there is one.
func (p *way) GoSecond(board int, ns, ew event.ID) bool {
	return p.BeginSecond() && p.goLine(board, ns, ew)
}
