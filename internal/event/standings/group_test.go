package standings_test

import (
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
)

// TestGroupsOfChange: a contestant that changes direction within a group has both
// letters, whichever came first.
func TestGroupsOfChange(t *testing.T) {
	for _, first := range []bool{true, false} {
		e := eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 4})))
		n := eventtest.Begin(t, e)
		a, b := eventtest.P(1), eventtest.P(2) // meet on boards 1 and 2
		if first {
			a, b = b, a
		}
		n.Put(1, a, b, "90")
		n.Put(2, b, a, "90")
		n.Put(1, eventtest.P(3), eventtest.P(4), "80")
		n.Put(2, eventtest.P(3), eventtest.P(4), "80")
		st := n.Standings()
		for _, id := range []event.ID{eventtest.P(1), eventtest.P(2)} {
			if g := st.Row(id).Groups[0]; g.Sides != "Aa" || g.State != standings.GroupPlayed {
				t.Errorf("%s: %+v", id, g)
			}
		}
	}
}

// TestSitOutWithoutPlace: where the movement has no phantom but leaves a pair out of a
// round, the group that it never gets is its sit-out; one left out of nothing that
// misses a group never gets it.
func TestSitOutWithoutPlace(t *testing.T) {
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 5})
	for r := range m.Rounds { // take the phantom's tables out
		m.Rounds[r] = slices.DeleteFunc(m.Rounds[r], func(x movements.Place) bool { return !m.Played(x) })
	}
	m.Phantom, m.Pairs = 0, 5
	st := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", m))).Standings()
	for _, r := range st.Lists[0].Rows {
		rest := 0
		for _, g := range r.Groups {
			if g.State == standings.GroupSitOut {
				rest++
			}
		}
		eventtest.Equal(t, r.Contestant, rest, 1)
	}
	short := eventtest.Generate(t, "mitchell", movements.Options{Pairs: 10, Rounds: 4}) // five sets, four rounds
	st = eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", short))).Standings()
	for _, r := range st.Lists[0].Rows {
		never := 0
		for _, g := range r.Groups {
			if g.State == standings.GroupNever {
				never++
			}
		}
		eventtest.Says(t, r.Contestant, "1 5", never, len(r.Groups))
	}
}
