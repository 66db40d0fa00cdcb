package store

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/schema"
)

// verifiers is how many events are replayed side by side.
const verifiers = 2

// Verify reports whether the rows of these events, and of the club, are what the journal
// makes of them; without ids it looks at every event. It is for showing figures from a file
// that is only read: an evening that differs must not be shown as if it were right. The
// Problems are store.differs (file, table, n), store.names-differ (file, n), store.damaged (file) and what a line of the
// journal cannot be replayed for. A file that a newer program made cannot be verified, and is
// not: its Trouble says so.
func (s *Store) Verify(ctx context.Context, ids ...event.ID) error {
	s.Looked()
	if t := s.Trouble(); t != nil && t.Code == "store.newer" {
		return nil
	}
	inJournal, err := schema.ScopesOf(ctx, s.medium.readers)
	if err != nil {
		return s.medium.explain(err)
	}
	misplaced, err := s.records.misplaced(ctx, inJournal)
	if err != nil {
		return s.medium.explain(err)
	}
	if len(ids) == 0 {
		ids = inJournal
	}
	ids = append(ids[:len(ids):len(ids)], misplaced...)
	ids = slices.Compact(slices.Sorted(slices.Values(append(ids[:len(ids):len(ids)], schema.ClubScope))))
	errs := make([]error, verifiers)
	var wg sync.WaitGroup
	for part := range verifiers {
		wg.Go(func() {
			for i := part; i < len(ids) && errs[part] == nil; i += verifiers {
				errs[part] = s.records.verify(ctx, ids[i])
			}
		})
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return s.medium.explain(err)
		}
	}
	return nil
}

// misplaced are the events whose rows are not where the journal has them: their number in
// the list of evenings may be another's. The scopes are those of the journal, in its order.
func (s *records) misplaced(ctx context.Context, scopes []event.ID) ([]event.ID, error) {
	listed, err := schema.Column[event.ID](ctx, s.medium.readers, "select id from event order by created")
	if err != nil {
		return nil, err
	}
	var out []event.ID
	k := 0
	for _, id := range scopes {
		switch {
		case id == schema.ClubScope:
		case k < len(listed) && listed[k] == id:
			k++
		default: // its creation was undone, or its row is gone or elsewhere
			out = append(out, id)
		}
	}
	return append(out, listed[k:]...), nil
}

// verify replays one event, or the club, and gives what is wrong with it as a Problem.
func (s *records) verify(ctx context.Context, id event.ID) error {
	p, err := s.held(ctx, id)
	switch {
	case p != nil:
		return p
	case err != nil && disk.Code(err) == 0 && ctx.Err() == nil: // a journal that cannot be replayed
		return problem.Wrap(err, "store.damaged", "file", s.medium.file())
	}
	return err
}

// held replays one event, or the club, from one moment of the file, and holds its rows against
// that. It gives the Problem of a line that cannot be replayed, or how the rows differ.
func (s *records) held(ctx context.Context, id event.ID) (*problem.Problem, error) {
	tx, err := s.medium.readers.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	defer func() { _ = tx.Rollback() }() // only read
	sc, err := schema.ReadScope(ctx, tx, id)
	if p := problem.Find(err); p != nil || err != nil {
		return p, err
	}
	return s.difference(ctx, tx, sc)
}

// checkSeals computes the seals of all closed sessions again, in so many parts at once.
// An event whose seal is broken is compared with its journal; what differs is the
// file's trouble.
func (s *records) checkSeals(ctx context.Context, parts int) error {
	broken, errs := make([][]event.ID, parts), make([]error, parts)
	var wg sync.WaitGroup
	for i := range parts {
		wg.Go(func() { broken[i], errs[i] = schema.BrokenSeals(ctx, s.medium.readers, parts, i) })
	}
	wg.Wait()
	for i := range parts {
		if errs[i] != nil {
			return fmt.Errorf("check seals: %w", errs[i])
		}
		for _, id := range broken[i] {
			p, err := s.held(ctx, id)
			if p != nil {
				s.distrust(p)
			} else if err != nil {
				return err
			}
		}
	}
	return nil
}
