package store

import (
	"context"
	"slices"
	"time"

	"uitslag/internal/savefile"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/schema"
	"uitslag/internal/store/tiers"
)

// Prune lets go of the copies in a folder that the tiers do not keep, and gives what
// was let go. A copy of another club that has the same name, and one that cannot be
// read, stay, and no other goes because of them.
func (s *Store) Prune(folder string, sessions []time.Time, now time.Time) ([]string, error) {
	all, err := tiers.Copies(folder, s.medium.path)
	if err != nil {
		return nil, err
	}
	all = slices.DeleteFunc(all, func(c tiers.Copy) bool { return c.Aside })
	if !slices.Contains(tiers.KeepOf(all, sessions, now), false) {
		return nil, nil // none needs to be opened
	}
	own, err := schema.FirstLine(s.medium.readers)
	if err != nil {
		return nil, s.medium.explain(err)
	}
	all = slices.DeleteFunc(all, func(c tiers.Copy) bool { return !copyOf(c.Path, own) })
	var gone []string
	for i, stays := range tiers.KeepOf(all, sessions, now) {
		if stays {
			continue
		}
		if err := savefile.Remove(all[i].Path); err != nil {
			return gone, disk.Explain(all[i].Path, err)
		}
		gone = append(gone, all[i].Path)
	}
	return gone, nil
}

// SessionStarts are when the sessions of the club began, or will, by the clock of the
// room: what the tiers count by. One without a time began at midnight.
func (s *Store) SessionStarts(ctx context.Context) ([]time.Time, error) {
	var out []time.Time
	err := schema.Each(ctx, s.medium.readers, func(scan schema.Scan) error {
		var date, start string
		if err := scan(&date, &start); err != nil {
			return err
		}
		at, err := time.ParseInLocation("2006-01-02 15:04", date+" "+start, time.Local)
		if err != nil {
			at, err = time.ParseInLocation("2006-01-02", date, time.Local)
		}
		if err == nil {
			out = append(out, at)
		}
		return nil
	}, "select distinct date, start from session")
	return out, s.medium.explain(err)
}
