package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/schema"
)

// Check looks at everything in the file, and changes nothing: SQLite's own full
// check, references that lead nowhere, gaps in the journal, every event made again
// from its lines and compared with its rows, results that cannot be, and two
// results for one line. It gives what it finds; nothing means all is well. The
// error is for a file that could not be looked at to the end.
//
// The findings: store.altered (file, name), store.check-cut (n), store.check-sqlite (n), store.check-reference (table, n),
// store.check-names (n), store.check-gap (line), store.check-undo (line), store.check-club (reason),
// store.check-event (event, reason), store.check-differs (event, table, n),
// store.check-club-differs (table, n), store.check-result (event, board, reason),
// store.check-twice (event, board, n); reason is a Problem of its own.
func (s *Store) Check(ctx context.Context) ([]*problem.Problem, error) {
	tx, err := s.medium.readers.BeginTx(ctx, nil) // one moment of the file
	if err != nil {
		return nil, s.medium.explain(err)
	}
	defer func() { _ = tx.Rollback() }()
	c := &checker{q: tx, file: s.medium.file()}
	if s.medium.missing > 0 {
		c.find(problem.New("store.check-cut", "n", s.medium.missing))
	}
	var unreadable error
	for _, look := range []func(context.Context) error{c.tables, c.sqlite, c.references, c.journal, c.scopes} {
		err := look(ctx)
		if errors.Is(err, schema.ErrUnreadable) {
			unreadable = err
		} else if err != nil {
			return c.found, s.medium.explain(err)
		}
	}
	return c.found, s.medium.explain(unreadable)
}

type checker struct {
	q     schema.Querier
	file  string
	found []*problem.Problem
}

func (c *checker) find(code *problem.Problem) { c.found = append(c.found, code) }

// tables finds tables that are not as this program makes them, and foreign objects.
func (c *checker) tables(ctx context.Context) error {
	strange, err := schema.Strange(ctx, c.q, schema.OwnMigrations())
	for _, name := range strange {
		c.find(problem.New("store.altered", "file", c.file, "name", event.CleanLine(name)))
	}
	return err
}

func (c *checker) sqlite(ctx context.Context) error {
	said, err := schema.Column[string](ctx, c.q, "pragma integrity_check(20)")
	said = slices.DeleteFunc(said, func(s string) bool { return s == "ok" })
	if len(said) > 0 {
		reason := errors.New(strings.Join(said, "\n")) // for the log: its words say nothing to a scorer
		c.find(problem.Wrap(reason, "store.check-sqlite", "n", len(said)))
	}
	return err
}

// references counts those that lead nowhere, by table.
func (c *checker) references(ctx context.Context) error {
	return schema.Each(ctx, c.q, func(scan schema.Scan) error {
		var name string
		var n int
		err := scan(&name, &n)
		if err == nil {
			c.find(problem.New("store.check-reference", "table", name, "n", n))
		}
		return err
	}, `select "table", count(*) from pragma_foreign_key_check group by "table" order by "table"`)
}

// journal looks for lines that are missing, and for undos of what is not there; one that stands in
// the place of a line which a repair left out undoes itself.
func (c *checker) journal(ctx context.Context) error {
	for _, look := range []struct {
		found func(line int64) *problem.Problem
		text  string
	}{
		{func(line int64) *problem.Problem { return problem.New("store.check-gap", "line", line) }, `select (select coalesce(max(seq), 0) + 1 from journal where seq < j.seq) from journal j
			where seq > 1 and not exists (select 1 from journal where seq = j.seq - 1) order by seq`},
		{func(line int64) *problem.Problem { return problem.New("store.check-undo", "line", line) }, `select seq from journal j where undoes <> seq and not exists
			(select 1 from journal where seq = j.undoes and event = j.event) order by seq`},
	} {
		lines, err := schema.Column[int64](ctx, c.q, look.text)
		if err != nil {
			return err
		}
		for _, line := range lines {
			c.find(look.found(line))
		}
	}
	return nil
}

// scopes replays the club and each event.
func (c *checker) scopes(ctx context.Context) error {
	ids, err := schema.ScopesOf(ctx, c.q)
	if err != nil {
		return err
	}
	for i, id := range ids {
		name := c.name(ctx, id, i)
		sc, err := schema.ReadScope(ctx, c.q, id)
		if disk.Code(err) != 0 || errors.Is(err, schema.ErrUnreadable) || ctx.Err() != nil {
			return err
		}
		if err != nil {
			c.unreadable(id, name, err)
			continue
		}
		if err := c.compare(ctx, sc, name); err != nil {
			return err
		}
		if sc.Event != nil {
			c.results(sc.Event, name)
		}
	}
	return nil
}

// name returns what the file calls an event, or its number where it says nothing.
func (c *checker) name(ctx context.Context, id event.ID, number int) string {
	name, err := schema.One[string](ctx, c.q, "select name from event where id = ?", string(id))
	if err != nil || name == "" {
		return fmt.Sprint(number)
	}
	return name
}

func (c *checker) unreadable(id event.ID, name string, err error) {
	if id == schema.ClubScope {
		c.find(problem.New("store.check-club", "reason", reasonOf(err)))
		return
	}
	c.find(problem.New("store.check-event", "event", name, "reason", reasonOf(err)))
}

func (c *checker) compare(ctx context.Context, sc *schema.Scope, name string) error {
	changes, err := sc.Changes(ctx, c.q)
	if disk.Code(err) != 0 || errors.Is(err, context.Canceled) {
		return err
	}
	if err != nil {
		c.unreadable(sc.ID, name, err)
		return nil
	}
	if sc.ID == schema.ClubScope {
		people, err := schema.ReadPeople(ctx, c.q)
		if err != nil {
			return err
		}
		if n := len(people.Differ(sc.Club)); n > 0 {
			c.find(problem.New("store.check-names", "n", n))
		}
	}
	for _, d := range schema.TablesThatDiffer(changes) {
		if sc.ID == schema.ClubScope {
			c.find(problem.New("store.check-club-differs", "table", d.Table, "n", d.N))
		} else {
			c.find(problem.New("store.check-differs", "event", name, "table", d.Table, "n", d.N))
		}
	}
	return nil
}

// results finds impossible results, and lines with two.
func (c *checker) results(e *event.Event, name string) {
	for s := range event.Each(e.Sessions) {
		command.Impossible(e, s, func(r *event.Result, err error) {
			if p := problem.Find(err); p != nil {
				c.find(problem.New("store.check-result", "event", name, "board", r.Board, "reason", p))
			}
		})
		for _, t := range s.Travellers() {
			if twice := event.Count(t.Lines, func(l *event.Slot) bool { return l.Twice && l.Result != nil }); twice > 0 {
				c.find(problem.New("store.check-twice", "event", name, "board", t.Board, "n", twice))
			}
		}
	}
}

// verifiers is how many events are replayed side by side.
const verifiers = 2

// Verify reports whether the rows of these events, and of the club, are what the journal
// makes of them; without ids it looks at every event. It is for showing figures from a file
// that is only read: an evening that differs must not be shown as if it were right. The
// Problems are store.differs (file, table, n), store.names-differ (file, n), store.damaged (file) and what a line of the
// journal cannot be replayed for. A file that a newer program made cannot be verified, and is
// not: its Trouble says so.
func (s *Store) Verify(ctx context.Context, ids ...event.ID) error {
	s.Looked()
	if t := s.Trouble(); t != nil && t.Code == "store.newer" {
		return nil
	}
	inJournal, err := schema.ScopesOf(ctx, s.medium.readers)
	if err != nil {
		return s.medium.explain(err)
	}
	misplaced, err := s.records.misplaced(ctx, inJournal)
	if err != nil {
		return s.medium.explain(err)
	}
	if len(ids) == 0 {
		ids = inJournal
	}
	ids = append(ids[:len(ids):len(ids)], misplaced...)
	ids = slices.Compact(slices.Sorted(slices.Values(append(ids[:len(ids):len(ids)], schema.ClubScope))))
	errs := make([]error, verifiers)
	var wg sync.WaitGroup
	for part := range verifiers {
		wg.Go(func() {
			for i := part; i < len(ids) && errs[part] == nil; i += verifiers {
				errs[part] = s.records.verify(ctx, ids[i])
			}
		})
	}
	wg.Wait()
	return s.medium.explain(cmp.Or(errs...))
}

// misplaced returns the events whose rows are not where the journal has them: their number in
// the list of evenings may be another's. The scopes are those of the journal, in its order.
func (s *records) misplaced(ctx context.Context, scopes []event.ID) ([]event.ID, error) {
	listed, err := schema.Column[event.ID](ctx, s.medium.readers, "select id from event order by created")
	if err != nil {
		return nil, err
	}
	var out []event.ID
	k := 0
	for _, id := range scopes {
		switch {
		case id == schema.ClubScope:
		case k < len(listed) && listed[k] == id:
			k++
		default: // its creation was undone, or its row is gone or elsewhere
			out = append(out, id)
		}
	}
	return append(out, listed[k:]...), nil
}

// verify replays one event, or the club, and gives what is wrong with it as a Problem.
func (s *records) verify(ctx context.Context, id event.ID) error {
	p, err := s.held(ctx, id)
	switch {
	case p != nil:
		return p
	case err != nil && disk.Code(err) == 0 && ctx.Err() == nil: // a journal that cannot be replayed
		return problem.Wrap(err, "store.damaged", "file", s.medium.file())
	}
	return err
}

// held replays one event, or the club, from one moment of the file, and compares its rows with
// that. It returns the Problem of a line that cannot be replayed, or how the rows differ.
func (s *records) held(ctx context.Context, id event.ID) (*problem.Problem, error) {
	tx, err := s.medium.readers.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	defer func() { _ = tx.Rollback() }() // only read
	sc, err := schema.ReadScope(ctx, tx, id)
	if p := problem.Find(err); p != nil || err != nil {
		return p, err
	}
	return s.difference(ctx, tx, sc)
}

// checkSeals computes the seals of all closed sessions again, in so many parts at once.
// An event whose seal is broken is compared with its journal; what differs is the
// file's trouble.
func (s *records) checkSeals(ctx context.Context, parts int) error {
	broken, errs := make([][]event.ID, parts), make([]error, parts)
	var wg sync.WaitGroup
	for i := range parts {
		wg.Go(func() { broken[i], errs[i] = schema.BrokenSeals(ctx, s.medium.readers, parts, i) })
	}
	wg.Wait()
	for i := range parts {
		if errs[i] != nil {
			return fmt.Errorf("check seals: %w", errs[i])
		}
		for _, id := range broken[i] {
			p, err := s.held(ctx, id)
			if p != nil {
				s.distrust(p)
			} else if err != nil {
				return err
			}
		}
	}
	return nil
}
