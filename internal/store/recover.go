package store

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/salvage"
	"uitslag/internal/store/schema"
)

// Recovered tells what came through when a file was made again.
type Recovered struct {
	Base   int64          // lines of the copy it began with; 0 where it began with nothing
	BaseAt time.Time      // when the last of them was written
	Came   []journal.Line // lines of the damaged file that were added, in order
	Left   []journal.Line // lines that could be read, and were not added

	// Why is why the first line that is missing was not added: store.recover-gap (line,
	// to, n), store.recover-line (line, reason), store.recover-other; nil when all came through.
	Why *problem.Problem
	// Doubts are what the damaged file says otherwise, and what could not be compared:
	// store.recover-gap (line, to, n), store.recover-line (line, reason), store.recover-differs
	// (event, table, n), store.recover-club-differs (table, n), store.recover-unseen,
	// store.recover-names (n); and what its tables have of lines that could not be read:
	// store.recover-result (event, board, line), store.recover-erased (event, board, line),
	// store.recover-event (event, line), store.recover-members (n, line), store.recover-club (line).
	Doubts []*problem.Problem
}

// Whole reports whether everything came through, and agrees with the damaged file.
func (r Recovered) Whole() bool { return r.Why == nil && len(r.Left) == 0 && len(r.Doubts) == 0 }

// Results counts the results that lines type, correct or erase.
func Results(lines []journal.Line) int {
	n := 0
	for _, l := range lines {
		switch l.Command {
		case "enter-result", "correct-result", "erase-result":
			n++
		}
	}
	return n
}

// Recover makes a new club file from a sound copy and the lines of a damaged file that
// are newer than it. Each is decided again, in order; the first that is missing or that
// does not apply is where it ends. Not one byte of the two files changes. The Problems
// are store.exists for dest, those of Open for the copy, store.restore-bad, and those of
// writing.
func Recover(ctx context.Context, damaged, copy, dest string, o Options) (Recovered, error) {
	return o.makeAnew(ctx, dest, func(made string) (r Recovered, err error) {
		got, err := salvage.Read(ctx, damaged)
		if err != nil {
			return r, disk.Explain(damaged, err)
		}
		if err := disk.CopyWhole(copy, made); err != nil {
			return r, disk.ExplainCopy(copy, made, err)
		}
		s, err := openMade(made, copy, o)
		if err != nil {
			return r, err
		}
		defer func() { err = errors.Join(err, s.Close()) }()
		r.Base, r.BaseAt = s.last, s.saved
		err = s.takeNewer(ctx, got.Lines, got.People, &r)
		if err == nil {
			err = s.doubt(ctx, damaged, &r)
		}
		return r, err
	})
}

// makeAnew makes a file under another name and gives it its own when it is whole and was
// looked at.
func (o Options) makeAnew(ctx context.Context, dest string, f func(made string) (Recovered, error)) (r Recovered, err error) {
	if disk.Exists(dest) {
		return r, problem.New("store.exists", "file", filepath.Base(dest))
	}
	err = disk.Make(dest, disk.MoveNew, func(made string) (err error) {
		if r, err = f(made); err != nil {
			return err
		}
		if err := soundCopy(ctx, made, o); err != nil {
			return problem.Wrap(err, "store.restore-bad", "file", filepath.Base(dest))
		}
		return nil
	})
	return r, err
}

// openMade opens the file that is being made, which must be sound; what a step to a
// newer version keeps of the old one is taken away. from is what it was made from.
func openMade(made, from string, o Options) (*Store, error) {
	o.ReadOnly, o.LookLater = false, false
	s, err := Open(made, o)
	if err != nil {
		return nil, disk.Explain(from, err)
	}
	if t := s.Trouble(); t != nil {
		return nil, errors.Join(problem.Wrap(t, "store.restore-bad", "file", filepath.Base(from)), s.Close())
	}
	for v := range len(schema.OwnMigrations()) {
		_ = os.Remove(s.medium.versionBackup(v))
	}
	return s, nil
}

// soundCopy looks at a whole file without changing it, and at its journal; the error is
// what is wrong with it.
func soundCopy(ctx context.Context, path string, o Options) error {
	o.ReadOnly, o.LookLater = true, false
	s, err := Open(path, o)
	if err != nil {
		return err
	}
	err = s.records.lookAtCopy(ctx)
	if t := s.Trouble(); err == nil && gravity(t) > looking {
		err = t
	}
	return errors.Join(err, s.Close())
}

// takeNewer takes in the lines that are newer than the last one of the file; those up to it must be
// its own (store.recover-other).
func (s *Store) takeNewer(ctx context.Context, lines []salvage.Line, people map[event.ID]salvage.Person, r *Recovered) error {
	had, base := map[int64]event.ID{}, s.last
	err := schema.Each(ctx, s.medium.readers, func(scan schema.Scan) error {
		var seq int64
		var id event.ID
		err := scan(&seq, &id)
		had[seq] = id
		return err
	}, "select seq, id from journal")
	if err != nil {
		return s.medium.explain(err)
	}
	var newer []salvage.Line
	for _, l := range lines {
		if l.Seq > base {
			newer = append(newer, l)
		} else if had[l.Seq] != l.ID {
			r.Why = problem.New("store.recover-other")
		}
	}
	if r.Why != nil {
		return nil
	}
	return s.takeIn(ctx, newer, people, r)
}

// doubt holds the new file against what can still be read of the damaged one's rows.
func (s *Store) doubt(ctx context.Context, damaged string, r *Recovered) error {
	db, _, done, err := salvage.Open(ctx, damaged)
	if err != nil {
		r.Doubts = append(r.Doubts, problem.New("store.recover-unseen"))
		return nil
	}
	defer func() { _ = done() }()
	ids, err := schema.ScopesOf(ctx, s.medium.readers)
	if err != nil {
		return s.medium.explain(err)
	}
	unseen := false
	for _, id := range ids {
		sc, err := s.records.fetch(ctx, id)
		if err != nil {
			return err
		}
		changes, err := sc.Changes(ctx, db)
		unseen = unseen || err != nil
		for _, d := range schema.TablesThatDiffer(changes) {
			if id == schema.ClubScope {
				r.Doubts = append(r.Doubts, problem.New("store.recover-club-differs", "table", d.Table, "n", d.N))
			} else if sc.Event != nil {
				r.Doubts = append(r.Doubts, problem.New("store.recover-differs", "event", sc.Event.Name, "table", d.Table, "n", d.N))
			}
		}
	}
	if unseen {
		r.Doubts = append(r.Doubts, problem.New("store.recover-unseen"))
	}
	return nil
}
