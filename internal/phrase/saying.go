package phrase

import (
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
)

// Saying returns what the log would say of a command that is not done yet, with the event as it
// is: "Richting omgedraaid: ronde 3, tafel 2". It is "" for a command of the club.
func (b Log) Saying(e *event.Event, p journal.Payload) string {
	if _, ok := p.(journal.EventPayload); !ok {
		return ""
	}
	t := journal.Tell(p, e, nil)
	return b.told(&t)
}
