package entry

import (
	"slices"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
)

// A line is marked, and counts all the same, when
//
//	mark        rule                                                       source
//	twice       two results for the same board and sides; the later one    spec 11, Result
//	            counts for nobody
//	unexpected  the movement does not have these sides on this board       spec 08, Typing
//	swapped     a bare score for one side, which three others or more all  spec 08, Typing
//	            scored for the other side, one of them the very amount
//	slip        event.Suspicions has it                                    spec 10
type mark struct {
	line  *event.ScoredLine // the marked line
	other *event.ScoredLine // a second line that is marked with it, or nil
	of    *event.ScoredBoard
	kind  string
	why   *event.Suspicion // of kind slip
}

// on tells whether a line is one of those marked.
func (m mark) on(l *event.ScoredLine) bool { return l == m.line || l == m.other && l != nil }

// Act is an answer to a mark: a button, and a key of its own.
type Act struct {
	Text  string
	do    func() error
	right bool // it says that the result is right
}

// place is which act of a mark it is, the i-th of them: "it is right" is the second
// always, so that its key never does anything to a result.
func (a Act) place(i int) int {
	if a.right {
		return 1
	}
	return i
}

// marks of all boards, in the order of their lines, without those that were answered.
func (p *Presenter) marks(st *event.Standings) []mark {
	var out []mark
	for i := range st.Boards {
		b := &st.Boards[i]
		for j := range b.Lines {
			if l := &b.Lines[j]; l.Result != nil {
				if m := p.mark(st, b, l); m.kind != "" {
					out = append(out, m)
				}
			}
		}
	}
	return out
}

// mark of a line; its kind is "" where there is none.
func (p *Presenter) mark(st *event.Standings, b *event.ScoredBoard, l *event.ScoredLine) mark {
	m := mark{line: l, of: b}
	switch {
	case l.Again:
		m.kind = "twice"
		for j := range b.Lines {
			if o := &b.Lines[j]; o != l && !o.Again && o.NS == l.NS && o.EW == l.EW {
				m.other = o
			}
		}
	case p.desk.Right(l.Result):
	case l.Unexpected:
		m.kind = "unexpected"
	case p.swapped(st, b, l) != nil:
		m.kind = "swapped"
	default:
		if m.why = p.suspicion(st, l); m.why != nil {
			m.kind = "slip"
		}
	}
	return m
}

// suspicion that the event has on a line of an open session, or nil. It is looked for
// once for each standings.
func (p *Presenter) suspicion(st *event.Standings, l *event.ScoredLine) *event.Suspicion {
	if st.Session.Closed {
		return nil
	}
	if p.suspected.of != st {
		p.suspected.of, p.suspected.on = st, map[event.ID]*event.Suspicion{}
		for _, s := range event.Suspicions(st) {
			p.suspected.on[s.Result] = &s
		}
	}
	return p.suspected.on[l.Result.ID]
}

// swapped gives the line with the very amount on the other side, when a bare score
// stands alone against three others or more; else nil.
func (p *Presenter) swapped(st *event.Standings, b *event.ScoredBoard, l *event.ScoredLine) *event.ScoredLine {
	r := l.Result
	if r.Kind != event.Played || r.Contract.Level > 0 || r.Score == 0 || st.Session.Closed {
		return nil
	}
	var same *event.ScoredLine
	others := 0
	for i := range b.Lines {
		o := b.Lines[i].Result
		if &b.Lines[i] == l || o == nil || o.Kind != event.Played || o.Score == 0 {
			continue
		}
		if (o.Score > 0) == (r.Score > 0) {
			return nil
		}
		others++
		if o.Score == -r.Score && same == nil {
			same = &b.Lines[i]
		}
	}
	if others < 3 {
		return nil
	}
	return same
}

// messages are those of the current slip: at most two marks, the one under the cursor
// first, and what the line under the cursor says.
func (p *Presenter) messages(s *slip, all []mark) []Message {
	var out []Message
	var marks []mark
	for _, m := range all {
		if s.has(m.line) || s.has(m.other) {
			marks = append(marks, m)
		}
	}
	if l := p.slot(p.line); l != nil {
		for i, m := range marks {
			if m.on(l.ScoredLine) {
				marks[0], marks[i] = marks[i], marks[0]
			}
		}
	}
	const most = 2
	for i, m := range marks {
		if i == most {
			out = append(out, Message{Tone: Look, Text: p.desk.Words.T("entry.more-marks", "n", len(marks)-most)})
			break
		}
		msg := p.markMessage(m)
		if i > 0 {
			msg.Acts = nil // one key cannot answer two
		}
		out = append(out, msg)
	}
	if line := p.lineMessage(s); line != nil {
		out = append(out, *line)
	}
	return out
}

// markMessage says why a line is marked, and what can be done about it.
func (p *Presenter) markMessage(m mark) Message {
	w, l, b := p.desk.Words, m.line, m.of
	st := p.standings()
	args := []any{"who", p.name(&slot{l, b}), "pairs", p.meeting(l), "what", p.sentence(l.Result, b.Vulnerability)}
	right := Act{Text: w.T("entry.right"), right: true, do: func() error {
		p.desk.SetRight(l.Result, true)
		return nil
	}}
	erase := Act{Text: w.T("entry.erase"), do: func() error {
		return p.do(&event.EraseResult{Session: st.Session.ID, Result: l.Result.ID})
	}}
	msg := Message{Tone: Look}
	switch m.kind {
	case "twice":
		if m.other != nil {
			args = append(args, "first", p.sentence(m.other.Result, b.Vulnerability))
		}
		erase.Text = w.T("entry.erase-second")
		msg.Acts = []Act{erase}
	case "unexpected":
		args = append(args, "board", b.Board)
		msg.Acts = []Act{erase, right}
	case "swapped":
		o := p.swapped(st, b, l)
		side, score := bridge.NS, l.Result.Score
		if score < 0 {
			side, score = bridge.EW, -score
		}
		args = append(args, "score", score, "side", p.side(side), "other", p.side(side.Other()),
			"pair", p.called(st, sideOf(o, side.Other())))
		turn := Act{Text: w.T("entry.turn"), do: func() error {
			r := *l.Result
			r.Score, r.At = -r.Score, p.desk.Now().Format(time.RFC3339)
			return p.do(&event.CorrectResult{Session: st.Session.ID, Result: r})
		}}
		msg.Acts = []Act{turn, right}
	case "slip":
		msg.Text = p.why(m, args)
		msg.Acts = append(p.mend(m.why, l, b), right)
	}
	if msg.Text == "" {
		msg.Text = w.T("entry.mark."+m.kind, args...)
	}
	if locked, _ := p.ReadOnly(); locked {
		msg.Acts = nil
	}
	return msg
}

func sideOf(l *event.ScoredLine, s bridge.Side) event.Side {
	if s == bridge.NS {
		return l.NS
	}
	return l.EW
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
				return p.savedMessage(o)
			}
		}
		return nil
	}
	return p.savedMessage(l)
}

// savedMessage says what is in on a line, and since when.
func (p *Presenter) savedMessage(l *slot) *Message {
	args := []any{"who", p.name(l), "what", p.sentence(l.Result, l.of.Vulnerability)}
	if at, err := time.Parse(time.RFC3339, l.Result.At); err == nil {
		args = append(args, "time", at.Format("15:04"))
		return &Message{Tone: Good, Text: p.desk.Words.T("entry.saved-at", args...) + p.led(l.ScoredLine) + p.ruled(l.ScoredLine), Past: true}
	}
	return &Message{Tone: Good, Text: p.desk.Words.T("entry.saved", args...) + p.led(l.ScoredLine) + p.ruled(l.ScoredLine), Past: true}
}

// Act does the n-th act (from 0, by its place) of the mark on the panel, and tells whether
// there was one. If it cannot be saved, the panel says why.
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
		if err := m.Acts[i].do(); err != nil {
			p.say(Refused, p.desk.Words.Sentence(err))
		}
		if st := p.standings(); st != nil {
			p.stay(st)
		}
		return true
	}
	return false
}
