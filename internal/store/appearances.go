package store

import (
	"context"

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
	since, err := hasTable(ctx, q, "substitute") // an older file, which is only looked at, knows no substitutes
	if err != nil {
		return nil, err
	}
	if since {
		named += " union select member, event from substitute"
	}
	deleted, err := schema.ReadDeleted(ctx, q)
	if err != nil {
		return nil, err
	}
	out := map[event.ID][]event.ID{}
	err = schema.Each(ctx, q, func(scan schema.Scan) error {
		var member, id event.ID
		var created int64
		err := scan(&member, &id, &created)
		if !deleted[id] {
			out[member] = append(out[member], id)
		}
		return err
	}, `select distinct p.member, p.event, e.created from (`+named+`) p
		join event e on e.id = p.event where p.member is not null order by e.created, p.member`)
	return out, err
}

// hasTable reports whether a file has a table, which an older one may not have.
func hasTable(ctx context.Context, q schema.Querier, name string) (bool, error) {
	return schema.One[bool](ctx, q, "select exists (select 1 from sqlite_schema where type = 'table' and name = ?)", name)
}
