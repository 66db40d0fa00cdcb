package entry

import (
	"slices"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/standings"
	"uitslag/ui/marks"
	"uitslag/ui/notice"
	"uitslag/ui/screen"
	"uitslag/ui/screens/entry/slip"
)

// panel is what is said of the slip and of the line with the cursor: marks, questions about
// what was typed otherwise the second time, and what is in.
type panel struct {
	evening *evening
	typing  *typing
	cursor  *cursor
	cells   *cells
	saving  *saving

	told told // what was said last of a line that differs
}

// Act is an answer to a mark, or to a line that was typed otherwise the second time: a
// button, and a key of its own.
type Act struct {
	Text  string
	do    func() error
	right bool     // it says that the result is right
	about event.ID // the result that it changes, "" where it says itself what it did
}

// place returns which act of a mark the i-th is: "it is right" is always the second, so that its
// key never changes a result.
func (a Act) place(i int) int {
	if a.right {
		return 1
	}
	return i
}

// rank returns how soon a mark is shown: that of the line with the cursor, then what came with
// the line that was just saved, also on a slip that was left, then the others of the slip.
func (p *panel) rank(s *slip.Slip, m *marks.Mark) int {
	l := p.cursor.slot(p.cursor.line)
	switch {
	case l != nil && m.On(l.ScoredLine):
		return 0
	case p.typing.fresh[m.Line.Result.ID] && (m.Line.Result.ID == p.typing.saved || m.Other != nil && m.Other.Result.ID == p.typing.saved):
		return 1
	case p.typing.fresh[m.Line.Result.ID]:
		return 2
	case s.Has(m.Line) || s.Has(m.Other):
		return 3
	}
	return 4
}

func (p *panel) says(s *slip.Slip, odd []marks.Mark) []Message {
	var out []Message
	if reason := p.evening.locked(); reason != "" {
		out = append(out, Message{Notice: notice.Warn(reason), Closed: screen.MayReopen(p.evening.desk)})
	}
	l := p.cursor.slot(p.cursor.line)
	if p.typing.second {
		return append(out, p.secondMessages(s, l)...)
	}
	if l != nil {
		out = append(out, p.elsewhere(l)...)
	}
	return append(out, p.messages(s, odd)...)
}

// warn warns in the text of a key.
func (p *panel) warn(key string, args ...any) Message {
	return Message{Notice: notice.Warn(p.evening.text(key, args...))}
}

// elsewhere says, during ordinary typing, that a line was typed differently the second time, and
// that a table device has another result for it, not decided yet.
func (p *panel) elsewhere(l *slip.Slot) (out []Message) {
	st := p.evening.standings()
	if p.typing.differs(l.ScoredLine) {
		again := p.typing.retyped(st)
		second := again.Only(slip.KeyOf(l.ScoredLine))
		if l.Result != nil {
			second = again.Typed(l.Result.ID)
		}
		out = append(out, p.warn("entry.second.waits", "who", p.cursor.name(l), "second", p.evening.brief(second)))
	}
	for _, x := range feed.Waiting(st.Session) {
		mine := x.Is == nil && l.Result == nil && x.Says.Key() == slip.KeyOf(l.ScoredLine) || x.Is != nil && l.Result != nil && x.Is.ID == l.Result.ID
		if x.Kept || !mine {
			continue
		}
		says := p.evening.text("control.device.nothing")
		if x.Says != nil {
			says = p.evening.brief(x.Says)
		}
		return append(out, p.warn("entry.device.waits", "who", p.cursor.name(l), "says", says))
	}
	return out
}

// messages returns those of the current slip and of what was just typed: at most two marks,
// and what the line under the cursor says.
func (p *panel) messages(s *slip.Slip, all []marks.Mark) []Message {
	var out []Message
	var mine []marks.Mark
	for _, m := range all {
		if p.rank(s, &m) < 4 {
			mine = append(mine, m)
		}
	}
	slices.SortStableFunc(mine, func(a, b marks.Mark) int { return p.rank(s, &a) - p.rank(s, &b) })
	const most = 2
	here, away := 0, 0
	for i := range mine {
		m := &mine[i]
		switch {
		case i < most:
			msg := p.markMessage(s, m)
			if i > 0 {
				msg.Acts = nil // one key cannot answer two
			}
			out = append(out, msg)
		case s.Has(m.Line) || s.Has(m.Other):
			here++
		default:
			away++
		}
	}
	if here > 0 {
		out = append(out, p.warn("entry.more-marks", "n", here))
	}
	if away > 0 {
		out = append(out, p.warn("mark.left", "n", away))
	}
	line := p.lineMessage(s)
	for _, x := range []*Message{p.typing.was, p.typing.draws} {
		if x != nil {
			out = append(out, *x)
		}
	}
	if line != nil && line.Last {
		if back := p.readBack(s); back != nil {
			out = append(out, *back)
		}
	}
	if line != nil && (p.typing.was == nil || !line.Past) {
		out = append(out, *line)
	}
	return out
}

// calledOn returns what a line is called in a sentence: on its own slip in short.
func (p *panel) calledOn(s *slip.Slip, l *standings.ScoredLine, b *standings.ScoredBoard) string {
	if s.Has(l) {
		return p.cursor.name(&slip.Slot{ScoredLine: l, Of: b})
	}
	return p.evening.text("entry.where", "board", l.Board, "who", p.evening.meeting(l))
}

func (p *panel) markMessage(s *slip.Slip, m *marks.Mark) Message {
	st := p.evening.standings()
	who := p.calledOn(s, m.Line, m.Board)
	if m.Kind == marks.Unexpected && s.Has(m.Line) {
		who = p.evening.meeting(m.Line)
	}
	msg := Message{Notice: notice.Warn(p.saving.book.Reason(st, m, who))}
	if m.Reason != nil && m.Reason.ByDeal() {
		msg.Hands, msg.Dealt = p.evening.desk.HandsOf(m.Board.Board), m.Board.Board
	}
	if p.evening.locked() != "" {
		return msg
	}
	for _, a := range p.saving.book.Acts(st, m) {
		msg.Acts = append(msg.Acts, Act{Text: a.Text, do: a.Do, right: a.Right, about: m.Line.Result.ID})
	}
	return msg
}

// lineMessage returns what the line under the cursor says: why it was refused, what Enter
// will save, or what is in; before that, what was just done.
func (p *panel) lineMessage(s *slip.Slip) *Message {
	if p.evening.notice != nil {
		return p.evening.notice
	}
	l := p.cursor.slot(p.cursor.line)
	if l == nil {
		return nil
	}
	if d, ok := p.cells.drafts[p.typing.placeOf(l.ScoredLine)]; ok {
		return p.draftMessage(l, d)
	}
	if l.Result == nil { // an empty line leaves room for what was saved last
		return p.readBack(s)
	}
	return p.savedMessage(l, p.cursor.name(l))
}

// draftMessage says why what is typed on the line with the cursor was refused, or what Enter will
// save; nil as long as it is nothing.
func (p *panel) draftMessage(l *slip.Slot, d draft) *Message {
	if d.refused != "" {
		return &Message{Notice: notice.Refuse(p.evening.text("entry.refused", "who", p.cursor.name(l), "why", d.refused))}
	}
	if r := p.cells.meaning(p.cursor.line, d.text); r != nil {
		what := p.evening.reader.Sentence(r, l.Of.Vulnerability)
		return &Message{Notice: notice.Of(p.evening.text("entry.saves", "who", p.cursor.name(l), "what", what))}
	}
	return nil
}

// readBack says what was saved last, also where the cursor went on to the next slip; nil for
// nothing.
func (p *panel) readBack(s *slip.Slip) *Message {
	last := p.typing.last
	l := slip.Line(p.evening.standings(), func(l *standings.ScoredLine) bool {
		return l.Result != nil && l.Board == last.key.Board && p.typing.placeOf(l) == last
	})
	if l == nil {
		return nil
	}
	return p.savedMessage(l, p.calledOn(s, l.ScoredLine, l.Of))
}

func (p *panel) savedMessage(l *slip.Slot, who string) *Message {
	key, args := "entry.saved", []any{"who", who, "what", p.evening.reader.Sentence(l.Result, l.Of.Vulnerability)}
	if at, err := time.Parse(time.RFC3339, l.Result.At); err == nil {
		key, args = "entry.saved-at", append(args, "time", at.Format("15:04"))
	}
	return &Message{Notice: notice.Of(p.evening.text(key, args...) + p.evening.ruled(l.ScoredLine)), Past: true}
}

func (p *panel) act(n int) bool {
	s := p.cursor.current()
	if s == nil {
		return false
	}
	for _, m := range p.says(s, p.saving.marks(p.evening.standings())) {
		i := slices.IndexFunc(m.Acts, func(a Act) bool { return a.right && n == 1 })
		if i < 0 && n < len(m.Acts) && !m.Acts[n].right {
			i = n
		}
		if i < 0 {
			continue
		}
		p.evening.notice = nil
		a := m.Acts[i]
		of := slices.IndexFunc(s.Slots, func(l slip.Slot) bool { return l.Result != nil && l.Result.ID == a.about })
		err := a.do()
		st := p.evening.standings()
		if st != nil {
			p.cursor.stay(st)
		}
		now := p.cursor.current()
		switch {
		case err != nil:
			p.evening.say(notice.Refusal, p.evening.desk.Words.Sentence(err))
		case of >= 0 && now != nil && len(now.Slots) < len(s.Slots): // its line is gone, and with it the cursor's place
			p.cursor.line = p.typing.start(now)
			p.evening.say(notice.Good, p.evening.text("entry.erased", "who", p.cursor.name(&s.Slots[of])))
		case st != nil && a.about != "" && now != nil: // what the line is now, wherever the cursor is
			l := slip.Line(st, func(l *standings.ScoredLine) bool { return l.Result != nil && l.Result.ID == a.about })
			if l == nil {
				break
			}
			who := p.calledOn(now, l.ScoredLine, l.Of)
			if p.evening.notice = p.savedMessage(l, who); a.right {
				p.evening.say(notice.Good, p.evening.text("mark.judged", "who", who, "what", p.evening.brief(l.Result)))
			}
		}
		return true
	}
	return false
}
