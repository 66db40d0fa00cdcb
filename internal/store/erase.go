package store

import (
	"context"
	"errors"
	"fmt"

	"uitslag/internal/event"
	"uitslag/internal/store/schema"
)

// erase empties versions of personal data. The journal names versions only, so that
// this is all there is to erase.
func (w *work) erase(ctx context.Context, people []event.ID) error {
	for _, id := range people {
		if err := schema.ErasePeople(ctx, w.tx, len(schema.OwnMigrations()), "id = ?", string(id)); err != nil {
			return err
		}
		w.people = append(w.people, event.Person{ID: id})
		w.gone = append(w.gone, id)
	}
	w.erased = true
	return nil
}

// sweep writes the file again without its free parts, where what was erased might
// still be read, and empties the WAL. The erasing itself is committed: what goes wrong
// here is logged, and tried again when the file is closed. The caller holds writing.
func (s *medium) sweep(ctx context.Context) {
	_, err := s.writer.ExecContext(ctx, "vacuum")
	if err == nil {
		err = s.emptyWAL(ctx)
	}
	if err != nil {
		s.options.Log(fmt.Errorf("sweep after erasing: %w", err))
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.unswept = err != nil
}

// emptyWAL folds the WAL in and cuts it to nothing.
func (s *medium) emptyWAL(ctx context.Context) error {
	var blocked, frames, moved int
	if err := s.writer.QueryRowContext(ctx, "pragma wal_checkpoint(truncate)").Scan(&blocked, &frames, &moved); err != nil {
		return err
	}
	if blocked != 0 {
		return errors.New("somebody reads the file")
	}
	return nil
}
