package desk_test

import (
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/test/check"
)

// TestStatusCountsWhatDoesNotFit: the header says how many results fit, and how many do not.
func TestStatusCountsWhatDoesNotFit(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Name: "Vanavond", Movement: desktest.Scheveningen(t, 13, 7)})
	e := check.Value(club.Event(id))(t)
	s := &e.Sessions[0]
	x := s.Schedule()[0]
	for i, r := range []event.Result{{NS: x.NS, EW: x.EW}, {NS: x.NS, EW: event.Pair(s.Sections[0].Labels[12].Contestant)}, {NS: x.EW, EW: x.NS}} {
		r.ID, r.Board, r.Kind, r.Score = event.ID(string(rune('a'+i))), x.Board, event.Played, 90
		club.MustDo(t, id, &command.EnterResult{Session: s.ID, Result: r})
		far, _ := desktest.Desk(club, "nl", id).Status()
		check.Equal(t, "far", far, []string{"1 van 168 resultaten", "1 van 168 resultaten, één past niet in het schema", "1 van 168 resultaten, 2 passen niet in het schema"}[i])
	}
}
