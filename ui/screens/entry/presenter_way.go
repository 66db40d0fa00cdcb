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

// Advance moves the cursor on after Enter: to the next empty line of the card, which of a match
// is that of one table; where the card is full, to what is empty at the other table, then to the
// next slip that is not complete. Who corrects goes down a full card first. It never leaves an
// empty line behind: on one it stays, and says so.
func (p *cursor) Advance() {
	if !p.stayOnEmpty() {
		p.onward()
	}
}

// onward is Advance without a look at the line that is left.
func (p *cursor) onward() {
	st := p.evening.standings()
	if st != nil && p.typing.second {
		p.advanceSecond(st)
		return
	}
	s := p.current()
	if st == nil {
		return
	}
	if s != nil && p.evening.locked() == "" {
		next := s.NextMissing(p.line)
		full := !s.SameCard(next, p.line)
		switch {
		case full && !p.typing.added && s.SameCard(p.line, p.line+1):
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
	p.at, p.line = all[next].ID, p.typing.start(&all[next])
}

// advanceSecond moves the cursor on: to the next line of the slip that is not typed a
// second time, at its end to what differs on it, then to the next slip.
func (p *cursor) advanceSecond(st *standings.Standings) {
	s := p.current()
	if s == nil {
		return
	}
	for i := p.line + 1; i < len(s.Slots); i++ {
		if p.typing.typedOn(s.Slots[i].ScoredLine) == nil {
			p.line = i
			return
		}
	}
	if p.backToEmpty() {
		return
	}
	if i := p.typing.question(s, p.line); i >= 0 {
		p.line, p.evening.notice = i, nil
		return
	}
	all := p.slips(st)
	if next, ok := p.nextIncomplete(all, p.index(all)); ok {
		p.at, p.line = all[next].ID, p.typing.start(&all[next])
		return
	}
	if !p.toDifference(st, p.index(all)) {
		p.allTwice(st)
	}
}

// stayOnEmpty keeps the cursor on a line on which nothing is in, and says so. It reports
// whether the cursor is on one.
func (p *cursor) stayOnEmpty() bool {
	if !p.pending(p.line) {
		return false
	}
	if p.evening.notice == nil { // else it was just emptied
		p.sayEmpty(p.line)
	}
	return true
}

// backToEmpty goes from the last line of a slip to the first line of it that is still to
// be typed, says so, and reports whether there is one.
func (p *cursor) backToEmpty() bool {
	s := p.current()
	if p.evening.locked() != "" || s == nil || len(s.Slots) == 0 || !p.typing.lacks(s) {
		return false
	}
	p.line = p.typing.start(s)
	p.sayEmpty(p.line)
	return true
}

// sayEmpty says that a line is still empty, and how it is skipped.
func (p *cursor) sayEmpty(line int) {
	key := "entry.empty"
	if p.slot(line+1) == nil {
		key = "entry.empty-last"
	}
	p.evening.say(notice.Warning, p.evening.text(key, "who", p.name(p.slot(line))))
}

// Tab moves the cursor to the next line, and reports whether there is one. Of an empty
// line that it passes it says so.
func (p *cursor) Tab() bool {
	passed := p.line
	empty := p.pending(passed)
	if !p.Step(1) {
		return false
	}
	if empty {
		p.evening.say(notice.Warning, p.evening.text("entry.passed-empty", "who", p.name(p.slot(passed))))
	}
	return true
}

// allIn says that nothing is missing, and what still wants a second look.
func (p *cursor) allIn(st *standings.Standings) {
	said := p.evening.text("entry.all-in", "n", st.Entered)
	tone := notice.Good
	if round, _ := drawing.Next(st.Session); round > 0 {
		said = p.evening.text("match.round-in", "round", round-1, "next", round)
		if err := drawing.Undecided(st.Event, st.Session); err != nil {
			tone, said = notice.Warning, p.evening.text("match.round-level", "round", round-1, "why", p.evening.desk.Words.Sentence(err))
		}
	}
	odd := marks.Odd(p.book, st)
	defer func() { p.evening.notice.Last = p.typing.added }()
	if len(odd) == 0 {
		p.evening.say(tone, said)
		return
	}
	p.evening.say(notice.Warning, said+" "+p.evening.text("evenings.doubts", "n", len(odd), "boards", desk.Ranges(marks.Boards(odd))))
}

func (p *cursor) allTwice(st *standings.Standings) {
	n := len(st.Session.Results)
	if missing := st.Missing(); missing > 0 {
		p.evening.say(notice.Good, p.evening.text("entry.second.all-so-far", "n", n, "missing", missing))
		return
	}
	p.evening.say(notice.Good, p.evening.text("entry.second.all", "n", n))
}

// TimeForSecond reports whether it is time to point at typing a second time: everything is
// in, or it was begun. It can be done before.
func (p *cursor) TimeForSecond() bool {
	st := p.evening.standings()
	if p.evening.locked() != "" || st == nil || len(st.Session.Results) == 0 {
		return false
	}
	return st.Missing() == 0 || len(st.Session.Verifications) > 0
}

// BeginSecond begins to type the slips a second time, or goes on where that stopped; on a
// line that was typed otherwise then the cursor stays. It says why where it cannot, and
// gives false.
func (p *cursor) BeginSecond() bool {
	st := p.evening.standings()
	if reason := p.evening.locked(); reason != "" {
		p.evening.say(notice.Refusal, reason)
		return false
	}
	if st == nil || len(st.Session.Results) == 0 {
		p.evening.say(notice.Refusal, p.evening.text("entry.second.nothing"))
		return false
	}
	p.typing.second, p.typing.redo, p.evening.notice = true, place{}, nil
	if p.Asks() { // the cursor is on what is to be answered
		return true
	}
	all := p.slips(st)
	p.at, p.line = slip.ID{}, 0
	if i, ok := p.nextIncomplete(all, -1); ok {
		p.at, p.line = all[i].ID, p.typing.start(&all[i])
		return true
	}
	if !p.toDifference(st, -1) {
		p.at = all[0].ID
		p.allTwice(st)
	}
	return true
}

// Second reports whether slips are typed a second time now.
func (p *cursor) Second() bool { return p.typing.second }

// EndSecond goes back to typing in the ordinary way. The cursor stays on its line.
func (p *cursor) EndSecond() {
	if !p.typing.second {
		return
	}
	p.typing.second, p.typing.redo = false, place{}
	p.evening.say(notice.Good, p.evening.text("entry.second.ended"))
}

// GoSecond begins to type a second time with the cursor on the line of a board where two
// contestants met, and reports whether there is one.
func (p *cursor) GoSecond(board int, ns, ew event.ID) bool {
	return p.BeginSecond() && p.goLine(board, ns, ew)
}
