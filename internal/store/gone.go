package store

import (
	"context"
	"errors"
	"io/fs"
	"os"

	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/schema"
)

// The medium may go while the file is open: a stick pulled out, a network folder that
// is cut off. What is then done is refused; when the medium is back, everything that the
// system had open on it is dead, and is opened again.

// gone returns the Problem where the club file is not in its place any more, or nil.
func (s *medium) gone(cause error) error {
	if disk.Exists(s.path) {
		return nil
	}
	return problem.Wrap(cause, "store.gone", "file", s.file(), "folder", s.folder())
}

// shake notes that the medium failed: it is reopened before the next change.
func (s *medium) shake(err error) {
	switch disk.Primary(err) {
	case disk.CodeIO, disk.CodeCantOpen:
		s.connLost = true
	}
	if disk.Code(err) == disk.CodeMoved || problem.Is(err, "store.gone") {
		s.connLost = true
	}
}

// takeHold reopens what the medium took with it, and checks that it is the same file, with nobody
// else at it. The Problems are store.gone, store.replaced, store.other-file, those of somebody else
// who has the file, and why it cannot be read.
func (s *medium) takeHold(ctx context.Context) error {
	if err := s.gone(nil); err != nil {
		return err
	}
	if err := s.ours(); err != nil {
		return err
	}
	if !s.connLost {
		return nil
	}
	if err := s.retakeLock(); err != nil {
		return err
	}
	if err := s.recognise(ctx); err != nil {
		return err
	}
	s.readers.SetMaxIdleConns(0) // closes what is open; the next use opens the file again
	s.readers.SetMaxIdleConns(disk.ReadPool)
	if s.writer != nil {
		s.writer.SetMaxIdleConns(0)
		s.writer.SetMaxIdleConns(1)
	}
	s.connLost = false
	if s.self != nil { // it is dead too
		_ = s.self.Close()
		s.self, s.known = nil, disk.Marks{}
	}
	return s.remember()
}

// recognise checks that the file has the last line that was written here.
func (s *medium) recognise(ctx context.Context) (err error) {
	db, err := disk.OpenReaders(s.path, false)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	id, err := schema.LineID(ctx, db, s.last)
	if err != nil {
		return err
	}
	if s.last > 0 && id != s.lastID {
		p := problem.New("store.other-file", "file", s.file(), "folder", s.folder())
		s.distrust(p)
		return p
	}
	return nil
}

// retakeLock takes the lock again where the medium took it along, also when that failed
// the last time.
func (s *medium) retakeLock() error {
	if s.lock != nil {
		here, err := s.lock.File.Stat()
		there, err2 := os.Stat(s.lock.Path)
		if err == nil && err2 == nil && os.SameFile(here, there) {
			return nil
		}
		if err := s.lock.File.Close(); err != nil {
			s.options.Log(err) // it is dead
		}
		s.lock = nil
	}
	if err := s.claim(); err != nil {
		return err
	}
	if t := s.Trouble(); t != nil {
		return errors.Join(t, s.giveLockBack())
	}
	return nil
}

// Free tells, of a file that somebody else has, whether nobody has it any more: because
// he closed it, or because his program was killed. Opening it again takes it.
func (s *Store) Free() bool {
	f, err := os.OpenFile(s.medium.path+disk.LockSuffix, os.O_RDWR, 0)
	if err != nil {
		return errors.Is(err, fs.ErrNotExist)
	}
	err = disk.LockFile(f)
	return errors.Join(err, f.Close()) == nil
}
