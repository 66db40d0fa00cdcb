package store

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
)

// lockSuffix is put after the club file's name for the file that is locked.
const lockSuffix = "-lock"

// errLocked says that somebody else has the lock.
var errLocked = errors.New("locked by another program")

// holder is who has the lock, written into the locked file for others to read.
type holder struct {
	Owner string `json:"owner"`
	Host  string `json:"host"`
	PID   int    `json:"pid"`
}

// String is the holder for a sentence: "Jan (laptop)".
func (h holder) String() string {
	if h.Host == "" || h.Host == h.Owner {
		return h.Owner
	}
	return h.Owner + " (" + h.Host + ")"
}

// lock is the operating system's lock on a small file beside the club file. The
// system gives it back when the program ends, however it ends, so that a crash
// leaves a small file at most and never a lock.
type lock struct {
	path string
	f    *os.File
}

// takeLock takes the lock beside the club file. The error is errLocked when
// somebody else has it, errNoLocks where the folder knows no locks, else the
// operating system's.
func takeLock(club, owner string) (*lock, error) {
	path := club + lockSuffix
	for {
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
		if err != nil {
			return nil, err
		}
		if err := lockFile(f); err != nil {
			return nil, errors.Join(err, f.Close())
		}
		// The one who had it removes the file before giving it back: then this
		// is a lock on a file that is no longer there, and we begin again.
		here, err := f.Stat()
		if err != nil {
			return nil, errors.Join(err, f.Close())
		}
		if there, err := os.Stat(path); err != nil || !os.SameFile(here, there) {
			if err := f.Close(); err != nil {
				return nil, err
			}
			continue
		}
		l := &lock{path, f}
		if err := l.sign(holder{owner, hostName(), os.Getpid()}); err != nil {
			return nil, errors.Join(err, l.release())
		}
		return l, nil
	}
}

func (l *lock) sign(h holder) error {
	b, err := json.Marshal(h)
	if err != nil {
		return err
	}
	if err := l.f.Truncate(0); err != nil {
		return err
	}
	_, err = l.f.WriteAt(append(b, '\n'), 0)
	return err
}

// readHolder tells who has the lock; nobody known gives the zero value.
func readHolder(club string) holder {
	var h holder
	if b, err := os.ReadFile(club + lockSuffix); err == nil {
		_ = json.Unmarshal(b, &h) // not written yet, or not readable: nobody known
	}
	return h
}

// Free tells, of a file that somebody else has, whether nobody has it any more: because
// he closed it, or because his program was killed. Opening it again takes it.
func (s *Store) Free() bool {
	f, err := os.OpenFile(s.path+lockSuffix, os.O_RDWR, 0)
	if err != nil {
		return errors.Is(err, fs.ErrNotExist)
	}
	err = lockFile(f)
	return errors.Join(err, f.Close()) == nil
}
