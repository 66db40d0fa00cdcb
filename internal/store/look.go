package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/schema"
)

// Opening looks at the whole file before anything is written to it: SQLite's quick
// check, the state rows of closed sessions by their seals, the open events by
// replaying them. In a file of many years that takes a while; with
// Options.LookLater it is done when the window already shows what the file says.

// Looked looks at the whole file, where that was left for later, and waits until it is
// done. From then on Trouble says all that is wrong with the file, and Notices has
// everything. Where the disk did not let us (it is full, or refuses), it is done at the
// next change, which is refused with that until it can be.
func (s *Store) Looked() {
	s.looking.Lock()
	defer s.looking.Unlock()
	if s.unlooked {
		p := s.lookNow(context.Background())
		s.unlooked = p != nil
		s.mu.Lock()
		s.hindered = p
		s.mu.Unlock()
	}
}

// glance reads what is shown first, the club, the people and the open events, and compares it with
// the journal. It reports whether all agree; if not, opening takes the long way, which finds out
// what is wrong.
func (s *records) glance(ctx context.Context) bool {
	return s.reload(ctx) == nil && s.Trouble() == nil && s.loadOpenEvents(ctx) == nil && s.Trouble() == nil
}

// lookNow checks what glance does not, and opens the writer if all is well. It returns what
// prevented that, if it may pass.
func (s *Store) lookNow(ctx context.Context) *problem.Problem {
	var err error
	if s.hindered != nil { // what was open then may be dead
		s.medium.connLost = true
		err = s.medium.takeHold(ctx)
	}
	if err == nil {
		err = s.records.lookAtAll(ctx)
	}
	if err == nil {
		err = s.settle(false)
	}
	if err == nil {
		return nil
	}
	s.medium.options.Log(fmt.Errorf("look at the file: %w", err))
	err = s.medium.explain(err)
	p := problem.Find(err)
	if p == nil {
		p = problem.Wrap(err, "store.cannot-open", "file", s.medium.file(), "folder", s.medium.folder())
	}
	if s.medium.writer == nil && passing(p) {
		return p
	}
	s.distrust(p)
	if s.medium.writer == nil {
		if err := s.medium.giveLockBack(); err != nil {
			s.medium.options.Log(err)
		}
	}
	return nil
}

func (s *records) lookAtAll(ctx context.Context) error {
	if err := s.medium.quickCheck(ctx); err != nil {
		return err
	}
	if gravity(s.Trouble()) < newer {
		return s.checkSeals(ctx, 1) // the other processor is the window's
	}
	return nil
}

// look compares the state rows with the journal: those of closed sessions by their seals, and,
// before the file is written to, the others by replaying their events.
func (s *records) look(ctx context.Context) error {
	if gravity(s.trouble) < newer {
		if err := s.checkSeals(ctx, 2); err != nil {
			return err
		}
	}
	if s.trouble == nil {
		return s.loadOpenEvents(ctx)
	}
	return nil
}

// quickCheck runs SQLite's quick check; a fault makes the file read-only. In a file that is opened
// to be read it checks the indexes too: nothing else looks at them there.
func (s *medium) quickCheck(ctx context.Context) error {
	pragma := "pragma quick_check(1)"
	if s.options.ReadOnly {
		pragma = "pragma integrity_check(1)"
	}
	said, err := schema.One[string](ctx, s.readers, pragma)
	if err == nil && said != "ok" {
		err = errors.New(said)
	} else if err != nil && disk.Primary(err) != disk.CodeCorrupt {
		return err
	}
	if err != nil {
		s.distrust(problem.Wrap(err, "store.damaged", "file", s.file()))
	}
	return nil
}

// loadOpenEvents replays the events that are not closed. One that cannot be replayed, or whose rows
// differ, makes the file read-only.
func (s *records) loadOpenEvents(ctx context.Context) error {
	ids, err := s.openEvents(ctx)
	if err != nil {
		return err
	}
	return s.loadAll(ctx, ids, false)
}

// loadAll replays events; again holds the rows of each against the journal although the file is
// only read. What is wrong is the file's trouble.
func (s *records) loadAll(ctx context.Context, ids []event.ID, again bool) error {
	for _, id := range ids {
		sc, err := s.load(ctx, id)
		if err == nil && again {
			err = s.compare(ctx, s.medium.readers, sc)
		}
		if p := problem.Find(err); p != nil {
			s.distrust(p)
		} else if err != nil {
			return err
		}
	}
	return nil
}

func (s *records) openEvents(ctx context.Context) ([]event.ID, error) {
	return schema.Column[event.ID](ctx, s.medium.readers, `select id from event e where not exists (select 1 from session s where s.event = e.id)
		or exists (select 1 from session s where s.event = e.id and s.closed = 0) order by created`)
}

// lookAtCopy does, for a file that was opened to be read and that nobody writes to, what Open
// leaves: it compares the rows of the club and of the open events with the journal.
func (s *records) lookAtCopy(ctx context.Context) error {
	if gravity(s.Trouble()) >= newer {
		return nil // it is known not to be sound, or not known what its rows mean
	}
	ids, err := s.openEvents(ctx)
	if err != nil {
		return s.medium.explain(err)
	}
	s.writing.Lock()
	defer s.writing.Unlock()
	return s.medium.explain(s.loadAll(ctx, append(ids, schema.ClubScope), true))
}

// load returns a scope from memory, or from its journal lines; what nothing was
// done to yet has no lines. Before an event is first shown its state rows are
// compared with the journal's: a difference ends all writing (store.differs).
// The caller holds writing.
func (s *records) load(ctx context.Context, id event.ID) (*schema.Scope, error) {
	if sc := s.cached(id); sc != nil {
		return sc, nil
	}
	if s.medium.overwritten { // what stands there now is another file's
		return nil, s.Trouble()
	}
	lines, err := schema.ReadLines(ctx, s.medium.readers, id)
	if err != nil {
		return nil, err
	}
	sc, err := schema.Replay(id, lines)
	if err != nil {
		return nil, err
	}
	if len(lines) == 0 && id != schema.ClubScope {
		return sc, nil
	}
	if s.Trouble() == nil {
		if err := s.compare(ctx, s.medium.readers, sc); err != nil {
			return nil, err
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.scopes[id] = sc
	return sc, nil
}

func (s *records) compare(ctx context.Context, q schema.Querier, sc *schema.Scope) error {
	p, err := s.difference(ctx, q, sc)
	if p != nil {
		s.distrust(p)
	}
	return err
}

// difference reports how the state rows in the file differ from those of the scope, and for the
// club whether the personal data are as they were written: nil, store.differs (file, table, n),
// store.names-differ (file, n), or store.damaged for rows that cannot be read as such.
func (s *records) difference(ctx context.Context, q schema.Querier, sc *schema.Scope) (*problem.Problem, error) {
	changes, err := sc.Changes(ctx, q)
	if err != nil && disk.Code(err) == 0 && ctx.Err() == nil { // rows that cannot be: two with one key
		return problem.Wrap(err, "store.damaged", "file", s.medium.file()), nil
	}
	if err != nil {
		return nil, err
	}
	if d := schema.TablesThatDiffer(changes); len(d) > 0 {
		return problem.New("store.differs", "file", s.medium.file(), "table", d[0].Table, "n", d[0].N), nil
	}
	if sc.ID != schema.ClubScope {
		return nil, nil
	}
	people, err := schema.ReadPeople(ctx, q)
	if err != nil {
		return nil, err
	}
	if wrong := people.Differ(sc.Club); len(wrong) > 0 {
		return problem.New("store.names-differ", "file", s.medium.file(), "n", len(wrong)), nil
	}
	return nil, nil
}

// rebuild makes the state rows again from the journal.
func rebuild(ctx context.Context, tx *sql.Tx) error {
	ids, err := schema.ScopesOf(ctx, tx)
	if err != nil {
		return err
	}
	for _, id := range ids {
		sc, err := schema.ReadScope(ctx, tx, id)
		if err != nil {
			return err
		}
		changes, err := sc.Changes(ctx, tx)
		if err != nil {
			return err
		}
		if err := schema.Write(ctx, tx, changes); err != nil {
			return err
		}
	}
	return nil
}
