package revised

import "uitslag/internal/event"

// Reasons returns all reasons, in the order in which they are given.
func Reasons() []Reason {
	return event.Mapped(table, func(f fact) Reason { return f.reason })
}
