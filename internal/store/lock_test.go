package store

import (
	"os"
	"runtime"
	"testing"

	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
)

// The second on a file reads, knows who has it, and sees what the first types.
func TestLockInOneProcess(t *testing.T) {
	s := newClub(t)
	mustDo(t, s, "e1", evening(t, "e1"))
	second := mustOpen(t, s.path)
	wantProblem(t, second.Trouble(), "store.in-use")
	ro, owner := second.ReadOnly()
	if want := (disk.Holder{Owner: "Jan", Host: disk.HostName(), PID: 0}).String(); !ro || owner != want {
		t.Errorf("read-only %v, owner %q, want %q", ro, owner, want)
	}
	err := second.Do(t.Context(), "e1", &command.RenameEvent{Name: "x"})
	wantProblem(t, err, "store.in-use")
	err = second.Undo(t.Context(), "e1")
	wantProblem(t, err, "store.in-use")

	if more, err := second.Refresh(t.Context()); more || err != nil {
		t.Errorf("nothing was done, but: %v, %v", more, err)
	}
	add, p := member("m1", "An", "Peeters")
	mustDo(t, s, "", add, p)
	mustDo(t, s, "e1", slips(mustEvent(t, s, "e1"))[0])
	if more, err := second.Refresh(t.Context()); !more || err != nil {
		t.Errorf("more was done, but: %v, %v", more, err)
	}
	wantEqual(t, "event", mustEvent(t, second, "e1"), mustEvent(t, s, "e1"))
	wantEqual(t, "people", second.People(), s.People())
	if more, err := s.Refresh(t.Context()); more || err != nil {
		t.Errorf("the first: %v, %v", more, err)
	}

	// Closing while the second looks on leaves a whole file, and the lock is free.
	wantEqual(t, "free", second.Free(), false)
	mustClose(t, s)
	wantEqual(t, "free", second.Free(), true)
	third := mustOpen(t, s.path)
	wantEqual(t, "trouble", third.Trouble(), (*problem.Problem)(nil))
	wantEqual(t, "results", len(mustEvent(t, third, "e1").Sessions[0].Results), 1)
}

// A second process is told who has the file, and gets it when the first is killed.
func TestLockBetweenProcesses(t *testing.T) {
	s := newClub(t)
	mustDo(t, s, "e1", evening(t, "e1"))
	reader := startChild(t, "hold", s.path)
	if got, want := reader.line(), "open true "+(disk.Holder{Owner: "Jan", Host: disk.HostName(), PID: 0}).String(); got != want {
		t.Errorf("the child says %q, want %q", got, want)
	}
	if err := reader.in.Close(); err != nil {
		t.Error(err)
	}
	if rest := reader.rest(); len(rest) > 0 {
		t.Errorf("the child says %v", rest)
	}
	mustClose(t, s)

	holding := startChild(t, "hold", s.path)
	if got := holding.line(); got != "open false " {
		t.Fatalf("the child says %q", got)
	}
	shut := mustOpen(t, s.path)
	wantProblem(t, shut.Trouble(), "store.in-use")
	mustClose(t, shut)
	holding.kill()
	if !disk.Exists(s.path+disk.LockSuffix) || !shut.Free() {
		t.Error("a killed program cleans up, or leaves its lock")
	}
	mine := mustOpen(t, s.path)
	wantEqual(t, "trouble", mine.Trouble(), (*problem.Problem)(nil))
	mustDo(t, mine, "e1", &command.RenameEvent{Name: "x"})
}

func TestHolder(t *testing.T) {
	for want, h := range map[string]disk.Holder{
		"Jan (laptop)": {Owner: "Jan", Host: "laptop", PID: 1}, "Jan": {Owner: "Jan", Host: "", PID: 1}, "laptop": {Owner: "laptop", Host: "laptop", PID: 1}, "": {},
	} {
		wantEqual(t, "holder", h.String(), want)
	}
	// Who has the lock may not have signed yet, or have signed in another way.
	s := newClub(t)
	for _, text := range []string{"", "{", "Jan"} {
		mustWrite(t, s.path+disk.LockSuffix, []byte(text))
		second := mustOpen(t, s.path)
		wantProblem(t, second.Trouble(), "store.in-use-unknown")
	}
	if err := os.Remove(s.path + disk.LockSuffix); err != nil && runtime.GOOS != "windows" { // there it is open; Close does not mind
		t.Fatal(err)
	}
}
