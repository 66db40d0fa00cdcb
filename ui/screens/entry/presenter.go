package entry

import (
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/ui/marks"
	"uitslag/ui/screens/entry/reading"
	"uitslag/ui/screens/entry/slip"
)

// Presenter is the screen without its window. It is made of what a scorer has before them,
// each part standing on the ones before: the evening, the typing at hand (the first or the
// second), the cursor on the slips, the cells with what is typed in them, what is saved, the
// way to the next line, and the panel with its marks and questions. It is used on one
// goroutine.
type Presenter struct{ panel }

// NewPresenter returns a presenter for the current evening on the desk.
func NewPresenter(d *desk.Desk) *Presenter {
	p := &Presenter{}
	p.desk, p.reader = d, reading.Reader{Desk: d}
	p.fresh, p.drafts, p.typed, p.texts = map[event.ID]bool{}, map[place]draft{}, map[memo]string{}, map[memo]string{}
	p.teams = slip.ByMatch
	p.book = &marks.Book{Desk: d, Do: p.do}
	p.Changed()
	return p
}

// Changed looks at the evening again after something changed it: another screen, an
// undo or a redo. When just one result differs, the cursor goes there, and when all were in and
// some are missing now, to the first of them; what came in by itself leaves the cursor and what
// is said where they are.
func (p *Presenter) Changed() {
	if p.mine {
		return
	}
	st := p.standings()
	now := results(st)
	was, full := p.before, p.full
	p.before, p.full = now, complete(st)
	if p.desk.Beside() && st != nil && p.id == p.desk.Current() {
		p.known = p.marked(st)
		p.stay(st)
		return
	}
	p.typedOnward()
	p.look()
	if p.id != p.desk.Current() { // nothing of it is new
		p.typedOnward()
	}
	if st == nil {
		p.id, p.at, p.line, p.second = "", slip.ID{}, 0, false
		return
	}
	if p.id != p.desk.Current() {
		p.id, p.notice, p.second, p.redo = p.desk.Current(), nil, false, place{}
		p.begin(st)
		return
	}
	p.notice = nil
	switch key, one := difference(was, now); {
	case one:
		p.goTo(st, key)
	case full && !p.full: // boards came to it
		p.begin(st)
	}
	p.stay(st)
}

// Continue takes over what the presenter of a window had in hand that this one comes in the
// place of, in another language: the typing, first or second, and the line. Nothing is half typed
// then: no cell is left before its text is accepted or taken back.
func (p *Presenter) Continue(was *Presenter) {
	if p.id != was.id || p.standings() == nil {
		return
	}
	if was.second && !p.second {
		p.BeginSecond()
	}
	if board, ns, ew, ok := was.At(); ok {
		p.goLine(board, ns, ew)
	}
}

// difference finds the one result that only one of two states has, or that differs in them.
func difference(was, now map[event.ID]seen) (at event.Key, one bool) {
	n := 0
	for id, r := range now {
		if was[id] != r {
			at, n = r.key, n+1
		}
	}
	for id, r := range was {
		if _, still := now[id]; !still {
			at, n = r.key, n+1
		}
	}
	return at, n == 1
}
