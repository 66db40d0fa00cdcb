package store

import (
	"context"
	"errors"

	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/schema"
)

// SQLite's WAL needs memory that all who have the file share, and two computers share
// none: over a network the writer keeps the rollback journal instead
// (https://sqlite.org/wal.html). It is slower, and as safe as the locks of that network.

// shared reports whether no WAL is used for a file. A WAL beside one that a program copies to the
// cloud, copied at another moment than the file itself, makes a copy elsewhere that lacks what was
// saved last: such a file is kept as on a network.
func (o Options) shared(path string) bool { return o.Network(path) || o.Synced(path) != "" }

// openOverNetwork opens the writer of a file on a network. One that was left in WAL mode
// goes out of it, for which nothing else may have it open.
func (s *medium) openOverNetwork() error {
	if s.wal {
		if err := s.readers.Close(); err != nil {
			return err
		}
	}
	var err error
	if s.writer, err = disk.OpenRollbackWriter(s.path); err != nil {
		return err
	}
	mode, err := schema.One[string](context.Background(), s.writer, "pragma journal_mode")
	if err != nil {
		return err
	}
	if mode == "wal" {
		err = problem.New("store.busy", "file", s.file())
	}
	if s.wal {
		s.wal = false
		var e error
		s.readers, e = s.openToRead(false)
		err = errors.Join(err, e)
	}
	return err
}
