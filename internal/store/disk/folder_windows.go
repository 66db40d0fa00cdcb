//go:build windows

package disk

import (
	"errors"
	"io/fs"
	"syscall"

	"golang.org/x/sys/windows"
)

// longestPath is what SQLite opens in bytes, less what is put behind the name of a file that is
// being made (SQLITE_WIN32_MAX_PATH_BYTES of its os_win.c). Go makes the process one that may use
// long paths.
const longestPath = 4*260 - 40

// isNotFolder tells that a part of the path is no folder.
func isNotFolder(err error) bool {
	return errors.Is(err, syscall.ERROR_PATH_NOT_FOUND) || errors.Is(err, syscall.ENOTDIR)
}

// IsForbidden tells that this may not be written (or read) here.
func IsForbidden(err error) bool {
	return errors.Is(err, fs.ErrPermission) || errors.Is(err, windows.ERROR_WRITE_PROTECT)
}

// SyncFolder has nothing to do: Windows writes names with the file.
func SyncFolder(string) error { return nil }
