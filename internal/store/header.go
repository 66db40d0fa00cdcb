package store

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
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
from event e`

// Events lists the events in the order in which they were made, without those that
// were deleted; their numbers are not given to others. A closed one is told from its
// rows; of an open one the movement says what is still expected. The Problems are those
// of a file that cannot be read.
func (s *Store) Events() ([]Header, error) { return s.events(false) }

func (s *Store) events(deleted bool) ([]Header, error) {
	headers, err := s.readEvents(context.Background())
	if err != nil {
		return nil, s.explain(err)
	}
	gone, err := readDeleted(context.Background(), s.readers)
	if err != nil {
		return nil, s.explain(err)
	}
	headers = slices.DeleteFunc(headers, func(h Header) bool { return gone[h.ID] != deleted })
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

// readEvents reads what the rows say of each event, but for those of which it is known:
// counting the results of ten years takes a while. Of a file that others may write to
// nothing is known.
func (s *Store) readEvents(ctx context.Context) ([]Header, error) {
	var known map[event.ID]Header
	s.mu.RLock()
	last := s.last
	if s.trouble == nil {
		known = maps.Clone(s.headers)
	}
	s.mu.RUnlock()
	ids, err := readIDs(ctx, s.readers, "select id from event order by created")
	if err != nil {
		return nil, err
	}
	if len(known) == 0 && len(ids) > 1 {
		if known, err = readHeaders(ctx, s.readers, headerQuery); err != nil {
			return nil, err
		}
	}
	out := make([]Header, 0, len(ids))
	for _, id := range ids {
		h, ok := known[id]
		if !ok {
			one, err := readHeaders(ctx, s.readers, headerQuery+" where e.id = ?", string(id))
			if err != nil {
				return nil, err
			}
			if h, ok = one[id]; !ok {
				continue // its creation was undone meanwhile
			}
		}
		h.Number = len(out) + 1
		out = append(out, h)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.trouble == nil && s.last == last { // else it may be out of date already
		s.headers = make(map[event.ID]Header, len(out))
		for _, h := range out {
			s.headers[h.ID] = h
		}
	}
	return out, nil
}

// readHeaders reads what the rows say of events.
func readHeaders(ctx context.Context, q querier, text string, args ...any) (map[event.ID]Header, error) {
	list, err := q.QueryContext(ctx, text, args...)
	if err != nil {
		return nil, fmt.Errorf("read events: %w", err)
	}
	defer func() { _ = list.Close() }()
	out := map[event.ID]Header{}
	for list.Next() {
		var h Header
		var open int
		if err := list.Scan(&h.ID, &h.Name, &h.Kind, &h.Source, &h.Date, &h.Sessions, &open,
			&h.Pairs, &h.Boards, &h.Results, &h.Issued); err != nil {
			return nil, fmt.Errorf("read events: %w", err)
		}
		h.Expected = h.Results
		h.Closed = h.Sessions > 0 && open == 0
		out[h.ID] = h
	}
	if err := list.Err(); err != nil {
		return nil, fmt.Errorf("read events: %w", err)
	}
	return out, nil
}

// readIDs reads a list of ids.
func readIDs(ctx context.Context, q querier, text string) ([]event.ID, error) {
	list, err := q.QueryContext(ctx, text)
	if err != nil {
		return nil, fmt.Errorf("read events: %w", err)
	}
	defer func() { _ = list.Close() }()
	var ids []event.ID
	for list.Next() {
		var id event.ID
		if err := list.Scan(&id); err != nil {
			return nil, fmt.Errorf("read events: %w", err)
		}
		ids = append(ids, id)
	}
	if err := list.Err(); err != nil {
		return nil, fmt.Errorf("read events: %w", err)
	}
	return ids, nil
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

// Imports are the lines by which the evenings came that were taken over from files of other
// programs, those that were deleted left out.
func (s *Store) Imports(ctx context.Context) ([]journal.Line, error) {
	all, err := s.Events()
	if err != nil {
		return nil, err
	}
	lines, err := queryLines(ctx, s.readers, "select "+lineColumns+" from journal where command = ? order by seq", (&command.ImportEvent{}).Command())
	if err != nil {
		return nil, s.explain(err)
	}
	return slices.DeleteFunc(lines, func(l journal.Line) bool {
		return !slices.ContainsFunc(all, func(h Header) bool { return h.ID == l.Event })
	}), nil
}
