package command

import (
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// DeleteEvent takes the event out of every list: no screen, no paper and no competition
// has it any more. Nothing of it is lost: RestoreEvent, or an undo, brings it back. It is
// refused with event.deleted.
type DeleteEvent struct{}

var _ = journal.Register(journal.Evening, func() journal.Payload { return &DeleteEvent{} })

// Command is "delete-event".
func (*DeleteEvent) Command() string { return "delete-event" }

// Check has nothing to refuse: Decide refuses everything of a deleted event but its
// restoring.
func (*DeleteEvent) Check(*event.Event) error { return nil }

func (*DeleteEvent) Apply(e *event.Event, _ journal.Line) *event.Event {
	e.Deleted = true
	return e
}

func (*DeleteEvent) Describe(e *event.Event) journal.Told { return journal.Told{Name: e.Name} }

// RestoreEvent puts a deleted event back as it was. It is refused with event.not-deleted.
type RestoreEvent struct{}

var _ = journal.Register(journal.Evening, func() journal.Payload { return &RestoreEvent{} }, journal.OnDeleted)

// Command is "restore-event".
func (*RestoreEvent) Command() string { return "restore-event" }

func (*RestoreEvent) Check(e *event.Event) error {
	if !e.Deleted {
		return problem.New("event.not-deleted")
	}
	return nil
}

func (*RestoreEvent) Apply(e *event.Event, _ journal.Line) *event.Event {
	e.Deleted = false
	return e
}

func (*RestoreEvent) Describe(e *event.Event) journal.Told { return journal.Told{Name: e.Name} }
