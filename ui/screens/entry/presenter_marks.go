package entry

import (
	"slices"
	"time"

	"uitslag/internal/event"
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
	if p.typing.second {
		return append(out, p.secondMessages(s)...)
	}
	out = append(out, p.openDifference()...)
	out = append(out, p.openDevice()...)
	return append(out, p.messages(s, odd)...)
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
		out = append(out, Message{Notice: notice.Warn(p.evening.text("entry.more-marks", "n", here))})
	}
	if away > 0 {
		out = append(out, Message{Notice: notice.Warn(p.evening.text("mark.left", "n", away))})
	}
	line := p.lineMessage(s)
	for _, x := range []*Message{p.typing.was, p.typing.draws} {
		if x != nil {
			out = append(out, *x)
		}
	}
	if line != nil && line.Last {
		if back := readBack(p, s); back != nil {
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
	w := p.evening.desk.Words
	if d, ok := p.cells.drafts[p.typing.placeOf(l.ScoredLine)]; ok {
		if d.refused != "" {
			return &Message{Notice: notice.Refuse(w.T("entry.refused", "who", p.cursor.name(l), "why", d.refused))}
		}
		if r := p.cells.meaning(p.cursor.line, d.text); r != nil {
			return &Message{Notice: notice.Of(w.T("entry.saves", "who", p.cursor.name(l), "what", p.evening.reader.Sentence(r, l.Of.Vulnerability)))}
		}
		return nil
	}
	if l.Result == nil { // an empty line leaves room for what was saved last
		return readBack(p, s)
	}
	return p.savedMessage(l, p.cursor.name(l))
}

// readBack says what was saved last, also where the cursor went on to the next slip; nil for
// nothing.
func readBack(p *panel, s *slip.Slip) *Message {
	b := p.evening.standings().Board(p.typing.last.key.Board)
	if b == nil {
		return nil
	}
	for i := range b.Lines {
		if l := &b.Lines[i]; l.Result != nil && p.typing.placeOf(l) == p.typing.last {
			return p.savedMessage(&slip.Slot{ScoredLine: l, Of: b}, p.calledOn(s, l, b))
		}
	}
	return nil
}

func (p *panel) savedMessage(l *slip.Slot, who string) *Message {
	args := []any{"who", who, "what", p.evening.reader.Sentence(l.Result, l.Of.Vulnerability)}
	if at, err := time.Parse(time.RFC3339, l.Result.At); err == nil {
		args = append(args, "time", at.Format("15:04"))
		return &Message{Notice: notice.Of(p.evening.text("entry.saved-at", args...) + p.evening.ruled(l.ScoredLine)), Past: true}
	}
	return &Message{Notice: notice.Of(p.evening.text("entry.saved", args...) + p.evening.ruled(l.ScoredLine)), Past: true}
}

func (p *panel) act(n int) bool {
	st, s := p.evening.standings(), p.cursor.current()
	if s == nil {
		return false
	}
	for _, m := range p.says(s, p.saving.marks(st)) {
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
		st = p.evening.standings()
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
		case st != nil && a.about != "":
			p.sayDone(st, a)
		}
		return true
	}
	return false
}

// sayDone says what a line is after its mark was answered, wherever the cursor is.
func (p *panel) sayDone(st *standings.Standings, a Act) {
	s := p.cursor.current()
	for i := range st.Boards {
		b := &st.Boards[i]
		for j := range b.Lines {
			l := &b.Lines[j]
			if s == nil || l.Result == nil || l.Result.ID != a.about {
				continue
			}
			who := p.calledOn(s, l, b)
			if a.right {
				p.evening.say(notice.Good, p.evening.text("mark.judged", "who", who, "what", p.evening.desk.Speaker.Says(l.Result)))
				return
			}
			p.evening.notice = p.savedMessage(&slip.Slot{ScoredLine: l, Of: b}, who)
		}
	}
}
