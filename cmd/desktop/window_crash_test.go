package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/cmd/desktop/hooks"
	"uitslag/internal/crash"
	"uitslag/internal/test/check"
)

// said waits until the window says a sentence with this in it.
func (d *driver) said(part string) string {
	d.t.Helper()
	return d.wait("the sentence "+part, func(l hooks.Event) bool { return l.Event == "said" && strings.Contains(l.Said, part) }).Said
}

// faulty returns a driver with a club file whose ranking goes wrong at F7.
func faulty(t *testing.T, how string) (d *driver, club string) {
	d = newDriver(t)
	club = filepath.Join(d.home, "De Proef.uitslag")
	d.run("demo", "--write", club)
	t.Setenv("UITSLAG_PANIC", "screen.ranking F7 "+how)
	d.start(club)
	d.to("F5", "ranking")
	d.keys("F7")
	return d, club
}

// mustReport is the report beside a club file, which must be there and say this.
func (d *driver) mustReport(club string, parts ...string) {
	t := d.t
	t.Helper()
	said := strings.Fields(string(d.run("version"))) // Uitslag 1.2.3
	check.Must(t, len(said) >= 2, "the version is %q", said)
	b := check.Read(t, crash.File(club))
	for _, p := range append(parts, "asked for", "goroutine", said[1]) {
		check.Contains(t, string(b), p)
	}
	for _, name := range []string{"Maes", "Lenaerts", "Bridgeclub"} {
		check.Lacks(t, string(b), name)
	}
}

// A fault of the program at a key and in work beside the window: the window stays and
// goes on, the report is written, shown, and shown once only.
func TestWindowFault(t *testing.T) {
	for _, how := range []string{"here", "beside"} {
		t.Run(how, func(t *testing.T) {
			if how == "beside" {
				notDaily(t)
			}
			d, club := faulty(t, how)
			d.screen("screen.ranking") // made again, and as it was
			d.said("Ctrl F12")
			d.mustReport(club, "screen.ranking")
			d.to("F4", "entry")
			d.keys("4", "s", "n", "equal", "Return")
			before := d.saved.Entered
			d.wait("a result after it", func(l hooks.Event) bool { return l.Event == "saved" && l.Entered > before })
			d.quit()
			wantNoFile(t, club+crash.RunningSuffix)

			d.start(club)
			check.Lacks(t, d.said("Ctrl F12"), "gestopt")
			d.to("ctrl+F12", "fault")
			d.to("Escape", "tonight")
			_, ok := crash.Waiting(club)
			check.That(t, !ok, "the report still waits")
			kept, _ := filepath.Glob(filepath.Join(d.home, "De Proef.crash *.txt"))
			check.Equal(t, "reports kept", len(kept), 1)
			d.quit()
			d.start(club)
			d.to("F5", "ranking")
			d.quit()
			d.read()
			for _, l := range d.lines {
				check.That(t, l.Event != "said", "at the third start: %s", l.Said)
			}
		})
	}
}

// A fault that no program can catch, and the pulled plug: the next start says so in one
// sentence, and of the first it has a report.
func TestWindowEnded(t *testing.T) {
	d, club := faulty(t, "fatal")
	<-d.ended
	d.cmd = nil
	d.start(club)
	check.Contains(t, d.said("gestopt"), "Ctrl F12")
	d.mustReport(club)
	d.to("ctrl+F12", "fault")
	d.to("Escape", "tonight")
	d.kill()

	d.start(club)
	check.Lacks(t, d.said("gestopt"), "Ctrl F12")
	d.quit()
	d.run("check", club)
}

// A fault on the window's goroutine where nothing catches it: another window comes in its
// place, with the sentence.
func TestWindowBegunAnew(t *testing.T) {
	d, club := faulty(t, "beyond")
	err := <-d.ended
	check.That(t, err == nil, "ended with %v", err)
	d.cmd = nil
	ended := make(chan error)
	d.ended = ended // the other window is not our child
	d.said("gestopt")
	d.wait("the other window", func(l hooks.Event) bool { return l.Event == "ready" })
	var who struct{ PID int }
	b, err := os.ReadFile(club + "-lock")
	if err == nil {
		err = json.Unmarshal(b, &who)
	}
	check.Must(t, err == nil && who.PID != 0, "nobody has the file: %s, %v", b, err)
	if !otherProgram() { // its number may be of Windows, where what started it ends it
		other := check.Value(os.FindProcess(who.PID))(t)
		t.Cleanup(func() { _ = other.Kill() })
	}
	d.mustReport(club)
	d.xdotool("search", "--sync", "--onlyvisible", "--name", "Uitslag", "windowactivate", "--sync")
	d.to("F5", "ranking")
	d.keys("alt+F4")
	d.poll("its end", func() bool {
		_, err := os.Stat(club + crash.RunningSuffix)
		return err != nil
	})
	d.run("check", club)
}

// A fault while the window is made: the welcome comes, with the sentence, the report is
// written, and the club file is given back.
func TestWindowFaultAtStart(t *testing.T) {
	d := newDriver(t)
	club := d.sample("De Proef")
	t.Setenv("UITSLAG_PANIC", "screen.ranking start here")
	d.start(club)
	d.screen("screen.welcome")
	d.mustReport(club)
	for _, left := range []string{"-lock", "-wal", crash.RunningSuffix} {
		wantNoFile(t, club+left)
	}
	d.run("check", club)
	d.quit()
}
