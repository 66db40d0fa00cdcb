package repair_test

import (
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/movements"
)

// TestStayPut holds: two pairs change seat and number, and undo changes them back; the
// journal tells who must stay.
func TestStayPut(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 8}))))
	n.Do(&command.SeatPlayers{Contestant: eventtest.P(3), Players: []event.ID{"m1", "m2"}})
	was := eventtest.AsJSON(t, n.E)
	n.Do(&repair.StayPut{Session: "s", Contestant: eventtest.P(3), With: eventtest.P(8)})
	c := &n.S().Sections[0]
	for id, number := range map[event.ID]int{eventtest.P(3): 8, eventtest.P(8): 3, eventtest.P(1): 1} {
		if l, _ := c.Label(id); l.Number != number || c.At(number, 1) != id || c.At(number, 7) != id {
			t.Errorf("%s has number %d, and %s sits there", id, l.Number, c.At(number, 1))
		}
	}
	if got := n.E.Contestant(eventtest.P(3)).Players; !slices.Equal(got, []event.ID{"m1", "m2"}) {
		t.Errorf("players %v", got)
	}
	n.Put(1, eventtest.P(3), eventtest.P(1), "110")
	n.Do(&repair.StayPut{Session: "s", Contestant: eventtest.P(8)}) // nothing moves
	n.Do(&repair.StayPut{Session: "s", Contestant: eventtest.P(3)})
	if got := repair.MustStay(n.Lines); !slices.Equal(got, []event.ID{eventtest.P(3), eventtest.P(8)}) {
		t.Errorf("%v must stay", got)
	}
	undone := append(slices.Clone(n.Lines[:3]), journal.Line{Seq: 99, Command: journal.UndoCommand, Undoes: 3})
	if e, err := journal.Replay(undone); err != nil || eventtest.AsJSON(t, e) != was {
		t.Errorf("undone: %v", err)
	}
	if got := repair.MustStay(journal.Live(undone)); len(got) != 0 {
		t.Errorf("undone, %v must stay", got)
	}
	if got := repair.MustStay([]journal.Line{{Command: "stay-put", Version: 99}}); len(got) != 0 {
		t.Errorf("a line of a later version: %v", got)
	}
}

// TestStayPutOverSections holds: the two may play in different sections.
func TestStayPutOverSections(t *testing.T) {
	m := eventtest.Generate(t, "howell", movements.Options{Pairs: 8})
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", m), eventtest.Section("B", m)))
	n.Do(&repair.StayPut{Session: "s", Contestant: eventtest.P(3), With: "B8"})
	if letter, l := n.S().LabelOf(eventtest.P(3)); letter != "B" || l.Number != 8 || n.S().Sections[1].At(8, 1) != eventtest.P(3) {
		t.Errorf("%s %+v", letter, l)
	}
	if letter, l := n.S().LabelOf("B8"); letter != "A" || l.Number != 3 {
		t.Errorf("%s %+v", letter, l)
	}
	if err := n.E.Validate(); err != nil {
		t.Error(err)
	}
}

// TestStayPutRefused holds what cannot be.
func TestStayPutRefused(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	for code, bad := range map[string]*repair.StayPut{
		"event.no-session":       {Session: "x", Contestant: eventtest.P(1), With: eventtest.P(2)},
		"event.no-contestant":    {Session: "s", Contestant: "x", With: eventtest.P(2)},
		"event.contestant-twice": {Session: "s", Contestant: eventtest.P(1), With: eventtest.P(1)},
	} {
		eventtest.Refused(t, journal.Decide(n.E, bad), code)
	}
	eventtest.Refused(t, journal.Decide(n.E, &repair.StayPut{Session: "s", Contestant: eventtest.P(1), With: "x"}), "event.no-contestant")
	n.Put(1, eventtest.P(1), eventtest.P(2), "110")
	eventtest.Refused(t, journal.Decide(n.E, &repair.StayPut{Session: "s", Contestant: eventtest.P(1), With: eventtest.P(6)}), "session.begun")
	if err := journal.Decide(n.E, &repair.StayPut{Session: "s", Contestant: eventtest.P(6)}); err != nil {
		t.Error(err)
	}
}
