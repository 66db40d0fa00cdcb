package entry

import (
	"strings"
	"time"
	"unicode"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
)

// Typed tells what stands in a cell now, after one key; nothing is saved. It gives true when the
// text books at once, without Enter: the repeat sign, and a score with its closing
// sign. Then Commit and Advance are to follow.
func (p *Presenter) Typed(line int, text string) (books bool) {
	l := p.slot(line)
	if l == nil {
		return false
	}
	p.line, p.said = line, nil
	p.count.pressed++
	at := p.placeOf(l.ScoredLine)
	if p.asks(l.ScoredLine) {
		p.choose()
		return false
	}
	if text == p.savedText(l.ScoredLine) {
		p.drop(at)
		return false
	}
	p.typedOnward()
	p.drafts[at] = draft{text: text}
	return closes(p.desk.Notation(), text, l.of.Vulnerability)
}

// closes tells whether a text books at once: the repeat sign, and a score with its
// closing sign, alone or behind a contract. One that cannot be closes as well: it is
// refused at once.
func closes(n bridge.Notation, text string, v bridge.Vulnerability) bool {
	if several(text) {
		return false
	}
	if e, err := n.Parse(text, v); err == nil {
		return e.Closed || e.Kind == bridge.EntryRepeat
	}
	text = bridge.Digits(text)
	text = strings.TrimSpace(text[strings.LastIndexAny(text, ":;")+1:])
	digits := strings.TrimRight(text, "+-−")
	return len(digits) > 0 && len([]rune(text)) == len(digits)+1 && strings.Trim(digits, "0123456789") == ""
}

// Commit accepts what stands in a cell and saves it, or refuses it with a sentence.
// When it gives true, what the cell shows is saved; otherwise the draft stays as it
// was typed. An unchanged cell is accepted without a new line in the journal; an
// emptied one takes its result out.
func (p *Presenter) Commit(line int, text string) bool {
	l := p.slot(line)
	if l == nil {
		return false
	}
	p.line, p.said = line, nil
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
		p.say(Good, what)
	}
	return true
}

// Leave is Commit for a cell that the cursor has left or is about to leave: the cursor
// stays where it is, and what was refused already is not tried again.
func (p *Presenter) Leave(line int, text string) bool {
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

// commit saves what a text means for a line. It gives a sentence when what it did
// cannot be seen in the cell.
func (p *Presenter) commit(line int, l *slot, text string) (string, error) {
	if locked, why := p.ReadOnly(); locked {
		return "", problem.New("entry.read-only", "why", why)
	}
	if p.second {
		return p.commitSecond(line, l, text)
	}
	session := p.standings().Session.ID
	if text == "" {
		name := p.name(l)
		if err := p.do(&command.EraseResult{Session: session, Result: l.Result.ID}); err != nil {
			return "", err
		}
		return p.desk.Words.T("entry.erased", "who", name), nil
	}
	r, text, err := p.reads(line, l, text)
	if err != nil {
		return "", err
	}
	if l.Result != nil && l.Result.Entry() == r.Entry() {
		p.typed[memo{l.Result.ID, r.Entry()}] = text
		return "", nil
	}
	r.Board, r.NS, r.EW = l.Board, l.NS, l.EW
	r.Section, r.Round, r.Table = l.Section, l.Round, l.Table
	r.Source, r.At = "typed", p.desk.Now().Format(time.RFC3339)
	p.typedOnward()
	if l.Result == nil {
		r.ID = p.desk.Club.NewID()
		p.saved = r.ID
		if err = p.do(&command.EnterResult{Session: session, Result: r}); err == nil {
			p.count.results++
		}
	} else {
		r.ID, r.Lead = l.Result.ID, l.Result.Lead
		p.saved = r.ID
		err = p.do(&command.CorrectResult{Session: session, Result: r})
	}
	if err == nil {
		p.typed[memo{r.ID, r.Entry()}] = text
		p.last = p.placeOf(l.ScoredLine)
	}
	return "", err
}

// several tells whether a text looks like more than one result: figures with a blank
// between them, as where several lines were pasted. Together they could be a third one.
func several(text string) bool {
	fields := strings.FieldsFunc(bridge.Digits(text), unicode.IsSpace)
	for i, f := range fields {
		if i > 0 && isFigure(f[0]) && isFigure(fields[i-1][len(fields[i-1])-1]) {
			return true
		}
	}
	return false
}

func isFigure(c byte) bool { return c >= '0' && c <= '9' }

// reads is what a text means on a line, and the text that stands for it, with digits for
// what the keys of digits give: the repeat sign stands for that of the line above. Read on another board, what is above may
// score otherwise, or not be possible.
func (p *Presenter) reads(line int, l *slot, text string) (event.Result, string, error) {
	if several(text) {
		return event.Result{}, text, problem.New("entry.several", "text", text)
	}
	e, err := p.desk.Notation().Parse(text, l.of.Vulnerability)
	if err != nil {
		return event.Result{}, text, err
	}
	if e.Kind != bridge.EntryRepeat {
		return event.FromEntry(e), bridge.Digits(text), nil
	}
	above := p.slot(line - 1)
	if above == nil || p.typedOn(above.ScoredLine) == nil {
		return event.Result{}, text, problem.New("entry.nothing-above")
	}
	text = p.savedText(above.ScoredLine)
	if above.of == l.of {
		return outcomeOf(p.typedOn(above.ScoredLine)), text, nil
	}
	if e, err = p.desk.Notation().Parse(text, l.of.Vulnerability); err != nil {
		return event.Result{}, text, err
	}
	return event.FromEntry(e), text, nil
}

// outcomeOf is what happened at another table, without its place and id.
func outcomeOf(r *event.Result) event.Result {
	return event.Result{
		Kind: r.Kind, Contract: r.Contract, Tricks: r.Tricks, Score: r.Score,
		NSAward: r.NSAward, EWAward: r.EWAward, Reversed: r.Reversed,
	}
}

// do does a command; the change is the presenter's own.
func (p *Presenter) do(c journal.Payload) error {
	p.mine = true
	err := p.desk.Do(c)
	p.mine = false
	p.before = results(p.standings())
	p.look()
	return err
}

// Restore takes back what was typed on a line and not accepted.
func (p *Presenter) Restore(line int) {
	if l := p.slot(line); l != nil {
		p.drop(p.placeOf(l.ScoredLine))
		p.said = nil
	}
}

// drop takes back what was typed and not accepted.
func (p *Presenter) drop(at place) {
	delete(p.drafts, at)
	if p.redo == at {
		p.redo = place{}
	}
}

// savedText is the text of what is in, in the typing at hand: as it was typed in this
// sitting, else as it would be typed; "" while nothing is in.
func (p *Presenter) savedText(l *standings.ScoredLine) string {
	r, texts := p.typedOn(l), p.typed
	if r == nil {
		return ""
	}
	if p.second {
		texts = p.texts
	}
	if text, ok := texts[p.memoIn(l, r)]; ok {
		return text
	}
	return p.desk.Notation().Text(r.Entry())
}
