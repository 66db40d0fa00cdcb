package control_test

import (
	"context"
	"strings"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/desk/desktest"
)

// TestPlayers: of individuals the detail names both players of each side.
func TestPlayers(t *testing.T) {
	c := desktest.New()
	e := event.Event{ID: "e", Name: "Individueel", Kind: event.Individual, Rules: rules.MesserBridge()}
	s := event.Session{ID: "s", FirstBoard: 1, Sections: []event.Section{{Letter: "A"}}}
	for n, id := range []event.ID{"a", "b", "c", "d"} {
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: make([]event.ID, 1)})
		s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: id, Number: n + 1})
	}
	s.Results = []event.Result{{ID: "r", Board: 1, Round: 1, Kind: event.Passed, NS: event.Side{A: "a", B: "b"}, EW: event.Side{A: "c", B: "d"}}}
	e.Sessions = []event.Session{s}
	check.NoError(t, c.Do(context.Background(), "e", &command.ImportEvent{Event: e}))
	p := presenter(&night{desk: desktest.Desk(c, "nl", "e")})
	check.Contains(t, strings.ReplaceAll(p.Detail(), "\u00a0", " "), "Speler 1 en Speler 2 tegen Speler 3 en Speler 4")
}
