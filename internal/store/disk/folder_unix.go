//go:build unix

package disk

import (
	"errors"
	"os"
	"syscall"
)

// longestPath is what SQLite opens in bytes, less what is put behind the name of a file that is
// being made (MAX_PATHNAME of its os_unix.c).
const longestPath = 512 - 40

func isNotFolder(err error) bool { return errors.Is(err, syscall.ENOTDIR) }

// refusal returns why the system does not open a file: here no other program keeps one to itself.
func refusal(string) error { return nil }

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
