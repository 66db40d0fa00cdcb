package schema

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
)

// A club file may come from a stranger. A trigger in it would run when something is written, a
// view in the place of a table when something is read: so the tables, indexes, triggers and
// views of a file are compared with those that the migrations make, before any row is read.

// object is what a file says of a table, an index, a trigger or a view.
type object struct{ kind, on, sql string }

// virtual reports whether reading it runs other code than reading a table does.
func (o object) virtual() bool {
	return o.kind != "table" || !strings.HasPrefix(strings.ToLower(o.sql), "create table")
}

// shapes are the objects by their names that steps make, by the text of the steps.
var shapes sync.Map

// shapeOf makes the tables of steps in memory and reads what they are.
func shapeOf(ctx context.Context, steps []Migration) (_ map[string]object, err error) {
	var text strings.Builder
	text.WriteString("begin;")
	for _, m := range steps {
		text.WriteString(m.SQL)
	}
	text.WriteString("commit;")
	if known, ok := shapes.Load(text.String()); ok {
		return known.(map[string]object), nil
	}
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1) // each connection has a memory of its own
	if _, err := db.ExecContext(ctx, text.String()); err != nil {
		return nil, fmt.Errorf("make the tables in memory: %w", err)
	}
	made, err := objects(ctx, db)
	if err == nil {
		shapes.Store(text.String(), made)
	}
	return made, err
}

func objects(ctx context.Context, q Querier) (map[string]object, error) {
	out := map[string]object{}
	err := Each(ctx, q, func(scan Scan) error {
		var name string
		var o object
		err := scan(&o.kind, &name, &o.on, &o.sql)
		out[name] = o
		return err
	}, "select type, name, tbl_name, coalesce(sql, '') from sqlite_schema")
	return out, err
}

// Strange names the tables, indexes, triggers and views of a file that are not as these steps
// make them, in order. Of a file that a newer program made, whose steps are not known, it names
// the tables of these steps that are no tables there.
func Strange(ctx context.Context, q Querier, steps []Migration) ([]string, error) {
	version, err := FileVersion(ctx, q)
	if err != nil {
		return nil, err
	}
	have, err := objects(ctx, q)
	if err != nil {
		return nil, err
	}
	want, err := shapeOf(ctx, steps[:min(max(version, 0), len(steps))])
	if err != nil {
		return nil, err
	}
	var out []string
	if version > len(steps) {
		return virtual(have, want, true), nil
	}
	for name := range maps.Keys(have) {
		if have[name] != want[name] {
			out = append(out, name)
		}
	}
	for name := range want {
		if _, there := have[name]; !there {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out, nil
}

// virtual names the tables of want that are no tables in a file, in order: with the missing ones
// or without.
func virtual(have, want map[string]object, missing bool) []string {
	var out []string
	for name, o := range want {
		if is, there := have[name]; o.kind == "table" && is.virtual() && (there || missing) {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

// Plain refuses a file that has something else in the place of a table of this program, which
// would run what a stranger wrote when it is read: store.altered (file, name). What is missing or
// damaged is not refused.
func Plain(ctx context.Context, q Querier, path string) error {
	want, err := shapeOf(ctx, OwnMigrations())
	if err != nil {
		return err
	}
	have, err := objects(ctx, q)
	if err != nil {
		return nil // what cannot be read cannot run
	}
	if found := virtual(have, want, false); len(found) > 0 {
		return problem.New("store.altered", "file", filepath.Base(path), "name", found[0])
	}
	return nil
}

// Own refuses a file in which something is not as these steps make it: store.altered (file,
// name).
func Own(ctx context.Context, q Querier, path string, steps []Migration) error {
	strange, err := Strange(ctx, q, steps)
	if err != nil || len(strange) == 0 {
		return err
	}
	name := []rune(event.CleanLine(strange[0])) // a stranger gave it
	return problem.New("store.altered", "file", filepath.Base(path), "name", string(name[:min(len(name), 60)]))
}

// Ours is Own for the steps of this program.
func Ours(ctx context.Context, q Querier, path string) error {
	return Own(ctx, q, path, OwnMigrations())
}

// OpenStill opens a file as disk.OpenStill does, where its tables are not refused: by Ours or Plain.
func OpenStill(ctx context.Context, path string, refused func(context.Context, Querier, string) error) (*sql.DB, func() error, error) {
	db, done, err := disk.OpenStill(path)
	if err != nil {
		return nil, nil, err
	}
	if err := refused(ctx, db, path); err != nil {
		return nil, nil, errors.Join(err, done())
	}
	return db, done, nil
}
