//go:build windows

package disk

import (
	"errors"
	"io"
	"os"
	"syscall"
)

// longestPath is what SQLite opens in bytes, less what is put behind the name of a file that is
// being made (SQLITE_WIN32_MAX_PATH_BYTES of its os_win.c). Go makes the process one that may use
// long paths.
const longestPath = 4*260 - 40

func isNotFolder(err error) bool {
	return errors.Is(err, syscall.ERROR_PATH_NOT_FOUND) || errors.Is(err, syscall.ENOTDIR)
}

// refusal returns why Windows does not open a file, which SQLite does not tell; nil where it does
// open.
func refusal(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	_, err = f.Read(make([]byte, 1)) // what is in the cloud only is fetched now
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return errors.Join(err, f.Close())
}

// SyncFolder has nothing to do: Windows writes names with the file.
func SyncFolder(string) error { return nil }
