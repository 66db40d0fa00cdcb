package store

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/store/salvage"
	"uitslag/internal/store/schema"
)

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

// fromDisk reports whether an error is of the disk, and not of the line.
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
		if gone, ok := p.(*command.AnonymiseMember); ok {
			if sc.Club == nil {
				return errors.New("a member of an event")
			}
			if err := w.erase(ctx, gone.Erases(sc.Club, sc.Lines)); err != nil {
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
