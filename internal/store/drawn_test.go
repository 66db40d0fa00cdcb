package store

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
)

// TestDrawnEveningIsKept: an evening of which no round was drawn yet is the same after the
// file is opened again.
func TestDrawnEveningIsKept(t *testing.T) {
	s := newClub(t)
	e := event.Event{ID: "e1", Name: "Zwitsers", Kind: event.Teams, Form: event.FormSwiss, Rules: rules.TeamPresets()[0]}
	m := movements.Movement{Name: "swiss", Contest: movements.OfTeams, Pairs: 3, Tables: 2, Sets: 2, Copies: 1}
	var ids []event.ID
	for _, id := range []event.ID{"a", "b", "c"} {
		e.Contestants = append(e.Contestants, event.Contestant{ID: id})
		ids = append(ids, id)
	}
	c := event.NewSection("A", m, ids)
	c.Drawing = &event.Drawing{Way: event.DrawSwiss, Rounds: 2, Repeats: true}
	e.Sessions = []event.Session{{ID: "s", Date: "2026-11-14", FirstBoard: 1, BoardsPerSet: 4, Sections: []event.Section{c}}}
	mustDo(t, s, "e1", &command.NewEvening{Event: e})
	wantSound(t, s)
	was := mustEvent(t, s, "e1")
	path := s.Path()
	mustClose(t, s)
	again := mustOpen(t, path)
	wantSound(t, again)
	wantEqual(t, "the evening", mustEvent(t, again, "e1"), was)
	wantEqual(t, "its drawing", *was.Sessions[0].Sections[0].Drawing, *c.Drawing)
	wantEqual(t, "its rounds", len(was.Sessions[0].Sections[0].Movement.Rounds), 0)
	mustClose(t, again)
}
