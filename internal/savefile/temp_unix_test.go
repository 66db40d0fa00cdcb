//go:build unix

package savefile

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"uitslag/internal/test/check"
)

// TestUmask: a file that is saved is for others what the user wants his files to be for them.
func TestUmask(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0))
	for umask, want := range map[int]fs.FileMode{0o022: 0o644, 0o077: 0o600, 0o027: 0o640} {
		syscall.Umask(umask)
		path := filepath.Join(t.TempDir(), "list.csv")
		check.NoError(t, Write(path, func(f *os.File) error {
			_, err := f.WriteString("An Peeters")
			return err
		}))
		check.Same(t, "mode", check.Value(os.Stat(path))(t).Mode().Perm(), want)
	}
}
