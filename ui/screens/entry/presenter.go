package entry

import (
	"cmp"

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

// ReadOnly reports whether nothing can be typed, and why.
func (p *evening) ReadOnly() (bool, string) {
	w := p.desk.Words
	if locked, who := p.desk.Club.ReadOnly(); locked {
		return true, w.T("entry.locked", "who", cmp.Or(who, p.desk.Club.Path()))
	}
	closed := desk.ClosedSays(p.desk)
	return closed != "", closed
}

// Teams reports whether the evening is one of teams.
func (p *evening) Teams() bool {
	st := p.standings()
	return st != nil && st.Event.Kind == event.Teams
}

// say shows a message until the next key.
func (p *evening) say(t notice.Tone, text string) {
	p.notice = &Message{Notice: notice.Notice{Tone: t, Text: text}, Here: t == notice.Warning}
}

// Dealt reports whether the hands of the evening are known.
func (p *evening) Dealt() bool {
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
	return "\n" + p.desk.Words.T("entry.ruled", "what", phrase.Ruling(p.desk.Words, style, l.Ruling))
}

// brief returns a result in a few words: "4♠ N +1, 450 voor NZ".
func (p *evening) brief(r *event.Result) string { return p.desk.Speaker.Says(r) }

// short returns a result as the columns of the line have it: "4♠ N +1", "+420".
func (p *evening) short(r *event.Result) string { return p.desk.Speaker.Short(r) }

// Refuse says why something cannot be done.
func (p *evening) Refuse(reason string) { p.say(notice.Refusal, reason) }
