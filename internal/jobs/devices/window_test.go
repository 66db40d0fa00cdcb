package devices_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"uitslag/internal/bridge"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/desk/follow"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/standings"
	"uitslag/internal/jobs/devices"
	"uitslag/internal/jobs/devices/devicestest"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// TestMain lets this binary play the devices too.
func TestMain(m *testing.M) {
	if !playDevices() {
		os.Exit(m.Run())
	}
}

// inHand returns the session in hand.
func inHand(t *testing.T, w *windowtest.Window) (*event.Event, *event.Session) {
	t.Helper()
	e, s, err := w.Desk.Session()
	check.NoError(t, err)
	return e, s
}

// thirty returns an evening of thirty tables, of eight rounds of three boards.
func thirty(t *testing.T, club *desktest.Club) event.ID {
	t.Helper()
	m := check.Value(movements.Generate("mitchell", movements.Options{Pairs: 60, Rounds: 8}))(t)
	return club.Make(t, desktest.Evening{Movement: m, BoardsPerSet: 3})
}

// TestDevicesNight: another program writes the results of thirty tables into its file, row by
// row, with corrections, erasures, devices that go back and torn writes, while a scorer sits
// on Invoer with something half typed and corrects some by hand. The evening closes with the
// same standings as when the same results are typed, and what was corrected by hand stays.
func TestDevicesNight(t *testing.T) {
	club := desktest.New(t)
	in := thirty(t, club)
	dir := t.TempDir()
	at := time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)
	was := windowtest.Devices
	windowtest.Devices = func() follow.Files {
		clock := func() time.Time { return at }
		return devices.Files{Ties: devices.Ties{Path: filepath.Join(dir, "devices.json"), Now: clock}}
	}
	t.Cleanup(func() { windowtest.Devices = was })
	w := windowtest.Open(t, theme.Look{Scheme: theme.Light, Scale: 100}, club, "nl", in)
	e, s := inHand(t, w)
	night := check.Value(devicestest.NewNight(club.Club(), club.People(), e, s, 1, 8, 12))(t)
	path := filepath.Join(dir, "avond.bws")
	program := startDevices(t, path, night)
	program.Step(t)
	check.Must(t, w.Tied.Tie(path), "%v", w.Tied.Presenter().Notice())
	w.Press(fyne.KeyF4)
	w.Type("3n")
	hand := map[event.Key]event.Result{}
	for n := 1; program.Step(t); n++ {
		at = at.Add(5 * time.Second)
		w.Tied.Presenter().Poll()
		c, is := w.Canvas.Focused().(*widgets.Cell)
		check.Must(t, is && c.Text == "3n", "step %d: what is half typed is lost, the cursor is on %T", n, w.Canvas.Focused())
		if n%20 == 5 {
			byHand(t, w, hand)
		}
	}
	at = at.Add(30 * time.Second)
	w.Tied.Presenter().Poll()
	w.Press(fyne.KeyEscape, "Ctrl+Shift+D")
	_, s = inHand(t, w)
	for range feed.Waiting(s) {
		w.Press("Ctrl+J")
	}
	e, s = inHand(t, w)
	check.NoError(t, w.Desk.Do(&command.CloseSession{Session: s.ID}))
	typed := desktest.New(t)
	id := thirty(t, typed)
	n := 0
	for key, r := range night.Says {
		if h, is := hand[key]; is {
			r = h
		}
		n++
		r.ID, r.Source = event.ID(fmt.Sprint("typed-", n)), ""
		typed.MustDo(t, id, &command.EnterResult{Session: desktest.SessionID(id), Result: r})
	}
	if len(hand) < 3 || len(s.Results) != len(night.Says) || n != 30*24 {
		t.Errorf("%d by hand, %d are in, the devices have %d, want %d", len(hand), len(s.Results), len(night.Says), 30*24)
	}
	got, want := places(t, club, e.ID), places(t, typed, id)
	check.That(t, got == want, "the standings are\n%s\nand typed they are\n%s", got, want)
}

// byHand corrects the last result that came in, to what no device says.
func byHand(t *testing.T, w *windowtest.Window, hand map[event.Key]event.Result) {
	t.Helper()
	_, s := inHand(t, w)
	r := s.Results[len(s.Results)-1]
	r.Contract.Level, r.Contract.Doubling, r.Tricks = 7, bridge.Redoubled, 3
	r.Score = bridge.NSScore(r.Contract, bridge.VulnerabilityOf(r.Board), r.Tricks)
	check.NoError(t, w.Desk.Receive(&command.CorrectResult{Session: s.ID, Result: r}))
	hand[r.Key()] = r
}

// places returns the places of all, with their totals.
func places(t *testing.T, club *desktest.Club, id event.ID) string {
	t.Helper()
	e := check.Value(club.Event(id))(t)
	st := check.Value(standings.Of(e, e.Sessions[0].ID, nil))(t)
	var out []string
	for _, l := range st.Lists {
		for _, r := range l.Rows {
			out = append(out, fmt.Sprintf("%s %d %s %v %v %d", l.Direction, r.Rank, r.Contestant, r.Total.Points, r.Total.Max, r.Total.Boards))
		}
	}
	return strings.Join(out, "\n")
}

// playing is the variable that makes a test binary the program of the devices: the path of
// what it plays.
const playing = "UITSLAG_DEVICES"

// playDevices plays the devices where this process was started for that, and reports whether it was:
// a step for each line that it reads.
func playDevices() bool {
	path := os.Getenv(playing)
	if path == "" {
		return false
	}
	if err := play(path, os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	return true
}

func play(path string, in io.Reader, out io.Writer) error {
	b, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	w := &devicestest.Writer{}
	if err := json.Unmarshal(b, w); err != nil {
		return err
	}
	if err := w.Begin(); err != nil {
		return err
	}
	for lines := bufio.NewScanner(in); lines.Scan(); {
		more, err := w.Step()
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintln(out, more); err != nil {
			return err
		}
	}
	return nil
}

// process is the program of the devices in a process of its own.
type process struct {
	in    io.Writer
	lines *bufio.Scanner
}

// startDevices starts it: this test binary, whose TestMain calls playDevices. It is ended with the test.
func startDevices(t testing.TB, path string, n *devicestest.Night) *process {
	t.Helper()
	plays := path + ".json"
	b, err := json.Marshal(&devicestest.Writer{Path: path, Night: &devicestest.Night{File: n.File, Steps: n.Steps}})
	if err == nil {
		err = os.WriteFile(plays, b, 0o600)
	}
	check.NoError(t, err)
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), playing+"="+plays)
	c.Stderr = os.Stderr
	in := check.Value(c.StdinPipe())(t)
	out := check.Value(c.StdoutPipe())(t)
	check.NoError(t, c.Start())
	t.Cleanup(func() {
		_ = in.Close() // it ends by itself at the end of its input
		if err := c.Wait(); err != nil {
			t.Errorf("the devices: %v", err)
		}
	})
	return &process{in, bufio.NewScanner(out)}
}

// Step lets it write the next step, and reports whether there was one.
func (p *process) Step(t testing.TB) bool {
	t.Helper()
	check.Value(fmt.Fprintln(p.in, "step"))(t)
	if !p.lines.Scan() {
		t.Fatalf("the devices ended: %v", p.lines.Err())
	}
	return p.lines.Text() == "true"
}
