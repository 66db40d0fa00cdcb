package exchange_test

import (
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/exact"
	"uitslag/internal/exchange"
	"uitslag/internal/movements"
)

// TestLeft: nothing that a file does not have is left out in silence.
func TestLeft(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 4}))))
	n.PlayAll(eventtest.SomeContract)
	share := []event.Share{{Weight: exact.Int(1), Score: 110}}
	for _, x := range []struct {
		what    string
		do      func(e *event.Event, s *event.Session)
		foreign string // the codes of what a format of others does not have
		own     string
	}{
		{"nothing", func(*event.Event, *event.Session) {}, "", ""},
		{"an assigned score", func(_ *event.Event, s *event.Session) {
			s.Rulings = []event.Ruling{{ID: "x", Result: s.Results[0].ID, Kind: event.RulingAssigned, NS: share}}
		}, "assigned", "assigned"},
		{"a board that does not count", func(_ *event.Event, s *event.Session) {
			s.Rulings = []event.Ruling{{ID: "x", Result: s.Results[0].ID, Kind: event.RulingNotPlayed}}
		}, "assigned", "assigned"},
		{"a split score", func(_ *event.Event, s *event.Session) {
			s.Rulings = []event.Ruling{{ID: "x", Result: s.Results[0].ID, Kind: event.RulingSplit, NS: share, EW: share}}
		}, "shares", ""},
		{"a ruling that lets the result stand", func(_ *event.Event, s *event.Session) {
			s.Rulings = []event.Ruling{{ID: "x", Result: s.Results[0].ID, Kind: event.RulingTable}}
		}, "", ""},
		{"the opponents' cards", func(_ *event.Event, s *event.Session) { s.Results[0].Reversed = true }, "swapped", ""},
		{"a fouled board", func(_ *event.Event, s *event.Session) { s.Fouled = []event.FouledBoard{{Board: 1}} }, "fouled", "fouled"},
		{"a penalty", func(e *event.Event, s *event.Session) {
			s.Penalties = []event.Penalty{{ID: "p", Contestant: e.Contestants[0].ID, Unit: event.PenaltyUnits()[0], Amount: exact.Int(5)}}
		}, "penalties", "penalties"},
		{"a substitute", func(e *event.Event, s *event.Session) {
			s.Substitutions = []event.Substitution{{Contestant: e.Contestants[0].ID}}
		}, "substitutes", "substitutes"},
		{"a result that is not in", func(_ *event.Event, s *event.Session) { s.Results = s.Results[1:] }, "missing", "missing"},
		{"a line-up", func(_ *event.Event, s *event.Session) { s.Lineups = []event.Lineup{{Team: "A1"}} }, "lineups", "lineups"},
	} {
		e := n.E.Clone()
		x.do(e, &e.Sessions[0])
		for foreign, want := range map[bool]string{true: x.foreign, false: x.own} {
			var got []string
			for _, r := range exchange.Left(eventtest.StandingsOf(t, e), foreign) {
				got = append(got, strings.TrimPrefix(r.Reason.Code, "filesout."))
			}
			slices.Sort(got)
			if all := strings.Join(got, " "); all != want {
				t.Errorf("%s, a format of others %v: %q, want %q", x.what, foreign, all, want)
			}
		}
	}
}
