package entry

import (
	"slices"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/ui/desk"
	"uitslag/ui/marks"
)

// Act is an answer to a mark, or to a line that was typed otherwise the second time: a
// button, and a key of its own.
type Act struct {
	Text  string
	do    func() error
	right bool     // it says that the result is right
	about event.ID // the result that it changes, "" where it says itself what it did
}

// place is which act of a mark it is, the i-th of them: "it is right" is the second
// always, so that its key never does anything to a result.
func (a Act) place(i int) int {
	if a.right {
		return 1
	}
	return i
}

// marks of all boards, in the order of their lines, without those that were answered; of
// a closed evening without what is only unlikely.
func (p *Presenter) marks(st *standings.Standings) []marks.Mark {
	var out []marks.Mark
	for _, m := range p.book.All(st) {
		if !m.Right && (m.Why == nil || !st.Session.Closed) {
			out = append(out, m)
		}
	}
	return out
}

// allIn says that nothing is missing, and what still wants a second look.
func (p *Presenter) allIn(st *standings.Standings) {
	said := p.desk.Words.T("entry.all-in", "n", st.Entered)
	var boards []int
	n := 0
	for _, m := range p.marks(st) {
		n++
		boards = append(boards, m.Line.Result.Board)
		if m.OtherBoard != nil {
			n++
			boards = append(boards, m.Other.Result.Board)
		}
	}
	if n == 0 {
		p.say(Good, said)
		return
	}
	slices.Sort(boards)
	p.say(Look, said+" "+p.desk.Words.T("evenings.doubts", "n", n, "boards", desk.Ranges(slices.Compact(boards))))
}

// look notes which results are marked after a command: a mark that came with the line
// that was just saved, wherever it is, is shown until one types on.
func (p *Presenter) look() {
	st := p.standings()
	if st == nil {
		return
	}
	now := map[event.ID]bool{}
	for _, m := range p.marks(st) {
		now[m.Line.Result.ID] = true
		if !p.known[m.Line.Result.ID] || m.Line.Result.ID == p.saved || m.Other != nil && m.Other.Result != nil && m.Other.Result.ID == p.saved {
			p.fresh[m.Line.Result.ID] = true
		}
	}
	p.known = now
}

// typedOnward forgets which marks came last: they were seen, or left for later.
func (p *Presenter) typedOnward() { clear(p.fresh) }

// rank is how soon a mark is shown: that of the line with the cursor, then what came with
// the line that was just saved, also on a slip that was left, then the others of the slip.
func (p *Presenter) rank(s *slip, m *marks.Mark) int {
	l := p.slot(p.line)
	switch {
	case l != nil && m.On(l.ScoredLine):
		return 0
	case p.fresh[m.Line.Result.ID] && (m.Line.Result.ID == p.saved || m.Other != nil && m.Other.Result.ID == p.saved):
		return 1
	case p.fresh[m.Line.Result.ID]:
		return 2
	case s.has(m.Line) || s.has(m.Other):
		return 3
	}
	return 4
}

// messages are those of the current slip and of what was just typed: at most two marks,
// and what the line under the cursor says.
func (p *Presenter) messages(s *slip, all []marks.Mark) []Message {
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
		case s.has(m.Line) || s.has(m.Other):
			here++
		default:
			away++
		}
	}
	if here > 0 {
		out = append(out, Message{Tone: Look, Text: p.desk.Words.T("entry.more-marks", "n", here)})
	}
	if away > 0 {
		out = append(out, Message{Tone: Look, Text: p.desk.Words.T("mark.left", "n", away)})
	}
	if line := p.lineMessage(s); line != nil {
		out = append(out, *line)
	}
	return out
}

// calledOn is what a line is called in a sentence: on its own slip in short.
func (p *Presenter) calledOn(s *slip, l *standings.ScoredLine, b *standings.ScoredBoard) string {
	if s.has(l) {
		return p.name(&slot{l, b})
	}
	return p.desk.Words.T("entry.where", "board", l.Board, "who", p.meeting(l))
}

// markMessage says why a line is marked, and what can be done about it.
func (p *Presenter) markMessage(s *slip, m *marks.Mark) Message {
	st := p.standings()
	who := p.calledOn(s, m.Line, m.Board)
	if m.Kind == marks.Unexpected && s.has(m.Line) {
		who = p.meeting(m.Line)
	}
	msg := Message{Tone: Look, Text: p.book.Reason(st, m, who)}
	if m.Why != nil && m.Why.ByDeal() {
		msg.Text += "\n" + p.desk.HandsOf(m.Board.Board)
	}
	if locked, _ := p.ReadOnly(); locked {
		return msg
	}
	for _, a := range p.book.Acts(st, m) {
		msg.Acts = append(msg.Acts, Act{Text: a.Text, do: a.Do, right: a.Right, about: m.Line.Result.ID})
	}
	return msg
}

// lineMessage is what the line under the cursor says: why it was refused, what Enter
// will save, or what is in; before that, what was just done.
func (p *Presenter) lineMessage(s *slip) *Message {
	if p.said != nil {
		return p.said
	}
	l := p.slot(p.line)
	if l == nil {
		return nil
	}
	w := p.desk.Words
	if d, ok := p.drafts[p.placeOf(l.ScoredLine)]; ok {
		if d.refused != "" {
			return &Message{Tone: Refused, Text: w.T("entry.refused", "who", p.name(l), "why", d.refused)}
		}
		if r := p.meaning(p.line, d.text); r != nil {
			return &Message{Tone: Good, Text: w.T("entry.saves", "who", p.name(l), "what", p.sentence(r, l.of.Vulnerability))}
		}
		return nil
	}
	if l.Result == nil { // an empty line leaves room for what was saved last
		for i := range s.slots {
			if o := &s.slots[i]; o.Result != nil && p.placeOf(o.ScoredLine) == p.last {
				return p.savedMessage(o, p.name(o))
			}
		}
		return nil
	}
	return p.savedMessage(l, p.name(l))
}

// savedMessage says what is in on a line, and since when.
func (p *Presenter) savedMessage(l *slot, who string) *Message {
	args := []any{"who", who, "what", p.sentence(l.Result, l.of.Vulnerability)}
	if at, err := time.Parse(time.RFC3339, l.Result.At); err == nil {
		args = append(args, "time", at.Format("15:04"))
		return &Message{Tone: Good, Text: p.desk.Words.T("entry.saved-at", args...) + p.led(l.ScoredLine) + p.ruled(l.ScoredLine), Past: true}
	}
	return &Message{Tone: Good, Text: p.desk.Words.T("entry.saved", args...) + p.led(l.ScoredLine) + p.ruled(l.ScoredLine), Past: true}
}

// Act does the n-th act (from 0, by its place) of the mark on the panel, and tells whether
// there was one. The panel then says what the line is now; if it cannot be saved, why.
func (p *Presenter) Act(n int) bool {
	for _, m := range p.Model().Messages {
		i := slices.IndexFunc(m.Acts, func(a Act) bool { return a.right && n == 1 })
		if i < 0 && n < len(m.Acts) && !m.Acts[n].right {
			i = n
		}
		if i < 0 {
			continue
		}
		p.said = nil
		a := m.Acts[i]
		err := a.do()
		st := p.standings()
		if st != nil {
			p.stay(st)
		}
		switch {
		case err != nil:
			p.say(Refused, p.desk.Words.Sentence(err))
		case st != nil && a.about != "":
			p.sayDone(st, a)
		}
		return true
	}
	return false
}

// sayDone says what a line is after its mark was answered, wherever the cursor is.
func (p *Presenter) sayDone(st *standings.Standings, a Act) {
	s := p.current()
	for i := range st.Boards {
		b := &st.Boards[i]
		for j := range b.Lines {
			l := &b.Lines[j]
			if s == nil || l.Result == nil || l.Result.ID != a.about {
				continue
			}
			who := p.calledOn(s, l, b)
			if a.right {
				p.say(Good, p.desk.Words.T("mark.judged", "who", who, "what", p.desk.Says(l.Result)))
				return
			}
			p.said = p.savedMessage(&slot{l, b}, who)
		}
	}
}
