package entry

import (
	"cmp"
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring"
	"uitslag/ui/marks"
	"uitslag/ui/notice"
	"uitslag/ui/screens/entry/reading"
	"uitslag/ui/screens/entry/slip"
)

// Presenter is the screen without its window. It is made of what a scorer has before them, each
// knowing the ones before: the evening, the typing at hand (the first or the second), the cursor
// on the slips, the cells with what is typed in them, what is saved, and the panel with its marks
// and questions. Where the cursor is and goes, the presenter says as the cursor does. It is used
// on one goroutine.
type Presenter struct {
	*cursor
	cells  *cells
	saving *saving
	panel  *panel
}

// NewPresenter returns a presenter for the current evening on the desk.
func NewPresenter(d *desk.Desk) *Presenter {
	e := &evening{desk: d, reader: reading.Reader{Desk: d}}
	t := &typing{evening: e, fresh: map[event.ID]bool{}}
	c := &cursor{evening: e, typing: t, book: &marks.Book{Desk: d}, teams: slip.ByMatch}
	cells := &cells{evening: e, typing: t, cursor: c, drafts: map[place]draft{}, texts: map[memo]string{}}
	s := &saving{evening: e, typing: t, cursor: c, cells: cells, book: c.book}
	c.book.Do = s.do
	p := &Presenter{cursor: c, cells: cells, saving: s, panel: &panel{evening: e, typing: t, cursor: c, cells: cells, saving: s}}
	p.Changed()
	return p
}

// Changed looks at the evening again after something changed it: another screen, an
// undo or a redo. When just one result differs, the cursor goes there, and when all were in and
// some are missing now, to the first of them; what came in by itself leaves the cursor and what
// is said where they are.
func (p *Presenter) Changed() {
	if p.saving.mine {
		return
	}
	st := p.evening.standings()
	now := results(st)
	was, full := p.saving.before, p.saving.full
	p.saving.before, p.saving.full = now, complete(st)
	if p.evening.desk.Beside() && st != nil && p.evening.id == p.evening.desk.Current() {
		p.typing.known = p.saving.marked(st)
		p.stay(st)
		return
	}
	p.typing.typedOnward()
	p.saving.look()
	if p.evening.id != p.evening.desk.Current() { // nothing of it is new
		p.typing.typedOnward()
	}
	if st == nil {
		p.evening.id, p.at, p.line, p.typing.second = "", slip.ID{}, 0, false
		return
	}
	if p.evening.id != p.evening.desk.Current() {
		p.evening.id, p.evening.notice, p.typing.second, p.typing.redo = p.evening.desk.Current(), nil, false, place{}
		p.begin(st)
		return
	}
	p.evening.notice = nil
	switch key, one := difference(was, now); {
	case one: // to its line, or to its board where that line is gone
		all := p.slips(st)
		i, line, ok := slip.Find(all, key)
		if !ok {
			line, i = p.line, slices.IndexFunc(all, func(s slip.Slip) bool { return s.Board == key.Board })
		}
		if i >= 0 {
			p.at, p.line = all[i].ID, line
		}
	case full && !p.saving.full: // boards came to it
		p.begin(st)
	}
	p.stay(st)
}

// Continue takes over what the presenter of a window had in hand that this one comes in the
// place of, in another language: the typing, first or second, and the line. Nothing is half typed
// then: no cell is left before its text is accepted or taken back.
func (p *Presenter) Continue(was *Presenter) {
	if p.evening.id != was.evening.id || p.evening.standings() == nil {
		return
	}
	if was.typing.second && !p.typing.second {
		p.BeginSecond()
	}
	if board, ns, ew, ok := was.cursor.At(); ok {
		p.goLine(board, ns, ew)
	}
}

// Typed tells what stands in a cell now, after one key; nothing is saved. It gives true when the
// text books at once, without Enter: the repeat sign, and a score with its closing sign. Then
// Commit and Advance are to follow.
func (p *Presenter) Typed(line int, text string) (books bool) { return p.cells.taken(line, text) }

// Restore takes back what was typed on a line and not accepted.
func (p *Presenter) Restore(line int) {
	if l := p.slot(line); l != nil {
		p.cells.drop(p.typing.placeOf(l.ScoredLine))
		p.evening.notice = nil
	}
}

// Commit accepts what stands in a cell and saves it, or refuses it with a sentence. When it gives
// true, what the cell shows is saved; otherwise the draft stays as it was typed. An unchanged cell
// is accepted without a new line in the journal; an emptied one takes its result out.
func (p *Presenter) Commit(line int, text string) bool { return p.saving.accept(line, text) }

// Leave is Commit for a cell that the cursor has left or is about to leave: the cursor stays where
// it is, and what was refused already is not tried again.
func (p *Presenter) Leave(line int, text string) bool {
	l := p.slot(line)
	if l == nil {
		return false
	}
	if d := p.cells.drafts[p.typing.placeOf(l.ScoredLine)]; d.refused != "" && d.text == text {
		return false
	}
	if p.typing.asks(l.ScoredLine) { // nothing was typed there
		return true
	}
	at := p.line
	ok := p.Commit(line, text)
	p.line = at
	return ok
}

// Act does the n-th act (from 0, by its place) of the mark on the panel, and reports whether
// there was one. The panel then says what the line is now; if it cannot be saved, why.
func (p *Presenter) Act(n int) bool { return p.panel.act(n) }

// Keys returns how many keys were pressed in the cells since the program was started, and how
// many results they put in. Enter is counted, Shift is not; a paste is one key.
func (p *Presenter) Keys() (pressed, results int) {
	return p.cells.count.pressed, p.cells.count.results
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

type evening struct {
	desk   *desk.Desk
	reader reading.Reader
	id     event.ID // the evening that was looked at last
	notice *Message // what was just done or refused, until the next key
}

// standings of the current session, nil when there are none to show.
func (p *evening) standings() *standings.Standings {
	st, err := p.desk.Standings()
	if err != nil {
		return nil
	}
	return st
}

// locked returns why nothing can be typed, "" where it can.
func (p *evening) locked() string {
	if locked, who := p.desk.Club.ReadOnly(); locked {
		return p.text("entry.locked", "who", cmp.Or(who, p.desk.Club.Path()))
	}
	return desk.ClosedSays(p.desk)
}

// text returns a text in the words of the desk.
func (p *evening) text(key string, args ...any) string { return p.desk.Words.T(key, args...) }

// teams reports whether the evening is one of teams.
func (p *evening) teams() bool {
	st := p.standings()
	return st != nil && st.Event.Kind == event.Teams
}

// say shows a message until the next key.
func (p *evening) say(t notice.Tone, text string) {
	p.notice = &Message{Notice: notice.Notice{Tone: t, Text: text}, Here: t == notice.Warning}
}

// dealt reports whether the hands of the evening are known.
func (p *evening) dealt() bool {
	st := p.standings()
	return st != nil && len(st.Session.Deals) > 0
}

func (p *evening) points(st *standings.Standings, l *scoring.LinePoints) (ns, ew string) {
	n := st.Event.Rules.PointDecimals
	return p.desk.Words.Number(l.NS, n), p.desk.Words.Number(l.EW, n)
}

// ruled says what was decided about a line; "" mostly.
func (p *evening) ruled(l *standings.ScoredLine) string {
	if l.Ruling == nil {
		return ""
	}
	style := bridge.Style{Letters: p.desk.Speaker.Notation().Letters, Symbols: true}
	return "\n" + p.text("entry.ruled", "what", phrase.Ruling(p.desk.Words, style, l.Ruling))
}

// brief returns a result in a few words: "4♠ N +1, 450 voor NZ".
func (p *evening) brief(r *event.Result) string { return p.desk.Speaker.Says(r) }

// short returns a result as the columns of the line have it: "4♠ N +1", "+420".
func (p *evening) short(r *event.Result) string { return p.desk.Speaker.Short(r) }
