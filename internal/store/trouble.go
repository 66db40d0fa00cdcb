package store

import (
	"errors"
	"io/fs"
	"path/filepath"

	"modernc.org/sqlite"

	"uitslag/internal/problem"
)

// SQLite's primary result codes (https://sqlite.org/rescode.html), and the one
// extended code that is told apart.
const (
	codePerm       = 3
	codeBusy       = 5
	codeLocked     = 6
	codeReadOnly   = 8
	codeIO         = 10
	codeCorrupt    = 11
	codeFull       = 13
	codeCantOpen   = 14
	codeProtocol   = 15
	codeAuth       = 23
	codeNotADB     = 26
	codeForeignKey = 787
)

// code is SQLite's extended result code in err's chain, or 0.
func code(err error) int {
	var e *sqlite.Error
	if errors.As(err, &e) {
		return e.Code()
	}
	return 0
}

// primary is SQLite's primary result code in err's chain, or 0.
func primary(err error) int { return code(err) & 0xff }

// explain turns what went wrong with the club file into the Problem that says so.
func (s *Store) explain(err error) error { return explain(s.path, err) }

// explain turns what went wrong with a file into the Problem that says so. A
// Problem stays as it is, and so does what is a fault of the program.
func explain(path string, err error) error {
	file, folder := filepath.Base(path), filepath.Dir(path)
	switch {
	case err == nil:
		return nil
	case problem.Find(err) != nil:
		return err
	case code(err) != 0:
		return explainSQLite(file, folder, err)
	case isFull(err):
		return problem.Wrap(err, "store.full", "folder", folder)
	case errors.Is(err, fs.ErrExist):
		return problem.Wrap(err, "store.exists", "file", file)
	case errors.Is(err, fs.ErrNotExist), isNotFolder(err):
		return problem.Wrap(err, "store.missing", "file", file, "folder", folder)
	case isForbidden(err):
		return problem.Wrap(err, "store.no-permission", "file", file, "folder", folder)
	}
	return err
}

func explainSQLite(file, folder string, err error) error {
	if code(err) == codeForeignKey {
		return problem.Wrap(err, "store.still-used")
	}
	switch primary(err) {
	case codeNotADB:
		return problem.Wrap(err, "store.not-club-file", "file", file)
	case codeCorrupt:
		return problem.Wrap(err, "store.damaged", "file", file)
	case codeFull:
		return problem.Wrap(err, "store.full", "folder", folder)
	case codeReadOnly, codePerm, codeAuth:
		return problem.Wrap(err, "store.read-only-file", "file", file)
	case codeCantOpen:
		return problem.Wrap(err, "store.cannot-open", "file", file, "folder", folder)
	case codeBusy, codeLocked, codeProtocol:
		return problem.Wrap(err, "store.busy", "file", file)
	case codeIO:
		return problem.Wrap(err, "store.disk-error", "folder", folder)
	}
	return err
}
