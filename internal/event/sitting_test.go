package event_test

import (
	"fmt"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/repair"
	"uitslag/internal/movements"
)

// TestSittings: they are the lines of the schedule, whatever was repaired, put together by
// who meets; a board that was turned stands apart.
func TestSittings(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(3, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 10}))))
	same := func(want int) []event.Sitting {
		t.Helper()
		all := n.S().Sittings()
		if len(all) != want {
			t.Errorf("%d sittings, want %d", len(all), want)
		}
		var got, lines []string
		for _, x := range all {
			for _, b := range x.Boards {
				got = append(got, fmt.Sprint(event.Expected{Section: x.Section, Round: x.Round, Table: x.Table, Board: b, NS: x.NS, EW: x.EW}))
			}
		}
		for _, x := range n.S().Schedule() {
			lines = append(lines, fmt.Sprint(x))
		}
		slices.Sort(got)
		slices.Sort(lines)
		if !slices.Equal(got, lines) {
			t.Errorf("the sittings are\n%v\nthe schedule is\n%v", got, lines)
		}
		return all
	}
	first := same(45)[0]
	n.Do(&repair.Turn{Session: "s", Section: "A", Round: first.Round, Table: first.Table, Board: first.Boards[1]})
	all := same(46)
	if x, y := all[0], all[1]; x.NS != y.EW || x.EW != y.NS || len(x.Boards) != 2 || !y.Turned || x.Turned || !slices.Equal(y.Boards, first.Boards[1:2]) {
		t.Errorf("%+v and %+v", x, y)
	}
	n.Do(&repair.OtherBoards{Session: "s", Section: "A", Round: 2, Table: 1, Boards: []repair.Instead{{Board: repair.Lines(n.S(), &n.S().Sections[0])[15].Scheduled, To: 80}}})
	same(46)
	n.Do(&repair.CancelRound{Session: "s", Round: 4})
	same(41)
	c := &n.S().Sections[0]
	c.Exceptions = append(c.Exceptions, event.Exception{Round: 4, Table: 2, Board: 1, NS: eventtest.P(1)})
	same(42)
	n.S().BoardsPerSet, c.Exceptions = 0, nil
	if all := n.S().Sittings(); len(all) != 40 || all[0].Boards != nil || all[0].Set != c.Movement.Rounds[0][0].Set {
		t.Errorf("without boards: %d, %+v", len(all), all[0])
	}
}
