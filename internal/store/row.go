package store

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"uitslag/internal/event"
)

// table is one state table: its columns, the first key of them the primary key.
type table struct {
	name    string
	columns []string
	key     int
	scope   string // the column with the event's id; "" for the club's tables
	// canonical gives for a column with JSON the text that this program would
	// write for it, so that a field that came later makes no difference.
	canonical map[string]func(string) (string, error)
	// since is by column the version of the file that it came with, where that is not
	// the first: in an older file, which is only looked at, it is null.
	since map[string]int
	// from is the version of the file that the table came with, where that is not the
	// first: an older file has no rows of it.
	from int
}

// row is one row of a table, its values int64, string or nil, in order of the columns.
type row []any

// rows are the rows of the state tables by table and primary key.
type rows map[string]map[string]row

// keyOf is the row's primary key as one text.
func (t *table) keyOf(r row) string { return fmt.Sprintf("%q", r[:t.key]) }

// add puts a row in. Two rows with one key are a fault in the state.
func (rs rows) add(t *table, values ...any) error {
	if len(values) != len(t.columns) {
		return fmt.Errorf("table %s: %d values for %d columns", t.name, len(values), len(t.columns))
	}
	r := make(row, len(values))
	for i, v := range values {
		switch v := v.(type) {
		case nil:
		case string:
			r[i] = v
		case event.ID:
			r[i] = string(v)
		case int:
			r[i] = int64(v)
		case int64:
			r[i] = v
		case bool:
			r[i] = int64(0)
			if v {
				r[i] = int64(1)
			}
		default:
			return fmt.Errorf("table %s: a %T in column %s", t.name, v, t.columns[i])
		}
	}
	if rs[t.name] == nil {
		rs[t.name] = map[string]row{}
	}
	k := t.keyOf(r)
	if _, twice := rs[t.name][k]; twice {
		return fmt.Errorf("table %s: two rows with key %s", t.name, k)
	}
	rs[t.name][k] = r
	return nil
}

// change is one row that differs: written where now is not nil, else taken out.
type change struct {
	table    *table
	was, now row
}

// changes lists what leads from one state to another, in an order that no
// reference is ever broken by: rows go from the last table to the first, then
// come from the first to the last. A table that an older file does not have cannot differ:
// was has it as nil.
func changes(was, now rows) []change {
	var out []change
	for _, t := range slices.Backward(tables) {
		for _, k := range slices.Sorted(maps.Keys(was[t.name])) {
			if _, stays := now[t.name][k]; !stays {
				out = append(out, change{t, was[t.name][k], nil})
			}
		}
	}
	for _, t := range tables {
		if rs, ok := was[t.name]; ok && rs == nil {
			continue
		}
		for _, k := range slices.Sorted(maps.Keys(now[t.name])) {
			if old := was[t.name][k]; !slices.Equal(old, now[t.name][k]) {
				out = append(out, change{t, old, now[t.name][k]})
			}
		}
	}
	return out
}

// write brings the changes into the file.
func write(ctx context.Context, tx *sql.Tx, list []change) error {
	for _, c := range list {
		text, values := c.table.upsert(), []any(c.now)
		if c.now == nil {
			text, values = c.table.delete(), c.was[:c.table.key]
		}
		if _, err := tx.ExecContext(ctx, text, values...); err != nil {
			return fmt.Errorf("write %s: %w", c.table.name, err)
		}
	}
	return nil
}

func (t *table) upsert() string {
	set := make([]string, 0, len(t.columns))
	for _, c := range t.columns[t.key:] {
		set = append(set, c+" = excluded."+c)
	}
	then := "nothing"
	if len(set) > 0 {
		then = "update set " + strings.Join(set, ", ")
	}
	return fmt.Sprintf("insert into %s (%s) values (?%s) on conflict (%s) do %s",
		t.name, strings.Join(t.columns, ", "), strings.Repeat(", ?", len(t.columns)-1),
		strings.Join(t.columns[:t.key], ", "), then)
}

func (t *table) delete() string {
	return fmt.Sprintf("delete from %s where %s = ?", t.name, strings.Join(t.columns[:t.key], " = ? and "))
}

// querier is a pool, a connection or a transaction.
type querier interface {
	QueryContext(ctx context.Context, text string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, text string, args ...any) *sql.Row
}

// readRows reads the state rows of an event, or the club's own for "".
func readRows(ctx context.Context, q querier, id event.ID) (rows, error) {
	rs := rows{}
	var version int
	if err := q.QueryRowContext(ctx, "pragma user_version").Scan(&version); err != nil {
		return nil, err
	}
	for _, t := range tables {
		if (t.scope == "") != (id == clubScope) {
			continue
		}
		if t.from > version {
			rs[t.name] = nil // there, and nil: see changes
			continue
		}
		if err := t.read(ctx, q, version, id, rs); err != nil {
			return nil, fmt.Errorf("read %s: %w", t.name, err)
		}
	}
	return rs, nil
}

func (t *table) read(ctx context.Context, q querier, version int, id event.ID, into rows) error {
	columns := slices.Clone(t.columns)
	for i, c := range columns {
		if t.since[c] > version {
			columns[i] = "null"
		}
	}
	text := fmt.Sprintf("select %s from %s", strings.Join(columns, ", "), t.name)
	var args []any
	if t.scope != "" {
		text += " where " + t.scope + " = ?"
		args = append(args, string(id))
	}
	list, err := q.QueryContext(ctx, text, args...)
	if err != nil {
		return err
	}
	defer func() { _ = list.Close() }()
	for list.Next() {
		values := make(row, len(t.columns))
		places := make([]any, len(values))
		for i := range values {
			places[i] = &values[i]
		}
		if err := list.Scan(places...); err != nil {
			return err
		}
		for i, c := range t.columns {
			if text, ok := values[i].(string); ok && t.canonical[c] != nil {
				if values[i], err = t.canonical[c](text); err != nil {
					return err
				}
			}
		}
		if err := into.add(t, values...); err != nil {
			return err
		}
	}
	return list.Err()
}

// canonical reads JSON as a T and writes it again.
func canonical[T any](text string) (string, error) {
	var v T
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		return "", err
	}
	return jsonText(v)
}

func jsonText(v any) (string, error) {
	b, err := json.Marshal(v)
	return string(b), err
}

// tablesThatDiffer names the tables with changes and how many rows each has, in
// order of the tables.
func tablesThatDiffer(list []change) ([]string, map[string]int) {
	n := map[string]int{}
	for _, c := range list {
		n[c.table.name]++
	}
	names := slices.SortedFunc(maps.Keys(n), func(a, b string) int {
		return cmp.Compare(tableIndex(a), tableIndex(b))
	})
	return names, n
}

func tableIndex(name string) int {
	return slices.IndexFunc(tables, func(t *table) bool { return t.name == name })
}
