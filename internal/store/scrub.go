package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/savefile"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/schema"
	"uitslag/internal/store/tiers"
)

// Erased lists the versions of personal data that were erased, in order.
func (s *state) Erased() []event.ID {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return slices.Clone(s.erased)
}

// Scrub takes what the club has erased out of a copy that was made before: it is written
// again without those personal data, looked at, and only then put in the place of the old
// one. It reports whether there was anything to take out. A copy of another club, and one
// that is not sound or that somebody has open, is left as it is.
func (s *Store) Scrub(ctx context.Context, copy string) (done bool, err error) {
	ids := s.Erased()
	own, err := schema.FirstLine(s.medium.readers)
	if err != nil {
		return false, s.medium.explain(err)
	}
	if len(ids) == 0 || disk.Same(copy, s.medium.path) || disk.Holds(copy+"-wal") || !copyOf(copy, own) {
		return false, nil
	}
	if n, err := known(ctx, copy, ids); err != nil || n == 0 {
		return false, nil
	}
	if soundCopy(ctx, copy, s.medium.options) != nil {
		return false, nil // all that can be read of it may be needed
	}
	err = disk.Make(copy, disk.Replace, func(made string) error {
		err := disk.CopyWhole(copy, made)
		if err == nil {
			err = forget(ctx, made, ids)
		}
		if err != nil {
			return disk.Explain(copy, err)
		}
		if err := soundCopy(ctx, made, s.medium.options); err != nil {
			return problem.Wrap(err, "store.backup-bad", "file", filepath.Base(copy), "folder", filepath.Dir(copy))
		}
		return nil
	})
	return err == nil, err
}

// Remembers reports whether a file may still have personal data that the club has erased:
// one that has them, and one that cannot be read to the end.
func (s *Store) Remembers(ctx context.Context, file string) bool {
	ids := s.Erased()
	if len(ids) == 0 || disk.Same(file, s.medium.path) {
		return false
	}
	n, err := known(ctx, file, ids)
	return err != nil || n > 0 || disk.Holds(file+"-wal")
}

// Sweep removes the files that a copy of a club file was being written to when the program
// was ended, from a folder: those that nobody has written to since before. The error is of
// the first that cannot be removed.
func Sweep(folder, club string, before time.Time) error {
	all, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return disk.Explain(folder, err)
	}
	var first error
	for _, f := range all {
		of, is := "", false
		for _, suffix := range disk.Suffixes {
			if !is {
				of, is = strings.CutSuffix(f.Name(), disk.Unfinished+suffix)
			}
		}
		if !is || !f.Type().IsRegular() || !ofClub(of, tiers.Bare(club)) {
			continue
		}
		info, err := f.Info()
		if err != nil || !info.ModTime().Before(before) {
			continue // gone meanwhile, or somebody is at it
		}
		if err := savefile.Remove(filepath.Join(folder, f.Name())); err != nil && !errors.Is(err, fs.ErrNotExist) && first == nil {
			first = disk.Explain(filepath.Join(folder, f.Name()), err)
		}
	}
	return first
}

// ofClub reports whether an unfinished file, ".NAME.uitslag.NUMBER", was to be a club file
// or a copy of it.
func ofClub(name, club string) bool {
	for is := true; is; name, is = strings.CutSuffix(name, disk.Unfinished) { // one that was to be another first
		name, _ = strings.CutPrefix(strings.TrimSuffix(name, filepath.Ext(name)), ".")
	}
	if name == club+".uitslag" {
		return true
	}
	_, is := tiers.Named(name, club)
	return is
}

// knowing returns the SQL for versions with these ids that still say something.
func knowing(ids []event.ID) (string, []any) {
	args := event.Mapped(ids, func(id event.ID) any { return string(id) })
	return "id in (?" + strings.Repeat(", ?", len(ids)-1) + ") and first || last || federation || number || category || email <> ''", args
}

// known returns how many of these personal data a file has.
func known(ctx context.Context, path string, ids []event.ID) (n int, err error) {
	db, done, err := schema.OpenStill(ctx, path, schema.Ours)
	if err != nil {
		return 0, err
	}
	where, args := knowing(ids)
	n, err = schema.One[int](ctx, db, "select count(*) from person where "+where, args...)
	return n, errors.Join(err, done())
}

// forget empties versions of personal data in a file, and leaves no byte of them.
func forget(ctx context.Context, path string, ids []event.ID) (err error) {
	db, err := disk.OpenWriter(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, disk.FoldWAL(db), db.Close()) }()
	where, args := knowing(ids)
	version, err := schema.FileVersion(ctx, db)
	if err != nil {
		return err
	}
	if err := schema.ErasePeople(ctx, db, version, where, args...); err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, "vacuum")
	return err
}

// erase empties versions of personal data. The journal names versions only, so that
// this is all there is to erase.
func (w *work) erase(ctx context.Context, people []event.ID) error {
	for _, id := range people {
		if err := schema.ErasePeople(ctx, w.tx, len(schema.OwnMigrations()), "id = ?", string(id)); err != nil {
			return err
		}
		w.people = append(w.people, event.Person{ID: id})
		w.removed = append(w.removed, id)
	}
	w.erased = true
	return nil
}

// sweep rewrites the file without its free parts, where erased data might still be read, and
// empties the WAL. The erasing is already committed: an error here is logged, and the sweep
// repeated when the file is closed. The caller holds writing.
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

// emptyWAL checkpoints the WAL and truncates it.
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
