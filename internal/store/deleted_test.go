package store

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
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
		got, err := s.Events()
		if err != nil {
			t.Fatal(err)
		}
		wantEqual(t, "numbers", numbersOf(got), live)
		if got, err = s.Deleted(); err != nil {
			t.Fatal(err)
		}
		wantEqual(t, "numbers of the deleted", numbersOf(got), deleted)
		all, err := s.Appearances()
		if err != nil {
			t.Fatal(err)
		}
		wantEqual(t, "appearances", all["m1"], named)
		wantSound(t, s)
	}
	lists(s, []event.ID{"e1", "e2", "e3"}, []int{1, 2, 3}, nil)
	mustDo(t, s, "e2", &command.DeleteEvent{})
	lists(s, []event.ID{"e1", "e3"}, []int{1, 3}, []int{2})
	err := s.Do(t.Context(), "e2", &command.RenameEvent{Name: "x"})
	wantProblem(t, err, "event.deleted")
	if err := s.Undo(t.Context(), "e2"); err != nil {
		t.Fatal(err)
	}
	lists(s, []event.ID{"e1", "e2", "e3"}, []int{1, 2, 3}, nil)
	if err := s.Redo(t.Context(), "e2"); err != nil {
		t.Fatal(err)
	}
	mustDo(t, s, "e3", &command.DeleteEvent{})
	mustClose(t, s)

	in, err := Inspect(t.Context(), s.path, Options{})
	if err != nil || in.Trouble != nil {
		t.Fatal(in.Trouble, err)
	}
	wantEqual(t, "a copy lists", numbersOf(in.Evenings), []int{1})
	if in, err = Glance(t.Context(), s.path); err != nil || len(in.Evenings) != 1 || in.Evenings[0].ID != "e1" {
		t.Errorf("a glance shows %+v, %v", in.Evenings, err)
	}
	again := mustOpen(t, s.path)
	lists(again, []event.ID{"e1"}, []int{1}, []int{2, 3})
	mustDo(t, again, "e2", &command.RestoreEvent{})
	lists(again, []event.ID{"e1", "e2"}, []int{1, 2}, []int{3})
	wantEqual(t, "results", len(mustEvent(t, again, "e2").Sessions[0].Results), 5)
}

// TestChangeDate: a closed evening gets another date, and its rows are sound.
func TestChangeDate(t *testing.T) {
	s := newClub(t)
	mustDo(t, s, "e1", evening(t, "e1"))
	for _, r := range slips(mustEvent(t, s, "e1")) {
		mustDo(t, s, "e1", r)
	}
	session := mustEvent(t, s, "e1").Sessions[0].ID
	mustDo(t, s, "e1", &command.CloseSession{Session: session})
	mustDo(t, s, "e1", &command.ChangeDate{Session: session, Date: "2003-11-12"})
	wantSound(t, s)
	mustClose(t, s)
	again := mustOpen(t, s.path)
	if again.Trouble() != nil {
		t.Error(again.Trouble())
	}
	wantSound(t, again)
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
