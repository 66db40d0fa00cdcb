package schema

import (
	"context"

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
	out := map[event.ID]event.Header{}
	err := Each(ctx, q, func(scan Scan) error {
		var h event.Header
		var open int
		err := scan(&h.ID, &h.Name, &h.Kind, &h.Source, &h.Date, &h.Sessions, &open, &h.Pairs, &h.Boards, &h.Entered, &h.Issued)
		h.Expected = h.Entered
		h.Closed = h.Sessions > 0 && open == 0
		out[h.ID] = h
		return err
	}, text, args...)
	return out, err
}

// ReadDeleted gives the ids of the deleted events; none in an older file, which is only
// looked at.
func ReadDeleted(ctx context.Context, q Querier) (map[event.ID]bool, error) {
	if version, err := FileVersion(ctx, q); err != nil || version < deletedSince {
		return nil, err
	}
	ids, err := Column[event.ID](ctx, q, "select id from event where deleted is not null")
	out := make(map[event.ID]bool, len(ids))
	for _, id := range ids {
		out[id] = true
	}
	return out, err
}
