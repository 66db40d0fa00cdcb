package store

import (
	"context"
	"errors"
	"path/filepath"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/filename"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/schema"
)

// Create makes a new club file and opens it. It is made under another name and
// gets its own when it is whole. The Problems are club.no-name, store.exists,
// store.no-folder, store.no-permission, store.full, store.disk-error,
// store.cannot-open and those of filename.Check and savefile.Told.
func Create(path, name string, o Options) (*Store, error) {
	if err := filename.Check(filepath.Base(path)); err != nil { // Windows makes another path of it
		return nil, err
	}
	s, err := newStore(path, o)
	if err != nil {
		return nil, err
	}
	club := &command.SetClub{Name: name}
	if err := journal.DecideClub((&event.Club{}), club); err != nil {
		return nil, err
	}
	if disk.Exists(s.medium.path) {
		return nil, problem.New("store.exists", "file", s.medium.file())
	}
	if err := s.create(context.Background(), club); err != nil {
		return nil, disk.Explain(s.medium.path, err) // that it is not there yet is not what is wrong
	}
	return Open(s.medium.path, o)
}

func (s *Store) create(ctx context.Context, club *command.SetClub) error {
	return disk.Make(s.medium.path, disk.MoveNew, func(made string) error {
		if err := initialise(ctx, made, s.medium.options); err != nil {
			return err
		}
		o := s.medium.options
		o.ReadOnly = false
		n, err := Open(made, o)
		if err != nil {
			return err
		}
		err = n.Do(ctx, schema.ClubScope, club)
		return errors.Join(err, n.Close())
	})
}

// initialise runs all migrations on an empty file.
func initialise(ctx context.Context, path string, o Options) error {
	open := disk.OpenWriter
	if o.shared(path) {
		open = disk.OpenRollbackWriter
	}
	db, err := open(path)
	if err != nil {
		return err
	}
	return errors.Join(schema.Migrate(ctx, db, schema.OwnMigrations(), o.Now(), o.Program, rebuild), disk.FoldWAL(db), db.Close())
}
