//go:build windows

package store

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// errNoLocks says that the folder's file system knows no locks.
var errNoLocks = errors.New("no file locks here")

// The byte that is locked lies far behind the text: a locked byte cannot be read
// by others, and they must read who has the lock.
const lockedByte = 0x7fffffff

func lockFile(f *os.File) error {
	at := &windows.Overlapped{OffsetHigh: lockedByte}
	err := windows.LockFileEx(windows.Handle(f.Fd()),
		windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, at)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, windows.ERROR_LOCK_VIOLATION), errors.Is(err, windows.ERROR_IO_PENDING):
		return errLocked
	case errors.Is(err, windows.ERROR_INVALID_FUNCTION), errors.Is(err, windows.ERROR_NOT_SUPPORTED):
		return errors.Join(errNoLocks, err)
	}
	return err
}

// release gives the lock back and removes the file, unless somebody has opened
// it meanwhile: an open file cannot be removed, and it does no harm.
func (l *lock) release() error {
	err := l.f.Close()
	_ = os.Remove(l.path)
	return err
}
