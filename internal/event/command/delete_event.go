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

var _ = journal.Register[DeleteEvent](journal.Evening)

func (*DeleteEvent) Command() string { return "delete-event" }

// Check has nothing to refuse: Decide refuses everything of a deleted event but its
// restoring.
func (*DeleteEvent) Check(*event.Event, *event.Session) error { return nil }

func (*DeleteEvent) Apply(e *event.Event, _ *event.Session, _ journal.Line) {
	e.Deleted = true
}

func (*DeleteEvent) Describe(e *event.Event, _ *event.Session) journal.Told {
	return journal.Told{Name: e.Name}
}

// RestoreEvent puts a deleted event back as it was. It is refused with event.not-deleted.
type RestoreEvent struct{}

var _ = journal.Register[RestoreEvent](journal.Evening, journal.OnDeleted)

func (*RestoreEvent) Command() string { return "restore-event" }

func (*RestoreEvent) Check(e *event.Event, _ *event.Session) error {
	if !e.Deleted {
		return problem.New("event.not-deleted")
	}
	return nil
}

func (*RestoreEvent) Apply(e *event.Event, _ *event.Session, _ journal.Line) {
	e.Deleted = false
}

func (*RestoreEvent) Describe(e *event.Event, _ *event.Session) journal.Told {
	return journal.Told{Name: e.Name}
}
