package match

import (
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/test/check"
)

// TestPair: a chair in a line-up may have no player, and its place is still seen.
func TestPair(t *testing.T) {
	c := desktest.New(t)
	id := c.Make(t, desktest.RoundRobin(t, 4, 4))
	ada := check.Value(c.Event(id))(t).Contestants[0].Players[0]
	d := desktest.Desk(c, "nl", id)
	check.Equal(t, "a pair", pair(d, []event.ID{ada, ""}), d.Speaker.Name(ada)+" – ?")
}
