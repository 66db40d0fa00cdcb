package schema

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

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
