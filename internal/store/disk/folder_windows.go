//go:build windows

package disk

import (
	"errors"
	"io/fs"
	"syscall"

	"golang.org/x/sys/windows"
)

// isNotFolder tells that a part of the path is no folder.
func isNotFolder(err error) bool {
	return errors.Is(err, syscall.ERROR_PATH_NOT_FOUND) || errors.Is(err, syscall.ENOTDIR)
}

// isFull tells that there is no room left.
func isFull(err error) bool {
	return errors.Is(err, windows.ERROR_DISK_FULL) || errors.Is(err, windows.ERROR_HANDLE_DISK_FULL) ||
		errors.Is(err, windows.ERROR_DISK_QUOTA_EXCEEDED)
}

// IsForbidden tells that this may not be written (or read) here.
func IsForbidden(err error) bool {
	return errors.Is(err, fs.ErrPermission) || errors.Is(err, windows.ERROR_WRITE_PROTECT)
}

// SyncFolder has nothing to do: Windows writes names with the file.
func SyncFolder(string) error { return nil }
