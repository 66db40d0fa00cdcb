package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	_ "uitslag/internal/event/repair" // a journal may hold any command: it registers its own when it is imported
	"uitslag/internal/problem"
	"uitslag/internal/store/schema"
)

// Command is one thing to be done: to an event, or to the club where Event is
// "". The versions of personal data that the payload names go in beside it.
type Command struct {
	Event   event.ID
	Payload journal.Payload
	People  []event.Person
}

// Done is what was done: its line in the journal, and what it was done to as it
// is after it. Event is nil for the club, and after the undo of a creation.
type Done struct {
	Line  journal.Line
	Event *event.Event
	Club  *event.Club
}

// Do decides the command, writes its line and what follows from it, and commits;
// only then does anything show. The Problem is the refusal of the event, Trouble
// where the file is only read, or why it could not be written: store.full,
// store.disk-error, store.gone, store.replaced, store.busy, store.read-only-file. After each of these the
// state is what it was, and the same command can be given again; where it came to the
// disk after all, that is then refused with store.came-after-all.
func (s *Store) Do(ctx context.Context, id event.ID, payload journal.Payload, people ...event.Person) error {
	_, err := s.DoAll(ctx, []Command{{id, payload, people}})
	if _, closes := payload.(*command.CloseSession); closes && err == nil && s.medium.options.Closed != nil {
		s.medium.options.Closed()
	}
	return err
}

// DoAll does several commands in one transaction: all of them, or none. Each is
// decided against the state that those before it make. The Problems are those of Do.
func (s *Store) DoAll(ctx context.Context, commands []Command) (done []Done, err error) {
	err = s.change(ctx, func(w *work) error {
		for _, c := range commands {
			if err := w.do(ctx, c); err != nil {
				return err
			}
		}
		done = w.done
		return nil
	})
	if err != nil {
		return nil, err
	}
	return done, nil
}

// DoWith does a command to the club and then one to an event, both or none.
func (s *Store) DoWith(ctx context.Context, club journal.Payload, people []event.Person, id event.ID, p journal.Payload) error {
	_, err := s.DoAll(ctx, []Command{{"", club, people}, {id, p, nil}})
	return err
}

// work is one transaction on its way: nothing of it shows before it is committed.
type work struct {
	s       *Store
	tx      *sql.Tx
	now     time.Time
	last    int64
	next    map[event.ID]*schema.Scope // the scopes as they will be
	order   []event.ID                 // in which they were first touched
	people  []event.Person
	removed []event.ID // versions that were erased
	erased  bool       // personal data are gone from the tables
	done    []Done
}

// change runs f in one transaction and, when it is committed, shows what it did. What is
// refused because another file took the place of this one is kept, see DoRefused.
func (s *Store) change(ctx context.Context, f func(*work) error) error {
	s.Looked()
	err := s.transact(ctx, f)
	if problem.Is(err, "store.replaced") {
		s.records.writing.Lock()
		s.refused = f
		s.records.writing.Unlock()
		if s.medium.options.Replaced != nil {
			s.medium.options.Replaced(s)
		}
	}
	return err
}

// transact is change for a file that was looked at.
func (s *Store) transact(ctx context.Context, f func(*work) error) error {
	s.records.writing.Lock()
	defer s.records.writing.Unlock()
	if err := s.writable(); err != nil {
		return err
	}
	w, err := s.attempt(ctx, f)
	if err != nil {
		s.medium.shake(err)
		return s.medium.explain(err)
	}
	w.show()
	if w.erased {
		s.medium.sweep(ctx)
	}
	if err := s.medium.remember(); err != nil { // it is saved: the next change finds out what is wrong
		s.medium.options.Log(err)
	}
	return nil
}

// attempt runs f in a transaction and commits it.
func (s *Store) attempt(ctx context.Context, f func(*work) error) (*work, error) {
	if err := s.medium.takeHold(ctx); err != nil {
		return nil, err
	}
	w, err := s.begin(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { _ = w.tx.Rollback() }() // after Commit it does nothing
	if err := f(w); err != nil {
		return nil, err
	}
	return w, w.save(ctx)
}

// writable refuses changes to a file that is only read, with its trouble.
func (s *state) writable() error {
	s.mu.RLock()
	defer s.mu.RUnlock()
	switch {
	case s.closed:
		return errors.New("the club file is closed")
	case s.trouble != nil:
		return s.trouble
	case s.hindered != nil:
		return s.hindered
	}
	return nil
}

// begin opens the transaction. If a commit reached the disk although it was reported as failed, it
// brings the memory up to the file and refuses the request, which may be a repetition by somebody
// who did not see that.
func (s *Store) begin(ctx context.Context) (*work, error) {
	tx, err := s.medium.writer.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	last, err := schema.LastLine(ctx, tx)
	if err != nil {
		return nil, errors.Join(err, tx.Rollback())
	}
	if last.Seq == s.last {
		return &work{s: s, tx: tx, now: s.medium.options.Now(), last: last.Seq, next: map[event.ID]*schema.Scope{}}, nil
	}
	if err := tx.Rollback(); err != nil {
		return nil, err
	}
	if err := s.records.reload(ctx); err != nil {
		return nil, err
	}
	return nil, problem.New("store.came-after-all", "file", s.medium.file())
}

// scope returns an event, or the club, as the work has left it so far.
func (w *work) scope(ctx context.Context, id event.ID) (*schema.Scope, error) {
	if sc := w.next[id]; sc != nil {
		return sc, nil
	}
	sc, err := w.s.records.load(ctx, id)
	if err != nil {
		return nil, err
	}
	if t := w.s.Trouble(); t != nil { // found while loading
		return nil, t
	}
	return sc, nil
}

func (w *work) do(ctx context.Context, c Command) error {
	sc, err := w.scope(ctx, c.Event)
	if err != nil {
		return err
	}
	if c.Payload, err = schema.Clean(c.Payload); err != nil {
		return err
	}
	if err := sc.Decide(c.Payload); err != nil {
		return err
	}
	payload, session, err := schema.Encode(c.Payload)
	if err != nil {
		return err
	}
	for _, p := range c.People {
		p = schema.Tidy(p)
		if _, err := p.Fits(); err != nil {
			return err
		}
		if err := schema.InsertPerson(ctx, w.tx, p, schema.Stamp(w.now)); err != nil {
			return err
		}
		w.people = append(w.people, p)
	}
	if p, ok := c.Payload.(*command.AnonymiseMember); ok {
		if err := w.erase(ctx, p.Erases(sc.Club, sc.Lines)); err != nil {
			return err
		}
	}
	l := journal.Line{Session: session, Command: journal.NameOf(c.Payload), Payload: payload}
	w.fill(sc.ID, &l)
	next, err := sc.After(l)
	if err != nil {
		return err
	}
	return w.put(ctx, next, l)
}

// fill gives a line its number, and what else every line has.
func (w *work) fill(id event.ID, l *journal.Line) {
	w.last++
	l.Seq = w.last
	l.ID = w.s.medium.options.NewID()
	l.At = schema.Stamp(w.now)
	l.Event = id
	l.Version = journal.PayloadVersion
	l.Program = w.s.medium.options.Program
}

// put writes filled lines and goes on with the scope as it is after them.
func (w *work) put(ctx context.Context, next *schema.Scope, lines ...journal.Line) error {
	for _, l := range lines {
		if err := schema.AppendLine(ctx, w.tx, l, w.now.Format("-07:00")); err != nil {
			return err
		}
		w.done = append(w.done, Done{l, next.Event, next.Club})
	}
	if w.next[next.ID] == nil {
		w.order = append(w.order, next.ID)
	}
	w.next[next.ID] = next
	return nil
}

// save writes the state rows that differ and commits.
func (w *work) save(ctx context.Context) error {
	for _, id := range w.order {
		was, err := w.s.records.load(ctx, id)
		if err != nil {
			return err
		}
		have, err := was.Rows()
		if err != nil {
			return err
		}
		want, err := w.next[id].Rows()
		if err != nil {
			return err
		}
		if err := schema.Write(ctx, w.tx, schema.Changes(have, want)); err != nil {
			return err
		}
	}
	return w.tx.Commit()
}

// show makes the committed state the one that is seen.
func (w *work) show() {
	s := w.s
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, sc := range w.next {
		s.scopes[id] = sc
		delete(s.headers, id)
	}
	s.addPeople(w.people)
	if len(w.removed) > 0 {
		s.erased = slices.Compact(slices.Sorted(slices.Values(slices.Concat(s.erased, w.removed))))
	}
	s.last = w.last
	if len(w.done) > 0 {
		s.saved, s.medium.lastID = w.now, w.done[len(w.done)-1].Line.ID
	}
}

// Undo takes back the newest command that counts of an event, or of the club for
// "": a line is added that names it, and the state is made again from the lines.
// The Problem is store.nothing-to-undo, store.still-used for a member who is
// named in an evening, or one of Do's.
func (s *Store) Undo(ctx context.Context, id event.ID) error {
	return s.reverse(ctx, id, problem.New("store.nothing-to-undo"), func(h journal.History) []journal.Line { return h.Undo[max(0, len(h.Undo)-1):] })
}

// Redo takes back the newest undo of an event, or of the club for "", as long as
// nothing new was done since. The Problem is store.nothing-to-redo, or one of Do's.
func (s *Store) Redo(ctx context.Context, id event.ID) error {
	return s.reverse(ctx, id, problem.New("store.nothing-to-redo"), func(h journal.History) []journal.Line { return h.Redo[max(0, len(h.Redo)-1):] })
}

// UndoFrom takes back, in one transaction, every command that counts of an event, or of
// the club for "", from line seq on, the newest first; each undo is a line of its own.
// The Problems are store.nothing-to-undo where that line cannot be undone, and those of
// Undo.
func (s *Store) UndoFrom(ctx context.Context, id event.ID, seq int64) error {
	return s.reverse(ctx, id, problem.New("store.nothing-to-undo"), func(h journal.History) []journal.Line { return h.From(seq) })
}

// RedoUpTo does again, in one transaction, what was undone of an event, or of the club
// for "", up to and with the command at line seq. The Problems are store.nothing-to-redo
// where that command cannot be done again, and those of Redo.
func (s *Store) RedoUpTo(ctx context.Context, id event.ID, seq int64) error {
	return s.reverse(ctx, id, problem.New("store.nothing-to-redo"), func(h journal.History) []journal.Line { return h.UpTo(seq) })
}

// reverse adds lines that undo what which picks, in that order.
func (s *Store) reverse(ctx context.Context, id event.ID, none *problem.Problem, which func(journal.History) []journal.Line) error {
	return s.change(ctx, func(w *work) error {
		sc, err := w.scope(ctx, id)
		if err != nil {
			return err
		}
		lines := which(journal.HistoryOf(sc.Lines))
		if len(lines) == 0 {
			return none
		}
		undos := make([]journal.Line, len(lines))
		for i, l := range lines {
			undos[i] = journal.Line{Session: l.Session, Command: journal.UndoCommand, Undoes: l.Seq}
			w.fill(id, &undos[i])
		}
		next, err := schema.Replay(id, append(sc.Lines, undos...)) // once: an evening has hundreds
		if err != nil {
			return err
		}
		return w.put(ctx, next, undos...)
	})
}
