package entry

// Most typists press Enter after every line, also where it was booked already. An Enter
// too many never passes an empty line: the line waits, and the panel says what to do.
// What is skipped on purpose is skipped with an arrow or with PgDn.

// waits reports whether a line (an index) can be typed on and nothing is in.
func (p *Presenter) waits(line int) bool {
	l := p.slot(line)
	if l == nil || p.typedOn(l.ScoredLine) != nil {
		return false
	}
	locked, _ := p.ReadOnly()
	return !locked
}

// stayOnEmpty keeps the cursor on a line on which nothing is in, and says so. It reports
// whether the cursor is on one.
func (p *Presenter) stayOnEmpty() bool {
	if !p.waits(p.line) {
		return false
	}
	if p.said == nil { // else it was just emptied
		p.sayEmpty(p.line)
	}
	return true
}

// backToEmpty goes from the last line of a slip to the first line of it that is still to
// be typed, says so, and reports whether there is one.
func (p *Presenter) backToEmpty() bool {
	s := p.current()
	if locked, _ := p.ReadOnly(); locked || s == nil || len(s.slots) == 0 || !p.lacks(s) {
		return false
	}
	p.line = p.start(s)
	p.sayEmpty(p.line)
	return true
}

// sayEmpty says that a line is still empty, and how it is skipped.
func (p *Presenter) sayEmpty(line int) {
	key := "entry.empty"
	if p.slot(line+1) == nil {
		key = "entry.empty-last"
	}
	p.say(Look, p.desk.Words.T(key, "who", p.name(p.slot(line))))
}

// Tab moves the cursor to the next line, and reports whether there is one. Of an empty
// line that it passes it says so.
func (p *Presenter) Tab() bool {
	passed := p.line
	empty := p.waits(passed)
	if !p.Step(1) {
		return false
	}
	if empty {
		p.say(Look, p.desk.Words.T("entry.passed-empty", "who", p.name(p.slot(passed))))
	}
	return true
}
