//go:build windows

package disk

import (
	"errors"
	"io/fs"
	"os"

	"golang.org/x/sys/windows"
)

// The byte that is locked lies far behind the text: a locked byte cannot be read
// by others, and they must read who has the lock.
const lockedByte = 0x7fffffff

// LockFile locks an open file until it is closed. The error is ErrLocked where somebody else
// has locked it, ErrNoLocks where there are no locks.
func LockFile(f *os.File) error {
	at := &windows.Overlapped{OffsetHigh: lockedByte}
	err := windows.LockFileEx(windows.Handle(f.Fd()),
		windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, at)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, windows.ERROR_LOCK_VIOLATION), errors.Is(err, windows.ERROR_IO_PENDING):
		return ErrLocked
	case errors.Is(err, windows.ERROR_INVALID_FUNCTION), errors.Is(err, windows.ERROR_NOT_SUPPORTED):
		return errors.Join(ErrNoLocks, err)
	}
	return &fs.PathError{Op: "lock", Path: f.Name(), Err: err}
}

// Release returns the lock back and removes the file, unless somebody has opened
// it meanwhile: an open file cannot be removed, and it does no harm.
func (l *Lock) Release() error {
	err := l.File.Close()
	_ = os.Remove(l.Path)
	return err
}
