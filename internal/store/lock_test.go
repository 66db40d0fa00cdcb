package store

import (
	"os"
	"runtime"
	"testing"

	"uitslag/internal/event/command"
	"uitslag/internal/expect"
	"uitslag/internal/store/disk"
)

// The second on a file reads, knows who has it, and sees what the first types.
func TestLockInOneProcess(t *testing.T) {
	s := newEvening(t)
	second := mustOpen(t, s.path)
	expect.Problem(t, second.Trouble(), "store.in-use")
	ro, owner := second.ReadOnly()
	if want := (disk.Holder{Owner: "Jan", Host: disk.HostName(), PID: 0}).String(); !ro || owner != want {
		t.Errorf("read-only %v, owner %q, want %q", ro, owner, want)
	}
	expect.Problem(t, second.Do(t.Context(), "e1", &command.RenameEvent{Name: "x"}), "store.in-use")
	expect.Problem(t, second.Undo(t.Context(), "e1"), "store.in-use")

	if more, err := second.Refresh(t.Context()); more || err != nil {
		t.Errorf("nothing was done, but: %v, %v", more, err)
	}
	add, p := member("m1", "An", "Peeters")
	mustDo(t, s, "", add, p)
	mustDo(t, s, "e1", slips(mustEvent(t, s, "e1"))[0])
	if more, err := second.Refresh(t.Context()); !more || err != nil {
		t.Errorf("more was done, but: %v, %v", more, err)
	}
	expect.Same(t, mustEvent(t, second, "e1"), mustEvent(t, s, "e1"), "event")
	expect.Same(t, second.People(), s.People(), "people")
	if more, err := s.Refresh(t.Context()); more || err != nil {
		t.Errorf("the first: %v, %v", more, err)
	}

	// Closing while the second looks on leaves a whole file, and the lock is free.
	expect.Same(t, second.Free(), false, "free")
	mustClose(t, s)
	expect.Same(t, second.Free(), true, "free")
	third := mustOpen(t, s.path)
	wantNoTrouble(t, third)
	wantResults(t, third, 1)
}

// A second process is told who has the file, and gets it when the first is killed.
func TestLockBetweenProcesses(t *testing.T) {
	s := newEvening(t)
	reader := startChild(t, "hold", s.path)
	if got, want := reader.line(), "open true "+(disk.Holder{Owner: "Jan", Host: disk.HostName(), PID: 0}).String(); got != want {
		t.Errorf("the child says %q, want %q", got, want)
	}
	expect.OK(t, reader.in.Close())
	if rest := reader.rest(); len(rest) > 0 {
		t.Errorf("the child says %v", rest)
	}
	mustClose(t, s)

	holding := startChild(t, "hold", s.path)
	if got := holding.line(); got != "open false " {
		t.Fatalf("the child says %q", got)
	}
	shut := mustOpen(t, s.path)
	expect.Problem(t, shut.Trouble(), "store.in-use")
	mustClose(t, shut)
	holding.kill()
	expect.That(t, disk.Exists(s.path+disk.LockSuffix) && shut.Free(), "a killed program cleans up, or leaves its lock")
	mine := mustOpen(t, s.path)
	wantNoTrouble(t, mine)
	mustDo(t, mine, "e1", &command.RenameEvent{Name: "x"})
}

func TestHolder(t *testing.T) {
	for want, h := range map[string]disk.Holder{
		"Jan (laptop)": {Owner: "Jan", Host: "laptop", PID: 1}, "Jan": {Owner: "Jan", Host: "", PID: 1}, "laptop": {Owner: "laptop", Host: "laptop", PID: 1}, "": {},
	} {
		expect.Same(t, h.String(), want, "holder")
	}
	// Who has the lock may not have signed yet, or have signed in another way.
	s := newClub(t)
	for _, text := range []string{"", "{", "Jan"} {
		expect.Write(t, s.path+disk.LockSuffix, []byte(text))
		second := mustOpen(t, s.path)
		expect.Problem(t, second.Trouble(), "store.in-use-unknown")
	}
	if err := os.Remove(s.path + disk.LockSuffix); err != nil && runtime.GOOS != "windows" { // there it is open; Close does not mind
		t.Fatal(err)
	}
}
