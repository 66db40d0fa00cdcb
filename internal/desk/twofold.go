package desk

import (
	"context"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
)

// Results that were typed into the wrong evening go over in two commands, one in each.
// Undo and Redo take both of them back, or do both again, while each is the last of its
// event.

// UndoOf undoes the last command of an event.
func (x *Steps) UndoOf(id event.ID) error { return x.back(x.desk.Club.Undo, id) }

// twofold undoes or does again the last command of an event and, where that moved results
// between two evenings, the other half of it.
func (x *Steps) twofold(how func(context.Context, event.ID) error, id event.ID, redo bool) error {
	other := x.otherHalf(id, redo)
	if err := x.back(how, id); err != nil || other == "" {
		return err
	}
	return x.back(how, other)
}

// otherHalf is the event with the other half of the last command of this one, "" for none.
func (x *Steps) otherHalf(id event.ID, redo bool) event.ID {
	p := x.last(id, redo)
	other := towards(p)
	if other == "" || other == id {
		return ""
	}
	o := x.last(other, redo)
	if o == nil || towards(o) != id || o.Command() == p.Command() {
		return ""
	}
	return other
}

// towards is the other event of a move between two, "" for any other command.
func towards(p journal.Payload) event.ID {
	switch p := p.(type) {
	case *repair.TakeOut:
		return p.Event
	case *repair.BringIn:
		return p.Event
	}
	return ""
}

// last is the command of an event that is undone next, or done again next; nil for none.
func (x *Steps) last(id event.ID, redo bool) journal.Payload {
	lines, err := x.desk.Club.Lines(id)
	if err != nil {
		return nil // Undo says so itself
	}
	command, _, ok := journal.Next(lines, redo)
	if !ok {
		return nil
	}
	p, err := journal.Decode(command)
	if err != nil {
		return nil
	}
	return p
}
