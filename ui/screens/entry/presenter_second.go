package entry

import (
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/typos"
	"uitslag/ui/notice"
	"uitslag/ui/screens/entry/slip"
)

// told is what is said of a line that was typed otherwise the second time, kept
// for one state of the evening.
type told struct {
	of   *standings.Standings
	at   place
	text string
}

// secondMessages returns those of the current slip while it is typed a second time: the
// difference under the cursor with its answers, or what that line says; and what else
// differs here.
func (p *panel) secondMessages(s *slip.Slip, l *slip.Slot) (out []Message) {
	asks := l != nil && p.typing.asks(l.ScoredLine)
	key, n := "entry.second.later", 0
	if asks {
		key, out = "entry.second.more", append(out, p.differMessage(l))
	}
	for i := range s.Slots {
		if i != p.cursor.line && p.typing.asks(s.Slots[i].ScoredLine) {
			n++
		}
	}
	if n > 0 {
		out = append(out, p.warn(key, "n", n))
	}
	if p.typing.was != nil {
		out = append(out, *p.typing.was)
	}
	if p.evening.notice != nil {
		return append(out, *p.evening.notice)
	}
	if l == nil || asks {
		return out
	}
	if d, ok := p.cells.drafts[p.typing.placeOf(l.ScoredLine)]; ok {
		if m := p.draftMessage(l, d); m != nil {
			out = append(out, *m)
		}
		return out
	}
	for i := range s.Slots { // an empty line leaves room for what was typed last
		if o := &s.Slots[i]; p.typing.typedOn(l.ScoredLine) == nil && p.typing.placeOf(o.ScoredLine) == p.typing.last && p.typing.verified(o.ScoredLine) {
			return append(out, p.sameMessage(o))
		}
	}
	if p.typing.verified(l.ScoredLine) {
		out = append(out, p.sameMessage(l))
	}
	return out
}

func (p *panel) sameMessage(l *slip.Slot) Message {
	key := "entry.second.same"
	if (event.Retyped{First: l.Result, Second: p.typing.retyped(p.evening.standings()).Typed(l.Result.ID)}).ScoresOnly() {
		key = "entry.second.same-score"
	}
	return Message{Past: true, Notice: notice.Of(p.evening.text(key, "who", p.cursor.name(l), "what", p.evening.reader.Sentence(l.Result, l.Of.Vulnerability)))}
}

func (p *panel) differMessage(l *slip.Slot) Message {
	w, st := p.evening.desk.Words, p.evening.standings()
	at := p.typing.placeOf(l.ScoredLine)
	if p.told.of != st || p.told.at != at {
		p.told = told{st, at, p.bothTypings(st, l)}
	}
	msg := Message{Notice: notice.Warn(p.told.text), Even: true}
	if p.evening.locked() != "" {
		return msg
	}
	second := p.typing.typedOn(l.ScoredLine)
	first := Act{Text: w.T("entry.second.first"), right: true, do: func() error {
		if l.Result == nil {
			return p.answer(p.saving.forget(l.ScoredLine, second))
		}
		return p.answer(p.saving.verify(l.ScoredLine, l.Result))
	}}
	other := Act{Text: w.T("entry.second.second"), do: func() error { return p.answer(p.saving.secondRight(st, l.ScoredLine, second)) }}
	again := Act{Text: w.T("entry.second.again"), do: func() error {
		delete(p.cells.drafts, p.typing.redo) // of a line that was left
		p.typing.redo, p.cells.drafts[at] = at, draft{}
		return nil
	}}
	msg.Acts = []Act{other, first, again}
	return msg
}

func (p *panel) answer(c journal.Payload) error {
	if err := p.saving.do(c); err != nil {
		return err
	}
	p.cursor.onward()
	return nil
}

// bothTypings describes the first and second typing of a line: score, points, and what is odd about
// each.
func (p *panel) bothTypings(st *standings.Standings, l *slip.Slot) string {
	w := p.evening.desk.Words
	second := p.typing.typedOn(l.ScoredLine)
	firstText := w.T("entry.second.none")
	if l.Result != nil {
		firstText = p.typedAs(st, l)
	}
	secondText := p.evening.brief(second)
	if after, err := review.Trial(st, p.saving.secondRight(st, l.ScoredLine, second)); err == nil {
		if o := slip.Line(after, func(o *standings.ScoredLine) bool {
			return o.Result != nil && (o.Result.ID == second.ID || l.Result != nil && o.Result.ID == l.Result.ID)
		}); o != nil {
			secondText = p.typedAs(after, o)
		}
	}
	text := w.T("entry.second.differs", "who", p.cursor.name(l), "first", firstText, "second", secondText)
	if l.Result != nil && (event.Retyped{First: l.Result, Second: second}).ScoresOnly() {
		key := "entry.second.score-second"
		if l.Result.Contract.Level == 0 {
			key = "entry.second.score-first"
		}
		text += "\n" + w.T(key)
	}
	return text
}

// typedAs says what a line is, what it scores, and what is odd about it in this field.
func (p *panel) typedAs(st *standings.Standings, l *slip.Slot) string {
	text := p.evening.brief(l.Result)
	if l.Points.Counts {
		ns, ew := p.evening.points(st, l.Points)
		text = p.evening.text("entry.second.points", "what", text, "ns", ns, "ew", ew)
	}
	for _, s := range review.SuspicionsOn(st, l.Of.Board) {
		if s.Result == l.Result.ID {
			text += "\n" + p.odd(&s)
		}
	}
	return text
}

func (p *panel) odd(s *review.Suspicion) string {
	w := p.evening.desk.Words
	switch {
	case s.Code == review.SuspectLead:
		return w.T("entry.second.odd-lead", "card", p.evening.desk.Speaker.Card(s.Card), "holder", s.Holder)
	case s.Code == review.SuspectTricks:
		return w.T("entry.second.odd-tricks", "tricks", s.Table)
	case s.Slip == typos.Neighbour:
		return w.T("entry.second.odd-board", "board", s.Near)
	case s.Meant != nil:
		return w.T("entry.second.odd", "meant", p.evening.brief(s.Meant))
	}
	return w.T("entry.second.odd-alone")
}
