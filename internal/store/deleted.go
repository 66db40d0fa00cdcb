package store

import (
	"context"
	"fmt"

	"uitslag/internal/event"
)

// deletedSince is the version of the file that the first evening could be deleted in.
const deletedSince = 8

// Deleted lists the events that were deleted, as Events lists the others.
func (s *Store) Deleted() ([]Header, error) { return s.events(true) }

// readDeleted gives the ids of the deleted events; none in an older file, which is only
// looked at.
func readDeleted(ctx context.Context, q querier) (map[event.ID]bool, error) {
	var version int
	if err := q.QueryRowContext(ctx, "pragma user_version").Scan(&version); err != nil {
		return nil, fmt.Errorf("read events: %w", err)
	}
	if version < deletedSince {
		return nil, nil
	}
	ids, err := readIDs(ctx, q, "select id from event where deleted is not null")
	if err != nil {
		return nil, err
	}
	out := make(map[event.ID]bool, len(ids))
	for _, id := range ids {
		out[id] = true
	}
	return out, nil
}
