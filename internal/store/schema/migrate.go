// Package schema is the tables of the club file: its migrations, the lines of the journal, and
// the rows that follow from them.
package schema

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

// Migration is one step from a version of the file to the next. A step that is
// out is never edited; whatever changes in the tables, or in how the state rows
// follow from an event (tables.go), is a new step: after it the state rows are
// made again from the journal.
type Migration struct {
	Version int
	SQL     string
}

// Migrations reads the numbered files of a folder: 0001_words.sql, 0002_….
func Migrations(files fs.FS, folder string) ([]Migration, error) {
	names, err := fs.Glob(files, path.Join(folder, "*.sql"))
	if err != nil {
		return nil, err
	}
	var steps []Migration
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
		steps = append(steps, Migration{v, string(b)})
	}
	return steps, nil
}

// OwnMigrations returns the steps compiled in.
func OwnMigrations() []Migration {
	steps, err := Migrations(migrationFiles, "migrations")
	if err != nil {
		panic("store: " + err.Error()) // the files are compiled in: a fault of the program
	}
	return steps
}

// FileVersion returns the number of the last migration a file has had.
func FileVersion(ctx context.Context, q Querier) (int, error) {
	return One[int](ctx, q, "pragma user_version")
}

// MadeBy returns the program that brought the file to its version, "?" where it does not say.
func MadeBy(ctx context.Context, db *sql.DB) string {
	var program string
	// a view in its place is not read
	isTable, err := One[bool](ctx, db, "select exists (select 1 from sqlite_schema where name = 'migration' and type = 'table')")
	if err == nil && isTable {
		program, err = One[string](ctx, db, "select program from migration order by version desc limit 1")
	}
	if err != nil || program == "" {
		return "?"
	}
	return program
}

// Migrate does the steps that the file has not had and, in one that is not new, what follows
// from them, all in one transaction: whoever is killed meanwhile leaves the file as it was.
func Migrate(ctx context.Context, db *sql.DB, steps []Migration, now time.Time, program string, then func(context.Context, *sql.Tx) error) error {
	version, err := FileVersion(ctx, db)
	if err != nil {
		return err
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // after Commit it does nothing
	for _, m := range steps {
		if m.Version <= version {
			continue
		}
		if err := m.do(ctx, tx, now, program); err != nil {
			return fmt.Errorf("migration %d: %w", m.Version, err)
		}
	}
	if version > 0 {
		if err := then(ctx, tx); err != nil {
			return err
		}
	}
	return tx.Commit()
}

func (m Migration) do(ctx context.Context, tx *sql.Tx, now time.Time, program string) error {
	if _, err := tx.ExecContext(ctx, m.SQL); err != nil {
		return err
	}
	if m.Version == summedSince {
		if err := sumPeople(ctx, tx); err != nil {
			return err
		}
	}
	if _, err := tx.ExecContext(ctx, "insert into migration (version, at, program) values (?, ?, ?)",
		m.Version, Stamp(now), program); err != nil {
		return err
	}
	_, err := tx.ExecContext(ctx, fmt.Sprintf("pragma user_version = %d", m.Version))
	return err
}

// Stamp returns a time as the file keeps it: UTC, RFC 3339, with milliseconds.
func Stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z07:00") }
