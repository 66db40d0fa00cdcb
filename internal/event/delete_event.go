package event

import "uitslag/internal/problem"

// DeleteEvent takes the event out of every list: no screen, no paper and no competition
// has it any more. Nothing of it is lost: RestoreEvent, or an undo, brings it back. It is
// refused with event.deleted.
type DeleteEvent struct{}

var _ = register(func() Payload { return &DeleteEvent{} })

// Command is "delete-event".
func (*DeleteEvent) Command() string { return "delete-event" }

// check has nothing to refuse: Decide refuses everything of a deleted event but its
// restoring.
func (*DeleteEvent) check(*Event) error { return nil }

func (*DeleteEvent) apply(e *Event, _ Line) *Event {
	e.Deleted = true
	return e
}

func (*DeleteEvent) tell(e *Event) Told { return Told{Name: e.Name} }

// RestoreEvent puts a deleted event back as it was. It is refused with event.not-deleted.
type RestoreEvent struct{}

var _ = register(func() Payload { return &RestoreEvent{} }, onDeleted)

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

func (*RestoreEvent) tell(e *Event) Told { return Told{Name: e.Name} }
