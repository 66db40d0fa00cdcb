package store

import (
	"errors"
	"io/fs"
	"path/filepath"

	"modernc.org/sqlite"

	"uitslag/internal/problem"
)

// SQLite's primary result codes (https://sqlite.org/rescode.html), and the
// extended codes that are told apart.
const (
	codeError      = 1 // the tables are not those of a club file
	codePerm       = 3
	codeBusy       = 5
	codeLocked     = 6
	codeReadOnly   = 8
	codeIO         = 10
	codeCorrupt    = 11
	codeFull       = 13
	codeCantOpen   = 14
	codeProtocol   = 15
	codeMismatch   = 20
	codeAuth       = 23
	codeNotADB     = 26
	codeRollback   = 776 // read-only, and a journal is to be rolled back first
	codeForeignKey = 787
)

// How serious a trouble is.
const (
	none      = iota
	looking   // the file may be sound: it is only read here
	elsewhere // the same, and somebody else or the place does not let us write
	newer     // it may say more than this program knows
	wrong     // it does not say what it should
	damaged   // it cannot be trusted at all
)

// gravity is how serious a trouble is.
func gravity(p *problem.Problem) int {
	if p == nil {
		return none
	}
	switch p.Code {
	case "store.opened-to-read":
		return looking
	case "store.in-use", "store.in-use-unknown", "store.no-locks", "store.read-only-folder", "store.read-only-file":
		return elsewhere
	case "store.newer":
		return newer
	case "store.damaged":
		return damaged
	}
	return wrong // store.differs, or what the journal says
}

// passing tells whether what went wrong may go right the next time.
func passing(p *problem.Problem) bool {
	switch p.Code {
	case "store.full", "store.disk-error", "store.busy", "store.cannot-open", "store.gone":
		return true
	}
	return false
}

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
func (s *Store) explain(err error) error {
	if code(err) != 0 && problem.Find(err) == nil {
		if gone := s.gone(err); gone != nil {
			return gone
		}
	}
	return explain(s.path, err)
}

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
	switch code(err) {
	case codeForeignKey:
		return problem.Wrap(err, "store.still-used")
	case codeRollback:
		return problem.Wrap(err, "store.unfinished", "file", file)
	}
	switch primary(err) {
	case codeNotADB:
		return problem.Wrap(err, "store.not-club-file", "file", file)
	case codeCorrupt, codeError, codeMismatch:
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
