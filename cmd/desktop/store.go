package main

import (
	"context"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/store"
	"uitslag/internal/words"
	"uitslag/ui/desk"
)

// club is an open club file as the screens need it.
type club struct {
	*store.Store
	words  *words.Words // of the club's language
	closed func()       // a session was closed; nil for nobody to tell
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
