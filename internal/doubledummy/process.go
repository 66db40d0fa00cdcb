package doubledummy

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"

	"uitslag/internal/bridge"
)

// longestLine is more than any line of a process that computes is long.
const longestLine = 1 << 10

// process is one that runs Serve.
type process struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines chan string // what it writes; closed when it writes no more
	said  tail
}

// start starts a process, without waiting: its first line comes when it is ready.
func start(program string, args []string) (*process, error) {
	p := &process{cmd: exec.Command(program, args...), lines: make(chan string)}
	hide(p.cmd)
	p.cmd.Stderr, p.cmd.WaitDelay = &p.said, time.Second
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		defer close(p.lines)
		lines := bufio.NewScanner(out)
		lines.Buffer(nil, longestLine)
		for lines.Scan() {
			p.lines <- lines.Text()
		}
	}()
	return p, nil
}

// ask sends a deal. It ignores errors: that the process is gone also shows by the missing answer.
func (p *process) ask(d bridge.Deal) { _, _ = fmt.Fprintln(p.in, d) }

// answer reads the line that answers a deal; false where it is none.
func answer(line string, d bridge.Deal) (bridge.DoubleDummy, bool) {
	text, ok := strings.CutPrefix(line, d.String()+" ")
	if !ok {
		return "", false
	}
	if text == none {
		return "", true
	}
	t, err := bridge.ParseDoubleDummy(text)
	if err != nil || strings.Contains(string(t), none) || t == "" {
		return "", false
	}
	return t, true
}

func (p *process) line(ctx context.Context, tooLong <-chan time.Time) (string, error) {
	select {
	case line, ok := <-p.lines:
		if !ok {
			return "", errEnded
		}
		return line, nil
	case <-tooLong:
		return "", errSlow
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// end ends the process, waits until it is gone, and gives what it complained of.
func (p *process) end() string {
	_ = p.in.Close()
	_ = p.cmd.Process.Kill() // it may have ended by itself
	go func() {
		for range p.lines { // until nobody reads its output
		}
	}()
	_ = p.cmd.Wait() // it was killed
	return strings.TrimSpace(string(p.said.text))
}

// tail keeps the beginning of what a process complains of.
type tail struct{ text []byte }

// Write implements io.Writer.
func (t *tail) Write(b []byte) (int, error) {
	t.text = append(t.text, b[:min(len(b), longestLine-len(t.text))]...)
	return len(b), nil
}
