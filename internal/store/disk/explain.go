package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"uitslag/internal/problem"
	"uitslag/internal/savefile"

	"modernc.org/sqlite"
)

// SQLite's primary result codes (https://sqlite.org/rescode.html), and the
// extended codes that are told apart.
const (
	codeError      = 1 // the tables are not those of a club file
	codePerm       = 3
	codeBusy       = 5
	codeLocked     = 6
	CodeReadOnly   = 8
	CodeIO         = 10
	CodeCorrupt    = 11
	codeFull       = 13
	CodeCantOpen   = 14
	codeProtocol   = 15
	CodeConstraint = 19
	codeMismatch   = 20
	codeAuth       = 23
	CodeNotADB     = 26
	codeRollback   = 776 // read-only, and a journal is to be rolled back first
	codeForeignKey = 787
)

// CodeMoved is SQLite's word for a file that is no longer where it was opened.
const CodeMoved = 1032

// Code is SQLite's extended result code in err's chain, or 0.
func Code(err error) int {
	var e *sqlite.Error
	if errors.As(err, &e) {
		return e.Code()
	}
	return 0
}

// Primary is SQLite's primary result code in err's chain, or 0.
func Primary(err error) int { return Code(err) & 0xff }

// Explain turns what went wrong with a file into the Problem that says so. A
// Problem stays as it is, and so does what is a fault of the program.
func Explain(path string, err error) error {
	file, folder := filepath.Base(path), filepath.Dir(path)
	switch {
	case err == nil:
		return nil
	case problem.Find(err) != nil:
		return err
	case Code(err) != 0:
		if Primary(err) == CodeCantOpen && len(path) > longestPath {
			return problem.Wrap(err, "file.too-long", "file", file, "folder", folder)
		}
		return explainSQLite(path, err)
	case savefile.CauseOf(err) == savefile.Full:
		return problem.Wrap(err, "store.full", "folder", folder)
	case savefile.CauseOf(err) == savefile.Network: // which Windows calls not there
		return savefile.Told(err, path)
	case errors.Is(err, fs.ErrExist):
		return problem.Wrap(err, "store.exists", "file", file)
	case errors.Is(err, fs.ErrNotExist), isNotFolder(err):
		return problem.Wrap(err, "store.missing", "file", file, "folder", folder)
	case IsForbidden(err):
		return problem.Wrap(err, "store.no-permission", "file", file, "folder", folder)
	}
	if told := savefile.Told(err, path); told != nil {
		return told
	}
	return err
}

// IsForbidden tells that this may not be written (or read) here.
func IsForbidden(err error) bool {
	return errors.Is(err, fs.ErrPermission) || savefile.CauseOf(err) == savefile.Protected
}

// ExplainCopy explains what went wrong with copying a file: with the one that is written, where
// it was that.
func ExplainCopy(from, to string, err error) error {
	var at *fs.PathError
	if savefile.CauseOf(err) == savefile.Full || errors.As(err, &at) && strings.HasPrefix(at.Path, to) {
		return Explain(to, err)
	}
	return Explain(from, err)
}

// room is what SQLite's smallest file takes that it maps into memory, with some more.
const room = 64 << 10

func noRoom(folder string) bool {
	f, err := os.CreateTemp(folder, ".uitslag-room-*")
	if err != nil {
		return savefile.CauseOf(err) == savefile.Full
	}
	defer func() { _ = savefile.Remove(f.Name()) }()
	_, err = f.Write(make([]byte, room))
	return savefile.CauseOf(errors.Join(err, f.Close())) == savefile.Full
}

func explainSQLite(path string, err error) error {
	file, folder := filepath.Base(path), filepath.Dir(path)
	switch Code(err) {
	case codeForeignKey:
		return problem.Wrap(err, "store.still-used")
	case codeRollback:
		return problem.Wrap(err, "store.unfinished", "file", file)
	}
	if Primary(err) == CodeIO && noRoom(folder) { // SQLite says so of some of its files only
		return problem.Wrap(err, "store.full", "folder", folder)
	}
	if Primary(err) == CodeCantOpen || Primary(err) == CodeIO {
		if told := savefile.Told(errors.Join(refusal(path), err), path); told != nil {
			return told
		}
	}
	switch Primary(err) {
	case CodeNotADB:
		return problem.Wrap(err, "store.not-club-file", "file", file)
	case CodeCorrupt, codeError, codeMismatch:
		return problem.Wrap(err, "store.damaged", "file", file)
	case codeFull:
		return problem.Wrap(err, "store.full", "folder", folder)
	case CodeReadOnly, codePerm, codeAuth:
		return problem.Wrap(err, "store.read-only-file", "file", file)
	case CodeCantOpen:
		return problem.Wrap(err, "store.cannot-open", "file", file, "folder", folder)
	case codeBusy, codeLocked, codeProtocol:
		return problem.Wrap(err, "store.busy", "file", file)
	case CodeIO:
		return problem.Wrap(err, "store.disk-error", "folder", folder)
	}
	return err
}
