//go:build unix

package store

import (
	"errors"
	"os"
	"syscall"
)

// errNoLocks says that the folder's file system knows no locks.
var errNoLocks = errors.New("no file locks here")

func lockFile(f *os.File) error {
	for {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		switch {
		case err == nil:
			return nil
		case errors.Is(err, syscall.EINTR):
			continue
		case errors.Is(err, syscall.EWOULDBLOCK):
			return errLocked
		case errors.Is(err, syscall.ENOLCK), errors.Is(err, syscall.ENOTSUP), errors.Is(err, syscall.ENOSYS):
			return errors.Join(errNoLocks, err)
		}
		return err
	}
}

// release removes the file while it is still locked, then gives the lock back. A
// file that stays does no harm.
func (l *lock) release() error {
	_ = os.Remove(l.path)
	return l.f.Close()
}
