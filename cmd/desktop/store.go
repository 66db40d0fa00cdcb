package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/store"
	"uitslag/internal/words"
	"uitslag/ui/desk"
)

// storeOptions are the options a club file is opened with.
func (p *program) storeOptions(readOnly bool) store.Options {
	return store.Options{
		Now: p.now, Program: "uitslag " + version, ReadOnly: readOnly, Network: networkOfTest(),
		Log: func(err error) {
			if !p.headless {
				fmt.Fprintln(p.stderr, "uitslag:", err)
			}
		},
	}
}

// openToLook opens a club file that is only read. Nothing is shown from one that is
// damaged; what else is wrong with one (a newer program's, or it does not agree with
// its journal) is said beside what it shows.
func (p *program) openToLook(path string) (*store.Store, error) {
	s, err := p.openToRead(path)
	if err != nil {
		return nil, err
	}
	switch t := s.Trouble(); t.Code {
	case "store.opened-to-read":
	case "store.damaged":
		return nil, errors.Join(t, s.Close())
	default:
		p.beside = oneLine(p.words.Sentence(t))
	}
	return s, nil
}

// openToRead opens a club file that is only read, and that is closed when the command is
// interrupted.
func (p *program) openToRead(path string) (s *store.Store, err error) {
	err = p.saving(func() error {
		if s, err = store.Open(path, p.storeOptions(true)); err == nil {
			p.running.open = append(p.running.open, s)
		}
		if err == nil && p.context().Err() != nil { // nobody waits for what is in it
			err = errors.Join(errInterrupted, s.Close())
		}
		return err
	})
	return s, err
}

// change opens a club file, does what change does to it and closes it: whole or not at
// all, also when the command is interrupted. What is wrong with the file is refused.
func (p *program) change(path string, change func(s *store.Store) error) error {
	return p.saving(func() error {
		s, err := store.Open(path, p.storeOptions(false))
		if problem.Is(err, "store.missing") {
			return problem.Wrap(err, "cli.no-club", "file", filepath.Base(path))
		}
		if err != nil {
			return err
		}
		if trouble := s.Trouble(); trouble != nil {
			return errors.Join(trouble, s.Close())
		}
		if err := change(s); err != nil {
			return errors.Join(err, s.Close())
		}
		for _, n := range s.Notices() {
			fmt.Fprintln(p.stdout, p.words.Sentence(n))
		}
		if err := s.Close(); err != nil { // all is saved, but beside the file
			fmt.Fprintln(p.stdout, p.words.T("cli.wal-left", "file", filepath.Base(s.Path())))
		}
		return nil
	})
}

// club is an open club file as the screens need it.
type club struct {
	*store.Store
	program *program
	words   *words.Words // of the club's language
	closed  func()       // a session was closed; nil for nobody to tell
	// replaced hears that another file stands in the place of this one, and how what was
	// refused for that is done in a new file; nil for nobody to tell.
	replaced func(s *store.Store, again func(ctx context.Context, s *store.Store) error)
}

var _ desk.Club = club{}

// Events implements desk.Club.
func (c club) Events() ([]desk.Header, error) { return headers(c.Store.Events()) }

// Deleted implements desk.Club.
func (c club) Deleted() ([]desk.Header, error) { return headers(c.Store.Deleted()) }

func headers(all []store.Header, err error) ([]desk.Header, error) {
	out := make([]desk.Header, len(all))
	for i, h := range all {
		out[i] = desk.Header{
			ID: h.ID, Number: h.Number, Name: h.Name, Date: h.Date, Pairs: h.Pairs, Boards: h.Boards,
			Entered: h.Results, Expected: h.Expected, Closed: h.Closed,
		}
	}
	return out, err
}

// ReadOnly implements desk.Club.
func (c club) ReadOnly() (bool, string) {
	locked, who := c.Store.ReadOnly()
	if !locked || who != "" {
		return locked, who
	}
	if key := "readonly." + c.Trouble().Code; c.words.Has(key) {
		return true, c.words.T(key)
	}
	return true, c.words.T("readonly.else")
}

// try does something to the club file; where another file stands in its place, that is told
// with what was to be done.
func (c club) try(ctx context.Context, do func(ctx context.Context, s *store.Store) error) error {
	err := do(ctx, c.Store)
	if c.replaced != nil && problem.Is(err, "store.replaced") {
		c.replaced(c.Store, do)
	}
	return err
}

// Do implements desk.Club.
func (c club) Do(ctx context.Context, id event.ID, p journal.Payload, people ...event.Person) error {
	err := c.try(ctx, func(ctx context.Context, s *store.Store) error {
		_, err := s.Do(ctx, id, p, people...)
		return err
	})
	if _, closes := p.(*command.CloseSession); closes && err == nil && c.closed != nil {
		c.closed()
	}
	return err
}

// Undo implements desk.Club.
func (c club) Undo(ctx context.Context, id event.ID) error {
	return c.try(ctx, func(ctx context.Context, s *store.Store) error {
		_, err := s.Undo(ctx, id)
		return err
	})
}

// Redo implements desk.Club.
func (c club) Redo(ctx context.Context, id event.ID) error {
	return c.try(ctx, func(ctx context.Context, s *store.Store) error {
		_, err := s.Redo(ctx, id)
		return err
	})
}

// UndoFrom implements desk.Club.
func (c club) UndoFrom(ctx context.Context, id event.ID, seq int64) error {
	return c.try(ctx, func(ctx context.Context, s *store.Store) error {
		_, err := s.UndoFrom(ctx, id, seq)
		return err
	})
}

// RedoUpTo implements desk.Club.
func (c club) RedoUpTo(ctx context.Context, id event.ID, seq int64) error {
	return c.try(ctx, func(ctx context.Context, s *store.Store) error {
		_, err := s.RedoUpTo(ctx, id, seq)
		return err
	})
}

// History implements desk.Club.
func (c club) History(id event.ID) (journal.History, error) { return c.Store.History(id), nil }

// NewID implements desk.Club.
func (c club) NewID() event.ID { return store.NewID() }

// LastSaved implements desk.Club: by the clock of the room, not of the file.
func (c club) LastSaved() time.Time { return c.Store.LastSaved().Local() }

// finder recognises people of a foreign file among the club's members: by their
// number with the federation, or else by the whole name. A name counts where one
// person bears it, in the club and in the file, and never against two numbers
// that differ: rather one member too many than somebody else's results.
func finder(s *store.Store, file []event.Person) func(event.Person) (event.ID, bool) {
	byNumber, byName := map[string]event.ID{}, map[string][]event.ID{}
	people, members := s.People(), s.Club().Members
	for id, m := range members {
		if m.Into != "" || m.Erased > 0 {
			continue
		}
		p := people[m.Person]
		if p.Federation != "" {
			byNumber[p.Federation] = id
		}
		byName[nameKey(p)] = append(byName[nameKey(p)], id)
	}
	bearers := map[string]int{}
	for _, p := range file {
		bearers[nameKey(p)]++
	}
	taken := map[event.ID]bool{}
	return func(p event.Person) (event.ID, bool) {
		id, known := byNumber[p.Federation]
		if name := nameKey(p); !known && name != "" && bearers[name] == 1 && len(byName[name]) == 1 {
			id = byName[name][0]
			known = p.Federation == "" || people[members[id].Person].Federation == ""
		}
		if !known || taken[id] {
			return "", false
		}
		taken[id] = true
		return id, true
	}
}

func nameKey(p event.Person) string { return strings.ToLower(p.Name()) }
