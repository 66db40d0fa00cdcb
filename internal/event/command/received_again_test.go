package command_test

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/movements"
)

// TestReceiveAfterUndo checks that what a device said after an undo does not do away with what
// a redo brings back, and that what it said of a result whose typing is undone comes in.
func TestReceiveAfterUndo(t *testing.T) {
	begin := func() *eventtest.Night {
		return eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	}
	receive := func(n *eventtest.Night, typed string, enter bool) {
		x, r := device(t, typed, "")
		p := &command.ReceiveResults{Session: "s", Received: []event.Received{x}}
		if enter {
			p.Results = []event.Result{r}
		}
		n.Do(p)
	}
	want := func(n *eventtest.Night, score int, state event.ReceivedState) {
		t.Helper()
		r := n.S().Result("dev")
		if r == nil || r.Score != score || n.S().Received[0].State != state || len(n.S().Results) != 1 {
			t.Errorf("in is %+v, received %+v; want %d %q", n.S().Results, n.S().Received, score, state)
		}
	}

	n := begin()
	receive(n, "3NTN=", true)
	typed := *n.S().Result("dev")
	typed.Contract.Declarer, typed.Source = 2, "typed"
	n.Do(&command.CorrectResult{Session: "s", Result: typed})
	n.Back(false)
	receive(n, "3NTN+1", true)
	want(n, 430, event.ReceivedTaken)
	n.Back(true) // the correction is back: the device waits
	want(n, 400, event.ReceivedWaits)
	n.Back(false)
	want(n, 430, event.ReceivedTaken)

	n = begin()
	receive(n, "3NTN=", true)
	n.Do(&command.CorrectResult{Session: "s", Result: typed})
	n.Back(false)
	n.Do(&command.ReceiveResults{Session: "s", Received: []event.Received{{Section: "A", Round: 1, Table: 1, Board: 1}}, Gone: []event.ID{"dev"}})
	if len(n.S().Results) != 0 {
		t.Errorf("taken back on the device: %+v", n.S().Results)
	}
	n.Back(true)
	want(n, 400, event.ReceivedWaits)

	n = begin()
	by := eventtest.Result(t, 1, eventtest.P(1), eventtest.P(2), "3NTN=")
	by.ID = "dev"
	n.Do(&command.EnterResult{Session: "s", Result: by})
	receive(n, "3NTN=", false) // held against what was typed
	want(n, 400, event.ReceivedTaken)
	n.Back(false) // the typing is undone: the device's comes in
	want(n, 400, event.ReceivedTaken)
	if !n.S().Received[0].Untouched(n.S()) {
		t.Error("what came in is not the device's")
	}
	n.Back(true)
	if n.S().Result("dev").Source != "typed" {
		t.Error("the typing is not back")
	}
	by.Tricks, by.Score = 10, 430
	n.Do(&command.CorrectResult{Session: "s", Result: by})
	receive(n, "3NTN+1", false)
	n.Back(false) // the correction is undone: the two are not the same any more
	want(n, 400, event.ReceivedWaits)

	n = begin()
	n.Do(&command.SeatPlayers{Contestant: eventtest.P(1), Players: []event.ID{"m2", "m3"}})
	n.Back(false)
	n.Do(&command.ReceiveResults{
		Session: "s", Sat: []event.ReceivedSeat{{Section: "A", Round: 1, Table: 1, Member: "m1"}},
		Players: []command.SeatPlayers{{Contestant: eventtest.P(1), Players: []event.ID{"m1", ""}}},
	})
	n.Back(true)
	if c := n.E.Contestant(eventtest.P(1)); c.Players[0] != "m2" || c.Players[1] != "m3" {
		t.Errorf("what was typed is gone: %v", c.Players)
	}
}
