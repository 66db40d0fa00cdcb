//go:build unix

package disk

import (
	"errors"
	"os"
	"syscall"
)

// LockFile locks an open file until it is closed. The error is ErrLocked where somebody else
// has locked it, ErrNoLocks where there are no locks.
func LockFile(f *os.File) error {
	for {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		switch {
		case err == nil:
			return nil
		case errors.Is(err, syscall.EINTR):
			continue
		case errors.Is(err, syscall.EWOULDBLOCK):
			return ErrLocked
		case errors.Is(err, syscall.ENOLCK), errors.Is(err, syscall.ENOTSUP), errors.Is(err, syscall.ENOSYS):
			return errors.Join(ErrNoLocks, err)
		}
		return err
	}
}

// Release removes the file while it is still locked, then gives the lock back. A
// file that stays does no harm.
func (l *Lock) Release() error {
	_ = os.Remove(l.Path)
	return l.File.Close()
}
