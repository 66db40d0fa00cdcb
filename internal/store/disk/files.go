package disk

import (
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"uitslag/internal/filename"
	"uitslag/internal/problem"
	"uitslag/internal/savefile"
)

// Unfinished is how the name of a file ends that is still being written.
const Unfinished = ".new"

// Temporary makes an empty file beside another, under a name of its own. The
// Problem is store.no-folder, or on Windows what its name is refused for.
func Temporary(beside string) (string, error) {
	if runtime.GOOS == "windows" { // elsewhere a file may have such a name already
		if err := filename.Check(filepath.Base(beside)); err != nil {
			return "", err
		}
	}
	f, err := savefile.Temp(filepath.Dir(beside), "."+strings.ReplaceAll(filepath.Base(beside), "*", "-")+".*"+Unfinished)
	if errors.Is(err, fs.ErrNotExist) || isNotFolder(err) {
		return "", problem.Wrap(err, "store.no-folder", "folder", filepath.Dir(beside))
	}
	if err != nil {
		return "", err
	}
	return f.Name(), f.Close()
}

// Make makes a file under another name, which it gets of name when fill has made the whole of it:
// Replace or MoveNew.
func Make(dest string, name func(made, dest string) error, fill func(made string) error) error {
	made, err := Temporary(dest)
	if err != nil {
		return Explain(dest, err)
	}
	defer RemoveAll(made) // what became something has another name by then
	if err := fill(made); err != nil {
		return err
	}
	if err := SyncFile(made); err != nil {
		return Explain(dest, err)
	}
	return Explain(dest, name(made, dest))
}

// Replace gives a file its name, which another may have.
func Replace(from, to string) error {
	if err := savefile.Rename(from, to); err != nil {
		return err
	}
	return SyncFolder(filepath.Dir(to))
}

// MoveNew gives a file its name, which nothing must have yet. A WAL that another file of
// that name left would be taken for its own.
func MoveNew(from, to string) error {
	for _, suffix := range []string{"", "-wal", "-journal"} {
		if Exists(to + suffix) {
			return problem.New("store.exists", "file", filepath.Base(to+suffix))
		}
	}
	if err := savefile.Rename(from, to); err != nil {
		return fmt.Errorf("name the new file: %w", err)
	}
	return SyncFolder(filepath.Dir(to))
}

// Suffixes are what is put behind the name of a club file for it and for what lies beside it.
var Suffixes = []string{"", "-wal", "-shm", "-journal", LockSuffix}

// RemoveAll takes away a file that did not become anything, and what SQLite
// puts beside it.
func RemoveAll(path string) {
	for _, suffix := range Suffixes {
		_ = savefile.Remove(path + suffix)
	}
}

// SyncFile makes sure that a file's bytes are on the disk.
func SyncFile(path string) error {
	f, err := savefile.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// Holds reports whether there is a file with something in it.
func Holds(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.Size() > 0
}

func Exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// Same reports whether two paths are one file.
func Same(a, b string) bool {
	x, err := os.Stat(a)
	if err != nil {
		return false
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}

// OpenStill opens a file to be looked at without a byte of it, or beside it, changing.
// done closes it.
func OpenStill(path string) (*sql.DB, func() error, error) {
	if _, err := ReadHead(path); err != nil {
		return nil, nil, err
	}
	at, done, err := StandIn(path)
	if err != nil {
		return nil, nil, err
	}
	db, err := OpenReaders(at, at == path)
	if err != nil {
		return nil, nil, errors.Join(err, done())
	}
	return db, func() error { return errors.Join(db.Close(), done()) }, nil
}

// StandIn returns a path at which a file can be opened to be read without anything changing
// beside it: its own, or, where a WAL or a journal lies beside it, that of a copy of all
// of it in a folder which done takes away.
func StandIn(path string) (at string, done func() error, err error) {
	if !Holds(path+"-wal") && !Holds(path+"-journal") {
		return path, func() error { return nil }, nil
	}
	dir, err := os.MkdirTemp("", "uitslag-look-")
	if err != nil {
		return "", nil, err
	}
	done = func() error { return os.RemoveAll(dir) }
	at = filepath.Join(dir, filepath.Base(path))
	if err := CopyWhole(path, at); err != nil {
		return "", nil, errors.Join(err, done())
	}
	return at, done, nil
}

// CopyWhole copies a file with the WAL and the journal that belong to it.
func CopyWhole(from, to string) error {
	for _, suffix := range []string{"-wal", "-journal", ""} {
		if suffix != "" && !Holds(from+suffix) {
			continue
		}
		if err := CopyFile(from+suffix, to+suffix); err != nil {
			return err
		}
	}
	return nil
}

func CopyFile(from, to string) error {
	in, err := savefile.Open(from)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	out, err := os.Create(to)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}

func SizeOf(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return info.Size()
}
