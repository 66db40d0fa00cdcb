package store

import (
	"context"
	"fmt"
	"sync"

	"uitslag/internal/event"
	"uitslag/internal/store/schema"
)

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
			if err := s.inspect(ctx, id); err != nil {
				return err
			}
		}
	}
	return nil
}

// inspect replays an event and compares it; what is wrong is the file's trouble.
func (s *records) inspect(ctx context.Context, id event.ID) error {
	p, err := s.held(ctx, id)
	if p != nil {
		s.distrust(p)
		return nil
	}
	return err
}
