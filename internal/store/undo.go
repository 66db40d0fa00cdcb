package store

import (
	"context"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/store/schema"
)

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
