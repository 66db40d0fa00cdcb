package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// Create makes a new club file and opens it. It is made under another name and
// gets its own when it is whole. The Problems are club.no-name, store.exists,
// store.no-folder, store.no-permission, store.full, store.disk-error and
// store.cannot-open.
func Create(path, name string, o Options) (*Store, error) {
	s, err := newStore(path, o)
	if err != nil {
		return nil, err
	}
	club := &command.SetClub{Name: name}
	if err := journal.DecideClub((&event.Club{}), club); err != nil {
		return nil, err
	}
	if exists(s.path) {
		return nil, problem.New("store.exists", "file", s.file())
	}
	if err := s.create(context.Background(), club); err != nil {
		return nil, explain(s.path, err) // that it is not there yet is not what is wrong
	}
	return Open(s.path, o)
}

func (s *Store) create(ctx context.Context, club *command.SetClub) (err error) {
	made, err := temporary(s.path)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			removeAll(made)
		}
	}()
	if err := initialise(ctx, made, s.options); err != nil {
		return err
	}
	o := s.options
	o.ReadOnly = false
	n, err := Open(made, o)
	if err != nil {
		return err
	}
	_, err = n.Do(ctx, clubScope, club)
	if err := errors.Join(err, n.Close()); err != nil {
		return err
	}
	if err := syncFile(made); err != nil {
		return err
	}
	return moveNew(made, s.path)
}

// initialise does all migrations on an empty file.
func initialise(ctx context.Context, path string, o Options) error {
	open := openWriter
	if o.onNetwork(path) {
		open = openRollbackWriter
	}
	db, err := open(path)
	if err != nil {
		return err
	}
	return errors.Join(migrate(ctx, db, ownMigrations(), o.Now(), o.Program), foldWAL(db), db.Close())
}

// unfinished is how the name of a file ends that is still being written.
const unfinished = ".new"

// temporary makes an empty file beside another, under a name of its own. The
// Problem is store.no-folder.
func temporary(beside string) (string, error) {
	f, err := os.CreateTemp(filepath.Dir(beside), "."+filepath.Base(beside)+".*"+unfinished)
	if errors.Is(err, fs.ErrNotExist) || isNotFolder(err) {
		return "", problem.Wrap(err, "store.no-folder", "folder", filepath.Dir(beside))
	}
	if err != nil {
		return "", err
	}
	_ = f.Chmod(0o644) // for the other users of the computer; a stick knows no such bits
	return f.Name(), f.Close()
}

// moveNew gives a file its name, which nothing must have yet. A WAL that another file of
// that name left would be taken for its own.
func moveNew(from, to string) error {
	for _, suffix := range []string{"", "-wal", "-journal"} {
		if exists(to + suffix) {
			return problem.New("store.exists", "file", filepath.Base(to+suffix))
		}
	}
	if err := os.Rename(from, to); err != nil {
		return fmt.Errorf("name the new file: %w", err)
	}
	return syncFolder(filepath.Dir(to))
}

// removeAll takes away a file that did not become anything, and what SQLite
// puts beside it.
func removeAll(path string) {
	for _, suffix := range []string{"", "-wal", "-shm", "-journal", lockSuffix} {
		_ = os.Remove(path + suffix)
	}
}

// syncFile makes sure that a file's bytes are on the disk.
func syncFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
