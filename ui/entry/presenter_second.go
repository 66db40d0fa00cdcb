package entry

import (
	"slices"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
)

// The slips are typed a second time on the same lines, with the same keys, in cells that
// are empty: what came in the first time is not seen until both are there and differ.
// Every line is kept as it is typed, so that nothing is typed a third time after a break.
// What differs is asked about at the end of the slip, which is still in hand then; until
// it is answered such a line takes no typing, so that whoever types with their eyes on
// the paper verifies nothing by chance.

// retyped is what was typed a second time, looked up once for each state of the evening.
func (p *Presenter) retyped(st *standings.Standings) *event.SecondTyping {
	if p.again.of != st {
		p.again.of, p.again.is = st, st.Session.SecondTyping()
	}
	return p.again.is
}

// Second tells whether slips are typed a second time now.
func (p *Presenter) Second() bool { return p.second }

// TimeForSecond tells whether it is time to point at typing a second time: everything is
// in, or it was begun. It can be done before.
func (p *Presenter) TimeForSecond() bool {
	st := p.standings()
	if locked, _ := p.ReadOnly(); locked || st == nil || len(st.Session.Results) == 0 {
		return false
	}
	return st.Missing() == 0 || len(st.Session.Verifications) > 0
}

// BeginSecond begins to type the slips a second time, or goes on where that stopped; on a
// line that was typed otherwise then the cursor stays. It says why where it cannot, and
// gives false.
func (p *Presenter) BeginSecond() bool {
	st := p.standings()
	if locked, why := p.ReadOnly(); locked {
		p.say(Refused, why)
		return false
	}
	if st == nil || len(st.Session.Results) == 0 {
		p.say(Refused, p.desk.Words.T("entry.second.nothing"))
		return false
	}
	p.second, p.redo, p.said = true, place{}, nil
	if p.Asks() { // the cursor is on what is to be answered
		return true
	}
	all := p.slips(st)
	p.at, p.line = slipID{}, 0
	if i, ok := p.nextIncomplete(all, -1); ok {
		p.at, p.line = all[i].slipID, p.start(&all[i])
		return true
	}
	if !p.toDifference(st, -1) {
		p.at = all[0].slipID
		p.allTwice(st)
	}
	return true
}

// EndSecond goes back to typing in the ordinary way. The cursor stays on its line.
func (p *Presenter) EndSecond() {
	if !p.second {
		return
	}
	p.second, p.redo = false, place{}
	p.say(Good, p.desk.Words.T("entry.second.ended"))
}

// GoSecond begins to type a second time with the cursor on the line of a board where two
// contestants met, and tells whether there is one.
func (p *Presenter) GoSecond(board int, ns, ew event.ID) bool {
	return p.BeginSecond() && p.goLine(board, ns, ew)
}

// typed is what is in on a line in the typing at hand: the result, or while slips are
// typed a second time what was typed then. It is nil where there is nothing.
func (p *Presenter) typedOn(l *standings.ScoredLine) *event.Result {
	if !p.second {
		return l.Result
	}
	st := p.standings()
	if st == nil {
		return nil
	}
	if l.Result == nil {
		return p.retyped(st).Only(keyOf(l))
	}
	return p.retyped(st).Typed(l.Result.ID)
}

// memoIn is how a result of the typing at hand is remembered as it was typed.
func (p *Presenter) memoIn(l *standings.ScoredLine, r *event.Result) memo {
	id := r.ID
	if l.Result != nil {
		id = l.Result.ID
	}
	return memo{id, r.Entry()}
}

// differs tells whether a line was typed otherwise the second time.
func (p *Presenter) differs(l *standings.ScoredLine) bool {
	st := p.standings()
	if st == nil {
		return false
	}
	again := p.retyped(st)
	if l.Result == nil {
		return again.Only(keyOf(l)) != nil
	}
	return again.Typed(l.Result.ID) != nil && !again.Verified(l.Result)
}

// verified tells whether a line was typed twice with the same outcome.
func (p *Presenter) verified(l *standings.ScoredLine) bool {
	st := p.standings()
	return st != nil && l.Result != nil && p.retyped(st).Verified(l.Result)
}

// asks tells whether a line waits for an answer: it takes no typing until then.
func (p *Presenter) asks(l *standings.ScoredLine) bool {
	return p.second && p.redo != p.placeOf(l) && p.differs(l)
}

// Asks tells whether the line with the cursor does.
func (p *Presenter) Asks() bool {
	l := p.slot(p.line)
	return l != nil && p.asks(l.ScoredLine)
}

// lacks tells whether something on a slip is still to be typed.
func (p *Presenter) lacks(s *slip) bool {
	if !p.second {
		return s.missing()
	}
	for _, l := range s.slots {
		if l.Result != nil && p.typedOn(l.ScoredLine) == nil {
			return true
		}
	}
	return false
}

// start is the line of a slip where typing begins.
func (p *Presenter) start(s *slip) int {
	if !p.second {
		return s.firstMissing()
	}
	if p.lacks(s) { // from its first line on, also where the first typing has nothing
		return slices.IndexFunc(s.slots, func(l slot) bool { return p.typedOn(l.ScoredLine) == nil })
	}
	return max(p.question(s, -1), 0)
}

// question is the first line of a slip after one (an index) that waits for an answer,
// starting over at the end; -1 where none does.
func (p *Presenter) question(s *slip, after int) int {
	for k := range s.slots {
		if i := (after + 1 + k) % len(s.slots); p.asks(s.slots[i].ScoredLine) {
			return i
		}
	}
	return -1
}

// commitSecond keeps what a text means for a line as its second typing. It gives a
// sentence when what it did cannot be seen in the cell.
func (p *Presenter) commitSecond(line int, l *slot, text string) (string, error) {
	was := p.typedOn(l.ScoredLine)
	if text == "" {
		return p.desk.Words.T("entry.erased", "who", p.name(l)), p.do(p.forget(l.ScoredLine, was))
	}
	r, text, err := p.reads(line, l, text)
	if err != nil {
		return "", err
	}
	if was == nil || was.Entry() != r.Entry() {
		if err := p.do(p.verify(l.ScoredLine, &r)); err != nil {
			return "", err
		}
		p.count.results++
	}
	p.redo = place{}
	if r.ID == "" && l.Result == nil { // the line may have been made anew
		if only := p.retyped(p.standings()).Only(keyOf(l.ScoredLine)); only != nil {
			r.ID = only.ID
		}
	}
	p.texts[p.memoIn(l.ScoredLine, &r)] = text
	p.last = p.placeOf(l.ScoredLine)
	return "", nil
}

// verify is the command that keeps an outcome as the second typing of a line.
func (p *Presenter) verify(l *standings.ScoredLine, outcome *event.Result) *command.VerifyResults {
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

// forget is the command that takes out the second typing of a line.
func (p *Presenter) forget(l *standings.ScoredLine, was *event.Result) *command.VerifyResults {
	c := &command.VerifyResults{Session: p.standings().Session.ID, Forget: waited(l, was)}
	if l.Result != nil {
		c.Forget = append(c.Forget, l.Result.ID)
	}
	return c
}

// waited is the id of a second typing that was there before the result of its line.
func waited(l *standings.ScoredLine, was *event.Result) []event.ID {
	if was == nil || was.ID == "" || l.Result != nil && was.ID == l.Result.ID {
		return nil
	}
	return []event.ID{was.ID}
}

// advanceSecond moves the cursor on: to the next line of the slip that is not typed a
// second time, at its end to what differs on it, then to the next slip.
func (p *Presenter) advanceSecond(st *standings.Standings) {
	s := p.current()
	if s == nil {
		return
	}
	for i := p.line + 1; i < len(s.slots); i++ {
		if p.typedOn(s.slots[i].ScoredLine) == nil {
			p.line = i
			return
		}
	}
	if p.backToEmpty() {
		return
	}
	if i := p.question(s, p.line); i >= 0 {
		p.line, p.said = i, nil
		return
	}
	all := p.slips(st)
	if next, ok := p.nextIncomplete(all, p.index(all)); ok {
		p.at, p.line = all[next].slipID, p.start(&all[next])
		return
	}
	if !p.toDifference(st, p.index(all)) {
		p.allTwice(st)
	}
}

// toDifference goes to the next slip after one (an index) with a line that waits for an
// answer, and tells whether there is one.
func (p *Presenter) toDifference(st *standings.Standings, from int) bool {
	all := p.slips(st)
	for k := range all {
		s := &all[(from+1+k)%len(all)]
		if i := p.question(s, -1); i >= 0 {
			p.at, p.line, p.said = s.slipID, i, nil
			return true
		}
	}
	return false
}

// allTwice says that there is nothing left to type a second time.
func (p *Presenter) allTwice(st *standings.Standings) {
	n := len(st.Session.Results)
	if missing := st.Missing(); missing > 0 {
		p.say(Good, p.desk.Words.T("entry.second.all-so-far", "n", n, "missing", missing))
		return
	}
	p.say(Good, p.desk.Words.T("entry.second.all", "n", n))
}

// choose refuses to type on a line that waits for an answer.
func (p *Presenter) choose() { p.say(Refused, p.desk.Words.T("entry.second.choose")) }

// trial is the evening as it would be after a command.
func trial(st *standings.Standings, c journal.Payload) (*standings.Standings, error) {
	payload, err := journal.Encode(c)
	if err != nil {
		return nil, err
	}
	after, err := journal.Apply(st.Event, journal.Line{Command: c.Command(), Payload: payload, Version: journal.PayloadVersion})
	if err != nil {
		return nil, err
	}
	if after.Session(st.Session.ID) == nil {
		return nil, problem.New("event.no-session")
	}
	return st.After(after, journal.ChangeOf(st.Event, c))
}
