package command_test

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	"uitslag/internal/cli"
	"uitslag/internal/cli/command"
	"uitslag/internal/cli/headless"
	"uitslag/internal/program"
	"uitslag/internal/words"
)

// slow is an input before whose first byte so many seconds go by.
type slow struct {
	io.Reader
	ticks   chan time.Time
	seconds int
}

func (r *slow) Read(b []byte) (int, error) {
	for ; r.seconds > 0; r.seconds-- {
		r.ticks <- time.Time{}
	}
	return r.Reader.Read(b)
}

// counted counts what is written.
type counted struct {
	bytes.Buffer
	writes int
}

func (w *counted) Write(b []byte) (int, error) {
	w.writes++
	return w.Buffer.Write(b)
}

// TestProgress holds that --progress says beside the output how long a command works already:
// into a file a line after a second and every ten, on a terminal one line that is written over
// and is gone at the end; and without it nothing.
func TestProgress(t *testing.T) {
	for _, test := range []struct {
		name     string
		args     []string
		terminal bool
		writes   int
		says     string
	}{
		{"into a file", []string{"--progress"}, false, 3, "score: 1 s …\nscore: 10 s …\nscore: 20 s …\n"},
		{"not asked", nil, false, 0, ""},
		{"on a terminal", nil, true, 26, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			ticks := make(chan time.Time)
			in := &slow{strings.NewReader("gift;NZ;OW;score\n1;1;2;420\n1;3;4;400\n"), ticks, 25}
			if !test.terminal && test.args == nil {
				in.seconds = 0 // nobody counts them
			}
			var out bytes.Buffer
			said := &counted{}
			p := &headless.Run{Stdin: in, Stdout: &out, Stderr: said, Info: program.Info{Words: words.For("nl"), Now: time.Now}, Progress: test.terminal, Ticks: ticks}
			if code := command.Main(p, append([]string{"score", "-", "--format", "csv"}, test.args...)); code != cli.OK {
				t.Fatalf("exit %d: %s", code, said.String())
			}
			if said.writes != test.writes || test.says != "" && said.String() != test.says {
				t.Errorf("%d times: %q", said.writes, said.String())
			}
			if !strings.Contains(out.String(), "MesserBridge") || strings.Contains(out.String(), " s …") {
				t.Errorf("the output: %q", out.String())
			}
			if text := said.String(); test.terminal && (strings.Contains(text, "\n") || !strings.HasSuffix(text, "\r"+strings.Repeat(" ", len([]rune("score: 25 s …")))+"\r")) {
				t.Errorf("the line is left: %q", text)
			}
		})
	}
}
