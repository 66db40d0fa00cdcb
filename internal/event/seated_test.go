package event_test

import (
	"fmt"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/movements"
)

// TestSeatedOnce: by no movement of teams does anybody sit at two tables in a round, and both
// pairs of every team that plays sit at one.
func TestSeatedOnce(t *testing.T) {
	for _, kind := range []struct {
		name  string
		teams int
	}{{"roundrobin", 6}, {"american", 5}, {"american", 7}, {"triples", 3}} {
		m := eventtest.Generate(t, kind.name, movements.Options{Pairs: kind.teams})
		e := eventtest.Evening(2, eventtest.Section("A", m))
		e.Kind = event.Teams
		for i := range e.Contestants {
			c := &e.Contestants[i]
			c.Players = nil
			for j := range event.MinTeam {
				c.Players = append(c.Players, event.ID(fmt.Sprint(c.ID, "-", j)))
			}
		}
		s := &e.Sessions[0]
		type round struct {
			member event.ID
			round  int
		}
		at := map[round][]int{}
		for _, x := range s.Schedule() {
			for _, ns := range []bool{true, false} {
				for _, who := range e.Seated(s, x, ns) {
					if k := (round{who, x.Round}); !slices.Contains(at[k], x.Table) {
						at[k] = append(at[k], x.Table)
					}
				}
			}
		}
		for k, tables := range at {
			if len(tables) != 1 {
				t.Errorf("%s of %d: %s sits at tables %v in round %d", kind.name, kind.teams, k.member, tables, k.round)
			}
		}
		if want := event.MinTeam * kind.teams * len(m.Rounds); len(at) != want {
			t.Errorf("%s of %d: %d seats, want %d", kind.name, kind.teams, len(at), want)
		}
	}
}
