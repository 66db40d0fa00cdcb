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
	evening *evening
	typing  *typing
	cursor  *cursor

	drafts map[place]draft
	texts  map[memo]string // as they were typed in this sitting
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
	second bool // of the second typing
	result event.ID
	entry  bridge.Entry
	typed  noted
}

// noted is a notation, to be compared.
type noted struct {
	letters      string
	all, dropped bool
}

// keys counts what typing costs in this sitting: every key pressed in a cell, Enter and
// what corrects too, Shift not; and the results that these keys put in.
type keys struct {
	pressed int
	results int
}

// taken takes what stands in a cell as its draft, and reports whether that books at once.
func (p *cells) taken(line int, text string) bool {
	l := p.cursor.slot(line)
	if l == nil {
		return false
	}
	p.cursor.line, p.evening.notice = line, nil
	p.count.pressed++
	at := p.typing.placeOf(l.ScoredLine)
	if p.typing.asks(l.ScoredLine) {
		p.choose()
		return false
	}
	if text == p.savedText(l.ScoredLine) {
		p.drop(at)
		return false
	}
	p.typing.typedOnward()
	p.drafts[at] = draft{text: text}
	return reading.Closes(p.evening.desk.Speaker.Notation(), text, l.Of.Vulnerability) && !beginsSides(p, l, text)
}

// beginsSides reports whether a text may be the start of two side numbers ("3-" of "3-6 4sn="): a
// number of the evening and a minus, and no score.
func beginsSides(p *cells, l *slip.Slot, text string) bool {
	digits, minus := strings.CutSuffix(strings.TrimSpace(bridge.Digits(text)), "-")
	number, err := strconv.Atoi(strings.TrimSpace(digits))
	if !minus || err != nil {
		return false
	}
	if _, err := p.evening.desk.Speaker.Notation().Parse(text, l.Of.Vulnerability); err == nil {
		return false
	}
	return slices.ContainsFunc(p.evening.standings().Session.Sections, func(c event.Section) bool {
		return slices.ContainsFunc(c.Labels, func(l event.Label) bool { return l.Number == number })
	})
}

// choose refuses to type on a line that waits for an answer.
func (p *cells) choose() {
	p.evening.say(notice.Refusal, p.evening.text("entry.second.choose"))
}

// drop takes back what was typed and not accepted.
func (p *cells) drop(at place) {
	delete(p.drafts, at)
	if p.typing.redo == at {
		p.typing.redo = place{}
	}
}

// savedText returns the text of what is in, in the typing at hand: as it was typed in this
// sitting, else as it would be typed; "" while nothing is in.
func (p *cells) savedText(l *standings.ScoredLine) string {
	r := p.typing.typedOn(l)
	if r == nil {
		return ""
	}
	if text, ok := p.texts[p.typing.memoIn(l, r)]; ok {
		return text
	}
	return p.evening.desk.Speaker.Notation().Text(r.Entry())
}

// ofSides reports whether the numbers of two sides ("3-6") are those of a line. The letter of a
// section may be left away.
func ofSides(p *cells, l *slip.Slot, sides string) bool {
	st, number := p.evening.standings(), p.evening.desk.Speaker.Number
	plain := func(text string) string {
		return strings.ToUpper(strings.NewReplacer("–", "-", "−", "-").Replace(text))
	}
	typed, is := plain(sides), plain(number(st, l.NS)+"-"+number(st, l.EW))
	return typed == is || typed == strings.Join(strings.FieldsFunc(is, unicode.IsLetter), "")
}

// reads returns what a text means on a line, and the text that stands for it, with digits for what
// the keys of digits give: the repeat sign stands for that of the line above. Read on another board,
// what is above may score otherwise, or not be possible. The numbers of the line's sides may stand
// before it.
func (p *cells) reads(line int, l *slip.Slot, text string) (event.Result, string, error) {
	if sides, result := bridge.CutVersus(text); sides != "" {
		if !ofSides(p, l, sides) {
			return event.Result{}, text, problem.New("entry.other-sides", "typed", sides, "who", p.evening.meeting(l.ScoredLine))
		}
		text = result
	}
	if reading.Several(text) {
		return event.Result{}, text, problem.New("entry.several", "text", text)
	}
	e, err := p.evening.desk.Speaker.Notation().Parse(text, l.Of.Vulnerability)
	if err != nil {
		return event.Result{}, text, err
	}
	if e.Kind != bridge.EntryRepeat {
		return event.FromEntry(e), bridge.Digits(text), nil
	}
	above := p.cursor.slot(p.cursor.current().Above(line))
	if above == nil || p.typing.typedOn(above.ScoredLine) == nil {
		return event.Result{}, text, problem.New("entry.nothing-above")
	}
	text = p.savedText(above.ScoredLine)
	r := outcomeOf(p.typing.typedOn(above.ScoredLine))
	if above.Of != l.Of {
		if e, err = p.evening.desk.Speaker.Notation().Parse(text, l.Of.Vulnerability); err != nil {
			return event.Result{}, text, err
		}
		r = event.FromEntry(e)
	}
	if r.Lead != "" { // which was led at that table
		r.Lead = ""
		text = p.evening.desk.Speaker.Notation().Text(r.Entry())
	}
	return r, text, nil
}

// meaning returns what a draft would book, nil as long as it is nothing.
func (p *cells) meaning(line int, text string) *event.Result {
	l := p.cursor.slot(line)
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
	l := p.cursor.slot(p.cursor.line)
	if l == nil {
		return nil
	}
	r := l.Result
	if d, drafted := p.drafts[p.typing.placeOf(l.ScoredLine)]; drafted {
		r = p.meaning(p.cursor.line, d.text)
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
		look = look || p.drafts[p.typing.placeOf(l.ScoredLine)].refused != "" || p.typing.differs(l.ScoredLine)
		if p.typing.typedOn(l.ScoredLine) != nil || l.Void { // nothing is to come there
			in++
		}
		if p.typing.verified(l.ScoredLine) {
			verified++
		}
	}
	look = look || !p.typing.second && slices.ContainsFunc(odd, func(m marks.Mark) bool { return s.Has(m.Line) || s.Has(m.Other) })
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
	case in < len(s.Slots) || p.typing.second:
		return slip.Partly
	}
	return slip.Complete
}
