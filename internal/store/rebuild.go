package store

import (
	"context"
	"fmt"

	"uitslag/internal/event"
)

// scopesOf lists what the journal knows: the club, then the events in the order
// in which they were made.
func scopesOf(ctx context.Context, q querier) ([]event.ID, error) {
	list, err := q.QueryContext(ctx, "select event from journal where event <> '' group by event order by min(seq)")
	if err != nil {
		return nil, fmt.Errorf("read journal: %w", err)
	}
	defer func() { _ = list.Close() }()
	ids := []event.ID{clubScope}
	for list.Next() {
		var id event.ID
		if err := list.Scan(&id); err != nil {
			return nil, fmt.Errorf("read journal: %w", err)
		}
		ids = append(ids, id)
	}
	return ids, list.Err()
}

// rebuild makes the state rows anew from the journal, in one transaction.
func (s *Store) rebuild(ctx context.Context) error {
	tx, err := s.writer.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // after Commit it does nothing
	ids, err := scopesOf(ctx, tx)
	if err != nil {
		return err
	}
	for _, id := range ids {
		lines, err := readLines(ctx, tx, id)
		if err != nil {
			return err
		}
		sc, err := replay(id, lines)
		if err != nil {
			return err
		}
		want, err := sc.rows()
		if err != nil {
			return err
		}
		have, err := readRows(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := write(ctx, tx, changes(have, want)); err != nil {
			return err
		}
	}
	return tx.Commit()
}
