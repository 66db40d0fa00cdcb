//go:build unix

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"uitslag/internal/cli"
	"uitslag/internal/words"
)

// interruptedAt runs a command and presses Ctrl C as soon as it asks what time it is, reads
// its input or is where at is called. It gives how it ended.
func interruptedAt(t *testing.T, at func(p *program, press func()), args ...string) said {
	t.Helper()
	var out, err bytes.Buffer
	ended := make(chan int, 2)
	p := &program{
		stdout: &out, stderr: &err, info: info{words: words.For("nl"), now: time.Now},
		end: func(code int) {
			ended <- code
			select {} // as os.Exit, it does not come back
		},
	}
	at(p, func() {
		if e := syscall.Kill(os.Getpid(), syscall.SIGINT); e != nil {
			t.Error(e)
		}
		<-p.ctx.Done()
	})
	go func() { ended <- p.run(args) }()
	code := <-ended
	return said{code, out.String(), err.String()}
}

// pressing is an input at whose first byte Ctrl C is pressed, and that then never comes.
type pressing struct{ press func() }

func (r pressing) Read([]byte) (int, error) {
	r.press()
	select {}
}

// TestInterrupted holds that Ctrl C ends a command with its own exit code and one sentence,
// that what it was saving is not there, and that nothing is left beside the club file.
func TestInterrupted(t *testing.T) {
	club := sampleClub(t)
	before := journalLength(t, club)
	check := func(name string, r said) {
		t.Helper()
		if r.code != cli.Interrupted || r.out != "" {
			t.Errorf("%s: exit %d, printed %q", name, r.code, r.out)
		}
		wantSentence(t, r.err)
		if got := inFolder(t, filepath.Dir(club)); got != "c.uitslag" {
			t.Errorf("%s: in the folder: %s", name, got)
		}
		if journalLength(t, club) != before {
			t.Errorf("%s: the club file changed", name)
		}
	}
	check("while it waits for its input", interruptedAt(t, func(p *program, press func()) {
		p.stdin = pressing{press}
	}, "import", "-", "--into", club))

	two := write(t, filepath.Join(t.TempDir(), "two.xml"), twoWinners)
	for n := 1; ; n++ { // a line of the journal is given its time
		calls := 0
		r := interruptedAt(t, func(p *program, press func()) {
			p.now = func() time.Time {
				if calls++; calls == n {
					press()
				}
				return time.Now()
			}
		}, "import", two, "--into", club)
		if calls < n || r.code == cli.OK { // it was through before
			if n == 1 {
				t.Error("nothing was interrupted")
			}
			mustRun(t, "nl", "check", club)
			break
		}
		check("while it saves", r)
	}
}
