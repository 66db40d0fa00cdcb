package store

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"

	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/expect"
	"uitslag/internal/problem"
)

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

func TestMain(m *testing.M) {
	if job := childJobs[os.Getenv(childWork)]; job != nil {
		if err := job(os.Getenv(childFile)); err != nil {
			fmt.Println("error", err)
			os.Exit(1)
		}
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
	in := expect.Value(c.cmd.StdinPipe())(t)
	out := expect.Value(c.cmd.StdoutPipe())(t)
	expect.OK(t, c.cmd.Start())
	c.in, c.out = in, bufio.NewReader(out)
	t.Cleanup(func() { c.kill() })
	return c
}

// line is the next line that the child says; "" when it has ended.
func (c *child) line() string {
	s, _ := c.out.ReadString('\n')
	return strings.TrimSuffix(s, "\n")
}

// rest is everything the child still says, until it has ended.
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
	if err != nil {
		return err
	}
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
	if err != nil {
		return err
	}
	ctx := context.Background()
	e, err := s.Event("e1")
	if err != nil {
		return err
	}
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
