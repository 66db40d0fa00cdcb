package store

import (
	"context"
	"fmt"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// clubScope is the scope of the club itself; every other is an event's id.
const clubScope event.ID = ""

// scope is what has a journal of its own, as of its last line: one event, or the
// club. A scope is never changed; each line gives a new one.
type scope struct {
	id    event.ID
	lines []journal.Line
	event *event.Event // nil for the club, and where the creation was undone
	club  *event.Club  // nil for an event

	state rows // what rows gives, once asked for; only whoever holds writing asks
}

// replay makes a scope from its lines.
func replay(id event.ID, lines []journal.Line) (*scope, error) {
	sc := &scope{id: id, lines: lines}
	var err error
	if id == clubScope {
		sc.club, err = journal.ReplayClub(lines)
	} else {
		sc.event, err = journal.Replay(lines)
	}
	if err != nil {
		return nil, err
	}
	return sc, nil
}

// decide refuses what must not be done to the scope as it is.
func (sc *scope) decide(p journal.Payload) error {
	if sc.id == clubScope {
		return journal.DecideClub(sc.club, p)
	}
	return journal.Decide(sc.event, p)
}

// after is the scope after one more line. Only the scope that is committed is
// kept, so that the lines may share their memory.
func (sc *scope) after(l journal.Line) (*scope, error) {
	lines := append(sc.lines, l)
	if l.Undoes != 0 {
		return replay(sc.id, lines)
	}
	next := &scope{id: sc.id, lines: lines}
	var err error
	if sc.id == clubScope {
		next.club, err = journal.ApplyClub(sc.club, l)
		return next, err
	}
	if next.event, err = journal.Apply(sc.event, l); err != nil {
		return nil, err
	}
	if next.event == nil || next.event.ID != sc.id {
		return nil, fmt.Errorf("line %d makes another event than %s", l.Seq, sc.id)
	}
	return next, nil
}

// rows are the state rows of the scope: what the tables must hold.
func (sc *scope) rows() (rows, error) {
	if sc.state != nil {
		return sc.state, nil
	}
	var err error
	switch {
	case len(sc.lines) == 0:
		sc.state = rows{}
	case sc.id == clubScope:
		sc.state, err = clubRows(sc.club)
	default:
		if sc.state, err = eventRows(sc.event, sc.lines[0].Seq); err == nil {
			sealClosed(sc.state, sc.lines)
		}
	}
	return sc.state, err
}

// load gives a scope from memory, or from its journal lines; what nothing was
// done to yet has no lines. Before an event is first shown its state rows are
// compared with the journal's: a difference ends all writing (store.differs).
// The caller holds writing.
func (s *Store) load(ctx context.Context, id event.ID) (*scope, error) {
	if sc := s.cached(id); sc != nil {
		return sc, nil
	}
	lines, err := readLines(ctx, s.readers, id)
	if err != nil {
		return nil, err
	}
	sc, err := replay(id, lines)
	if err != nil {
		return nil, err
	}
	if len(lines) == 0 && id != clubScope {
		return sc, nil
	}
	if s.Trouble() == nil {
		if err := s.compare(ctx, s.readers, sc); err != nil {
			return nil, err
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.scopes[id] = sc
	return sc, nil
}

// compare holds the state rows in the file against those of the scope.
func (s *Store) compare(ctx context.Context, q querier, sc *scope) error {
	p, err := s.difference(ctx, q, sc)
	if p != nil {
		s.distrust(p)
	}
	return err
}

// difference reports how the state rows in the file differ from those of the scope: nil,
// store.differs (file, table, n), or store.damaged for rows that cannot be read as such.
func (s *Store) difference(ctx context.Context, q querier, sc *scope) (*problem.Problem, error) {
	want, err := sc.rows()
	var have rows
	if err == nil {
		have, err = readRows(ctx, q, sc.id)
	}
	if err != nil && code(err) == 0 && ctx.Err() == nil { // rows that cannot be: two with one key
		return problem.Wrap(err, "store.damaged", "file", s.file()), nil
	}
	if err != nil {
		return nil, err
	}
	if names, n := tablesThatDiffer(changes(have, want)); len(names) > 0 {
		return problem.New("store.differs", "file", s.file(), "table", names[0], "n", n[names[0]]), nil
	}
	return nil, nil
}
