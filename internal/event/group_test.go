package event

import (
	"slices"
	"testing"

	"uitslag/internal/movements"
)

// TestGroupsOfChange: a contestant that changes direction within a group has both
// letters, whichever came first.
func TestGroupsOfChange(t *testing.T) {
	for _, first := range []bool{true, false} {
		e := evening(2, section("A", generate(t, "howell", movements.Options{Pairs: 4})))
		n := begin(t, e)
		a, b := p(1), p(2) // meet on boards 1 and 2
		if first {
			a, b = b, a
		}
		n.put(1, a, b, "90")
		n.put(2, b, a, "90")
		n.put(1, p(3), p(4), "80")
		n.put(2, p(3), p(4), "80")
		st := n.standings()
		for _, id := range []ID{p(1), p(2)} {
			if g := st.Row(id).Groups[0]; g.Sides != "Aa" || g.State != GroupPlayed {
				t.Errorf("%s: %+v", id, g)
			}
		}
	}
}

// TestSitOutWithoutPlace: where the movement has no phantom but leaves a pair out of a
// round, the group that it never gets is its sit-out; one left out of nothing that
// misses a group never gets it.
func TestSitOutWithoutPlace(t *testing.T) {
	m := generate(t, "howell", movements.Options{Pairs: 5})
	for r := range m.Rounds { // take the phantom's tables out
		m.Rounds[r] = slices.DeleteFunc(m.Rounds[r], func(x movements.Place) bool { return !m.Played(x) })
	}
	m.Phantom, m.Pairs = 0, 5
	st := begin(t, evening(1, section("A", m))).standings()
	for _, r := range st.Lists[0].Rows {
		rest := 0
		for _, g := range r.Groups {
			if g.State == GroupSitOut {
				rest++
			}
		}
		if rest != 1 {
			t.Errorf("%s: %+v", r.Contestant, r.Groups)
		}
	}
	short := generate(t, "mitchell", movements.Options{Pairs: 10, Rounds: 4}) // five sets, four rounds
	st = begin(t, evening(1, section("A", short))).standings()
	for _, r := range st.Lists[0].Rows {
		never := 0
		for _, g := range r.Groups {
			if g.State == GroupNever {
				never++
			}
		}
		if never != 1 || len(r.Groups) != 5 {
			t.Errorf("%s: %+v", r.Contestant, r.Groups)
		}
	}
}
