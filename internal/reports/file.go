package reports

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"

	"uitslag/internal/problem"
)

// WriteFile makes what write writes in memory, puts it in a new file beside path
// and gives that the name: a failure leaves what was there before. The Problems,
// each with file and folder: report.disk-full, report.no-folder,
// report.not-allowed, report.in-use, report.cannot-write; and those of write.
func WriteFile(path string, write func(io.Writer) error) error {
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	return place(path, func(f *os.File) error {
		_, err := f.Write(b.Bytes())
		return err
	})
}

// place fills a file beside path and renames it.
func place(path string, fill func(*os.File) error) error {
	if st, err := os.Stat(path); err == nil && st.IsDir() {
		return problem.New("report.is-folder", "file", path)
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".uitslag-*.tmp")
	if err != nil {
		return fileProblem(err, path)
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
		return fileProblem(err, path)
	}
	return nil
}

// Windows says these by number, and package syscall has no names for them.
const (
	windowsWriteProtect = syscall.Errno(19)
	windowsSharing      = syscall.Errno(32)
	windowsHandleFull   = syscall.Errno(39)
	windowsDiskFull     = syscall.Errno(112)
)

// fileProblem turns a failure of the disk into words.
func fileProblem(err error, path string) error {
	code := "report.cannot-write"
	var no syscall.Errno
	on := runtime.GOOS == "windows" && errors.As(err, &no)
	switch {
	case errors.Is(err, syscall.ENOSPC), on && (no == windowsDiskFull || no == windowsHandleFull):
		code = "report.disk-full"
	case on && no == windowsSharing:
		code = "report.in-use"
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS), on && no == windowsWriteProtect:
		code = "report.not-allowed"
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		code = "report.no-folder"
	}
	return problem.Wrap(fmt.Errorf("write %s: %w", path, err), code, "file", filepath.Base(path), "folder", filepath.Dir(path))
}
