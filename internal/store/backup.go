package store

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"time"

	"uitslag/internal/problem"
	"uitslag/internal/savefile"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/schema"
	"uitslag/internal/store/tiers"
)

// Backup writes a copy of the club file as it is now: one whole file, made under
// another name in the same folder, opened and checked, and only then put in the
// place of dest, which may exist. The Problems are store.backup-onto-itself,
// store.backup-bad, store.damaged for a file that is, and store.no-folder, store.no-permission, store.full,
// store.disk-error of the folder it goes to.
func (s *Store) Backup(ctx context.Context, dest string) error {
	abs, err := filepath.Abs(dest)
	if err != nil {
		return err
	}
	if disk.Same(abs, s.medium.path) {
		return problem.New("store.backup-onto-itself", "file", s.medium.file())
	}
	s.Looked()
	if t := s.Trouble(); t != nil && t.Code == "store.damaged" {
		return t // what cannot be trusted is not copied over what can
	}
	s.records.writing.Lock()
	err = s.medium.ours() // a copy of another file is none of this one
	s.records.writing.Unlock()
	if err != nil {
		return err
	}
	return s.medium.backup(ctx, abs)
}

func (s *medium) backup(ctx context.Context, dest string) error {
	return disk.Make(dest, disk.Replace, func(made string) error {
		last, err := schema.LastLine(ctx, s.readers)
		if err != nil {
			return s.explain(err)
		}
		if err := s.copyInto(ctx, made); disk.Primary(err) == disk.CodeCorrupt {
			return s.explain(err)
		} else if err != nil {
			return disk.Explain(dest, err)
		}
		if err := verify(ctx, made, last.Seq); err != nil {
			return problem.Wrap(err, "store.backup-bad", "file", filepath.Base(dest), "folder", filepath.Dir(dest))
		}
		return nil
	})
}

func (s *medium) copyInto(ctx context.Context, made string) (err error) {
	db, err := disk.OpenCopier(s.path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	_, err = db.ExecContext(ctx, "vacuum into ?", made)
	return err
}

// verify opens a copy and looks whether it is sound and has every line.
func verify(ctx context.Context, path string, last int64) (err error) {
	db, err := disk.OpenReaders(path, false)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	said, err := schema.One[string](ctx, db, "pragma integrity_check(1)")
	if err != nil {
		return err
	}
	if said != "ok" {
		return errors.New(said)
	}
	id, err := schema.One[int](ctx, db, "pragma application_id")
	if err != nil {
		return err
	}
	have, err := schema.LastLine(ctx, db)
	if err != nil {
		return err
	}
	if id != disk.ApplicationID || have.Seq < last {
		return errors.New("the copy is not what it was copied from")
	}
	return nil
}

// Prune lets go of the copies in a folder that the tiers do not keep, and gives what
// was let go. A copy of another club that has the same name, and one that cannot be
// read, stay, and no other goes because of them.
func (s *Store) Prune(folder string, sessions []time.Time, now time.Time) ([]string, error) {
	all, err := tiers.Copies(folder, s.medium.path)
	if err != nil {
		return nil, err
	}
	all = slices.DeleteFunc(all, func(c tiers.Copy) bool { return c.Aside })
	if !slices.Contains(tiers.Keep(all, sessions, now), false) {
		return nil, nil // none needs to be opened
	}
	own, err := schema.FirstLine(s.medium.readers)
	if err != nil {
		return nil, s.medium.explain(err)
	}
	all = slices.DeleteFunc(all, func(c tiers.Copy) bool { return !copyOf(c.Path, own) })
	var removed []string
	for i, stays := range tiers.Keep(all, sessions, now) {
		if stays {
			continue
		}
		if err := savefile.Remove(all[i].Path); err != nil {
			return removed, disk.Explain(all[i].Path, err)
		}
		removed = append(removed, all[i].Path)
	}
	return removed, nil
}

// SessionStarts returns when the sessions of the club began, or will, by the clock of the
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
