// Package disk is what the disk and SQLite do with a club file: connections, the lock beside
// the file, files that are made under another name, and what their errors mean.
package disk

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"

	"modernc.org/sqlite"
)

// ReadPool is how many readers may look at once beside the one writer.
const ReadPool = 4

// busy is how long a connection waits for another program's lock, in milliseconds.
const busy = "busy_timeout(5000)"

// untrusting lets what a file says of its tables call no function that does more than compute.
const untrusting = "trusted_schema(0)"

// errLocks is why SQLite's locks are not those of an open file. They are set before any file is
// opened, for the first lock of the process, whoever takes it, settles their kind.
var errLocks = ownLocks()

// ownLocks makes SQLite's locks survive the closing of another descriptor of the
// same file in this process, where the system can do that.
func ownLocks() error {
	_, err := sqlite.OFDLocking(true)
	if errors.Is(err, sqlite.ErrOFDLockingUnavailable) {
		return nil
	}
	return err
}

// dsn returns the file's address for the driver: pragmas go in it, so that each
// connection of a pool has them. Whatever means something in an address (blanks,
// %, ?, #, letters outside ASCII) is escaped.
func dsn(path string, params url.Values) string {
	p := filepath.ToSlash(path)
	if !strings.HasPrefix(p, "/") {
		p = "/" + p // C:/club.uitslag
	}
	parts := strings.Split(p, "/")
	for i := range parts {
		parts[i] = url.PathEscape(parts[i])
	}
	return "file://" + strings.Join(parts, "/") + "?" + params.Encode()
}

// OpenWriter opens the one connection that writes. Each commit is synced; EXTRA syncs the
// folder too once a rollback journal was deleted, with which the file goes into WAL mode
// and out of it: one that came back after a power cut would be rolled back again.
func OpenWriter(path string) (*sql.DB, error) { return openWriter(path, "journal_mode(WAL)") }

// OpenRollbackWriter opens the one connection that writes, without a WAL.
func OpenRollbackWriter(path string) (*sql.DB, error) {
	return openWriter(path, "journal_mode(DELETE)")
}

func openWriter(path, mode string) (*sql.DB, error) {
	return connect(path, 1, url.Values{
		"_pragma": {busy, untrusting, "foreign_keys(1)", "synchronous(EXTRA)", mode, "secure_delete(1)"},
		"_txlock": {"immediate"},
		"mode":    {"rw"},
	})
}

// OpenReaders opens the connections that only look. A still file is one that
// nobody writes to and beside which nothing can be made: read as it is.
func OpenReaders(path string, still bool) (*sql.DB, error) {
	params := url.Values{
		"_pragma": {busy, untrusting, "foreign_keys(1)", "query_only(1)"},
		"mode":    {"ro"},
	}
	if still {
		params.Set("immutable", "1")
	}
	return connect(path, ReadPool, params)
}

// OpenCopier opens a connection that only reads, but that may write elsewhere:
// SQLite lets no connection that was opened to be read make a copy.
func OpenCopier(path string) (*sql.DB, error) {
	return connect(path, 1, url.Values{"_pragma": {busy, untrusting}, "mode": {"rw"}})
}

func connect(path string, connections int, params url.Values) (*sql.DB, error) {
	if errLocks != nil {
		return nil, fmt.Errorf("sqlite locks: %w", errLocks)
	}
	abs, err := filepath.Abs(path) // an address knows no other
	if err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", dsn(abs, params))
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	if err := db.Ping(); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// FoldWAL copies the WAL into the file and leaves WAL mode. Where another program
// is reading, the file stays in WAL mode: whole, with an empty WAL beside it.
func FoldWAL(writer *sql.DB) error {
	ctx := context.Background()
	c, err := writer.Conn(ctx)
	if err != nil {
		return fmt.Errorf("fold wal: %w", err)
	}
	defer func() { _ = c.Close() }()
	if _, err := c.ExecContext(ctx, "pragma busy_timeout = 200"); err != nil {
		return fmt.Errorf("fold wal: %w", err)
	}
	var blocked, frames, moved int
	if err := c.QueryRowContext(ctx, "pragma wal_checkpoint(truncate)").Scan(&blocked, &frames, &moved); err != nil {
		return fmt.Errorf("fold wal: %w", err)
	}
	var mode string
	err = c.QueryRowContext(ctx, "pragma journal_mode = delete").Scan(&mode)
	if err != nil && Primary(err) != codeBusy {
		return fmt.Errorf("leave wal: %w", err)
	}
	return nil
}
