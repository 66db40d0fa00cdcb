package store

import (
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
)

// TestVerifiedIsKept: what was typed a second time is in the table, the same or not, undone
// and redone too, read again, and a row that another hand changed is found.
func TestVerifiedIsKept(t *testing.T) {
	s := newClub(t)
	mustDo(t, s, "e1", evening(t, "e1"))
	e := mustEvent(t, s, "e1")
	session := e.Sessions[0].ID
	all := slips(e)
	for _, x := range all[:4] {
		mustDo(t, s, "e1", x)
	}
	v := &command.VerifyResults{Session: session}
	for _, x := range all[:3] {
		v.Results = append(v.Results, event.Verification{Result: x.Result.ID, Typed: x.Result})
	}
	mustDo(t, s, "e1", v)
	wantSound(t, s)
	differs, only := all[3].Result, all[4].Result
	differs.ID, differs.Kind, differs.Contract, differs.Tricks, differs.Score = "", event.Passed, bridge.Contract{}, 0, 0
	mustDo(t, s, "e1", &command.VerifyResults{Session: session, Results: []event.Verification{{Result: all[3].Result.ID, Typed: differs}}})
	mustDo(t, s, "e1", &command.VerifyResults{Session: session, Results: []event.Verification{{Result: only.ID, Typed: only}}})
	wantSound(t, s)
	wantEqual(t, "differences", len(mustEvent(t, s, "e1").Session(session).SecondTyping().Differences()), 2)
	mustDo(t, s, "e1", all[4])
	mustDo(t, s, "e1", &command.VerifyResults{Session: session, Forget: []event.ID{all[3].Result.ID}})
	wantSound(t, s)
	wantEqual(t, "differences", len(mustEvent(t, s, "e1").Session(session).SecondTyping().Differences()), 0)
	for range 5 {
		if err := s.Undo(t.Context(), "e1"); err != nil {
			t.Fatal(err)
		}
		wantSound(t, s)
	}
	wantEqual(t, "verified after undo", len(mustEvent(t, s, "e1").Session(session).Verifications), 0)
	if err := s.Redo(t.Context(), "e1"); err != nil {
		t.Fatal(err)
	}
	path := s.Path()
	mustClose(t, s)

	again := mustOpen(t, path)
	wantSound(t, again)
	if x := mustEvent(t, again, "e1").Session(session); !x.SecondTyping().Verified(&all[2].Result) || x.SecondTyping().Verified(&all[3].Result) {
		t.Errorf("read again, %+v is verified", x.Verifications)
	}
	if _, err := again.writer.Exec("delete from verified where position = 1"); err != nil {
		t.Fatal(err)
	}
	found, err := again.Check(t.Context())
	if err != nil || len(found) != 1 {
		t.Errorf("found %v, %v", found, err)
	}
}
