package journal

import (
	"uitslag/internal/event"
)

// Saying is what the log would say of a command to the event as it is. It is false for a
// command of the club.
func Saying(e *event.Event, p Payload) (Told, bool) {
	ep, ok := p.(EventPayload)
	if !ok {
		return Told{}, false
	}
	t := ep.Describe(e)
	if t.Says == "" {
		t.Says = p.Command()
	}
	return t, true
}
