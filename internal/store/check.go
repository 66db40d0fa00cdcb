package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

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

// tables that are not as this program makes them, and what else somebody put into the file.
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
		why := errors.New(strings.Join(said, "\n")) // for the log: its words say nothing to a scorer
		c.find(problem.Wrap(why, "store.check-sqlite", "n", len(said)))
	}
	return err
}

// references that lead nowhere, counted by table.
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

// scopes makes the club and each event again.
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

// name is what the file calls an event, or its number where it says nothing.
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

// results that cannot be, and lines with two results.
func (c *checker) results(e *event.Event, name string) {
	for i := range e.Sessions {
		s := &e.Sessions[i]
		command.Impossible(e, s, func(r *event.Result, err error) {
			if p := problem.Find(err); p != nil {
				c.find(problem.New("store.check-result", "event", name, "board", r.Board, "reason", p))
			}
		})
		for _, t := range s.Travellers() {
			twice := 0
			for _, l := range t.Lines {
				if l.Twice && l.Result != nil {
					twice++
				}
			}
			if twice > 0 {
				c.find(problem.New("store.check-twice", "event", name, "board", t.Board, "n", twice))
			}
		}
	}
}
