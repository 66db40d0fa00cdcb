package disk

import (
	"encoding/json"
	"errors"
	"os"

	"uitslag/internal/savefile"
)

// LockSuffix is put after the club file's name for the file that is locked.
const LockSuffix = "-lock"

// ErrLocked says that somebody else has the lock, ErrNoLocks that the folder's file system knows none.
var (
	ErrLocked  = errors.New("locked by another program")
	ErrNoLocks = errors.New("no file locks here")
)

// Holder is who has the lock, written into the locked file for others to read.
type Holder struct {
	Owner string `json:"owner"`
	Host  string `json:"host"`
	PID   int    `json:"pid"`
}

// String returns the holder for a sentence: "Jan (laptop)".
func (h Holder) String() string {
	if h.Host == "" || h.Host == h.Owner {
		return h.Owner
	}
	return h.Owner + " (" + h.Host + ")"
}

// Lock is the operating system's lock on a small file beside the club file. The
// system gives it back when the program ends, however it ends, so that a crash
// leaves a small file at most and never a lock.
type Lock struct {
	Path string
	File *os.File
}

// TakeLock takes the lock beside the club file. The error is ErrLocked when
// somebody else has it, ErrNoLocks where the folder knows no locks, else the
// operating system's.
func TakeLock(club, owner string) (*Lock, error) {
	path := club + LockSuffix
	for {
		f, err := savefile.OpenMade(path, 0o644)
		if err != nil {
			return nil, err
		}
		if err := LockFile(f); err != nil {
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
		l := &Lock{path, f}
		if err := l.sign(Holder{owner, HostName(), os.Getpid()}); err != nil {
			return nil, errors.Join(err, l.Release())
		}
		return l, nil
	}
}

func (l *Lock) sign(h Holder) error {
	b, err := json.Marshal(h)
	if err != nil {
		return err
	}
	if err := l.File.Truncate(0); err != nil {
		return err
	}
	_, err = l.File.WriteAt(append(b, '\n'), 0)
	return err
}

// ReadHolder tells who has the lock; nobody known gives the zero value.
func ReadHolder(club string) Holder {
	var h Holder
	if b, err := os.ReadFile(club + LockSuffix); err == nil {
		_ = json.Unmarshal(b, &h) // not written yet, or not readable: nobody known
	}
	return h
}

func HostName() string {
	h, err := os.Hostname()
	if err != nil {
		return ""
	}
	return h
}
