package store

import (
	"context"
	"errors"

	"uitslag/internal/event"
	"uitslag/internal/store/schema"
)

// Elsewhere reports whether a copy of an open club file ends with a line that the file does not
// have, with the id of that line: somebody went on elsewhere, on another computer. Of a copy of
// another club, or one that cannot be read, it is not known. Not one byte of either changes.
func Elsewhere(ctx context.Context, s *Store, path string) (last event.ID, _ bool) {
	own, err := schema.FirstLine(s.medium.readers)
	if err != nil {
		return "", false
	}
	db, done, err := schema.OpenStill(ctx, path)
	if err != nil {
		return "", false
	}
	first, err := schema.FirstLine(db)
	if err == nil {
		last, err = schema.One[event.ID](ctx, db, "select id from journal order by seq desc limit 1")
	}
	if err = errors.Join(err, done()); err != nil || first != own {
		return "", false
	}
	n, err := schema.One[int](ctx, s.medium.readers, "select count(*) from journal where id = ?", string(last))
	if err != nil || n > 0 {
		return "", false
	}
	return last, true
}
