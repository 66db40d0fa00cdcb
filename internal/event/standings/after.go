package standings

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/match"
	"uitslag/internal/scoring/rules"
)

// After returns what Standings makes of the session in e, where e is the event of st after one
// command that changed c. After a result was entered, corrected or erased only its board is
// scored again, and the lists are ranked; after a second typing nothing; after anything
// else, and where the rules make more hang on a result than its board, everything is
// computed. st stays as it is. The Problems are those of Standings.
func (st *Standings) After(e *event.Event, c event.Change) (*Standings, error) {
	if e.AwardsByTotal() != st.Event.AwardsByTotal() { // with a booking, or without it
		return Of(e, st.Session.ID, st.Categories)
	}
	if c.Kind == event.ChangeNothing && c.Session == st.Session.ID {
		next := *st
		next.Event, next.Session = e, e.Session(c.Session)
		return &next, nil
	}
	i, r, ok := st.Touched(e, c)
	if !ok {
		return Of(e, st.Session.ID, st.Categories)
	}
	s := e.Session(st.Session.ID)
	old := &st.Boards[i].Traveller
	t, at := with(old, s, c, r)
	if at < 0 {
		t = s.Renew(old)
	}
	if len(t.Lines)+len(t.SitOuts) == 0 { // a board that is there only while it has results
		return Of(e, s.ID, st.Categories)
	}
	expected, missing := t.Counts()
	before, lacked := old.Counts()
	next := &Standings{
		Event: e, Session: s, Groups: st.Groups, Index: st.Index, Categories: st.Categories, planned: st.planned,
		Boards: slices.Clone(st.Boards), Field: st.Field,
		Expected: st.Expected + expected - before, Entered: st.Entered + expected - missing - (before - lacked),
	}
	next.Field.Boards = slices.Clone(st.Field.Boards)
	if at >= 0 && len(st.Field.Boards[i].Lines) == len(t.Lines) {
		next.Boards[i], next.Field.Boards[i] = put(st, i, t, at, s.FouledBoard(t.Board))
	} else {
		next.Boards[i], next.Field.Boards[i] = next.field(&t)
	}
	var err error
	if next.Outcome, err = st.Outcome.Rescore(next.Field, i); err != nil {
		return nil, err
	}
	match.ConvertRounds(next.Field, &next.Outcome, e.Rules)
	changed := map[int]bool{i: true}
	for j := range next.Boards {
		if j != i && !next.Outcome.Boards[j].Same(&st.Outcome.Boards[j]) {
			changed[j] = true
			next.Boards[j].Lines = slices.Clone(next.Boards[j].Lines)
		}
		if changed[j] {
			next.Boards[j].take(next.Outcome.Boards[j])
		}
	}
	if !next.regroup(st, changed) {
		return Of(e, s.ID, st.Categories)
	}
	next.lists(st.Index, st.rosters)
	next.overall(st.Index)
	next.handicaps()
	return next, nil
}

// Touched returns the only board (an index) that c changed, and the result as it is in e;
// it fails where there may be more to it.
func (st *Standings) Touched(e *event.Event, c event.Change) (board int, is *event.Result, ok bool) {
	if c.Kind == event.ChangeAll || c.Kind == event.ChangeNothing {
		return 0, nil, false
	}
	from := 0 // where the result is likely to stand
	switch c.Kind {
	case event.ChangeEntered:
		from = st.Entered
	case event.ChangeResult:
		for i := 0; i < len(st.Boards) && st.Boards[i].Board != c.Board; i++ {
			from += len(st.Boards[i].Lines) // they mostly come board by board
		}
	}
	s := e.Session(c.Session)
	if s == nil || st.Index == nil || c.Session != st.Session.ID || e.Kind != event.Pairs || e.Rules != st.Event.Rules || len(e.Contestants) != len(st.Index) ||
		e.Rules.ByRounds() || st.apart() || e.Rules.SitOut != rules.SitOutNone && e.Rules.SitOut != "" {
		return 0, nil, false
	}
	is = s.ResultFrom(c.Result, min(from, max(0, len(s.Results)-1)))
	entered := c.Kind == event.ChangeEntered
	if entered && is == nil {
		return 0, nil, false
	}
	for i := range st.Boards {
		if is != nil && st.Boards[i].Board != is.Board {
			continue
		}
		if _, had := of(&st.Boards[i].Traveller, c.Result); entered || had {
			return i, is, true
		}
	}
	return 0, nil, false
}

// of returns the index of the line with this result, and whether there is one.
func of(t *event.Traveller, id event.ID) (int, bool) {
	at := slices.IndexFunc(t.Lines, func(l *event.Slot) bool { return l.Result != nil && l.Result.ID == id })
	return at, at >= 0
}

// with returns the slip after c, r being the result as it now is, if that has a line of its own:
// entered in an empty one of the movement, corrected where it is, or erased from one of the
// movement. It also returns the line, or -1. The other lines do not change.
func with(t *event.Traveller, s *event.Session, c event.Change, r *event.Result) (event.Traveller, int) {
	at, in := of(t, c.Result)
	switch {
	case c.Kind == event.ChangeEntered:
		at = slices.IndexFunc(t.Lines[:t.PlannedLines], func(l *event.Slot) bool { return l.Result == nil && l.NS == r.NS && l.EW == r.EW })
	case !in:
		return event.Traveller{}, -1
	case c.Kind == event.ChangeResult:
		if old := t.Lines[at].Result; r.Key() != old.Key() || at >= t.PlannedLines && r.Expected() != old.Expected() {
			return event.Traveller{}, -1
		}
	case c.Kind == event.ChangeErased && at >= t.PlannedLines:
		return event.Traveller{}, -1
	}
	if at < 0 || t.Lines[at].Twice {
		return event.Traveller{}, -1
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

// put returns what Traveller.field makes of a slip that has another result in one line, and
// none that counts for nobody.
func put(st *Standings, i int, t event.Traveller, at int, fouled *event.FouledBoard) (ScoredBoard, scoring.Board) {
	b, in := st.Boards[i], st.Field.Boards[i]
	b.Traveller, b.Lines, in.Lines = t, slices.Clone(b.Lines), slices.Clone(in.Lines)
	b.Lines[at].Slot = t.Lines[at]
	l := &in.Lines[at]
	*l = t.Lines[at].ScoringLine(*l, fouled)
	return b, in
}

// regroup computes the points by group from those before, where these boards changed. It returns
// false if that changes who has a group at all: a line outside the movement came or went.
func (st *Standings) regroup(before *Standings, changed map[int]bool) bool {
	if len(st.Groups) == 0 {
		st.cells = before.cells
		return true
	}
	again := make([]bool, len(st.Groups))
	groupOf := st.groupOf()
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
			groupBoard(st, i, g, st.cells, st.Index)
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
	st.groupRounds(st.cells, st.Index)
	return true
}
