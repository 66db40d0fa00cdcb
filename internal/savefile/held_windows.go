package savefile

import (
	"errors"
	"syscall"

	"golang.org/x/sys/windows"
)

// momentary reports whether Windows may allow it soon.
func momentary(err error, changes bool) bool {
	var no syscall.Errno
	if !errors.As(err, &no) {
		return false
	}
	switch no {
	case windows.ERROR_SHARING_VIOLATION, windows.ERROR_LOCK_VIOLATION:
		return true
	case windows.ERROR_ACCESS_DENIED, windows.ERROR_DELETE_PENDING:
		return changes
	}
	return false
}
