package store

import (
	"context"

	"uitslag/internal/store/schema"
)

// rebuild makes the state rows again from the journal, in one transaction.
func (s *records) rebuild(ctx context.Context) error {
	tx, err := s.writer.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // after Commit it does nothing
	ids, err := schema.ScopesOf(ctx, tx)
	if err != nil {
		return err
	}
	for _, id := range ids {
		lines, err := schema.ReadLines(ctx, tx, id)
		if err != nil {
			return err
		}
		sc, err := schema.Replay(id, lines)
		if err != nil {
			return err
		}
		want, err := sc.Rows()
		if err != nil {
			return err
		}
		have, err := schema.ReadRows(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := schema.Write(ctx, tx, schema.Changes(have, want)); err != nil {
			return err
		}
	}
	return tx.Commit()
}
