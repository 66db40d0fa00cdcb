package store

import (
	"context"

	"uitslag/internal/event"
	"uitslag/internal/problem"
)

// Undo takes back the newest command that counts of an event, or of the club for
// "": a line is added that names it, and the state is made anew from the lines.
// The Problem is store.nothing-to-undo, store.still-used for a member who is
// named in an evening, or one of Do's.
func (s *Store) Undo(ctx context.Context, id event.ID) (Done, error) {
	return s.reverse(ctx, id, func(h event.History) (event.Line, error) {
		if len(h.Undo) == 0 {
			return event.Line{}, problem.New("store.nothing-to-undo")
		}
		return h.Undo[len(h.Undo)-1], nil
	})
}

// Redo takes back the newest undo of an event, or of the club for "", as long as
// nothing new was done since. The Problem is store.nothing-to-redo, or one of Do's.
func (s *Store) Redo(ctx context.Context, id event.ID) (Done, error) {
	return s.reverse(ctx, id, func(h event.History) (event.Line, error) {
		if len(h.Redo) == 0 {
			return event.Line{}, problem.New("store.nothing-to-redo")
		}
		return h.Redo[len(h.Redo)-1], nil
	})
}

// reverse adds a line that undoes the line that which picks.
func (s *Store) reverse(ctx context.Context, id event.ID, which func(event.History) (event.Line, error)) (Done, error) {
	done, err := s.change(ctx, func(w *work) error {
		sc, err := w.scope(ctx, id)
		if err != nil {
			return err
		}
		l, err := which(event.HistoryOf(sc.lines))
		if err != nil {
			return err
		}
		return w.append(ctx, sc, event.Line{Session: l.Session, Command: event.UndoCommand, Undoes: l.Seq})
	})
	if err != nil {
		return Done{}, err
	}
	return done[0], nil
}
