package event

import (
	"slices"
	"testing"

	"uitslag/internal/movements"
)

// TestChangeMovement holds: the pairs stay with their players, one comes in, the
// movement and the boards a set are the new ones, and undo brings the old ones back.
func TestChangeMovement(t *testing.T) {
	n := begin(t, evening(4, section("A", generate(t, "howell", movements.Options{Pairs: 6}))))
	n.do(&SeatPlayers{Contestant: p(2), Players: []ID{"m1", "m2"}})
	was := asJSON(t, n.e)
	next := NewSection("A", generate(t, "mitchell", movements.Options{Pairs: 7}), []ID{p(1), p(2), p(3), p(4), p(5), p(6), late})
	n.do(&ChangeMovement{Session: "s", Section: next, BoardsPerSet: 6})
	c := &n.s().Sections[0]
	if c.Movement.Name != "mitchell" || n.s().BoardsPerSet != 6 || len(n.e.Contestants) != 7 {
		t.Errorf("%s, %d boards a set, %d contestants", c.Movement.Name, n.s().BoardsPerSet, len(n.e.Contestants))
	}
	if l, ok := c.Label(late); !ok || l.Direction != "NS" || l.Number != 4 {
		t.Errorf("the new pair is %+v", l)
	}
	if got := n.e.Contestant(p(2)).Players; !slices.Equal(got, []ID{"m1", "m2"}) {
		t.Errorf("pair 2 is %v", got)
	}
	next.Labels[0].Number, next.Movement.Rounds[0][0].Set = 99, 99 // what was given is nobody else's
	if l, _ := c.Label(p(1)); l.Number == 99 || c.Movement.Rounds[0][0].Set == 99 {
		t.Error("the event shares memory with the payload")
	}
	e, err := Replay(append(slices.Clone(n.lines), Line{Seq: 99, Command: UndoCommand, Undoes: 3}))
	if err != nil || asJSON(t, e) != was {
		t.Errorf("undone: %v\n%s\nwas\n%s", err, asJSON(t, e), was)
	}
}

// TestChangeMovementRefused holds what cannot be of another movement.
func TestChangeMovementRefused(t *testing.T) {
	small := generate(t, "howell", movements.Options{Pairs: 6})
	n := begin(t, evening(2, section("A", small), section("B", small)))
	good := func() *ChangeMovement {
		ids := []ID{p(1), p(2), p(3), p(4), p(5), p(6), late}
		return &ChangeMovement{Session: "s", Section: NewSection("A", generate(t, "mitchell", movements.Options{Pairs: 7}), ids), BoardsPerSet: 2}
	}
	if err := n.e.Decide(good()); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		code   string
		change func(p *ChangeMovement)
	}{
		{"event.no-session", func(p *ChangeMovement) { p.Session = "x" }},
		{"event.no-section", func(p *ChangeMovement) { p.Section.Letter = "C" }},
		{"event.no-section", func(p *ChangeMovement) { p.Section.Movement = nil }},
		{"event.left-out", func(p *ChangeMovement) { p.Section.Labels = p.Section.Labels[1:] }},
		{"event.no-id", func(p *ChangeMovement) { p.Section.Labels[6].Contestant = "" }},
		{"event.other-boards", func(p *ChangeMovement) { p.BoardsPerSet = 3 }},
		{"event.contestant-twice", func(p *ChangeMovement) {
			p.Section.Labels[6].Contestant, p.Section.Seating[6].Contestant = "B1", "B1"
		}},
		{"event.number-twice", func(p *ChangeMovement) { p.Section.Labels[6] = Label{late, "NS", 1} }},
		{"event.no-contestant", func(p *ChangeMovement) { p.Section.Seating[6].Contestant = "x" }},
	} {
		bad := good()
		c.change(bad)
		refused(t, n.e.Decide(bad), c.code)
	}
	n.put(1, p(1), p(2), "110")
	refused(t, n.e.Decide(good()), "session.begun")
}
