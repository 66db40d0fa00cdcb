package event

import (
	"slices"

	"uitslag/internal/scoring"
	"uitslag/internal/scoring/match"
)

// After is what Standings makes of the session in e, where e is the event of st after one
// command, p. After a result was entered, corrected or erased only its board is scored
// anew, and the lists are ranked; after a second typing nothing; after anything else, and
// where the rules make more hang on a result than its board, everything is computed. st
// stays as it is. The Problems are those of Standings.
func (st *Standings) After(e *Event, p Payload) (*Standings, error) {
	if v, ok := p.(*VerifyResults); ok && v.Session == st.Session.ID { // no result is another
		next := *st
		next.Event, next.Session = e, e.Session(v.Session)
		return &next, nil
	}
	i, r, ok := st.touched(e, p)
	if !ok {
		return e.Standings(st.Session.ID)
	}
	s := e.Session(st.Session.ID)
	old := &st.Boards[i].Traveller
	t, at := old.with(s, p, r)
	if at < 0 {
		t = s.renew(old)
	}
	if len(t.Lines)+len(t.SitOuts) == 0 { // a board that is there only while it has results
		return e.Standings(s.ID)
	}
	expected, missing := t.counts()
	before, lacked := old.counts()
	next := &Standings{
		Event: e, Session: s, Groups: st.Groups, index: st.index,
		Boards: slices.Clone(st.Boards), Field: st.Field,
		Expected: st.Expected + expected - before, Entered: st.Entered + expected - missing - (before - lacked),
	}
	next.Field.Boards = slices.Clone(st.Field.Boards)
	if at >= 0 && len(st.Field.Boards[i].Lines) == len(t.Lines) {
		next.Boards[i], next.Field.Boards[i] = st.put(i, t, at, s.FouledBoard(t.Board))
	} else {
		next.Boards[i], next.Field.Boards[i] = t.field(st.index, s.FouledBoard(t.Board))
	}
	var err error
	if next.Outcome, err = st.Outcome.Rescore(next.Field, i); err != nil {
		return nil, err
	}
	match.ConvertRounds(next.Field, &next.Outcome, e.Rules)
	changed := map[int]bool{i: true}
	for j := range next.Boards {
		if j != i && !sameLines(st.Outcome.Boards[j].Lines(), next.Outcome.Boards[j].Lines()) {
			changed[j] = true
			next.Boards[j].Lines = slices.Clone(next.Boards[j].Lines)
		}
		if changed[j] {
			next.Boards[j].take(next.Outcome.Boards[j])
		}
	}
	if !next.regroup(st, changed) {
		return e.Standings(s.ID)
	}
	next.lists(st.index, st.rosters)
	next.overall(st.index)
	next.handicaps()
	return next, nil
}

// touched gives the only board (an index) that p changed, and the result as it is in e;
// it fails where there may be more to it.
func (st *Standings) touched(e *Event, p Payload) (board int, is *Result, ok bool) {
	var session, id ID
	from := 0 // where the result is likely to stand
	switch p := p.(type) {
	case *Rule:
		session, id = p.Session, p.Ruling.Result
		if p.Enter != nil {
			return 0, nil, false
		}
	case *WithdrawRuling:
		session = p.Session
		if old := st.Session.rulingBy(p.Ruling); old != nil {
			id = old.Result
		}
	case *EnterResult:
		session, id = p.Session, p.Result.ID
		from = st.Entered
	case *CorrectResult:
		session, id = p.Session, p.Result.ID
		for i := 0; i < len(st.Boards) && st.Boards[i].Board != p.Result.Board; i++ {
			from += len(st.Boards[i].Lines) // they mostly come board by board
		}
	case *EraseResult:
		session, id = p.Session, p.Result
	}
	s := e.Session(session)
	if s == nil || st.index == nil || session != st.Session.ID || e.Kind != Pairs || e.Rules != st.Event.Rules || len(e.Contestants) != len(st.index) ||
		e.Rules.ByRounds() || st.apart() || e.Rules.SitOut != scoring.SitOutNone && e.Rules.SitOut != "" {
		return 0, nil, false
	}
	is = s.resultFrom(id, min(from, max(0, len(s.Results)-1)))
	_, entered := p.(*EnterResult)
	if entered && is == nil {
		return 0, nil, false
	}
	for i := range st.Boards {
		if is != nil && st.Boards[i].Board != is.Board {
			continue
		}
		if _, had := st.Boards[i].Traveller.of(id); entered || had {
			return i, is, true
		}
	}
	return 0, nil, false
}

// of is the line that has the result with this id, and whether there is one.
func (t *Traveller) of(id ID) (int, bool) {
	at := slices.IndexFunc(t.Lines, func(l *Slot) bool { return l.Result != nil && l.Result.ID == id })
	return at, at >= 0
}

// with is the slip after p, r being the result as it now is, where that goes in a line of
// its own: entered in an empty one of the movement, corrected in the one where it is, or
// erased from one of the movement. It gives the line too, or -1. The other lines keep what
// they have.
func (t *Traveller) with(s *Session, p Payload, r *Result) (Traveller, int) {
	at := -1
	switch p := p.(type) {
	case *EnterResult:
		at = slices.IndexFunc(t.Lines[:t.planned], func(l *Slot) bool { return l.Result == nil && l.NS == r.NS && l.EW == r.EW })
	case *CorrectResult:
		at, _ = t.of(r.ID)
		if old := t.Lines[at].Result; r.Key() != old.Key() || at >= t.planned && r.expected() != old.expected() {
			return Traveller{}, -1
		}
	case *Rule, *WithdrawRuling:
		at, _ = t.of(r.ID)
	case *EraseResult:
		at, _ = t.of(p.Result)
		if at >= t.planned {
			return Traveller{}, -1
		}
	}
	if at < 0 || t.Lines[at].Twice {
		return Traveller{}, -1
	}
	next := *t
	next.Lines = slices.Clone(t.Lines)
	l := *t.Lines[at]
	l.Result, l.Ruling = r, nil
	if r != nil {
		l.Ruling = s.Ruling(r.ID)
	}
	next.Lines[at] = &l
	return next, at
}

// put is what Traveller.field makes of a slip that has another result in one line, and
// none that counts for nobody.
func (st *Standings) put(i int, t Traveller, at int, fouled *FouledBoard) (ScoredBoard, scoring.Board) {
	b, in := st.Boards[i], st.Field.Boards[i]
	b.Traveller, b.Lines, in.Lines = t, slices.Clone(b.Lines), slices.Clone(in.Lines)
	b.Lines[at].Slot = t.Lines[at]
	l := &in.Lines[at]
	*l = t.Lines[at].line(l.NS, l.EW, fouled)
	return b, in
}

// sameLines tells whether two boards are one in memory.
func sameLines(a, b []*scoring.LinePoints) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}

// regroup makes the points by group from those before, where these boards changed. It
// fails where that changes who has a group at all: a line that the movement does not have
// came or went.
func (st *Standings) regroup(before *Standings, changed map[int]bool) bool {
	if len(st.Groups) == 0 {
		st.cells = before.cells
		return true
	}
	again := make([]bool, len(st.Groups))
	groupOf := make(map[int]int, len(st.Boards))
	for g := range st.Groups {
		for _, b := range st.Groups[g].Boards {
			groupOf[b] = g
		}
	}
	for i := range changed {
		if g, ok := groupOf[st.Boards[i].Board]; ok {
			again[g] = true
		}
	}
	n := len(st.Groups)
	cells := make([]GroupPoints, 0, n*len(before.cells))
	st.cells = make([][]GroupPoints, len(before.cells))
	for k, was := range before.cells {
		cells = append(cells, was...)
		st.cells[k] = cells[n*k : n*(k+1) : n*(k+1)]
		for g := range again {
			if again[g] {
				st.cells[k][g] = GroupPoints{}
			}
		}
	}
	for i := range st.Boards {
		if g, ok := groupOf[st.Boards[i].Board]; ok && again[g] {
			st.groupBoard(i, g, st.cells, st.index)
		}
	}
	for k, was := range before.cells {
		for g := range again {
			if !again[g] {
				continue
			}
			is := &st.cells[k][g]
			if is.State == GroupNever && was[g].State <= GroupSitOut {
				*is = was[g] // what the movement says of it
			} else if (is.State <= GroupSitOut) != (was[g].State <= GroupSitOut) {
				return false
			}
		}
	}
	return true
}
