package store

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"time"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migration is one step from a version of the file to the next. A step that is
// out is never edited; whatever changes in the tables, or in how the state rows
// follow from an event (tables.go), is a new step: after it the state rows are
// made anew from the journal.
type migration struct {
	version int
	sql     string
}

// migrations reads the numbered files of a folder: 0001_words.sql, 0002_….
func migrations(files fs.FS, folder string) ([]migration, error) {
	names, err := fs.Glob(files, path.Join(folder, "*.sql"))
	if err != nil {
		return nil, err
	}
	var steps []migration
	for i, name := range names { // Glob sorts
		number, _, _ := strings.Cut(path.Base(name), "_")
		v, err := strconv.Atoi(number)
		if err != nil || v != i+1 {
			return nil, fmt.Errorf("migration %s is not number %d", name, i+1)
		}
		b, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		steps = append(steps, migration{v, string(b)})
	}
	return steps, nil
}

// ownMigrations are the steps compiled in.
func ownMigrations() []migration {
	steps, err := migrations(migrationFiles, "migrations")
	if err != nil {
		panic("store: " + err.Error()) // the files are compiled in: a fault of the program
	}
	return steps
}

// fileVersion is the number of the last migration a file has had.
func fileVersion(ctx context.Context, db *sql.DB) (int, error) {
	var v int
	err := db.QueryRowContext(ctx, "pragma user_version").Scan(&v)
	return v, err
}

// migrate does the steps that the file has not had, each in one transaction with
// its bookkeeping.
func migrate(ctx context.Context, db *sql.DB, steps []migration, now time.Time, program string) error {
	version, err := fileVersion(ctx, db)
	if err != nil {
		return err
	}
	for _, m := range steps {
		if m.version <= version {
			continue
		}
		if err := m.do(ctx, db, now, program); err != nil {
			return fmt.Errorf("migration %d: %w", m.version, err)
		}
	}
	return nil
}

func (m migration) do(ctx context.Context, db *sql.DB, now time.Time, program string) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // after Commit it does nothing
	if _, err := tx.ExecContext(ctx, m.sql); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, "insert into migration (version, at, program) values (?, ?, ?)",
		m.version, stamp(now), program); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, fmt.Sprintf("pragma user_version = %d", m.version)); err != nil {
		return err
	}
	return tx.Commit()
}

// stamp is a time as the file keeps it: UTC, RFC 3339, with milliseconds.
func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z07:00") }
