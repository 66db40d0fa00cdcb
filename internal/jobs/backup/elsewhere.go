package backup

import (
	"context"
	"path/filepath"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/store"
	"uitslag/internal/store/tiers"
)

// Elsewhere is a copy of the club that was made on another computer, where somebody went on.
type Elsewhere struct {
	Copy tiers.Copy
	Last event.ID // the last line that it has
	// There is what it has and the club file has not, Here the other way round.
	There, Here store.Only
}

// FindElsewhere finds the newest such copy in a folder; nil where there is none. What was made
// before a copy was put in the place of the club file the last time was chosen from then.
func FindElsewhere(ctx context.Context, s *store.Store, folder string) (*Elsewhere, error) {
	all, err := tiers.Copies(folder, s.Path())
	if err != nil {
		return nil, err
	}
	var chosen time.Time
	beside, err := tiers.Copies(filepath.Dir(s.Path()), s.Path())
	if err != nil {
		return nil, err
	}
	for _, c := range beside {
		if c.Aside && c.At.After(chosen) {
			chosen = c.At
		}
	}
	sortCopies(all)
	for _, c := range all {
		if c.Aside || !c.At.After(chosen) {
			continue
		}
		last, is := store.Elsewhere(ctx, s, c.Path)
		if !is {
			continue
		}
		there, here, err := store.Differences(ctx, c.Path, s.Path())
		if err != nil {
			return nil, err
		}
		return &Elsewhere{Copy: c, Last: last, There: there, Here: here}, nil
	}
	return nil, nil
}
