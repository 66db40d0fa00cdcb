package store

import (
	"context"
	"maps"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/store/schema"
)

// Events lists the events in the order in which they were made, without those that
// were deleted; their numbers are not given to others. A closed one is told from its
// rows; of an open one the movement says what is still expected. The Problems are those
// of a file that cannot be read.
func (s *Store) Events() ([]event.Header, error) { return s.events(false) }

// Deleted lists the events that were deleted, as Events lists the others.
func (s *Store) Deleted() ([]event.Header, error) { return s.events(true) }

// Once returns each event that is not deleted, with its journal, to who looks at all of them once:
// nothing of them is kept in memory. Of one that cannot be replayed there is the Problem instead.
// It ends at the first error of do.
func Once(s *Store, do func(h event.Header, e *event.Event, past journal.Past, unread error) error) error {
	headers, removed, err := listed(context.Background(), s.records)
	if err != nil {
		return s.medium.explain(err)
	}
	for _, h := range headers {
		sc := s.cached(h.ID)
		switch {
		case removed[h.ID]:
			continue
		case sc == nil:
			sc, err = schema.ReadScope(context.Background(), s.medium.readers, h.ID)
		}
		if p := problem.Find(err); p != nil {
			err = do(h, nil, nil, p)
		} else if err == nil {
			err = do(h, sc.Event, sc.Past(s.medium.readers), nil)
		}
		if err != nil {
			return s.medium.explain(err)
		}
	}
	return nil
}

func (s *Store) events(deleted bool) ([]event.Header, error) {
	headers, removed, err := listed(context.Background(), s.records)
	if err != nil {
		return nil, s.medium.explain(err)
	}
	headers = slices.DeleteFunc(headers, func(h event.Header) bool { return removed[h.ID] != deleted })
	for h := range event.Each(headers) {
		if !h.Closed {
			e, err := s.Event(h.ID)
			if err != nil {
				s.medium.options.Log(err) // its rows tell enough for a list
				continue
			}
			h.Count(e)
		}
	}
	return headers, nil
}

// listed reads what the rows say of each event, and which were deleted. Of a file that was written
// over it is what was known.
func listed(ctx context.Context, s *records) (headers []event.Header, removed map[event.ID]bool, err error) {
	s.writing.Lock()
	if s.medium.writer != nil {
		_ = s.medium.ours() // which says so itself
	}
	over := s.medium.overwritten
	s.writing.Unlock()
	if over {
		s.mu.RLock()
		removed = maps.Clone(s.deleted)
		s.mu.RUnlock()
		return listInMemory(s.state), removed, nil
	}
	if headers, err = s.readEvents(ctx); err != nil {
		return nil, nil, err
	}
	if removed, err = schema.ReadDeleted(ctx, s.medium.readers); err != nil {
		return nil, nil, err
	}
	s.mu.Lock()
	s.deleted = removed
	s.mu.Unlock()
	return headers, removed, nil
}

// readEvents reads what the rows say of each event, but for those of which it is known:
// counting the results of ten years takes a while. Of a file that others may write to
// nothing is known.
func (s *records) readEvents(ctx context.Context) ([]event.Header, error) {
	var known map[event.ID]event.Header
	s.mu.RLock()
	last := s.last
	if s.trouble == nil {
		known = maps.Clone(s.headers)
	}
	s.mu.RUnlock()
	ids, err := schema.Column[event.ID](ctx, s.medium.readers, "select id from event order by created")
	if err != nil {
		return nil, err
	}
	if len(known) == 0 && len(ids) > 1 {
		if known, err = schema.ReadHeaders(ctx, s.medium.readers, schema.HeaderQuery); err != nil {
			return nil, err
		}
	}
	out := make([]event.Header, 0, len(ids))
	for _, id := range ids {
		h, ok := known[id]
		if !ok {
			one, err := schema.ReadHeaders(ctx, s.medium.readers, schema.HeaderQuery+" where e.id = ?", string(id))
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
		s.headers = make(map[event.ID]event.Header, len(out))
		for _, h := range out {
			s.headers[h.ID] = h
		}
	}
	return out, nil
}

// Imports returns the lines by which the evenings came that were taken over from files of other
// programs, those that were deleted left out.
func (s *Store) Imports(ctx context.Context) ([]journal.Line, error) {
	all, err := s.Events()
	if err != nil {
		return nil, err
	}
	lines, err := schema.QueryLines(ctx, s.medium.readers, "select "+schema.LineColumns+" from journal where command = ? order by seq", journal.NameOf(&command.ImportEvent{}))
	if err != nil {
		return nil, s.medium.explain(err)
	}
	return slices.DeleteFunc(lines, func(l journal.Line) bool {
		return !slices.ContainsFunc(all, func(h event.Header) bool { return h.ID == l.Event })
	}), nil
}

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
