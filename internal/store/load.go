package store

import (
	"context"
	"database/sql"

	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/schema"
)

// load gives a scope from memory, or from its journal lines; what nothing was
// done to yet has no lines. Before an event is first shown its state rows are
// compared with the journal's: a difference ends all writing (store.differs).
// The caller holds writing.
func (s *records) load(ctx context.Context, id event.ID) (*schema.Scope, error) {
	if sc := s.cached(id); sc != nil {
		return sc, nil
	}
	if s.medium.overwritten { // what stands there now is another file's
		return nil, s.Trouble()
	}
	lines, err := schema.ReadLines(ctx, s.medium.readers, id)
	if err != nil {
		return nil, err
	}
	sc, err := schema.Replay(id, lines)
	if err != nil {
		return nil, err
	}
	if len(lines) == 0 && id != schema.ClubScope {
		return sc, nil
	}
	if s.Trouble() == nil {
		if err := s.compare(ctx, s.medium.readers, sc); err != nil {
			return nil, err
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.scopes[id] = sc
	return sc, nil
}

// compare holds the state rows in the file against those of the scope.
func (s *records) compare(ctx context.Context, q schema.Querier, sc *schema.Scope) error {
	p, err := s.difference(ctx, q, sc)
	if p != nil {
		s.distrust(p)
	}
	return err
}

// difference reports how the state rows in the file differ from those of the scope, and for the
// club whether the personal data are as they were written: nil, store.differs (file, table, n),
// store.names-differ (file, n), or store.damaged for rows that cannot be read as such.
func (s *records) difference(ctx context.Context, q schema.Querier, sc *schema.Scope) (*problem.Problem, error) {
	changes, err := sc.Changes(ctx, q)
	if err != nil && disk.Code(err) == 0 && ctx.Err() == nil { // rows that cannot be: two with one key
		return problem.Wrap(err, "store.damaged", "file", s.medium.file()), nil
	}
	if err != nil {
		return nil, err
	}
	if d := schema.TablesThatDiffer(changes); len(d) > 0 {
		return problem.New("store.differs", "file", s.medium.file(), "table", d[0].Table, "n", d[0].N), nil
	}
	if sc.ID != schema.ClubScope {
		return nil, nil
	}
	people, err := schema.ReadPeople(ctx, q)
	if err != nil {
		return nil, err
	}
	if wrong := people.Differ(sc.Club); len(wrong) > 0 {
		return problem.New("store.names-differ", "file", s.medium.file(), "n", len(wrong)), nil
	}
	return nil, nil
}

// rebuild makes the state rows again from the journal.
func rebuild(ctx context.Context, tx *sql.Tx) error {
	ids, err := schema.ScopesOf(ctx, tx)
	if err != nil {
		return err
	}
	for _, id := range ids {
		sc, err := schema.ReadScope(ctx, tx, id)
		if err != nil {
			return err
		}
		changes, err := sc.Changes(ctx, tx)
		if err != nil {
			return err
		}
		if err := schema.Write(ctx, tx, changes); err != nil {
			return err
		}
	}
	return nil
}
