package event_test

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
)

func labels(c event.Section) string {
	var all []string
	for _, l := range c.Labels {
		all = append(all, fmt.Sprintf("%s=%s%s", l.Contestant, l.Direction, l))
	}
	return strings.Join(all, " ")
}

func TestNewSection(t *testing.T) {
	mitchell := func(pairs int, turn ...int) movements.Movement {
		return eventtest.Generate(t, "mitchell", movements.Options{Pairs: pairs, Turn: turn})
	}
	// NS stay at tables 1 and 2; of the EW pairs one is idle each round. Pair 5 comes in
	// in round 2 only.
	idle := movements.Movement{Name: "idle", TwoWinners: true, Pairs: 5, Tables: 2, Sets: 3, Rounds: [][]movements.Place{
		{{Table: 2, NS: 3, EW: 4, Set: 1}, {Table: 1, NS: 1, EW: 2}},
		{{Table: 1, NS: 1, EW: 5, Set: 1}, {Table: 2, NS: 3, EW: 2, Set: 2}},
		{{Table: 1, NS: 1, EW: 4, Set: 2}, {Table: 2, NS: 3, EW: 5}},
	}}
	never := idle
	never.Pairs = 6 // pair 6 has no place at all
	for _, c := range []struct {
		name string
		m    movements.Movement
		want string
	}{
		{"one winner", eventtest.Generate(t, "howell", movements.Options{Pairs: 4}), "A1=1 A2=2 A3=3 A4=4"},
		{"one winner, phantom", eventtest.Generate(t, "howell", movements.Options{Pairs: 5}), "A1=1 A2=2 A3=3 A4=4 A5=5"},
		{"two winners", mitchell(6), "A1=NS1 A2=EW1 A3=NS2 A4=EW2 A5=NS3 A6=EW3"},
		{"two winners, phantom", mitchell(5), "A1=NS1 A2=EW1 A3=NS2 A4=EW2 A5=NS3"},
		{"turned, so one winner", mitchell(6, 2), "A1=1 A2=2 A3=3 A4=4 A5=5 A6=6"},
		{"idle at first", idle, "A1=NS1 A2=EW1 A3=NS2 A4=EW2 A5=EW3"},
		{"never", never, "A1=NS1 A2=EW1 A3=NS2 A4=EW2 A5=EW3 A6=NS3"},
	} {
		c1 := eventtest.Section("A", c.m)
		if got := labels(c1); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		e := eventtest.Evening(1, c1)
		if err := journal.Decide((*event.Event)(nil), &command.NewEvening{Event: e}); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 4})
	if got := labels(event.NewSection("A", m, []event.ID{"x", "y"})); got != "x=1 y=2" {
		t.Errorf("too few: %s", got)
	}
	if got := labels(event.NewSection("A", m, []event.ID{"a", "b", "c", "d", "e"})); got != "a=1 b=2 c=3 d=4" {
		t.Errorf("too many: %s", got)
	}
}

// TestPhantomOnEitherSide: the seat of nobody may be NS; it keeps its number.
func TestPhantomOnEitherSide(t *testing.T) {
	m := eventtest.Generate(t, "mitchell", movements.Options{Pairs: 6})
	m.Phantom = 3 // NS at table 2
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", m)))
	if got := labels(n.S().Sections[0]); got != "A1=NS1 A2=EW1 A4=EW2 A5=NS3 A6=EW3" {
		t.Error(got)
	}
	n.Fill(func(event.Expected) string { return "90" })
	st := n.Standings()
	if len(st.Lists) != 2 || st.Expected != 6 || st.Missing() != 0 {
		t.Fatalf("%d lists, %d expected", len(st.Lists), st.Expected)
	}
	for _, r := range st.Lists[1].Rows { // each EW meets the phantom once
		rest := 0
		for _, g := range r.Groups {
			if g.State == standings.GroupSitOut {
				rest++
			}
		}
		if rest != 1 || r.Total.Boards != 2 {
			t.Errorf("%s: %d boards, %d sit-outs", r.Contestant, r.Total.Boards, rest)
		}
	}
}
