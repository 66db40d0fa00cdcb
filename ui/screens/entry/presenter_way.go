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
	switch {
	case !p.pending(p.line):
		p.onward()
	case p.evening.notice == nil: // else it was just emptied
		p.sayEmpty(p.line)
	}
}

// onward is Advance without a look at the line that is left.
func (p *cursor) onward() {
	st, s := p.evening.standings(), p.current()
	switch {
	case st == nil:
		return
	case p.typing.second:
		p.advanceSecond(st, s)
		return
	case s != nil && p.evening.locked() == "":
		next := s.NextMissing(p.line)
		full := !s.SameCard(next, p.line)
		if full && !p.typing.added && s.SameCard(p.line, p.line+1) {
			p.line++
			return
		}
		if next >= 0 {
			passed := !full && next < p.line
			if p.line = next; passed {
				p.sayEmpty(next)
			}
			return
		}
	}
	if !p.toIncomplete(st, p.at) {
		p.allIn(st)
	}
}

// advanceSecond moves the cursor on: to the next line of the slip that is not typed a
// second time, at its end to what differs on it, then to the next slip.
func (p *cursor) advanceSecond(st *standings.Standings, s *slip.Slip) {
	if s == nil {
		return
	}
	for i := p.line + 1; i < len(s.Slots); i++ {
		if p.typing.typedOn(s.Slots[i].ScoredLine) == nil {
			p.line = i
			return
		}
	}
	if p.evening.locked() == "" && len(s.Slots) > 0 && p.typing.lacks(s) { // back to what is above
		p.line = p.typing.start(s)
		p.sayEmpty(p.line)
		return
	}
	if i := p.typing.question(s, p.line); i >= 0 {
		p.line, p.evening.notice = i, nil
		return
	}
	if !p.toIncomplete(st, p.at) && !p.toDifference(st, p.at) {
		p.allTwice(st)
	}
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
	key, missing := "entry.second.all", st.Missing()
	if missing > 0 {
		key = "entry.second.all-so-far"
	}
	p.evening.say(notice.Good, p.evening.text(key, "n", len(st.Session.Results), "missing", missing))
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
	p.at, p.line = slip.ID{}, 0
	if !p.toIncomplete(st, p.at) && !p.toDifference(st, p.at) {
		p.at = p.slips(st)[0].ID
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
