package entry

import (
	"strings"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/drawing"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/ui/marks"
	"uitslag/ui/notice"
	"uitslag/ui/screens/entry/slip"
)

type saving struct {
	evening *evening
	typing  *typing
	cursor  *cursor
	cells   *cells

	book   *marks.Book
	before map[event.ID]seen
	mine   bool // the change under way is the presenter's own
	full   bool // all results were in when it last looked
}

// seen is a result as it was when the presenter last looked, and its second typing.
type seen struct {
	key   event.Key
	entry bridge.Entry
	again bridge.Entry
	typed bool // a second time
}

func complete(st *standings.Standings) bool { return st != nil && st.Entered > 0 && st.Missing() == 0 }

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

// do does a command; the change is the presenter's own.
func (p *saving) do(c journal.Payload) error {
	p.mine = true
	err := p.evening.desk.Do(c)
	p.mine = false
	p.before, p.full = results(p.evening.standings()), complete(p.evening.standings())
	p.look()
	return err
}

// marks returns the marks of all boards in line order, without answered ones; of a closed evening
// without what is only unlikely.
func (p *saving) marks(st *standings.Standings) []marks.Mark {
	var out []marks.Mark
	for _, m := range p.book.All(st) {
		if !m.Right && (m.Reason == nil || !st.Session.Closed) {
			out = append(out, m)
		}
	}
	return out
}

// look notes which results are marked after a command: a mark that came with the line just saved is
// shown, wherever it is, until the scorer types on.
func (p *saving) look() {
	st := p.evening.standings()
	if st == nil {
		return
	}
	for _, m := range p.marks(st) {
		if !p.typing.known[m.Line.Result.ID] || m.Line.Result.ID == p.typing.saved || m.Other != nil && m.Other.Result != nil && m.Other.Result.ID == p.typing.saved {
			p.typing.fresh[m.Line.Result.ID] = true
		}
	}
	p.typing.known = p.marked(st)
}

func (p *saving) marked(st *standings.Standings) map[event.ID]bool {
	now := map[event.ID]bool{}
	for _, m := range p.marks(st) {
		now[m.Line.Result.ID] = true
	}
	return now
}

// accept saves what stands in a cell, or refuses it.
func (p *saving) accept(line int, text string) bool {
	l := p.cursor.slot(line)
	if l == nil {
		return false
	}
	p.cursor.line, p.evening.notice, p.typing.added = line, nil, false
	at := p.typing.placeOf(l.ScoredLine)
	empty := strings.TrimSpace(text) == ""
	switch {
	case p.typing.asks(l.ScoredLine):
		p.cells.choose()
		return false
	case text == p.cells.savedText(l.ScoredLine), empty && (p.typing.typedOn(l.ScoredLine) == nil || p.typing.redo == at):
		p.cells.drop(at)
		return true
	}
	what, err := p.commit(line, l, strings.TrimSpace(text))
	if err != nil {
		p.cells.drafts[at] = draft{text, p.evening.desk.Words.Sentence(err)}
		return false
	}
	delete(p.cells.drafts, at)
	if what != "" {
		p.evening.say(notice.Good, what)
	}
	return true
}

// commit saves what a text means for a line. It returns a sentence if the cell does not show what
// it did.
func (p *saving) commit(line int, l *slip.Slot, text string) (string, error) {
	if reason := p.evening.locked(); reason != "" {
		return "", problem.New("entry.read-only", "why", reason)
	}
	if p.typing.second {
		return p.commitSecond(line, l, text)
	}
	session := p.evening.standings().Session.ID
	if text == "" {
		name := p.cursor.name(l)
		p.typing.typedOnward()
		if err := p.do(&command.EraseResult{Session: session, Result: l.Result.ID}); err != nil {
			return "", err
		}
		p.typing.draws = redrawn(p, l)
		return p.evening.text("entry.erased", "who", name), nil
	}
	r, text, err := p.cells.reads(line, l, text)
	if err != nil {
		return "", err
	}
	if l.Result != nil && r.KeepLead(l.Result) {
		text = p.evening.desk.Speaker.Notation().Text(r.Entry())
	}
	if l.Result != nil && l.Result.Entry() == r.Entry() {
		p.cells.texts[p.typing.memoOf(l.Result.ID, &r)] = text
		return "", nil
	}
	replaced := p.replaced(l, l.Result, &r)
	r = p.typedNow(l.ScoredLine, r)
	p.typing.typedOnward()
	if l.Result == nil {
		r.ID = p.evening.desk.Club.NewID()
		p.typing.saved = r.ID
		if err = p.do(&command.EnterResult{Session: session, Result: r}); err == nil {
			p.cells.count.results++
			p.typing.added = true
		}
	} else {
		r.ID = l.Result.ID
		p.typing.saved = r.ID
		err = p.do(&command.CorrectResult{Session: session, Result: r})
	}
	if err == nil {
		p.cells.texts[p.typing.memoOf(r.ID, &r)] = text
		p.typing.last, p.typing.was, p.typing.draws = p.typing.placeOf(l.ScoredLine), replaced, redrawn(p, l)
	}
	return "", err
}

// redrawn says which later rounds a result of an earlier one would change; nil for none.
func redrawn(p *saving, l *slip.Slot) *Message {
	st := p.evening.standings()
	c := st.Session.Section(l.Section)
	if c == nil || c.Drawing == nil || l.Round == 0 || l.Round >= c.Rounds() {
		return nil
	}
	later, err := drawing.Outdated(st.Event, st.Session.ID, l.Section)
	if err != nil {
		return &Message{Notice: notice.Warn(p.evening.desk.Words.Sentence(err)), Here: true}
	}
	says := phrase.Draw{Words: p.evening.desk.Words, Name: func(id event.ID) string { return phrase.Pair(p.evening.desk.Words, st, id) }}
	var text []string
	for i := range later {
		if later[i].Round > l.Round {
			text = append(text, says.Later(&later[i])...)
		}
	}
	if len(text) == 0 {
		return nil
	}
	return &Message{Notice: notice.Warn(strings.Join(text, " ")), Here: true}
}

// replaced says which result of a line was replaced and how to bring it back; nil if there was
// none.
func (p *saving) replaced(l *slip.Slot, was, now *event.Result) *Message {
	if was == nil || was.Entry() == now.Entry() {
		return nil
	}
	who := p.cursor.name(l)
	if s := p.cursor.current(); s.Match == nil { // it is said on the next slip too
		who = p.evening.text("entry.where", "board", l.Of.Board, "who", p.evening.meeting(l.ScoredLine))
	}
	text := p.evening.text("entry.replaced", "who", who, "was", p.evening.short(was), "now", p.evening.short(now))
	return &Message{Notice: notice.Warn(text), Here: true}
}

// commitSecond stores what a text means as the second typing of a line. It returns a sentence if
// the cell does not show what it did.
func (p *saving) commitSecond(line int, l *slip.Slot, text string) (string, error) {
	was := p.typing.typedOn(l.ScoredLine)
	if text == "" {
		return p.evening.text("entry.erased", "who", p.cursor.name(l)), p.do(p.forget(l.ScoredLine, was))
	}
	r, text, err := p.cells.reads(line, l, text)
	if err != nil {
		return "", err
	}
	replaced := p.replaced(l, was, &r)
	if was == nil || replaced != nil {
		if err := p.do(p.verify(l.ScoredLine, &r)); err != nil {
			return "", err
		}
		p.cells.count.results++
	}
	p.typing.redo = place{}
	if r.ID == "" && l.Result == nil { // the line may have been made again
		if only := p.typing.retyped(p.evening.standings()).Only(slip.KeyOf(l.ScoredLine)); only != nil {
			r.ID = only.ID
		}
	}
	p.cells.texts[p.typing.memoIn(l.ScoredLine, &r)] = text
	p.typing.last, p.typing.was = p.typing.placeOf(l.ScoredLine), replaced
	return "", nil
}

// secondRight returns the command that books what was typed the second time.
func (p *saving) secondRight(st *standings.Standings, l *standings.ScoredLine, second *event.Result) journal.Payload {
	r := *second
	r.At = p.evening.desk.Now().Format(time.RFC3339)
	if l.Result == nil {
		return &command.EnterResult{Session: st.Session.ID, Result: r}
	}
	r.ID = l.Result.ID
	r.KeepLead(l.Result)
	return &command.CorrectResult{Session: st.Session.ID, Result: r}
}

// typedNow returns an outcome as it is typed now on a line.
func (p *saving) typedNow(l *standings.ScoredLine, outcome event.Result) event.Result {
	r := outcome
	r.Board, r.NS, r.EW = l.Board, l.NS, l.EW
	r.Section, r.Round, r.Table = l.Section, l.Round, l.Table
	r.Source, r.At = "typed", p.evening.desk.Now().Format(time.RFC3339)
	return r
}

// verify returns the command that keeps an outcome as the second typing of a line.
func (p *saving) verify(l *standings.ScoredLine, outcome *event.Result) *command.VerifyResults {
	typed := p.typedNow(l, outcomeOf(outcome))
	c := &command.VerifyResults{Session: p.evening.standings().Session.ID}
	id, was := event.ID(""), p.typing.typedOn(l)
	switch {
	case l.Result != nil:
		id, c.Forget = l.Result.ID, waited(l, was)
	case was != nil:
		id, typed.ID = was.ID, was.ID
	default:
		id = p.evening.desk.Club.NewID()
		typed.ID = id
	}
	c.Results = []event.Verification{{Result: id, Typed: typed}}
	return c
}

// forget returns the command that takes out the second typing of a line.
func (p *saving) forget(l *standings.ScoredLine, was *event.Result) *command.VerifyResults {
	c := &command.VerifyResults{Session: p.evening.standings().Session.ID, Forget: waited(l, was)}
	if l.Result != nil {
		c.Forget = append(c.Forget, l.Result.ID)
	}
	return c
}

// waited returns the id of a second typing that was there before the result of its line.
func waited(l *standings.ScoredLine, was *event.Result) []event.ID {
	if was == nil || was.ID == "" || l.Result != nil && was.ID == l.Result.ID {
		return nil
	}
	return []event.ID{was.ID}
}
