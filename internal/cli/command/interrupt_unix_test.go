//go:build unix

package command_test

import (
	"bytes"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/command"
	"uitslag/internal/cli/headless"
	"uitslag/internal/program"
	"uitslag/internal/translation"
)

// interruptedAt runs a command and presses Ctrl C as soon as it asks what time it is, reads
// its input or is where at is called. It gives how it ended.
func interruptedAt(t *testing.T, at func(p *headless.Run, press func()), args ...string) clitest.Said {
	t.Helper()
	var out, err bytes.Buffer
	ended := make(chan int, 2)
	p := &headless.Run{
		Stdout: &out, Stderr: &err, Info: program.Info{Words: translation.For("nl"), Now: time.Now},
		End: func(code int) {
			ended <- code
			select {} // as os.Exit, it does not come back
		},
	}
	at(p, func() {
		if e := syscall.Kill(os.Getpid(), syscall.SIGINT); e != nil {
			t.Error(e)
		}
		<-p.Ctx.Done()
	})
	go func() { ended <- command.Main(p, args) }()
	code := <-ended
	return clitest.Said{Code: code, Out: out.String(), Err: err.String()}
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
	club := clitest.SampleClub(t)
	before := clitest.JournalLength(t, club)
	check := func(name string, r clitest.Said) {
		t.Helper()
		if r.Code != cli.Interrupted || r.Out != "" {
			t.Errorf("%s: exit %d, printed %q", name, r.Code, r.Out)
		}
		clitest.WantSentence(t, r.Err)
		if got := clitest.InFolder(t, filepath.Dir(club)); got != "c.uitslag" {
			t.Errorf("%s: in the folder: %s", name, got)
		}
		if clitest.JournalLength(t, club) != before {
			t.Errorf("%s: the club file changed", name)
		}
	}
	check("while it waits for its input", interruptedAt(t, func(p *headless.Run, press func()) {
		p.Stdin = pressing{press}
	}, "import", "-", "--into", club))

	two := clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), clitest.TwoWinners)
	for n := 1; ; n++ { // a line of the journal is given its time
		calls := 0
		r := interruptedAt(t, func(p *headless.Run, press func()) {
			p.Now = func() time.Time {
				if calls++; calls == n {
					press()
				}
				return time.Now()
			}
		}, "import", two, "--into", club)
		if calls < n || r.Code == cli.OK { // it was through before
			if n == 1 {
				t.Error("nothing was interrupted")
			}
			clitest.MustRun(t, "nl", "check", club)
			break
		}
		check("while it saves", r)
	}
}
