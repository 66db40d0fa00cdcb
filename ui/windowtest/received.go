package windowtest

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/desk/desktest"
)

// SaysOtherwise is the sample's evening of 13 pairs, of which a device says one result otherwise.
func SaysOtherwise(t *testing.T) (*desktest.Club, event.ID) {
	club, id := Thirteen(t)
	e, err := club.Event(id)
	if err != nil {
		t.Fatal(err)
	}
	s := &e.Sessions[0]
	is := s.Results[0]
	says := SlipOf(is)
	says.ID, says.Source = "", event.FromTable
	club.MustDo(t, id, &command.ReceiveResults{Session: s.ID, Received: []event.Received{{
		Section: s.Sections[0].Letter, Round: 1, Table: 1, Board: is.Board, Says: &says, Result: is.ID, State: event.ReceivedWaits,
	}}})
	return club, id
}
