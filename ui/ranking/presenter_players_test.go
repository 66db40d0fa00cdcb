package ranking_test

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

// TestPlayers: the table and the heading of an evening of individuals speak of players.
func TestPlayers(t *testing.T) {
	c := desktest.New()
	e := event.Event{ID: "e", Name: "Individueel", Kind: event.Individual, Rules: rules.MesserBridge()}
	s := event.Session{ID: "s", Date: "2026-11-20", FirstBoard: 1, Sections: []event.Section{{Letter: "A"}}}
	for n, id := range []event.ID{"a", "b", "c", "d"} {
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: make([]event.ID, 1)})
		s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: id, Number: n + 1})
	}
	s.Results = []event.Result{{ID: "r", Board: 1, Round: 1, Kind: event.Passed, NS: event.Side{A: "a", B: "b"}, EW: event.Side{A: "c", B: "d"}}}
	e.Sessions = []event.Session{s}
	check.NoError(t, c.Do(context.Background(), "e", &command.ImportEvent{Event: e}))
	d := desktest.Desk(c, "nl", "e")
	p := presenter(d)
	check.Equal(t, "head", p.Columns()[1].Title, "Speler")
	check.HasPrefix(t, strings.ReplaceAll(p.Rows()[0].Cells[2].Text, "\u00a0", " "), "Speler ")
	_, quiet := d.Line()
	check.That(t, strings.Contains(quiet, "4 spelers"), "heading %q", quiet)
}
