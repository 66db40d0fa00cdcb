package command_test

import (
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/journal"
	"uitslag/internal/movements"
)

// TestChangeMovement holds: the pairs stay with their players, one comes in, the
// movement and the boards a set are the new ones, and undo brings the old ones back.
func TestChangeMovement(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(4, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 6}))))
	n.Do(&command.SeatPlayers{Contestant: eventtest.P(2), Players: []event.ID{"m1", "m2"}})
	was := eventtest.AsJSON(t, n.E)
	next := event.NewSection("A", eventtest.Generate(t, "mitchell", movements.Options{Pairs: 7}), []event.ID{eventtest.P(1), eventtest.P(2), eventtest.P(3), eventtest.P(4), eventtest.P(5), eventtest.P(6), late})
	n.Do(&command.ChangeMovement{Session: "s", Section: next, BoardsPerSet: 6})
	c := &n.S().Sections[0]
	if c.Movement.Name != "mitchell" || n.S().BoardsPerSet != 6 || len(n.E.Contestants) != 7 {
		t.Errorf("%s, %d boards a set, %d contestants", c.Movement.Name, n.S().BoardsPerSet, len(n.E.Contestants))
	}
	if l, ok := c.Label(late); !ok || l.Direction != "NS" || l.Number != 4 {
		t.Errorf("the new pair is %+v", l)
	}
	if got := n.E.Contestant(eventtest.P(2)).Players; !slices.Equal(got, []event.ID{"m1", "m2"}) {
		t.Errorf("pair 2 is %v", got)
	}
	next.Labels[0].Number, next.Movement.Rounds[0][0].Set = 99, 99 // what was given is nobody else's
	if l, _ := c.Label(eventtest.P(1)); l.Number == 99 || c.Movement.Rounds[0][0].Set == 99 {
		t.Error("the event shares memory with the payload")
	}
	e, err := journal.Replay(append(slices.Clone(n.Lines), journal.Line{Seq: 99, Command: journal.UndoCommand, Undoes: 3}))
	if err != nil || eventtest.AsJSON(t, e) != was {
		t.Errorf("undone: %v\n%s\nwas\n%s", err, eventtest.AsJSON(t, e), was)
	}
}

// TestChangeMovementRefused holds what cannot be of another movement.
func TestChangeMovementRefused(t *testing.T) {
	small := eventtest.Generate(t, "howell", movements.Options{Pairs: 6})
	n := eventtest.Begin(t, eventtest.Evening(2, eventtest.Section("A", small), eventtest.Section("B", small)))
	good := func() *command.ChangeMovement {
		ids := []event.ID{eventtest.P(1), eventtest.P(2), eventtest.P(3), eventtest.P(4), eventtest.P(5), eventtest.P(6), late}
		return &command.ChangeMovement{Session: "s", Section: event.NewSection("A", eventtest.Generate(t, "mitchell", movements.Options{Pairs: 7}), ids), BoardsPerSet: 2}
	}
	if err := journal.Decide(n.E, good()); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		code   string
		change func(p *command.ChangeMovement)
	}{
		{"event.no-session", func(p *command.ChangeMovement) { p.Session = "x" }},
		{"event.no-section", func(p *command.ChangeMovement) { p.Section.Letter = "C" }},
		{"event.no-section", func(p *command.ChangeMovement) { p.Section.Movement = nil }},
		{"event.left-out", func(p *command.ChangeMovement) { p.Section.Labels = p.Section.Labels[1:] }},
		{"event.no-id", func(p *command.ChangeMovement) { p.Section.Labels[6].Contestant = "" }},
		{"event.other-boards", func(p *command.ChangeMovement) { p.BoardsPerSet = 3 }},
		{"event.contestant-twice", func(p *command.ChangeMovement) {
			p.Section.Labels[6].Contestant, p.Section.Seating[6].Contestant = "B1", "B1"
		}},
		{"event.number-twice", func(p *command.ChangeMovement) {
			p.Section.Labels[6] = event.Label{Contestant: late, Direction: "NS", Number: 1}
		}},
		{"event.no-contestant", func(p *command.ChangeMovement) { p.Section.Seating[6].Contestant = "x" }},
	} {
		bad := good()
		c.change(bad)
		eventtest.Refused(t, journal.Decide(n.E, bad), c.code)
	}
	n.Put(1, eventtest.P(1), eventtest.P(2), "110")
	eventtest.Refused(t, journal.Decide(n.E, good()), "session.begun")
}
