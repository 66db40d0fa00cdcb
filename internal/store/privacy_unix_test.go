//go:build unix

package store

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"uitslag/internal/test/check"
)

// TestUmaskOfClub: who keeps his files to himself keeps the club file, its copies and what is
// restored to himself.
func TestUmaskOfClub(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o077))
	s := newClub(t)
	dir := filepath.Dir(s.medium.path)
	copied, again := filepath.Join(dir, "copy.uitslag"), filepath.Join(dir, "again.uitslag")
	check.NoError(t, s.Backup(t.Context(), copied))
	check.NoError(t, Duplicate(t.Context(), copied, again, quiet()))
	for _, path := range []string{s.medium.path, copied, again} {
		check.Same(t, filepath.Base(path), check.Value(os.Stat(path))(t).Mode().Perm(), fs.FileMode(0o600))
	}
}
