package schema

import (
	"context"
	"fmt"

	"uitslag/internal/event"
)

const HeaderQuery = `
select e.id, e.name, e.kind, e.source,
    coalesce((select date from session s where s.event = e.id order by position limit 1), ''),
    (select count(*) from session s where s.event = e.id),
    (select count(*) from session s where s.event = e.id and s.closed = 0),
    (select count(*) from contestant c where c.event = e.id),
    (select count(*) from (select distinct session, board from result r where r.event = e.id)),
    (select count(*) from result r where r.event = e.id),
    (select count(*) from issue i where i.event = e.id)
from event e`

// ReadHeaders reads what the rows say of events.
func ReadHeaders(ctx context.Context, q Querier, text string, args ...any) (map[event.ID]event.Header, error) {
	list, err := q.QueryContext(ctx, text, args...)
	if err != nil {
		return nil, fmt.Errorf("read events: %w", err)
	}
	defer func() { _ = list.Close() }()
	out := map[event.ID]event.Header{}
	for list.Next() {
		var h event.Header
		var open int
		if err := scan(list, &h.ID, &h.Name, &h.Kind, &h.Source, &h.Date, &h.Sessions, &open,
			&h.Pairs, &h.Boards, &h.Entered, &h.Issued); err != nil {
			return nil, fmt.Errorf("read events: %w", err)
		}
		h.Expected = h.Entered
		h.Closed = h.Sessions > 0 && open == 0
		out[h.ID] = h
	}
	if err := list.Err(); err != nil {
		return nil, fmt.Errorf("read events: %w", err)
	}
	return out, nil
}

// ReadIDs reads a list of ids.
func ReadIDs(ctx context.Context, q Querier, text string) ([]event.ID, error) {
	list, err := q.QueryContext(ctx, text)
	if err != nil {
		return nil, fmt.Errorf("read events: %w", err)
	}
	defer func() { _ = list.Close() }()
	var ids []event.ID
	for list.Next() {
		var id event.ID
		if err := scan(list, &id); err != nil {
			return nil, fmt.Errorf("read events: %w", err)
		}
		ids = append(ids, id)
	}
	if err := list.Err(); err != nil {
		return nil, fmt.Errorf("read events: %w", err)
	}
	return ids, nil
}

// deletedSince is the version of the file that the first evening could be deleted in.
const deletedSince = 8

// ReadDeleted gives the ids of the deleted events; none in an older file, which is only
// looked at.
func ReadDeleted(ctx context.Context, q Querier) (map[event.ID]bool, error) {
	var version int
	if err := q.QueryRowContext(ctx, "pragma user_version").Scan(&version); err != nil {
		return nil, fmt.Errorf("read events: %w", err)
	}
	if version < deletedSince {
		return nil, nil
	}
	ids, err := ReadIDs(ctx, q, "select id from event where deleted is not null")
	if err != nil {
		return nil, err
	}
	out := make(map[event.ID]bool, len(ids))
	for _, id := range ids {
		out[id] = true
	}
	return out, nil
}
