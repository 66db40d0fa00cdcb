package event

import (
	"slices"
	"testing"

	"uitslag/internal/movements"
)

// TestStayPut holds: two pairs change seat and number, and undo changes them back; the
// journal tells who must stay.
func TestStayPut(t *testing.T) {
	n := begin(t, evening(2, section("A", generate(t, "howell", movements.Options{Pairs: 8}))))
	n.do(&SeatPlayers{Contestant: p(3), Players: []ID{"m1", "m2"}})
	was := asJSON(t, n.e)
	n.do(&StayPut{Session: "s", Contestant: p(3), With: p(8)})
	c := &n.s().Sections[0]
	for id, number := range map[ID]int{p(3): 8, p(8): 3, p(1): 1} {
		if l, _ := c.Label(id); l.Number != number || c.At(number, 1) != id || c.At(number, 7) != id {
			t.Errorf("%s has number %d, and %s sits there", id, l.Number, c.At(number, 1))
		}
	}
	if got := n.e.Contestant(p(3)).Players; !slices.Equal(got, []ID{"m1", "m2"}) {
		t.Errorf("players %v", got)
	}
	n.put(1, p(3), p(1), "110")
	n.do(&StayPut{Session: "s", Contestant: p(8)}) // nothing moves
	n.do(&StayPut{Session: "s", Contestant: p(3)})
	if got := MustStay(n.lines); !slices.Equal(got, []ID{p(3), p(8)}) {
		t.Errorf("%v must stay", got)
	}
	undone := append(slices.Clone(n.lines[:3]), Line{Seq: 99, Command: UndoCommand, Undoes: 3})
	if e, err := Replay(undone); err != nil || asJSON(t, e) != was {
		t.Errorf("undone: %v", err)
	}
	if got := MustStay(Live(undone)); len(got) != 0 {
		t.Errorf("undone, %v must stay", got)
	}
	if got := MustStay([]Line{{Command: stayPut, Version: 99}}); len(got) != 0 {
		t.Errorf("a line of a later version: %v", got)
	}
}

// TestStayPutOverSections holds: the two may play in different sections.
func TestStayPutOverSections(t *testing.T) {
	m := generate(t, "howell", movements.Options{Pairs: 8})
	n := begin(t, evening(2, section("A", m), section("B", m)))
	n.do(&StayPut{Session: "s", Contestant: p(3), With: "B8"})
	if letter, l := n.s().LabelOf(p(3)); letter != "B" || l.Number != 8 || n.s().Sections[1].At(8, 1) != p(3) {
		t.Errorf("%s %+v", letter, l)
	}
	if letter, l := n.s().LabelOf("B8"); letter != "A" || l.Number != 3 {
		t.Errorf("%s %+v", letter, l)
	}
	if err := n.e.sound(); err != nil {
		t.Error(err)
	}
}

// TestStayPutRefused holds what cannot be.
func TestStayPutRefused(t *testing.T) {
	n := begin(t, evening(2, section("A", generate(t, "howell", movements.Options{Pairs: 6}))))
	for code, bad := range map[string]*StayPut{
		"event.no-session":       {Session: "x", Contestant: p(1), With: p(2)},
		"event.no-contestant":    {Session: "s", Contestant: "x", With: p(2)},
		"event.contestant-twice": {Session: "s", Contestant: p(1), With: p(1)},
	} {
		refused(t, n.e.Decide(bad), code)
	}
	refused(t, n.e.Decide(&StayPut{Session: "s", Contestant: p(1), With: "x"}), "event.no-contestant")
	n.put(1, p(1), p(2), "110")
	refused(t, n.e.Decide(&StayPut{Session: "s", Contestant: p(1), With: p(6)}), "session.begun")
	if err := n.e.Decide(&StayPut{Session: "s", Contestant: p(6)}); err != nil {
		t.Error(err)
	}
}
