//go:build unix

package command_test

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/command"
	"uitslag/internal/cli/headless"
	"uitslag/internal/doubledummy"
	"uitslag/internal/event"
	"uitslag/internal/jobs/devices/devicestest"
	"uitslag/internal/program"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// howell is an evening of six pairs in which one result was typed: 7NT by North, all tricks lost.
const howell = `{"command": "new-evening", "payload": {"event": {"name": "Clubavond", "rules": "MesserBridge", "contestants": 6, "sessions": [{"date": "2026-11-23", "boardsPerSet": 2, "sections": [{"movement": {"kind": "howell", "pairs": 6}}]}]}}}
{"command": "enter-result", "payload": {"result": {"board": 1, "round": 1, "table": 1, "entry": "7NTN-13"}}}
`

// lastEvent reads the last event of a club file.
func lastEvent(t *testing.T, club string) (s *store.Store, e *event.Event) {
	t.Helper()
	s = check.Value(store.Open(club, store.Options{ReadOnly: true}))(t)
	all := check.Value(s.Events())(t)
	return s, check.Value(s.Event(all[len(all)-1].ID))(t)
}

// followRun is a run of follow of which a test gives the ticks.
type followRun struct {
	t         *testing.T
	out, errs bytes.Buffer
	ticks     chan time.Time
	ended     chan int
	solver    doubledummy.Solver
}

func startFollow(t *testing.T, club, file string) *followRun {
	r := &followRun{t: t, ticks: make(chan time.Time), ended: make(chan int, 2)}
	var calls atomic.Int64 // the file is read at every look, also where its time is the same
	now := func() time.Time { return time.Now().Add(time.Duration(calls.Add(1)) * time.Minute) }
	r.start(now, nil, "follow", club, file)
	return r
}

// start runs a command at a computer with these addresses, nil to find them.
func (r *followRun) start(now func() time.Time, addresses func() ([]net.IP, error), args ...string) {
	p := &headless.Run{
		Stdout: &r.out, Stderr: &r.errs, Info: program.Info{Words: translation.For("nl"), Now: now}, Ticks: r.ticks, Addresses: addresses, Solver: r.solver,
		End: func(code int) {
			r.ended <- code
			select {} // as os.Exit, it does not come back
		},
	}
	go func() { r.ended <- command.Main(p, args) }()
}

// tick waits until a look is done, and lets the next begin.
func (r *followRun) tick() {
	r.t.Helper()
	select {
	case r.ticks <- time.Now():
	case code := <-r.ended:
		r.t.Fatalf("it ended by itself with %d: %s%s", code, r.out.String(), r.errs.String())
	}
}

// tabled returns a club with an evening of which one result was typed, and a file of its devices.
func tabled(t *testing.T) (club string, typed event.Result, file devicestest.Writer) {
	t.Helper()
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("HOME", t.TempDir())
	club = clitest.NewClub(t)
	clitest.MustRun(t, "nl", "do", club, "--file", clitest.Write(t, filepath.Join(t.TempDir(), "a.jsonl"), howell))
	s, e := lastEvent(t, club)
	night := check.Value(devicestest.NewNight(s.Club(), s.People(), e, &e.Sessions[0], 1, 4, 5))(t)
	check.NoError(t, s.Close())
	file = devicestest.Writer{Path: filepath.Join(t.TempDir(), "avond.bws"), Night: night}
	check.NoError(t, file.Begin())
	return club, e.Sessions[0].Results[0], file
}

// TestFollow follows the file of the devices through an evening in which rows are corrected and
// erased and the file is half written: each result comes in, what was typed stays and is asked, and
// Ctrl C ends it with the sums.
func TestFollow(t *testing.T) {
	club, typed, file := tabled(t)
	night := file.Night

	run := startFollow(t, club, file.Path)
	run.tick()
	refused := clitest.WantRefused(t, "close", club)
	for more := true; more; {
		more = check.Value(file.Step())(t)
		run.tick()
	}
	run.tick()
	check.NoError(t, syscall.Kill(os.Getpid(), syscall.SIGINT))
	code := <-run.ended
	check.Must(t, code == cli.OK && run.errs.String() == "", "exit %d: %s%s", code, run.out.String(), run.errs.String())

	lines := strings.Split(strings.TrimSpace(run.out.String()), "\n")
	check.Equal(t, "begins", lines[0], "avond.bws wordt gevolgd voor avond 1, Clubavond. Ctrl C stopt het.")
	taken, asked, erased := 0, 0, 0
	for _, l := range lines[1 : len(lines)-1] {
		switch {
		case strings.Contains(l, "ingevoerd is"):
			asked++
		case strings.Contains(l, "gewist"):
			erased++
		case strings.Contains(l, "is niet volledig"): // it was looked at while it was written
		case strings.Contains(l, "gift "):
			taken++
		default:
			t.Errorf("a line of what? %s", l)
		}
	}
	check.That(t, taken >= len(night.Says)-1 && asked > 0, "%d taken, %d asked, %d erased:\n%s", taken, asked, erased, run.out.String())
	check.Equal(t, "ends", lines[len(lines)-1], fmt.Sprintf("Gestopt. Uitslagen overgenomen: %d. Te beslissen op het scherm Kastjes: 1. Weggelaten: 0.", taken))

	s, e := lastEvent(t, club)
	defer s.Close()
	check.Equal(t, "results", len(e.Sessions[0].Results), len(night.Says))
	for _, r := range e.Sessions[0].Results {
		want := night.Says[r.Key()]
		if r.ID == typed.ID {
			want = typed
		}
		check.That(t, r.Contract == want.Contract && r.Score == want.Score, "board %d: %+v, want %+v", r.Board, r, want)
	}
	clitest.WantSound(t, club)
	held, err := store.Open(club, store.Options{})
	check.NoError(t, err)
	defer held.Close()
	check.Equal(t, "a club that is open elsewhere", clitest.WantRefused(t, "follow", club, file.Path), refused)
}

// TestFollowRefuses holds what is refused before anything is followed.
func TestFollowRefuses(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("HOME", t.TempDir())
	clitest.WantMisused(t, "follow", "club.uitslag")
	check.Contains(t, clitest.WantRefused(t, "follow", clitest.NewClub(t), "a.bws"), "avond")
	check.Contains(t, clitest.WantRefused(t, "follow", clitest.SampleClub(t), "a.bws", "--event", "1"), "afgesloten")
}

// TestFollowReplaced holds that it ends with an error where the club file is replaced by another.
func TestFollowReplaced(t *testing.T) {
	club, _, file := tabled(t)
	run := startFollow(t, club, file.Path)
	run.tick()
	check.NoError(t, os.Rename(clitest.NewClub(t), club))
	check.Value(file.Step())(t)
	for {
		select {
		case run.ticks <- time.Now():
			continue
		case code := <-run.ended:
			check.Must(t, code == cli.Refused, "exit %d: %s%s", code, run.out.String(), run.errs.String())
		}
		break
	}
	clitest.WantSentence(t, run.errs.String())
}
