package savefile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"uitslag/internal/must"
	"uitslag/internal/problem"
)

// TestDiskFails plays a disk that fails halfway: the old file stays, no half one is
// left, and the sentence says why.
func TestDiskFails(t *testing.T) {
	for _, c := range []struct {
		cause error
		code  string
	}{
		{number(112, syscall.ENOSPC), "report.disk-full"},
		{number(19, syscall.EROFS), "report.not-allowed"},
		{fs.ErrPermission, "report.not-allowed"},
		{number(1117, syscall.EIO), "file.failing"},
		{number(32, syscall.EBUSY), "report.in-use"},
		{number(1450, syscall.EMFILE), "report.cannot-write"},
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, "uitslag.pdf")
		must.Do(t, os.WriteFile(path, []byte("old"), 0o644))
		err := Write(path, func(f *os.File) error {
			if _, err := f.WriteString("half"); err != nil {
				return err
			}
			return fmt.Errorf("write: %w", &fs.PathError{Op: "write", Path: f.Name(), Err: c.cause})
		})
		if !problem.Is(err, c.code) || !errors.Is(err, c.cause) {
			t.Errorf("%v became %v, want %s", c.cause, err, c.code)
		}
		entries, err := os.ReadDir(dir)
		if err != nil || len(entries) != 1 {
			t.Fatalf("%d files in the folder, want the one (%v)", len(entries), err)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != "old" {
			t.Errorf("the old file became %q (%v)", got, err)
		}
	}
}
