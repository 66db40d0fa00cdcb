package command_test

import (
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/expect"
	"uitslag/internal/movements"
)

// device is what a device says of board 1 between the first two pairs.
func device(t *testing.T, typed string, state event.ReceivedState) (event.Received, event.Result) {
	t.Helper()
	says := eventtest.Result(t, 1, eventtest.P(1), eventtest.P(2), typed)
	says.ID, says.Source = "", event.FromTable
	r := says
	r.ID = "dev"
	return event.Received{Section: "A", Round: 1, Table: 1, Board: 1, Says: &says, Result: "dev", State: state}, r
}

// TestReceiveNeverOverwrites checks that what a device says is taken in until the scorer
// changes it, that it waits then, and that the scorer's choice holds until the device says
// something else.
func TestReceiveNeverOverwrites(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	receive := func(typed string, state event.ReceivedState) *command.ReceiveResults {
		x, r := device(t, typed, state)
		p := &command.ReceiveResults{Session: "s", Received: []event.Received{x}}
		if state == event.ReceivedTaken {
			p.Results = []event.Result{r}
		}
		return p
	}
	eventtest.Refused(t, (&command.ReceiveResults{Session: "s"}).Check(n.E), "receive.nothing")
	score := func(want int) {
		t.Helper()
		r := n.S().Result("dev")
		if r == nil || r.Score != want {
			t.Fatalf("in is %+v, want %d", r, want)
		}
	}
	n.Do(receive("3NTN=", event.ReceivedTaken))
	score(400)
	n.Do(receive("3NTN+1", event.ReceivedTaken)) // corrected on the device
	score(430)

	typed := *n.S().Result("dev")
	typed.Contract.Declarer, typed.Source = bridge.South, "typed"
	n.Do(&command.CorrectResult{Session: "s", Result: typed})
	eventtest.Refused(t, receive("3NTN+2", event.ReceivedTaken).Check(n.E), "receive.typed")
	eventtest.Refused(t, (&command.ReceiveResults{Session: "s", Received: receive("3NTN=", "").Received, Gone: []event.ID{"dev"}}).Check(n.E), "receive.typed")
	n.Do(receive("3NTN+2", event.ReceivedWaits))
	score(430)
	keep := &command.DecideReceived{Session: "s", Section: "A", Round: 1, Table: 1, Board: 1}
	n.Do(keep)
	score(430)
	eventtest.Refused(t, keep.Check(n.E), "receive.gone") // kept already
	take := *keep
	take.Take = true
	n.Do(&take) // on second thoughts
	score(460)
	eventtest.Refused(t, take.Check(n.E), "receive.gone")
	if !n.S().Received[0].Untouched(n.S()) {
		t.Error("what was taken is not the device's")
	}
	n.Do(&command.ReceiveResults{Session: "s", Received: []event.Received{{Section: "A", Round: 1, Table: 1, Board: 1}}, Gone: []event.ID{"dev"}})
	if n.S().Result("dev") != nil || len(n.S().Received) != 1 {
		t.Errorf("the device took it back: %+v", n.S().Received)
	}

	hand := eventtest.Result(t, 3, eventtest.P(3), eventtest.P(4), "4SN=")
	hand.ID = "hand"
	n.Do(&command.EnterResult{Session: "s", Result: hand})
	n.Do(receive("3NTN=", event.ReceivedWaits)) // of what was erased
	take.Result = "hand"
	eventtest.Refused(t, take.Check(n.E), "result.exists")
	take.Result = "new"
	n.Do(&take)
	if n.S().Result("new") == nil || n.S().Result("hand").Board != 3 {
		t.Errorf("taken under an id of its own: %+v", n.S().Results)
	}
	twice := receive("3NTN=", event.ReceivedTaken)
	twice.Results[0].ID = "twice"
	twice.Results = append(twice.Results, twice.Results[0])
	eventtest.Refused(t, twice.Check(n.E), "result.exists")

	seat := command.SeatPlayers{Contestant: eventtest.P(1), Players: []event.ID{"m1", ""}}
	sat := []event.ReceivedSeat{{Section: "A", Round: 1, Table: 1, Seat: bridge.North, Member: "m1"}}
	n.Do(&command.ReceiveResults{Session: "s", Sat: sat, Players: []command.SeatPlayers{seat}})
	seat.Players = []event.ID{"m2", ""}
	eventtest.Refused(t, (&command.ReceiveResults{Session: "s", Sat: sat, Players: []command.SeatPlayers{seat}}).Check(n.E), "receive.seated")
}

// TestImportResults checks that a file is taken whole or not at all.
func TestImportResults(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	eventtest.Refused(t, (&command.ImportResults{Session: "s", File: "a.csv"}).Check(n.E), "import.nothing")
	_, r := device(t, "3NTN=", "")
	in := &command.ImportResults{Session: "s", File: "a.csv", Enter: []event.Result{r}}
	n.Do(in)
	eventtest.Refused(t, in.Check(n.E), "result.exists")
	_, better := device(t, "4SN=", "")
	other := better
	other.ID = "other"
	eventtest.Refused(t, (&command.ImportResults{Session: "s", File: "a.csv", Correct: []event.Result{better, other}}).Check(n.E), "result.gone")
	n.Do(&command.ImportResults{Session: "s", File: "a.csv", Correct: []event.Result{better}})
	if got := n.S().Result("dev"); got == nil || got.Score != 420 || len(n.S().Results) != 1 {
		t.Errorf("corrected: %+v", n.S().Results)
	}
}

// TestUntouched checks that a result of which only the score came in, and that got its contract
// since, is not the device's any more.
func TestUntouched(t *testing.T) {
	x, r := device(t, "400", "")
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	n.Do(&command.ReceiveResults{Session: "s", Received: []event.Received{x}, Results: []event.Result{r}})
	if !n.S().Received[0].Untouched(n.S()) {
		t.Error("it is not the device's")
	}
	_, r = device(t, "3NTN=", "")
	n.Do(&command.CorrectResult{Session: "s", Result: r})
	if n.S().Received[0].Untouched(n.S()) {
		t.Error("it is the device's, with a contract that the device never said")
	}
}

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
	expect.Equal(t, len(n.S().Results), 0, "taken back on the device: %+v", n.S().Results)
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
	expect.Equal(t, n.S().Result("dev").Source, "typed", "the typing is not back")
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
