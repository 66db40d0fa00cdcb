package store

import (
	"context"
	"fmt"

	"uitslag/internal/event"
	"uitslag/internal/store/schema"
)

// Appearances lists for each member the events they are named in, in the order in
// which those were made; deleted events are left out. A member who was merged has their own. The Problems are
// those of a file that cannot be read.
func (s *Store) Appearances() (map[event.ID][]event.ID, error) {
	out, err := readAppearances(context.Background(), s.medium.readers)
	return out, s.medium.explain(err)
}

func readAppearances(ctx context.Context, q schema.Querier) (map[event.ID][]event.ID, error) {
	named := "select member, event from player"
	var since int // an older file, which is only looked at, knows no substitutes
	if err := q.QueryRowContext(ctx, "select count(*) from sqlite_master where type = 'table' and name = 'substitute'").Scan(&since); err != nil {
		return nil, fmt.Errorf("read appearances: %w", err)
	}
	if since > 0 {
		named += " union select member, event from substitute"
	}
	deleted, err := schema.ReadDeleted(ctx, q)
	if err != nil {
		return nil, err
	}
	list, err := q.QueryContext(ctx, `select distinct p.member, p.event, e.created from (`+named+`) p
		join event e on e.id = p.event where p.member is not null order by e.created, p.member`)
	if err != nil {
		return nil, fmt.Errorf("read appearances: %w", err)
	}
	defer func() { _ = list.Close() }()
	out := map[event.ID][]event.ID{}
	for list.Next() {
		var member, id event.ID
		var created int64
		if err := list.Scan(&member, &id, &created); err != nil {
			return nil, fmt.Errorf("read appearances: %w", err)
		}
		if !deleted[id] {
			out[member] = append(out[member], id)
		}
	}
	if err := list.Err(); err != nil {
		return nil, fmt.Errorf("read appearances: %w", err)
	}
	return out, nil
}
