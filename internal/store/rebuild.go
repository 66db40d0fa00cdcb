package store

import (
	"context"
	"database/sql"

	"uitslag/internal/store/schema"
)

// rebuild makes the state rows again from the journal.
func rebuild(ctx context.Context, tx *sql.Tx) error {
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
