package phrase

import (
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
)

// Saying is what the log would say of a command that is not done yet, with the event as it
// is: "Richting omgedraaid: ronde 3, tafel 2". It is "" for a command of the club.
func (b Log) Saying(e *event.Event, p journal.Payload) string {
	t, ok := journal.Saying(e, p)
	if !ok {
		return ""
	}
	return b.told(&t)
}
