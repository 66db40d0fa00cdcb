package event

import "uitslag/internal/problem"

// DeleteEvent takes the event out of every list: no screen, no paper and no competition
// has it any more. Nothing of it is lost: RestoreEvent, or an undo, brings it back. It is
// refused with event.deleted.
type DeleteEvent struct{}

// Command is "delete-event".
func (*DeleteEvent) Command() string { return "delete-event" }

// check has nothing to refuse: Decide refuses everything of a deleted event but its
// restoring.
func (*DeleteEvent) check(*Event) error { return nil }

func (*DeleteEvent) apply(e *Event, _ Line) *Event {
	e.Deleted = true
	return e
}

// RestoreEvent puts a deleted event back as it was. It is refused with event.not-deleted.
type RestoreEvent struct{}

// Command is "restore-event".
func (*RestoreEvent) Command() string { return "restore-event" }

func (*RestoreEvent) check(e *Event) error {
	if !e.Deleted {
		return problem.New("event.not-deleted")
	}
	return nil
}

func (*RestoreEvent) apply(e *Event, _ Line) *Event {
	e.Deleted = false
	return e
}

// refuseDeleted refuses what would change a deleted event, with event.deleted.
func (e *Event) refuseDeleted(p Payload) error {
	if _, restores := p.(*RestoreEvent); e != nil && e.Deleted && !restores {
		return problem.New("event.deleted")
	}
	return nil
}
