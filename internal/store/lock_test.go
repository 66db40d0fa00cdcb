package store

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"

	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/store/disk"
	"uitslag/internal/test/check"
)

// The second on a file reads, knows who has it, and sees what the first types.
func TestLockInOneProcess(t *testing.T) {
	s := newEvening(t)
	second := mustOpen(t, s.medium.path)
	check.Problem(t, second.Trouble(), "store.in-use")
	ro, owner := second.ReadOnly()
	want := (disk.Holder{Owner: "Jan", Host: disk.HostName(), PID: 0}).String()
	check.That(t, ro && owner == want, "read-only %v, owner %q, want %q", ro, owner, want)
	check.Problem(t, second.Do(t.Context(), "e1", &command.RenameEvent{Name: "x"}), "store.in-use")
	check.Problem(t, second.Undo(t.Context(), "e1"), "store.in-use")

	more, err := second.Refresh(t.Context())
	check.That(t, !more && err == nil, "nothing was done, but: %v, %v", more, err)
	add, p := member("m1", "An", "Peeters")
	mustDo(t, s, "", add, p)
	mustDo(t, s, "e1", slips(mustEvent(t, s, "e1"))[0])
	more, err = second.Refresh(t.Context())
	check.That(t, more && err == nil, "more was done, but: %v, %v", more, err)
	check.Same(t, "event", mustEvent(t, second, "e1"), mustEvent(t, s, "e1"))
	check.Same(t, "people", second.People(), s.People())
	more, err = s.Refresh(t.Context())
	check.That(t, !more && err == nil, "the first: %v, %v", more, err)

	// Closing while the second looks on leaves a whole file, and the lock is free.
	check.Same(t, "free", second.Free(), false)
	mustClose(t, s)
	check.Same(t, "free", second.Free(), true)
	third := mustOpen(t, s.medium.path)
	wantNoTrouble(t, third)
	wantResults(t, third, 1)
}

// A second process is told who has the file, and gets it when the first is killed.
func TestLockBetweenProcesses(t *testing.T) {
	s := newEvening(t)
	reader := startChild(t, "hold", s.medium.path)
	got, want := reader.line(), "open true "+(disk.Holder{Owner: "Jan", Host: disk.HostName(), PID: 0}).String()
	check.That(t, got == want, "the child says %q, want %q", got, want)
	check.NoError(t, reader.in.Close())
	rest := reader.rest()
	check.That(t, len(rest) == 0, "the child says %v", rest)
	mustClose(t, s)

	holding := startChild(t, "hold", s.medium.path)
	got = holding.line()
	check.Must(t, got == "open false ", "the child says %q", got)
	shut := mustOpen(t, s.medium.path)
	check.Problem(t, shut.Trouble(), "store.in-use")
	mustClose(t, shut)
	holding.kill()
	check.That(t, disk.Exists(s.medium.path+disk.LockSuffix) && shut.Free(), "a killed program cleans up, or leaves its lock")
	mine := mustOpen(t, s.medium.path)
	wantNoTrouble(t, mine)
	mustDo(t, mine, "e1", &command.RenameEvent{Name: "x"})
}

func TestHolder(t *testing.T) {
	for want, h := range map[string]disk.Holder{
		"Jan (laptop)": {Owner: "Jan", Host: "laptop", PID: 1}, "Jan": {Owner: "Jan", Host: "", PID: 1}, "laptop": {Owner: "laptop", Host: "laptop", PID: 1}, "": {},
	} {
		check.Same(t, "holder", h.String(), want)
	}
	// Who has the lock may not have signed yet, or have signed in another way.
	s := newClub(t)
	for _, text := range []string{"", "{", "Jan"} {
		check.Write(t, s.medium.path+disk.LockSuffix, []byte(text))
		second := mustOpen(t, s.medium.path)
		check.Problem(t, second.Trouble(), "store.in-use-unknown")
	}
	if err := os.Remove(s.medium.path + disk.LockSuffix); err != nil && runtime.GOOS != "windows" { // there it is open; Close does not mind
		t.Fatal(err)
	}
}

// The tests that need a second process start this test program again, with the
// work it has to do in childWork and the club file in childFile.
const (
	childWork = "STORE_TEST_CHILD"
	childFile = "STORE_TEST_FILE"
)

// childJobs are what a second process can be asked to do with the file.
var childJobs = map[string]func(path string) error{
	"hold": holdFile,
	"type": typeResults,
}

// try ends the child when err is not nil, and says it.
func try(err error) {
	if err != nil {
		fmt.Println("error", err)
		os.Exit(1)
	}
}

func TestMain(m *testing.M) {
	if job := childJobs[os.Getenv(childWork)]; job != nil {
		try(job(os.Getenv(childFile)))
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// child is a second process of ours.
type child struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

func startChild(t *testing.T, job, path string) *child {
	t.Helper()
	c := &child{cmd: exec.Command(os.Args[0], "-test.run=^$")}
	c.cmd.Env = append(os.Environ(), childWork+"="+job, childFile+"="+path)
	c.cmd.Stderr = os.Stderr
	in := check.Value(c.cmd.StdinPipe())(t)
	out := check.Value(c.cmd.StdoutPipe())(t)
	check.NoError(t, c.cmd.Start())
	c.in, c.out = in, bufio.NewReader(out)
	t.Cleanup(func() { c.kill() })
	return c
}

// line returns the next line that the child says; "" when it has ended.
func (c *child) line() string {
	s, _ := c.out.ReadString('\n')
	return strings.TrimSuffix(s, "\n")
}

// rest returns everything the child still says, until it has ended.
func (c *child) rest() []string {
	var lines []string
	for {
		s, err := c.out.ReadString('\n')
		if err != nil {
			return lines // what was cut off in the middle was not said
		}
		lines = append(lines, strings.TrimSuffix(s, "\n"))
	}
}

// kill ends the child as a power cut would, and waits until it is gone.
func (c *child) kill() {
	_ = c.cmd.Process.Kill()
	_ = c.cmd.Wait()
}

// holdFile opens the file, says what it got, and keeps it until its input ends.
func holdFile(path string) error {
	o := quiet()
	o.Owner = "Mia"
	s, err := Open(path, o)
	try(err)
	ro, owner := s.ReadOnly()
	fmt.Println("open", ro, owner)
	_, _ = io.Copy(io.Discard, os.Stdin)
	return s.Close()
}

// typeResults types and erases results without end, and says the line of each
// that the store reports as saved.
func typeResults(path string) error {
	o := quiet()
	o.Owner = "Mia"
	s, err := Open(path, o)
	try(err)
	ctx := context.Background()
	e, err := s.Event("e1")
	try(err)
	for {
		for _, x := range slips(e) {
			var p journal.Payload = x
			d, err := newest(s, "e1", s.Do(ctx, "e1", p))
			if problem.Is(err, "result.exists") {
				d, err = newest(s, "e1", s.Do(ctx, "e1", &command.EraseResult{Session: x.Session, Result: x.Result.ID}))
			}
			if err != nil {
				return err
			}
			fmt.Println("saved", d.Line.Seq, d.Line.ID)
		}
	}
}

// The program is killed while results are typed, and somebody else looks on:
// every result that was reported as saved is there, and nothing is half there.
func TestKilledWhileTyping(t *testing.T) {
	t.Parallel()
	s := newEvening(t)
	mustClose(t, s)
	r := rand.New(rand.NewPCG(7, 25))
	known := map[string]bool{}
	for round := range 4 {
		typist := startChild(t, "type", s.medium.path)
		var said []string
		for range 1 + r.IntN(60) {
			said = append(said, typist.line())
		}
		lookOn(t, s.medium.path)
		typist.kill()
		for _, line := range append(said, typist.rest()...) {
			known[line] = true
		}
		after := mustOpen(t, s.medium.path)
		wantNoTrouble(t, after)
		check.Same(t, "notices", after.Notices(), []*problem.Problem(nil))
		lines := check.Value(after.Lines("e1"))(t)
		there := map[string]bool{}
		for _, l := range lines {
			there[fmt.Sprint("saved ", l.Seq, " ", l.ID)] = true
		}
		for line := range known {
			check.That(t, strings.HasPrefix(line, "saved ") && there[line], "round %d: %q is not in the file", round, line)
		}
		wantReplayed(t, after, "e1")
		wantSound(t, after)
		mustClose(t, after)
	}
	check.That(t, len(known) >= 20, "only %d results were typed", len(known))
}

// lookOn reads the file while another process writes to it.
func lookOn(t *testing.T, path string) {
	t.Helper()
	s := mustOpen(t, path)
	defer mustClose(t, s)
	check.Problem(t, s.Trouble(), "store.in-use")
	for range 5 {
		_, err := s.Refresh(context.Background())
		check.That(t, err == nil, "%v", err)
		n := len(mustEvent(t, s, "e1").Sessions[0].Results)
		check.That(t, n <= 56, "%d results", n)
		_, err = s.Events()
		check.That(t, err == nil, "%v", err)
	}
}
