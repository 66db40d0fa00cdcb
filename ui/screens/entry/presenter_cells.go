package entry

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
	"uitslag/ui/marks"
	"uitslag/ui/notice"
	"uitslag/ui/screens/entry/reading"
	"uitslag/ui/screens/entry/slip"
)

// cells are the lines of the slips with what is typed in them and not accepted.
type cells struct {
	cursor

	drafts map[place]draft
	typed  map[memo]string
	texts  map[memo]string // of the second typing
	count  keys
}

// draft is what stands in a cell and is not accepted.
type draft struct {
	text    string
	refused string // the sentence, "" while it is being typed
}

// memo is how a result is remembered as it was typed: with another outcome, after an
// undo for instance, the result has another text, and so it has where the club types
// otherwise since then.
type memo struct {
	result event.ID
	entry  bridge.Entry
	typed  noted
}

// noted is a notation, to be compared.
type noted struct {
	letters      string
	all, dropped bool
}

func notedAs(n bridge.Notation) noted { return noted{n.Letters.Lang, n.TricksInAll, n.DropZero} }

// keys counts what typing costs in this sitting: every key pressed in a cell, Enter and
// what corrects too, Shift not; and the results that these keys put in.
type keys struct {
	pressed int
	results int
}

// press counts a key that changes no text: Enter, or one that leaves the cell. Keys that change
// the text are counted by Typed.
func (k *keys) press() { k.pressed++ }

// Keys returns how many keys were pressed in the cells since the program was started, and how
// many results they put in. Enter is counted, Shift is not; a paste is one key.
func (p *cells) Keys() (pressed, results int) { return p.count.pressed, p.count.results }

// Typed tells what stands in a cell now, after one key; nothing is saved. It gives true when the
// text books at once, without Enter: the repeat sign, and a score with its closing
// sign. Then Commit and Advance are to follow.
func (p *cells) Typed(line int, text string) (books bool) {
	l := p.slot(line)
	if l == nil {
		return false
	}
	p.line, p.notice = line, nil
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
	return reading.Closes(p.desk.Speaker.Notation(), text, l.Of.Vulnerability) && !beginsSides(p, l, text)
}

// beginsSides reports whether a text may be the start of two side numbers ("3-" of "3-6 4sn="): a
// number of the evening and a minus, and no score.
func beginsSides(p *cells, l *slip.Slot, text string) bool {
	digits, minus := strings.CutSuffix(strings.TrimSpace(bridge.Digits(text)), "-")
	number, err := strconv.Atoi(strings.TrimSpace(digits))
	if !minus || err != nil {
		return false
	}
	if _, err := p.desk.Speaker.Notation().Parse(text, l.Of.Vulnerability); err == nil {
		return false
	}
	return slices.ContainsFunc(p.standings().Session.Sections, func(c event.Section) bool {
		return slices.ContainsFunc(c.Labels, func(l event.Label) bool { return l.Number == number })
	})
}

// choose refuses to type on a line that waits for an answer.
func (p *cells) choose() { p.say(notice.Refusal, p.desk.Words.T("entry.second.choose")) }

// Restore takes back what was typed on a line and not accepted.
func (p *cells) Restore(line int) {
	if l := p.slot(line); l != nil {
		p.drop(p.placeOf(l.ScoredLine))
		p.notice = nil
	}
}

// drop takes back what was typed and not accepted.
func (p *cells) drop(at place) {
	delete(p.drafts, at)
	if p.redo == at {
		p.redo = place{}
	}
}

// savedText returns the text of what is in, in the typing at hand: as it was typed in this
// sitting, else as it would be typed; "" while nothing is in.
func (p *cells) savedText(l *standings.ScoredLine) string {
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
	return p.desk.Speaker.Notation().Text(r.Entry())
}

// ofSides reports whether the numbers of two sides ("3-6") are those of a line. The letter of a
// section may be left away.
func ofSides(p *cells, l *slip.Slot, sides string) bool {
	st := p.standings()
	plain := func(text string) string {
		return strings.ToUpper(strings.NewReplacer("–", "-", "−", "-").Replace(text))
	}
	bare := func(text string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) {
				return -1
			}
			return r
		}, text)
	}
	typed, is := plain(sides), plain(p.number(st, l.NS)+"-"+p.number(st, l.EW))
	return typed == is || typed == bare(is)
}

// reads returns what a text means on a line, and the text that stands for it, with digits for
// what the keys of digits give: the repeat sign stands for that of the line above. Read on another board, what is above may
// score otherwise, or not be possible. The numbers of the line's sides may stand before it.
func (p *cells) reads(line int, l *slip.Slot, text string) (event.Result, string, error) {
	if sides, result := bridge.CutVersus(text); sides != "" {
		if !ofSides(p, l, sides) {
			return event.Result{}, text, problem.New("entry.other-sides", "typed", sides, "who", p.meeting(l.ScoredLine))
		}
		text = result
	}
	if reading.Several(text) {
		return event.Result{}, text, problem.New("entry.several", "text", text)
	}
	e, err := p.desk.Speaker.Notation().Parse(text, l.Of.Vulnerability)
	if err != nil {
		return event.Result{}, text, err
	}
	if e.Kind != bridge.EntryRepeat {
		return event.FromEntry(e), bridge.Digits(text), nil
	}
	above := p.slot(p.current().Above(line))
	if above == nil || p.typedOn(above.ScoredLine) == nil {
		return event.Result{}, text, problem.New("entry.nothing-above")
	}
	text = p.savedText(above.ScoredLine)
	r := outcomeOf(p.typedOn(above.ScoredLine))
	if above.Of != l.Of {
		if e, err = p.desk.Speaker.Notation().Parse(text, l.Of.Vulnerability); err != nil {
			return event.Result{}, text, err
		}
		r = event.FromEntry(e)
	}
	if r.Lead != "" { // which was led at that table
		r.Lead = ""
		text = p.desk.Speaker.Notation().Text(r.Entry())
	}
	return r, text, nil
}

// meaning returns what a draft would book, nil as long as it is nothing.
func (p *cells) meaning(line int, text string) *event.Result {
	l := p.slot(line)
	if l == nil {
		return nil
	}
	r, _, err := p.reads(line, l, strings.TrimSpace(text))
	if err != nil {
		return nil
	}
	return &r
}

// outcomeOf returns what happened at another table, without its place and id.
func outcomeOf(r *event.Result) event.Result {
	return event.Result{
		Kind: r.Kind, Contract: r.Contract, Tricks: r.Tricks, Lead: r.Lead, Score: r.Score,
		NSAward: r.NSAward, EWAward: r.EWAward, Reversed: r.Reversed,
	}
}

// own returns the score on the line with the cursor, from NS's side; nil where there is none.
func (p *cells) own() *int {
	l := p.slot(p.line)
	if l == nil {
		return nil
	}
	r := l.Result
	if d, drafted := p.drafts[p.placeOf(l.ScoredLine)]; drafted {
		r = p.meaning(p.line, d.text)
	}
	if r == nil || r.Kind != event.Played && r.Kind != event.Passed {
		return nil
	}
	return &r.Score
}

// state returns how far a slip is; a draft that was left behind wants looking at too.
func (p *cells) state(s *slip.Slip, odd []marks.Mark) slip.State {
	in, verified, look := 0, 0, false
	for _, l := range s.Slots {
		look = look || p.drafts[p.placeOf(l.ScoredLine)].refused != "" || p.differs(l.ScoredLine)
		if p.typedOn(l.ScoredLine) != nil || l.Void { // nothing is to come there
			in++
		}
		if p.verified(l.ScoredLine) {
			verified++
		}
	}
	look = look || !p.second && slices.ContainsFunc(odd, func(m marks.Mark) bool { return s.Has(m.Line) || s.Has(m.Other) })
	switch {
	case look && in < len(s.Slots):
		return slip.Open
	case look:
		return slip.Marked
	case len(s.Slots) == 0:
		return slip.Idle
	case in == 0:
		return slip.Empty
	case verified == len(s.Slots):
		return slip.Verified
	case in < len(s.Slots) || p.second:
		return slip.Partly
	}
	return slip.Complete
}
