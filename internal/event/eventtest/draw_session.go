package eventtest

import (
	"fmt"
	"slices"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/competition"
)

func drawCarryOver(t *rapid.T, e *event.Event) *event.CarryOver {
	kinds := []event.CarryKind{"", event.CarryNone, event.CarryFull, event.CarryShare, event.CarryPlace}
	c := &event.CarryOver{Kind: rapid.SampledFrom(kinds).Draw(t, "carry-over")}
	if c.Kind == "" {
		return nil
	}
	for i := range rapid.IntRange(0, len(e.Sessions)).Draw(t, "from") {
		c.From = append(c.From, e.Sessions[i].ID)
	}
	if c.Kind == event.CarryShare {
		c.Share = exact.New(rapid.Int64Range(0, 4).Draw(t, "share"), 4)
	}
	if c.Kind == event.CarryShare || c.Kind == event.CarryPlace {
		c.Most = exact.Int(rapid.IntRange(0, 6).Draw(t, "most"))
	}
	return c
}

func drawSum(t *rapid.T) *event.Sum {
	return &event.Sum{Rules: competition.Rules{
		Average: rapid.SampledFrom([]competition.Average{competition.AverageSessions, competition.AverageBoards}).Draw(t, "average"),
		Size:    rapid.SampledFrom([]competition.Size{competition.SizeAsIs, competition.SizeNeuberg, competition.SizeAscherman}).Draw(t, "size"),
		Best:    rapid.IntRange(0, 2).Draw(t, "best"),
	}}
}

// drawSessionCommand returns a command about the sessions of an event, that may be done or refused.
func drawSessionCommand(t *rapid.T, e *event.Event, m movements.Movement) journal.Payload {
	some := e.Sessions[rapid.IntRange(0, len(e.Sessions)-1).Draw(t, "session")].ID
	switch rapid.IntRange(0, 4).Draw(t, "session command") {
	case 0:
		return &command.NameSession{Session: some, Name: rapid.SampledFrom([]string{"", "Finale"}).Draw(t, "name")}
	case 1:
		return &command.SetCarryOver{Session: some, CarryOver: drawCarryOver(t, e)}
	case 2:
		if rapid.IntRange(0, 3).Draw(t, "none") == 0 {
			return &command.ChangeSum{}
		}
		return &command.ChangeSum{Sum: drawSum(t), Unbook: rapid.Bool().Draw(t, "unbook")}
	}
	c := Section("A", m)
	for seat := 2; seat < m.Pairs; seat++ {
		if seat != m.Phantom && rapid.IntRange(0, 9).Draw(t, "absent") == 0 { // nobody sits there
			c.Labels = slices.DeleteFunc(c.Labels, func(l event.Label) bool { return l.Contestant == P(seat) })
			for i := range c.Seating {
				if c.Seating[i].Contestant == P(seat) {
					c.Seating[i].Contestant = ""
				}
			}
		}
	}
	q := &command.AddSession{Session: event.Session{
		ID: event.ID(fmt.Sprint("s", len(e.Sessions)+1)), Date: "2026-11-21", FirstBoard: 1,
		BoardsPerSet: rapid.IntRange(1, 2).Draw(t, "per set"), Sections: []event.Section{c}, CarryOver: drawCarryOver(t, e),
	}}
	q.Unbook = rapid.Bool().Draw(t, "unbook")
	if rapid.IntRange(0, 2).Draw(t, "last") == 0 {
		q.Session.Name = "Finale"
	}
	return q
}
