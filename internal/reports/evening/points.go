package evening

import (
	"uitslag/internal/event"
	"uitslag/internal/event/points"
)

// Points is what the papers of members' points are made from.
type Points struct {
	List   *points.List    // the points list
	Sheets []*points.Sheet // what single members did: a page each
	// Category gives a member's category, Event the name of an event; "" where there is none.
	Category func(member event.ID) string
	Event    func(event.ID) string
}
