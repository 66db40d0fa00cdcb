// Package savefile writes a file whole or not at all. It knows nothing of what stands in it.
package savefile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"

	"uitslag/internal/problem"
)

// Write has fill fill a new file beside path, and gives that the name: a failure leaves what
// was there before. The Problems, each with file and folder: report.is-folder,
// report.disk-full, report.no-folder, report.not-allowed, report.in-use, report.cannot-write.
func Write(path string, fill func(*os.File) error) error {
	if st, err := os.Stat(path); err == nil && st.IsDir() {
		return problem.New("report.is-folder", "file", path)
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".uitslag-*.tmp")
	if err != nil {
		return Problem(err, path)
	}
	err = fill(f)
	if err == nil {
		err = f.Sync()
	}
	if closing := f.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Chmod(f.Name(), 0o644) // as any file one saves, not as a temporary one
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		_ = os.Remove(f.Name()) // the disk is in trouble already: what failed first is told
		return Problem(err, path)
	}
	return nil
}

// Windows says these by number, and package syscall has no names for them.
const (
	windowsWriteProtect = syscall.Errno(19)
	windowsSharing      = syscall.Errno(32)
	windowsLock         = syscall.Errno(33)
	windowsHandleFull   = syscall.Errno(39)
	windowsDiskFull     = syscall.Errno(112)
)

// Problem turns a failure of the disk with a file into words, as Write does.
func Problem(err error, path string) error {
	code := "report.cannot-write"
	var no syscall.Errno
	on := runtime.GOOS == "windows" && errors.As(err, &no)
	switch {
	case errors.Is(err, syscall.ENOSPC), on && (no == windowsDiskFull || no == windowsHandleFull):
		code = "report.disk-full"
	case InUse(err):
		code = "report.in-use"
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS), on && no == windowsWriteProtect:
		code = "report.not-allowed"
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		code = "report.no-folder"
	}
	return problem.Wrap(fmt.Errorf("write %s: %w", path, err), code, "file", filepath.Base(path), "folder", filepath.Dir(path))
}

// InUse reports whether a file could not be opened or replaced because another program of
// Windows has it open.
func InUse(err error) bool {
	var no syscall.Errno
	return runtime.GOOS == "windows" && errors.As(err, &no) && (no == windowsSharing || no == windowsLock)
}
