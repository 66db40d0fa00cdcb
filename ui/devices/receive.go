package devices

import (
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/feed"
)

// Receive is the command that takes what a file says into a session, nil where nothing is
// new, and whether the file was emptied. It is refused where the two do not fit: see feed.MatchOf.
func Receive(c *event.Club, people map[event.ID]event.Person, e *event.Event, s *event.Session, tie Tie, snap *feed.Snapshot, newID func() event.ID) (p *command.ReceiveResults, emptied bool, err error) {
	m, err := feed.MatchOf(e, s, tie.of(snap, s))
	if err != nil {
		return nil, tie.Emptied, err
	}
	emptied = !tie.Moved && m.Emptied(s, snap, tie.Emptied)
	return feed.Take(c, func(id event.ID) event.Person { return people[id] }, e, s, m, snap, newID), emptied, nil
}
