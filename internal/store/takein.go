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
// transaction. A strict one decides each again and ends at the first that is missing or
// does not apply; otherwise the lines that apply are added, and the others are doubts.
func (s *Store) takeIn(ctx context.Context, lines []salvage.Line, people map[event.ID]salvage.Person, strict bool, r *Recovered) error {
	_, err := s.change(ctx, func(w *work) error {
		// What refers to what is looked at when all of it is there.
		if _, err := w.tx.ExecContext(ctx, "pragma defer_foreign_keys = on"); err != nil {
			return err
		}
		if err := w.takePeople(ctx, people, r); err != nil {
			return err
		}
		next := s.last + 1
		for i, l := range lines {
			var why *problem.Problem
			if l.Seq != next {
				why = problem.New("store.recover-gap", "line", next, "to", l.Seq-1, "n", l.Seq-next)
			}
			next = l.Seq + 1
			if why != nil && !strict {
				r.Doubts = append(r.Doubts, why)
				why = nil
			}
			if why == nil {
				err := w.take(ctx, l, strict)
				if err == nil {
					r.Came = append(r.Came, l.Line)
					continue
				}
				if disk.Code(err) != 0 && disk.Primary(err) != disk.CodeCorrupt {
					return err // the disk, not the line
				}
				why = refusal(l.Seq, err)
			}
			if strict {
				r.Why = why
				for _, rest := range lines[i:] {
					r.Left = append(r.Left, rest.Line)
				}
				break
			}
			r.Doubts = append(r.Doubts, why)
			r.Left = append(r.Left, l.Line)
		}
		return w.fillPeople(ctx, r)
	})
	return err
}

// refusal is why a line was not added.
func refusal(seq int64, err error) *problem.Problem {
	var reason error = problem.Wrap(err, "store.check-replay")
	if p := problem.Find(err); p != nil {
		reason = p
	}
	return problem.New("store.recover-line", "line", seq, "reason", reason)
}

// take adds one line as it is.
func (w *work) take(ctx context.Context, l salvage.Line, strict bool) error {
	sc, err := w.scope(ctx, l.Event)
	if err != nil {
		return err
	}
	if l.Undoes != 0 {
		if !slices.ContainsFunc(sc.Lines, func(x journal.Line) bool { return x.Seq == l.Undoes }) {
			return problem.New("store.check-undo", "line", l.Seq)
		}
	} else {
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
	if _, err := next.Rows(); err != nil { // else nothing at all could be saved
		return err
	}
	if next.Club != nil {
		for id, m := range next.Club.Members {
			if m.Person == "" {
				return fmt.Errorf("member %s has no personal data", id)
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

// fillPeople makes an empty version for each member whose own could not be read.
func (w *work) fillPeople(ctx context.Context, r *Recovered) error {
	sc, err := w.scope(ctx, schema.ClubScope)
	if err != nil {
		return err
	}
	lost := 0
	for _, id := range slices.Sorted(maps.Keys(sc.Club.Members)) {
		m := sc.Club.Members[id]
		have := false
		if err := w.tx.QueryRowContext(ctx, "select exists (select 1 from person where id = ?)", string(m.Person)).Scan(&have); err != nil {
			return fmt.Errorf("read people: %w", err)
		}
		if have {
			continue
		}
		lost++
		if err := schema.InsertPerson(ctx, w.tx, event.Person{ID: m.Person}, schema.Stamp(w.now)); err != nil {
			return err
		}
		w.people = append(w.people, event.Person{ID: m.Person})
	}
	if lost > 0 {
		r.Doubts = append(r.Doubts, problem.New("store.recover-names", "n", lost))
	}
	return nil
}
