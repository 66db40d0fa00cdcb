package desktest_test

import (
	"context"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
)

// TestClubKeepsAJournal holds: the club in memory does, undoes and redoes as the file.
func TestClubKeepsAJournal(t *testing.T) {
	ctx := context.Background()
	c := desktest.New(t)
	id := c.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 10, 0), Names: []string{"Els", "Jan"}})
	d := desktest.Desk(c, "nl", id)
	e := check.Value(c.Event(id))(t)
	check.Equal(t, "pair 1", d.Speaker.Names(e, desktest.PairID(1)), "Els – Jan")
	result := event.Result{
		ID: "r", Board: 1, Kind: event.Passed,
		NS: event.Pair(desktest.PairID(1)), EW: event.Pair(desktest.PairID(2)),
	}
	c.Fail = problem.New("store.full")
	if err := d.Do(&command.EnterResult{Session: desktest.SessionID(id), Result: result}); !problem.Is(err, "store.full") {
		t.Errorf("a full disk gives %v", err)
	}
	c.MustDo(t, id, &command.EnterResult{Session: desktest.SessionID(id), Result: result})
	after, _ := c.Event(id)
	check.That(t, len(e.Sessions[0].Results) == 0 && len(after.Sessions[0].Results) == 1,
		"what was returned changed, or what was done is not there")
	in := func(want int) {
		t.Helper()
		e, err := c.Event(id)
		check.That(t, err == nil && len(e.Sessions[0].Results) == want, "%v, %d results expected", err, want)
	}
	check.NoError(t, c.Undo(ctx, id))
	in(0)
	check.NoError(t, c.Redo(ctx, id))
	in(1)
	if err := c.Redo(ctx, id); !problem.Is(err, "store.nothing-to-redo") {
		t.Errorf("redo gives %v", err)
	}
	all, err := c.Events()
	check.That(t, err == nil && len(all) == 1 && all[0].Pairs == 10 && all[0].Number == 1, "%+v %v", all, err)
	c.Locked = "Els"
	if err := c.Undo(ctx, id); err == nil {
		t.Error("a club that is only read was changed")
	}
	ro, who := c.ReadOnly()
	check.That(t, ro && who == "Els", "%v %q", ro, who)
	h := c.Journal(id)
	check.That(t, len(h) == 4 && h[3].Undoes == h[2].Seq, "%+v", h)
}
