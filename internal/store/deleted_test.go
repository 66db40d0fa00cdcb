package store

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/expect"
)

// TestDeleted: a deleted evening is in no list, counts for no member, and keeps its number;
// undo and restoring bring it back as it was, also after the file was opened again.
func TestDeleted(t *testing.T) {
	s := newClub(t)
	add, who := member("m1", "Els", "Engels")
	mustDo(t, s, "", add, who)
	for _, id := range []event.ID{"e1", "e2", "e3"} {
		mustDo(t, s, id, evening(t, id))
		mustDo(t, s, id, &command.SeatPlayers{Contestant: id + "-p1", Players: []event.ID{"m1", ""}})
	}
	for _, r := range slips(mustEvent(t, s, "e2"))[:5] {
		mustDo(t, s, "e2", r)
	}
	lists := func(s *Store, named []event.ID, live, deleted []int) {
		t.Helper()
		got := expect.Value(s.Events())(t)
		expect.Same(t, numbersOf(got), live, "numbers")
		got = expect.Value(s.Deleted())(t)
		expect.Same(t, numbersOf(got), deleted, "numbers of the deleted")
		all := expect.Value(s.Appearances())(t)
		expect.Same(t, all["m1"], named, "appearances")
		wantSound(t, s)
	}
	lists(s, []event.ID{"e1", "e2", "e3"}, []int{1, 2, 3}, nil)
	mustDo(t, s, "e2", &command.DeleteEvent{})
	lists(s, []event.ID{"e1", "e3"}, []int{1, 3}, []int{2})
	expect.Problem(t, s.Do(t.Context(), "e2", &command.RenameEvent{Name: "x"}), "event.deleted")
	expect.OK(t, s.Undo(t.Context(), "e2"))
	lists(s, []event.ID{"e1", "e2", "e3"}, []int{1, 2, 3}, nil)
	expect.OK(t, s.Redo(t.Context(), "e2"))
	mustDo(t, s, "e3", &command.DeleteEvent{})
	mustClose(t, s)

	in, err := Inspect(t.Context(), s.path, Options{})
	if err != nil || in.Trouble != nil {
		t.Fatal(in.Trouble, err)
	}
	expect.Same(t, numbersOf(in.Evenings), []int{1}, "a copy lists")
	if in, err = Glance(t.Context(), s.path); err != nil || len(in.Evenings) != 1 || in.Evenings[0].ID != "e1" {
		t.Errorf("a glance shows %+v, %v", in.Evenings, err)
	}
	again := mustOpen(t, s.path)
	lists(again, []event.ID{"e1"}, []int{1}, []int{2, 3})
	mustDo(t, again, "e2", &command.RestoreEvent{})
	lists(again, []event.ID{"e1", "e2"}, []int{1, 2}, []int{3})
	expect.Same(t, len(mustEvent(t, again, "e2").Sessions[0].Results), 5, "results")
}

// TestChangeDate: a closed evening gets another date, and its rows are sound.
func TestChangeDate(t *testing.T) {
	s := newEvening(t)
	play(t, s, "e1")
	session := mustEvent(t, s, "e1").Sessions[0].ID
	mustDo(t, s, "e1", &command.CloseSession{Session: session})
	mustDo(t, s, "e1", &command.ChangeDate{Session: session, Date: "2003-11-12"})
	wantSound(t, s)
	again := reopen(t, s)
	if all, err := again.Events(); err != nil || all[0].Date != "2003-11-12" || !all[0].Closed {
		t.Errorf("%+v, %v", all, err)
	}
}

func numbersOf(all []event.Header) []int {
	var out []int
	for _, h := range all {
		out = append(out, h.Number)
	}
	return out
}
