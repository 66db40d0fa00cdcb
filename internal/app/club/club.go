// Package club is an open club file as the screens need it.
package club

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

// File is an open club file as the screens need it.
type File struct {
	*store.Store
	Words  *words.Words // of the club's language
	Closed func()       // a session was closed; nil for nobody to tell
	// Replaced hears that another file stands in the place of this one, and how what was
	// refused for that is done in a new file; nil for nobody to tell.
	Replaced func(s *store.Store, again func(ctx context.Context, s *store.Store) error)
}

var _ desk.Club = File{}

// Events implements desk.Club.
func (c File) Events() ([]desk.Header, error) { return headers(c.Store.Events()) }

// Deleted implements desk.Club.
func (c File) Deleted() ([]desk.Header, error) { return headers(c.Store.Deleted()) }

func headers(all []event.Header, err error) ([]desk.Header, error) {
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
func (c File) ReadOnly() (bool, string) {
	locked, who := c.Store.ReadOnly()
	if !locked || who != "" {
		return locked, who
	}
	if key := "readonly." + c.Trouble().Code; c.Words.Has(key) {
		return true, c.Words.T(key)
	}
	return true, c.Words.T("readonly.else")
}

// try does something to the club file; where another file stands in its place, that is told
// with what was to be done.
func (c File) try(ctx context.Context, do func(ctx context.Context, s *store.Store) error) error {
	err := do(ctx, c.Store)
	if c.Replaced != nil && problem.Is(err, "store.replaced") {
		c.Replaced(c.Store, do)
	}
	return err
}

// Do implements desk.Club.
func (c File) Do(ctx context.Context, id event.ID, p journal.Payload, people ...event.Person) error {
	err := c.try(ctx, func(ctx context.Context, s *store.Store) error {
		_, err := s.Do(ctx, id, p, people...)
		return err
	})
	if _, closes := p.(*command.CloseSession); closes && err == nil && c.Closed != nil {
		c.Closed()
	}
	return err
}

// Undo implements desk.Club.
func (c File) Undo(ctx context.Context, id event.ID) error {
	return c.try(ctx, func(ctx context.Context, s *store.Store) error {
		_, err := s.Undo(ctx, id)
		return err
	})
}

// Redo implements desk.Club.
func (c File) Redo(ctx context.Context, id event.ID) error {
	return c.try(ctx, func(ctx context.Context, s *store.Store) error {
		_, err := s.Redo(ctx, id)
		return err
	})
}

// UndoFrom implements desk.Club.
func (c File) UndoFrom(ctx context.Context, id event.ID, seq int64) error {
	return c.try(ctx, func(ctx context.Context, s *store.Store) error {
		_, err := s.UndoFrom(ctx, id, seq)
		return err
	})
}

// RedoUpTo implements desk.Club.
func (c File) RedoUpTo(ctx context.Context, id event.ID, seq int64) error {
	return c.try(ctx, func(ctx context.Context, s *store.Store) error {
		_, err := s.RedoUpTo(ctx, id, seq)
		return err
	})
}

// History implements desk.Club.
func (c File) History(id event.ID) (journal.History, error) { return c.Store.History(id), nil }

// NewID implements desk.Club.
func (c File) NewID() event.ID { return store.NewID() }

// LastSaved implements desk.Club: by the clock of the room, not of the file.
func (c File) LastSaved() time.Time { return c.Store.LastSaved().Local() }
