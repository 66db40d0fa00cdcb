// Package savefile writes a file whole or not at all. It knows nothing of what stands in it.
package savefile

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"

	"uitslag/internal/filename"
	"uitslag/internal/problem"
)

// Write has fill fill a new file beside path, and gives that the name: a failure leaves what
// was there before. The Problems, each with file and folder: report.is-folder,
// report.disk-full, report.no-folder, report.not-allowed, report.in-use, report.cannot-write.
func Write(path string, fill func(*os.File) error) error {
	if st, err := os.Stat(path); err == nil && st.IsDir() {
		return problem.New("report.is-folder", "file", path)
	}
	if runtime.GOOS == "windows" { // what it would do with such a name is another file, or a device
		if err := filename.Check(filepath.Base(path)); err != nil {
			return err
		}
	}
	f, err := Temp(filepath.Dir(path), ".uitslag-*.tmp")
	if err != nil {
		return Problem(err, path)
	}
	err = fill(f)
	if err == nil {
		err = f.Sync()
	}
	if err = cmp.Or(err, f.Close()); err == nil {
		err = Rename(f.Name(), path)
	}
	if err != nil {
		_ = Remove(f.Name()) // the disk is in trouble already: what failed first is told
		return Problem(err, path)
	}
	return nil
}

// WriteBytes is Write of these bytes.
func WriteBytes(path string, b []byte) error {
	return Write(path, func(f *os.File) error {
		_, err := f.Write(b)
		return err
	})
}

// WriteJSON writes a value as JSON into a file, whole or not at all, and makes the folder that is not
// there yet.
func WriteJSON(path string, v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return WriteBytes(path, b)
}

// Problem turns a failure of the disk with a file into words, as Write does.
func Problem(err error, path string) error {
	code := "report.cannot-write"
	switch cause := CauseOf(err); {
	case cause == Full:
		code = "report.disk-full"
	case InUse(err):
		code = "report.in-use"
	case cause == Protected, errors.Is(err, fs.ErrPermission):
		code = "report.not-allowed"
	default:
		if told := Told(err, path); told != nil && !problem.Is(told, "file.refused") {
			return told
		}
		if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
			code = "report.no-folder"
		}
	}
	return problem.Wrap(fmt.Errorf("write %s: %w", path, err), code, "file", filepath.Base(path), "folder", filepath.Dir(path))
}

// InUse reports whether a file could not be opened or replaced because another program has it
// open.
func InUse(err error) bool { return CauseOf(err) == Held }

// Temp makes a file in a folder under a name that no other has, the pattern with a number for its
// star, as os.CreateTemp does; but it is as readable for others as the user's files are.
func Temp(folder, pattern string) (*os.File, error) {
	before, after, _ := strings.Cut(pattern, "*")
	for try := 0; ; try++ {
		name := filepath.Join(folder, before+strconv.FormatUint(uint64(rand.Uint32()), 10)+after)
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644)
		if !errors.Is(err, fs.ErrExist) || try == 1000 {
			return f, err
		}
	}
}
