package schema

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"uitslag/internal/event"
)

// table is one state table: its columns, the first key of them the primary key.
type table struct {
	Name    string
	Columns []string
	Key     int
	scope   string // the column with the event's id; "" for the club's tables
	// canonical gives for a column with JSON the text that this program would
	// write for it, so that a field that came later makes no difference.
	canonical map[string]func(string) (string, error)
	// since is by column the version of the file that it came with, where that is not
	// the first: an older file, which is only looked at, cannot differ in it.
	since map[string]int
	// from is the version of the file that the table came with, where that is not the
	// first: an older file has no rows of it.
	from  int
	order string // of the rows that are read, as SQL; "" for any
}

// row is one row of a table, its values int64, string or nil, in order of the columns; or
// notThere, in a column that came with a later version of the file.
type row []any

// notThere is the value of a column that the file does not have.
type notThere struct{}

// same reports whether two rows have the same values in all columns that both have.
func (r row) same(o row) bool {
	return slices.EqualFunc(r, o, func(a, b any) bool { return a == b || a == notThere{} || b == notThere{} })
}

// Rows are the rows of the state tables by table and primary key.
type Rows map[string]map[string]row

func (t *table) keyOf(r row) string { return fmt.Sprintf("%q", r[:t.Key]) }

// Add puts a row in. Two rows with one key are a fault in the state.
func (rs Rows) Add(t *table, values ...any) error {
	if len(values) != len(t.Columns) {
		return fmt.Errorf("table %s: %d values for %d columns", t.Name, len(values), len(t.Columns))
	}
	r := make(row, len(values))
	for i, v := range values {
		switch v := v.(type) {
		case nil:
		case notThere:
			r[i] = v
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
			return fmt.Errorf("table %s: a %T in column %s", t.Name, v, t.Columns[i])
		}
	}
	if rs[t.Name] == nil {
		rs[t.Name] = map[string]row{}
	}
	k := t.keyOf(r)
	if _, twice := rs[t.Name][k]; twice {
		return fmt.Errorf("table %s: two rows with key %s", t.Name, k)
	}
	rs[t.Name][k] = r
	return nil
}

// Change is one row that differs: written where now is not nil, else taken out.
type Change struct {
	table    *table
	was, now row
}

// Changes lists what leads from one state to another, in an order that no
// reference is ever broken by: rows go from the last table to the first, then
// come from the first to the last. A table or a column that an older file does not have cannot
// differ: was has the table as nil.
func Changes(was, now Rows) []Change {
	var out []Change
	for _, t := range slices.Backward(Tables) {
		for _, k := range slices.Sorted(maps.Keys(was[t.Name])) {
			if _, stays := now[t.Name][k]; !stays {
				out = append(out, Change{t, was[t.Name][k], nil})
			}
		}
	}
	for _, t := range Tables {
		if rs, ok := was[t.Name]; ok && rs == nil {
			continue
		}
		for _, k := range slices.Sorted(maps.Keys(now[t.Name])) {
			if old := was[t.Name][k]; !old.same(now[t.Name][k]) {
				out = append(out, Change{t, old, now[t.Name][k]})
			}
		}
	}
	return out
}

// Write brings the changes into the file.
func Write(ctx context.Context, tx *sql.Tx, list []Change) error {
	for _, c := range list {
		text, values := c.table.upsert(), []any(c.now)
		if c.now == nil {
			text, values = c.table.delete(), c.was[:c.table.Key]
		}
		if _, err := tx.ExecContext(ctx, text, values...); err != nil {
			return fmt.Errorf("write %s: %w", c.table.Name, err)
		}
	}
	return nil
}

func (t *table) upsert() string {
	set := event.Mapped(t.Columns[t.Key:], func(c string) string { return c + " = excluded." + c })
	then := "nothing"
	if len(set) > 0 {
		then = "update set " + strings.Join(set, ", ")
	}
	return fmt.Sprintf("insert into %s (%s) values (?%s) on conflict (%s) do %s",
		t.Name, strings.Join(t.Columns, ", "), strings.Repeat(", ?", len(t.Columns)-1),
		strings.Join(t.Columns[:t.Key], ", "), then)
}

func (t *table) delete() string {
	return fmt.Sprintf("delete from %s where %s = ?", t.Name, strings.Join(t.Columns[:t.Key], " = ? and "))
}

// ReadRows reads the state rows of an event, or the club's own for "".
func ReadRows(ctx context.Context, q Querier, id event.ID) (Rows, error) {
	rs := Rows{}
	version, err := FileVersion(ctx, q)
	if err != nil {
		return nil, err
	}
	for _, t := range Tables {
		if (t.scope == "") != (id == ClubScope) {
			continue
		}
		if t.from > version {
			rs[t.Name] = nil // there, and nil: see changes
			continue
		}
		if err := t.read(ctx, q, version, id, rs); err != nil {
			return nil, fmt.Errorf("read %s: %w", t.Name, err)
		}
	}
	return rs, nil
}

func (t *table) read(ctx context.Context, q Querier, version int, id event.ID, into Rows) error {
	columns := slices.Clone(t.Columns)
	for i, c := range columns {
		if t.since[c] > version {
			columns[i] = "null"
		}
	}
	text := fmt.Sprintf("select %s from %s", strings.Join(columns, ", "), t.Name)
	var args []any
	if t.scope != "" {
		text += " where " + t.scope + " = ?"
		args = append(args, string(id))
	}
	text += t.order
	return Each(ctx, q, func(scan Scan) error {
		values := make(row, len(t.Columns))
		if err := scan(Places(values)...); err != nil {
			return err
		}
		for i, c := range t.Columns {
			if t.since[c] > version {
				values[i] = notThere{}
			} else if text, ok := values[i].(string); ok && t.canonical[c] != nil {
				var err error
				if values[i], err = t.canonical[c](text); err != nil {
					return err
				}
			}
		}
		return into.Add(t, values...)
	}, text, args...)
}

// Places returns where the values of a row are read into.
func Places(values []any) []any {
	places := make([]any, len(values))
	for i := range values {
		places[i] = &values[i]
	}
	return places
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

// Differing is a table with changes, and how many rows that are.
type Differing struct {
	Table string
	N     int
}

// TablesThatDiffer returns the tables with changes, in order of the tables.
func TablesThatDiffer(list []Change) (out []Differing) {
	for _, t := range Tables {
		n := 0
		for _, c := range list {
			if c.table == t {
				n++
			}
		}
		if n > 0 {
			out = append(out, Differing{t.Name, n})
		}
	}
	return out
}

// Querier is a pool, a connection or a transaction.
type Querier interface {
	QueryContext(ctx context.Context, text string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, text string, args ...any) *sql.Row
}

// ErrUnreadable says that a row has values which it cannot have, as in a damaged file.
var ErrUnreadable = errors.New("a row that cannot be")

// Scan reads the values of a row; a value that cannot be is ErrUnreadable.
type Scan func(into ...any) error

// Each calls do for each row of a query, until the first error.
func Each(ctx context.Context, q Querier, do func(Scan) error, text string, args ...any) error {
	list, err := q.QueryContext(ctx, text, args...)
	if err != nil {
		return fmt.Errorf("read rows: %w", err)
	}
	defer func() { _ = list.Close() }()
	scan := func(into ...any) error {
		if err := list.Scan(into...); err != nil {
			return fmt.Errorf("%w: %w", ErrUnreadable, err)
		}
		return nil
	}
	for list.Next() {
		if err := do(scan); err != nil {
			return err
		}
	}
	return list.Err()
}

// Column reads the values of a query with one column.
func Column[T any](ctx context.Context, q Querier, text string, args ...any) (out []T, err error) {
	err = Each(ctx, q, func(scan Scan) error {
		var v T
		err := scan(&v)
		out = append(out, v)
		return err
	}, text, args...)
	return out, err
}

// One reads the value of a query with one column and one row.
func One[T any](ctx context.Context, q Querier, text string, args ...any) (v T, err error) {
	err = q.QueryRowContext(ctx, text, args...).Scan(&v)
	return v, err
}
