package disk

import (
	"database/sql"
	"errors"
	"io"
	"os"
	"path/filepath"

	"uitslag/internal/savefile"
)

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

// StandIn is a path at which a file can be opened to be read without anything changing
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
