package store

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
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

// makeAnew makes a file under another name, and renames it once it is whole and checked.
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

// openMade opens the file that is being made, which must be sound, and removes the backup of a
// migration. from is what it was made from.
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

// soundCopy checks a whole file and its journal without changing it; the error is what is wrong
// with it.
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

// doubt compares the new file with what can still be read of the damaged one's rows.
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

// takeIn adds lines that were read from another file, with the people they name, in one
// transaction. Each is decided again; the first that is missing or does not apply is where it
// ends.
func (s *Store) takeIn(ctx context.Context, lines []salvage.Line, people map[event.ID]salvage.Person, r *Recovered) error {
	return s.change(ctx, func(w *work) error {
		// What refers to what is looked at when all of it is there.
		if _, err := w.tx.ExecContext(ctx, "pragma defer_foreign_keys = on"); err != nil {
			return err
		}
		if err := w.takePeople(ctx, people, r); err != nil {
			return err
		}
		for i, l := range lines {
			if l.Seq != w.last+1 {
				r.Why = problem.New("store.recover-gap", "line", w.last+1, "to", l.Seq-1, "n", l.Seq-1-w.last)
			} else if err := w.take(ctx, l, true); fromDisk(err) {
				return err
			} else if err != nil {
				r.Why = refusal(l.Seq, err)
			}
			if r.Why != nil {
				for _, rest := range lines[i:] {
					r.Left = append(r.Left, rest.Line)
				}
				break
			}
			r.Came = append(r.Came, l.Line)
		}
		return w.fillNames(ctx, r)
	})
}

// fillNames fills in the people whom the lines name, and says how many names are missing.
func (w *work) fillNames(ctx context.Context, r *Recovered) error {
	sc, err := w.scope(ctx, schema.ClubScope)
	if err != nil {
		return err
	}
	n, err := w.fillPeople(ctx, sc.Club)
	if n > 0 {
		r.Doubts = append(r.Doubts, problem.New("store.recover-names", "n", n))
	}
	return err
}

func fromDisk(err error) bool {
	switch disk.Primary(err) {
	case 0, disk.CodeCorrupt, disk.CodeConstraint:
		return errors.Is(err, context.Canceled)
	}
	return true
}

func refusal(seq int64, err error) *problem.Problem {
	return problem.New("store.recover-line", "line", seq, "reason", reasonOf(err))
}

// take adds one line as it is; a strict one is decided again.
func (w *work) take(ctx context.Context, l salvage.Line, strict bool) error {
	sc, err := w.scope(ctx, l.Event)
	if err != nil {
		return err
	}
	if l.Undoes != 0 && !journal.IsLeftOut(l.Line) {
		if !slices.ContainsFunc(sc.Lines, func(x journal.Line) bool { return x.Seq == l.Undoes }) {
			return problem.New("store.check-undo", "line", l.Seq)
		}
	} else if l.Undoes == 0 {
		p, err := journal.Decode(l.Line)
		if err != nil {
			return err
		}
		if strict || l.Event != schema.ClubScope && sc.Event == nil { // an evening begins sound or not at all
			if err := sc.Decide(p); err != nil {
				return err
			}
		}
		if removed, ok := p.(*command.AnonymiseMember); ok {
			if sc.Club == nil {
				return errors.New("a member of an event")
			}
			if err := w.erase(ctx, removed.Erases(sc.Club, sc.Lines)); err != nil {
				return err
			}
		}
	}
	next, err := sc.After(l.Line)
	if err != nil {
		return err
	}
	if strict {
		if _, err := next.Rows(); err != nil { // else nothing at all could be saved
			return err
		}
	}
	if next.Club != nil {
		for id, m := range next.Club.Members {
			if m.Person == "" {
				return fmt.Errorf("member %s has no personal data", id)
			}
			if _, there := next.Club.Members[m.Into]; m.Into != "" && !there {
				return problem.New("member.unknown")
			}
		}
	}
	if err := schema.AppendLine(ctx, w.tx, l.Line, l.Zone); err != nil {
		return err
	}
	w.last = l.Seq
	if w.next[l.Event] == nil {
		w.order = append(w.order, l.Event)
	}
	w.next[l.Event] = next
	return nil
}

// takePeople adds the versions of personal data that are not there yet. Those that are not as
// they were written are doubts.
func (w *work) takePeople(ctx context.Context, people map[event.ID]salvage.Person, r *Recovered) error {
	wrong := 0
	for _, id := range slices.Sorted(maps.Keys(people)) {
		if _, have := w.s.people[id]; have {
			continue
		}
		p := people[id]
		if err := schema.InsertPerson(ctx, w.tx, p.Person, p.At); err != nil {
			return err
		}
		w.people = append(w.people, p.Person)
		if p.Wrong {
			wrong++
		}
	}
	if wrong > 0 {
		r.Doubts = append(r.Doubts, problem.New("store.recover-names-wrong", "n", wrong))
	}
	return nil
}

// fillPeople makes an empty version for each member whose own could not be read, and gives how
// many that are.
func (w *work) fillPeople(ctx context.Context, c *event.Club) (lost int, err error) {
	for _, id := range slices.Sorted(maps.Keys(c.Members)) {
		m := c.Members[id]
		have, err := schema.One[bool](ctx, w.tx, "select exists (select 1 from person where id = ?)", string(m.Person))
		if err != nil {
			return lost, err
		}
		if have {
			continue
		}
		lost++
		if err := schema.InsertPerson(ctx, w.tx, event.Person{ID: m.Person}, schema.Stamp(w.now)); err != nil {
			return lost, err
		}
		w.people = append(w.people, event.Person{ID: m.Person})
	}
	return lost, nil
}
