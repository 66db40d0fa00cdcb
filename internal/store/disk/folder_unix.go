//go:build unix

package disk

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// longestPath is what SQLite opens in bytes, less what is put behind the name of a file that is
// being made (MAX_PATHNAME of its os_unix.c).
const longestPath = 512 - 40

// isNotFolder tells that a part of the path is no folder.
func isNotFolder(err error) bool { return errors.Is(err, syscall.ENOTDIR) }

// IsForbidden tells that this may not be written (or read) here.
func IsForbidden(err error) bool {
	return errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS)
}

// SyncFolder makes sure that a new name in a folder is on the disk. Some network
// folders cannot do that; the name is there all the same.
func SyncFolder(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	err = f.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP) {
		err = nil
	}
	return errors.Join(err, f.Close())
}
