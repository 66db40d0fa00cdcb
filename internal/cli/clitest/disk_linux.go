package clitest

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// SmallDisk returns a folder that is a disk of its own, of a few megabytes; "" where
// this user may not make one.
func SmallDisk(t testing.TB) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "small")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mount("none", folder, "tmpfs", 0, "size=8m"); err != nil {
		t.Log("no small disk here, a limit on the size of files instead:", err)
		return ""
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(folder, 0); err != nil {
			t.Error(err)
		}
	})
	return folder
}
