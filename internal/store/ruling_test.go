package store

import (
	"context"
	"encoding/json"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
)

// TestRulings: rulings, penalties and fouled boards are kept, found again after opening,
// sound to the check, and undone without a trace.
func TestRulings(t *testing.T) {
	ctx := context.Background()
	s := newClub(t)
	path := s.Path()
	mustDo(t, s, "e1", evening(t, "e1"))
	for _, p := range slips(mustEvent(t, s, "e1")) {
		mustDo(t, s, "e1", p)
	}
	before, err := json.Marshal(mustEvent(t, s, "e1"))
	if err != nil {
		t.Fatal(err)
	}
	e := mustEvent(t, s, "e1")
	session, on := e.Sessions[0].ID, e.Sessions[0].Results[0]
	third := exact.New(1, 3)
	ruling := event.Ruling{
		ID: "ruling", Result: on.ID, Kind: event.RulingWeighted, Protects: event.ProtectNS, Law: "21B", Reason: "misinformation",
		NS: []event.Share{{Weight: third, Score: 110}, {Weight: third, Score: 140}, {Weight: third, Award: event.Award{Kind: event.AwardPlus}}},
	}
	commands := []journal.Payload{
		&command.Rule{Session: session, Ruling: ruling},
		&command.Penalise{Session: session, Penalty: event.Penalty{ID: "p", Contestant: e.Contestants[0].ID, Unit: event.PenaltyTop, Amount: exact.New(-5, 2)}},
		&command.FoulBoard{Session: session, Fouled: event.FouledBoard{Board: on.Board, Groups: []event.FouledGroup{{From: 2}, {Lines: []event.Meeting{{NS: on.NS, EW: on.EW}}}}}},
		&command.Rule{Session: session, Ruling: event.Ruling{ID: "ruling", Result: on.ID, Kind: event.RulingLate}},
	}
	for _, p := range commands {
		mustDo(t, s, "e1", p)
		wantSound(t, s)
	}
	after := mustEvent(t, s, "e1")
	mustClose(t, s)
	s = mustOpen(t, path)
	wantEqual(t, "kept", mustEvent(t, s, "e1").Sessions[0].Rulings, after.Sessions[0].Rulings)
	wantEqual(t, "kept", mustEvent(t, s, "e1").Sessions[0].Fouled, after.Sessions[0].Fouled)
	wantSound(t, s)
	mustDo(t, s, "e1", &command.WithdrawRuling{Session: session, Ruling: "ruling"})
	mustDo(t, s, "e1", &command.WithdrawPenalty{Session: session, Penalty: "p"})
	wantSound(t, s)
	for range len(commands) + 2 {
		if err := s.Undo(ctx, "e1"); err != nil {
			t.Fatal(err)
		}
		wantSound(t, s)
	}
	if is, err := json.Marshal(mustEvent(t, s, "e1")); err != nil || string(is) != string(before) {
		t.Errorf("undone it is\n%s\nwas\n%s", is, before)
	}
}

// BenchmarkSeventyCorrections is what weighing a whole evening (event.BenchmarkWhatIfAll) is
// measured by: seventy results corrected, saved and scored again.
func BenchmarkSeventyCorrections(b *testing.B) {
	s := newClub(b)
	mustDo(b, s, "e1", eveningOf(b, "e1", 28))
	for _, p := range slips(mustEvent(b, s, "e1")) {
		mustDo(b, s, "e1", p)
	}
	e := mustEvent(b, s, "e1")
	st, err := standings.Of(e, e.Sessions[0].ID)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		for i := range 70 {
			r := e.Sessions[0].Results[i%len(e.Sessions[0].Results)]
			r.At = "2026-11-22T21:00:00Z"
			p := &command.CorrectResult{Session: e.Sessions[0].ID, Result: r}
			done := mustDo(b, s, "e1", p)
			if st, err = st.After(done.Event, journal.ChangeOf(st.Event, p)); err != nil {
				b.Fatal(err)
			}
		}
	}
}
