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
	cells

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
	err := p.desk.Do(c)
	p.mine = false
	p.before, p.full = results(p.standings()), complete(p.standings())
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
	st := p.standings()
	if st == nil {
		return
	}
	for _, m := range p.marks(st) {
		if !p.known[m.Line.Result.ID] || m.Line.Result.ID == p.saved || m.Other != nil && m.Other.Result != nil && m.Other.Result.ID == p.saved {
			p.fresh[m.Line.Result.ID] = true
		}
	}
	p.known = p.marked(st)
}

func (p *saving) marked(st *standings.Standings) map[event.ID]bool {
	now := map[event.ID]bool{}
	for _, m := range p.marks(st) {
		now[m.Line.Result.ID] = true
	}
	return now
}

// Commit accepts what stands in a cell and saves it, or refuses it with a sentence.
// When it gives true, what the cell shows is saved; otherwise the draft stays as it
// was typed. An unchanged cell is accepted without a new line in the journal; an
// emptied one takes its result out.
func (p *saving) Commit(line int, text string) bool {
	l := p.slot(line)
	if l == nil {
		return false
	}
	p.line, p.notice, p.added = line, nil, false
	at := p.placeOf(l.ScoredLine)
	empty := strings.TrimSpace(text) == ""
	switch {
	case p.asks(l.ScoredLine):
		p.choose()
		return false
	case text == p.savedText(l.ScoredLine), empty && (p.typedOn(l.ScoredLine) == nil || p.redo == at):
		p.drop(at)
		return true
	}
	what, err := p.commit(line, l, strings.TrimSpace(text))
	if err != nil {
		p.drafts[at] = draft{text, p.desk.Words.Sentence(err)}
		return false
	}
	delete(p.drafts, at)
	if what != "" {
		p.say(notice.Good, what)
	}
	return true
}

// Leave is Commit for a cell that the cursor has left or is about to leave: the cursor
// stays where it is, and what was refused already is not tried again.
func (p *saving) Leave(line int, text string) bool {
	l := p.slot(line)
	if l == nil {
		return false
	}
	if d := p.drafts[p.placeOf(l.ScoredLine)]; d.refused != "" && d.text == text {
		return false
	}
	if p.asks(l.ScoredLine) { // nothing was typed there
		return true
	}
	at := p.line
	ok := p.Commit(line, text)
	p.line = at
	return ok
}

// commit saves what a text means for a line. It returns a sentence if the cell does not show what
// it did.
func (p *saving) commit(line int, l *slip.Slot, text string) (string, error) {
	if locked, reason := p.ReadOnly(); locked {
		return "", problem.New("entry.read-only", "why", reason)
	}
	if p.second {
		return p.commitSecond(line, l, text)
	}
	session := p.standings().Session.ID
	if text == "" {
		name := p.name(l)
		p.typedOnward()
		if err := p.do(&command.EraseResult{Session: session, Result: l.Result.ID}); err != nil {
			return "", err
		}
		p.draws = redrawn(p, l)
		return p.desk.Words.T("entry.erased", "who", name), nil
	}
	r, text, err := p.reads(line, l, text)
	if err != nil {
		return "", err
	}
	if l.Result != nil && r.KeepLead(l.Result) {
		text = p.desk.Speaker.Notation().Text(r.Entry())
	}
	if l.Result != nil && l.Result.Entry() == r.Entry() {
		p.typed[p.memoOf(l.Result.ID, &r)] = text
		return "", nil
	}
	replaced := p.replaced(l, l.Result, &r)
	r.Board, r.NS, r.EW = l.Board, l.NS, l.EW
	r.Section, r.Round, r.Table = l.Section, l.Round, l.Table
	r.Source, r.At = "typed", p.desk.Now().Format(time.RFC3339)
	p.typedOnward()
	if l.Result == nil {
		r.ID = p.desk.Club.NewID()
		p.saved = r.ID
		if err = p.do(&command.EnterResult{Session: session, Result: r}); err == nil {
			p.count.results++
			p.added = true
		}
	} else {
		r.ID = l.Result.ID
		p.saved = r.ID
		err = p.do(&command.CorrectResult{Session: session, Result: r})
	}
	if err == nil {
		p.typed[p.memoOf(r.ID, &r)] = text
		p.last, p.was, p.draws = p.placeOf(l.ScoredLine), replaced, redrawn(p, l)
	}
	return "", err
}

// redrawn says which later rounds a result of an earlier one would change; nil for none.
func redrawn(p *saving, l *slip.Slot) *Message {
	st := p.standings()
	c := st.Session.Section(l.Section)
	if c == nil || c.Drawing == nil || l.Round == 0 || l.Round >= c.Rounds() {
		return nil
	}
	later, err := drawing.Outdated(st.Event, st.Session.ID, l.Section)
	if err != nil {
		return &Message{Notice: notice.Warn(p.desk.Words.Sentence(err)), Here: true}
	}
	says := phrase.Draw{Words: p.desk.Words, Name: func(id event.ID) string { return phrase.Pair(p.desk.Words, st, id) }}
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
	who := p.name(l)
	if s := p.current(); s.Match == nil { // it is said on the next slip too
		who = p.desk.Words.T("entry.where", "board", l.Of.Board, "who", p.meeting(l.ScoredLine))
	}
	text := p.desk.Words.T("entry.replaced", "who", who, "was", p.short(was), "now", p.short(now))
	return &Message{Notice: notice.Warn(text), Here: true}
}

// commitSecond stores what a text means as the second typing of a line. It returns a sentence if
// the cell does not show what it did.
func (p *saving) commitSecond(line int, l *slip.Slot, text string) (string, error) {
	was := p.typedOn(l.ScoredLine)
	if text == "" {
		return p.desk.Words.T("entry.erased", "who", p.name(l)), p.do(p.forget(l.ScoredLine, was))
	}
	r, text, err := p.reads(line, l, text)
	if err != nil {
		return "", err
	}
	replaced := p.replaced(l, was, &r)
	if was == nil || replaced != nil {
		if err := p.do(p.verify(l.ScoredLine, &r)); err != nil {
			return "", err
		}
		p.count.results++
	}
	p.redo = place{}
	if r.ID == "" && l.Result == nil { // the line may have been made again
		if only := p.retyped(p.standings()).Only(slip.KeyOf(l.ScoredLine)); only != nil {
			r.ID = only.ID
		}
	}
	p.texts[p.memoIn(l.ScoredLine, &r)] = text
	p.last, p.was = p.placeOf(l.ScoredLine), replaced
	return "", nil
}

// secondRight returns the command that books what was typed the second time.
func (p *saving) secondRight(st *standings.Standings, l *standings.ScoredLine, second *event.Result) journal.Payload {
	r := *second
	r.At = p.desk.Now().Format(time.RFC3339)
	if l.Result == nil {
		return &command.EnterResult{Session: st.Session.ID, Result: r}
	}
	r.ID = l.Result.ID
	r.KeepLead(l.Result)
	return &command.CorrectResult{Session: st.Session.ID, Result: r}
}

// verify returns the command that keeps an outcome as the second typing of a line.
func (p *saving) verify(l *standings.ScoredLine, outcome *event.Result) *command.VerifyResults {
	typed := outcomeOf(outcome)
	typed.Board, typed.NS, typed.EW = l.Board, l.NS, l.EW
	typed.Section, typed.Round, typed.Table = l.Section, l.Round, l.Table
	typed.Source, typed.At = "typed", p.desk.Now().Format(time.RFC3339)
	was := p.typedOn(l)
	c := &command.VerifyResults{Session: p.standings().Session.ID}
	id := event.ID("")
	switch {
	case l.Result != nil:
		id = l.Result.ID
		c.Forget = waited(l, was)
	case was != nil:
		id, typed.ID = was.ID, was.ID
	default:
		id = p.desk.Club.NewID()
		typed.ID = id
	}
	c.Results = []event.Verification{{Result: id, Typed: typed}}
	return c
}

// forget returns the command that takes out the second typing of a line.
func (p *saving) forget(l *standings.ScoredLine, was *event.Result) *command.VerifyResults {
	c := &command.VerifyResults{Session: p.standings().Session.ID, Forget: waited(l, was)}
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
