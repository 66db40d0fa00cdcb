package store

import (
	"context"
	"errors"
	"path/filepath"

	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/schema"
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
		last, _, err := schema.LastLine(ctx, s.readers)
		if err != nil {
			return s.explain(err)
		}
		if err := s.copyInto(ctx, made); disk.Primary(err) == disk.CodeCorrupt {
			return s.explain(err)
		} else if err != nil {
			return disk.Explain(dest, err)
		}
		if err := verify(ctx, made, last); err != nil {
			return problem.Wrap(err, "store.backup-bad", "file", filepath.Base(dest), "folder", filepath.Dir(dest))
		}
		return nil
	})
}

// copyInto writes the whole file into an empty one.
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
	have, _, err := schema.LastLine(ctx, db)
	if err != nil {
		return err
	}
	if id != disk.ApplicationID || have < last {
		return errors.New("the copy is not what it was copied from")
	}
	return nil
}
