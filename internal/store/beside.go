package store

import (
	"context"
	"errors"
	"fmt"
	"os"

	"uitslag/internal/problem"
	"uitslag/internal/savefile"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/schema"
)

// claim takes the lock, or finds out why this file is only to be read.
func (s *medium) claim() error {
	if s.options.ReadOnly {
		s.distrust(problem.New("store.opened-to-read", "file", s.file()))
		return nil
	}
	l, err := disk.TakeLock(s.path, s.options.Owner)
	switch {
	case err == nil:
		s.lock = l
	case errors.Is(err, disk.ErrLocked):
		s.owner = disk.ReadHolder(s.path).String()
		if s.owner == "" {
			s.distrust(problem.New("store.in-use-unknown", "file", s.file()))
		} else {
			s.distrust(problem.New("store.in-use", "file", s.file(), "owner", s.owner))
		}
		return nil
	case errors.Is(err, disk.ErrNoLocks):
		s.distrust(problem.Wrap(err, "store.no-locks", "file", s.file(), "folder", s.folder()))
		return nil
	case disk.IsForbidden(err):
		s.distrust(problem.Wrap(err, "store.read-only-folder", "file", s.file(), "folder", s.folder()))
		return nil
	default:
		return err
	}
	f, err := savefile.OpenFile(s.path, os.O_RDWR, 0)
	if disk.IsForbidden(err) {
		s.distrust(problem.Wrap(err, "store.read-only-file", "file", s.file()))
		return nil
	}
	if err != nil {
		return err
	}
	return f.Close()
}

// giveLockBack lets others have a file that is not written to here.
func (s *medium) giveLockBack() error {
	if s.lock == nil {
		return nil
	}
	l := s.lock
	s.lock = nil
	return l.Release()
}

// rollBack lets SQLite take back what a power cut left half done: going into WAL
// mode and leaving it are done with a rollback journal. That needs a connection that
// may write; where there is none, SQLite refuses to read the file (store.unfinished).
func (s *medium) rollBack(ctx context.Context) error {
	if s.trouble != nil || !disk.Holds(s.path+"-journal") {
		return nil
	}
	db, err := disk.OpenCopier(s.path)
	if err != nil {
		return err
	}
	_, err = schema.FileVersion(ctx, db)
	return errors.Join(err, db.Close())
}

// unclosed tells, before the file is claimed, whether whoever had it last was killed here,
// or has it still: a closed file and a copy lie alone.
func (s *medium) unclosed() bool {
	return disk.Exists(s.path+disk.LockSuffix) || disk.Holds(s.path+"-journal")
}

// lookBeside finds out, with what lies beside the file, whether it was cut off, and
// whether it was copied while it was in use. It reports whether the file is in WAL mode
// and alone: then it is read as it is, because SQLite would make a WAL for it, or
// could not, in a folder that cannot be written to.
func (s *medium) lookBeside(h disk.Head, unclosed bool) (still bool) {
	if disk.Holds(s.path + "-journal") {
		return false
	}
	if !disk.Holds(s.path+"-wal") && h.Missing() > 0 {
		s.missing = h.Missing()
		s.distrust(problem.Wrap(fmt.Errorf("%d bytes are missing", s.missing), "store.damaged", "file", s.file()))
	}
	if !h.WAL || disk.Exists(s.path+"-wal") {
		return false
	}
	if !unclosed { // else it was killed here, while it went into WAL mode or out of it
		s.notices = append(s.notices, problem.New("store.wal-missing", "file", s.file()))
	}
	return true
}
