//go:build unix

package disk

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// isNotFolder tells that a part of the path is no folder.
func isNotFolder(err error) bool { return errors.Is(err, syscall.ENOTDIR) }

// isFull tells that there is no room left.
func isFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || errors.Is(err, syscall.EFBIG)
}

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
