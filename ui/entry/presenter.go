// Package entry is the screen Invoer: the slips are typed here, one line a result, by
// board (travellers) or by round and table (round slips). The presenter (presenter*.go) is plain Go and decides everything:
// what a line says, what is saved, where the cursor goes next. The view shows its
// Model and gives it the keys.
//
// What the scorer types is a draft until it is accepted. A draft that was refused, or
// that could not be saved, stays in its cell with its sentence, also when the scorer
// goes to another board and comes back; only Escape or a better text ends it. What
// was accepted is in the journal before the cell shows it as saved.
package entry

import (
	"cmp"
	"slices"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/ui/desk"
	"uitslag/ui/marks"
)

// place is a line of a traveller: it stays the same whatever is typed there.
type place struct {
	evening event.ID
	key     event.Key
	again   event.ID // the result, for the second one of the same sides
	second  bool     // the slips are typed a second time
}

// draft is what stands in a cell and is not accepted.
type draft struct {
	text    string
	refused string // the sentence, "" while it is being typed
}

// memo is how a result is remembered as it was typed: with another outcome, after an
// undo for instance, the result has another text.
type memo struct {
	result event.ID
	entry  bridge.Entry
}

// seen is a result as it was when the presenter last looked, and its second typing.
type seen struct {
	key   event.Key
	entry bridge.Entry
	again bridge.Entry
	typed bool // a second time
}

// Presenter is the state of the screen. It is used on one goroutine.
type Presenter struct {
	desk *desk.Desk

	evening event.ID
	mode    Mode
	at      slipID // the current slip, the zero one while there is none
	line    int    // index of the line with the cursor
	sorted  struct {
		of    *standings.Standings
		mode  Mode
		slips []slip
	}

	book  *marks.Book
	known map[event.ID]bool // the results that were marked when it was last looked
	fresh map[event.ID]bool // whose marks came with the line that was saved last
	saved event.ID          // its result

	second bool // the slips are typed a second time (presenter_second.go)
	again  struct {
		of *standings.Standings
		is *event.SecondTyping
	}
	redo place // a line that differs and is typed once more
	told told  // what was said last of one

	drafts map[place]draft
	typed  map[memo]string
	texts  map[memo]string // of the second typing
	before map[event.ID]seen
	last   place    // the line that was saved last
	said   *Message // what was just done or refused, until the next key
	mine   bool     // the change under way is the presenter's own
	count  keys
}

// NewPresenter is a presenter for the evening in hand on the desk.
func NewPresenter(d *desk.Desk) *Presenter {
	p := &Presenter{
		desk: d, drafts: map[place]draft{}, typed: map[memo]string{}, texts: map[memo]string{}, fresh: map[event.ID]bool{},
	}
	p.book = &marks.Book{Desk: d, Do: p.do}
	p.Changed()
	return p
}

// Changed looks at the evening again after something changed it: another screen, an
// undo or a redo. When just one result differs, the cursor goes there.
func (p *Presenter) Changed() {
	if p.mine {
		return
	}
	st := p.standings()
	now := results(st)
	was := p.before
	p.before = now
	p.typedOnward()
	p.look()
	if p.evening != p.desk.Current() { // nothing of it is new
		p.typedOnward()
	}
	if st == nil {
		p.evening, p.at, p.line, p.second = "", slipID{}, 0, false
		return
	}
	if p.evening != p.desk.Current() {
		p.evening, p.said, p.second, p.redo = p.desk.Current(), nil, false, place{}
		p.begin(st)
		return
	}
	p.said = nil
	if key, one := difference(was, now); one {
		p.goTo(st, key)
	}
	p.stay(st)
}

// stay keeps the cursor on a line that is there.
func (p *Presenter) stay(st *standings.Standings) {
	s := p.current()
	if s == nil {
		p.begin(st)
		return
	}
	p.line = max(min(p.line, len(s.slots)-1), 0)
}

// begin puts the cursor on the first line that is still missing.
func (p *Presenter) begin(st *standings.Standings) {
	p.at, p.line = slipID{}, 0
	all := p.slips(st)
	if len(all) == 0 {
		return
	}
	i, ok := p.nextIncomplete(all, -1)
	if !ok {
		i = 0
	}
	p.at, p.line = all[i].slipID, p.start(&all[i])
}

// standings of the session in hand, nil when there are none to show.
func (p *Presenter) standings() *standings.Standings {
	st, err := p.desk.Standings()
	if err != nil {
		return nil
	}
	return st
}

// results are all results by id, each with its second typing.
func results(st *standings.Standings) map[event.ID]seen {
	all := map[event.ID]seen{}
	if st == nil {
		return all
	}
	for i := range st.Session.Results {
		r := &st.Session.Results[i]
		all[r.ID] = seen{key: r.Key(), entry: r.Entry()}
	}
	for i := range st.Session.Verifications {
		v := &st.Session.Verifications[i]
		x, in := all[v.Result]
		if !in {
			x.key = v.Typed.Key()
		}
		x.again, x.typed = v.Typed.Entry(), true
		all[v.Result] = x
	}
	return all
}

// difference finds the one result that is in one of two states only, or otherwise in
// the other.
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

// goTo puts the cursor on the line of a board and its sides; where that line is gone,
// on its board.
func (p *Presenter) goTo(st *standings.Standings, key event.Key) {
	all := p.slips(st)
	i, line, ok := find(all, key)
	if !ok {
		line = p.line
		i = slices.IndexFunc(all, func(s slip) bool { return s.board == key.Board })
	}
	if i >= 0 {
		p.at, p.line = all[i].slipID, line
	}
}

func (p *Presenter) placeOf(l *standings.ScoredLine) place {
	at := place{evening: p.evening, key: keyOf(l), second: p.second}
	if l.Again {
		at.again = l.Result.ID
	}
	return at
}

func keyOf(l *standings.ScoredLine) event.Key { return event.Key{Board: l.Board, NS: l.NS, EW: l.EW} }

// say shows a message until the next key.
func (p *Presenter) say(t Tone, text string) { p.said = &Message{Tone: t, Text: text, Here: t == Look} }

// ReadOnly tells whether nothing can be typed, and why.
func (p *Presenter) ReadOnly() (bool, string) {
	w := p.desk.Words
	if locked, who := p.desk.Club.ReadOnly(); locked {
		return true, w.T("entry.locked", "who", cmp.Or(who, p.desk.Club.Path()))
	}
	if st := p.standings(); st != nil && st.Session.Closed {
		return true, w.T("entry.closed")
	}
	return false, ""
}
