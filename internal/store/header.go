package store

import (
	"context"
	"fmt"

	"uitslag/internal/event"
)

// Header is an event as a list of evenings shows it.
type Header struct {
	ID       event.ID
	Number   int // 1, 2, 3, … in the order in which the events were made
	Name     string
	Date     string // of its first session: 2003-11-10; "" for none
	Kind     event.Kind
	Sessions int
	Pairs    int // contestants
	Boards   int
	Results  int // lines that are in
	Expected int // lines there must be, as far as that is known
	Issued   int // how often the uitslag was given out
	Closed   bool
	Source   string // the foreign file it was read from
}

const headerQuery = `
select e.id, e.name, e.kind, e.source,
    coalesce((select date from session s where s.event = e.id order by position limit 1), ''),
    (select count(*) from session s where s.event = e.id),
    (select count(*) from session s where s.event = e.id and s.closed = 0),
    (select count(*) from contestant c where c.event = e.id),
    (select count(*) from (select distinct session, board from result r where r.event = e.id)),
    (select count(*) from result r where r.event = e.id),
    (select count(*) from issue i where i.event = e.id)
from event e
order by e.created`

// Events lists the events in the order in which they were made. A closed one is
// told from its rows; of an open one the movement says what is still expected.
// The Problems are those of a file that cannot be read.
func (s *Store) Events() ([]Header, error) {
	headers, err := readHeaders(context.Background(), s.readers)
	if err != nil {
		return nil, s.explain(err)
	}
	for i := range headers {
		if h := &headers[i]; !h.Closed {
			e, err := s.Event(h.ID)
			if err != nil {
				s.options.Log(err) // its rows tell enough for a list
				continue
			}
			h.count(e)
		}
	}
	return headers, nil
}

func readHeaders(ctx context.Context, q querier) ([]Header, error) {
	list, err := q.QueryContext(ctx, headerQuery)
	if err != nil {
		return nil, fmt.Errorf("read events: %w", err)
	}
	defer func() { _ = list.Close() }()
	var out []Header
	for list.Next() {
		h := Header{Number: len(out) + 1}
		var open int
		if err := list.Scan(&h.ID, &h.Name, &h.Kind, &h.Source, &h.Date, &h.Sessions, &open,
			&h.Pairs, &h.Boards, &h.Results, &h.Issued); err != nil {
			return nil, fmt.Errorf("read events: %w", err)
		}
		h.Expected = h.Results
		h.Closed = h.Sessions > 0 && open == 0
		out = append(out, h)
	}
	if err := list.Err(); err != nil {
		return nil, fmt.Errorf("read events: %w", err)
	}
	return out, nil
}

// count takes the figures from the event itself.
func (h *Header) count(e *event.Event) {
	h.Boards, h.Results, h.Expected = 0, 0, 0
	for i := range e.Sessions {
		for _, t := range e.Sessions[i].Travellers() {
			h.Boards++
			h.Results += t.Entered()
			h.Expected += t.Expected()
		}
	}
}
