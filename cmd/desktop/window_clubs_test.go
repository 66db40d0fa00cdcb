package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/cmd/desktop/hooks"
	"uitslag/internal/test/check"
)

// TestWindowSecondStart starts the program a second time: the first comes to the front, and
// where another club is asked for it offers that, which Ctrl U opens. The plug of the first
// is pulled, and the next start has a window of its own again.
func TestWindowSecondStart(t *testing.T) {
	d := newDriver(t)
	club, other := d.sample("De Proef"), d.sample("Woensdag")
	d.start(club)
	d.screen("screen.tonight")
	raised := func() {
		d.wait("the first in front", func(l hooks.Event) bool { return l.Event == "raised" })
	}
	d.run()
	raised()
	d.run(club)
	raised()
	d.to("F4", "entry")
	d.run(other)
	raised()
	d.said("Woensdag")
	d.to("ctrl+u", "tonight")
	d.changed(club, other)
	d.kill()
	d.start() // with the club that was open last
	d.screen("screen.tonight")
	d.quit()
	d.run("check", club)
	d.run("check", other)
}

// changed waits until the lock of one club is given back, and holds that the other is open.
func (d *driver) changed(from, to string) {
	d.t.Helper()
	d.poll("the lock of the first club given back", func() bool {
		_, err := os.Stat(from + "-lock")
		return err != nil
	})
	_, err := os.Stat(to + "-lock")
	check.That(d.t, err == nil, "the other club is not open: %v", err)
}

// TestWindowClubs opens another club from any screen by Ctrl Shift O and Enter, and goes
// back by Escape to the screen and the club that were there.
func TestWindowClubs(t *testing.T) {
	d := newDriver(t)
	club, other := d.sample("De Proef"), d.sample("Woensdag")
	d.start(other)
	d.screen("screen.tonight")
	d.quit()
	d.start(club)
	d.screen("screen.tonight")
	d.newEvening(8, 24)
	d.to("F4", "entry")
	d.text("1sao=")
	d.keys("ctrl+shift+o")
	d.entered(1) // what was half typed is settled first
	d.screen("screen.welcome")
	d.to("Escape", "entry")
	d.to("ctrl+shift+o", "welcome")
	d.to("Return", "tonight")
	d.changed(club, other)
	d.quit()
	d.run("check", club)
	n := len(copiesBeside(club))
	check.That(t, n >= 2, "%d copies of the club that was left", n)
}

// TestWindowPlace holds: a window that was made smaller has that size at the next start.
func TestWindowPlace(t *testing.T) {
	notDaily(t)
	d := newDriver(t)
	club := d.startSample()
	size := func() string {
		out, err := exec.Command("xdotool", "search", "--onlyvisible", "--name", "Uitslag", "getwindowgeometry", "--shell").Output()
		check.NoError(t, err)
		return string(out)
	}
	whole := size()
	d.poll("another size than the whole screen", func() bool {
		d.xdotool("mousemove", "600", "8", "click", "--repeat", "2", "--delay", "60", "1") // on the title
		return size() != whole
	})
	d.xdotool("search", "--onlyvisible", "--name", "Uitslag", "windowsize", "--sync", "1001", "603")
	d.poll("the size", func() bool { return strings.Contains(size(), "WIDTH=1001") })
	d.quit()
	d.start(club)
	d.poll("the size of before", func() bool { return strings.Contains(size(), "WIDTH=1001\nHEIGHT=603") })
	d.quit()
}

// TestWindowBrowse chooses a club file by keys alone: a part of its name, and Enter.
func TestWindowBrowse(t *testing.T) {
	notDaily(t)
	d := newDriver(t)
	folder := filepath.Join(d.home, "Documents", "Uitslag")
	check.NoError(t, os.MkdirAll(folder, 0o755))
	d.run("demo", "--write", filepath.Join(folder, "Maandag.uitslag"))
	d.run("demo", "--write", filepath.Join(folder, "Woensdag.uitslag"))
	d.start()
	d.screen("screen.welcome")
	d.keys("Tab", "Tab", "Return")
	d.screen("screen.filepick")
	d.keys("Escape", "Return") // back, and again
	d.screen("screen.filepick")
	d.entry("maan")
	d.screen("screen.tonight")
	d.poll("the lock", func() bool {
		_, err := os.Stat(filepath.Join(folder, "Maandag.uitslag-lock"))
		return err == nil
	})
	d.quit()
}

// TestWindowKeepSample types in the sample and keeps it: a club file in a folder of its
// own has what was typed, and the next start opens it.
func TestWindowKeepSample(t *testing.T) {
	notDaily(t)
	d := newDriver(t)
	d.start("demo")
	d.screen("screen.tonight")
	d.newEvening(8, 24)
	d.to("F4", "entry")
	d.entry("1sao=")
	d.entered(1)
	d.to("ctrl+shift+o", "welcome")
	d.keys("Tab", "Tab", "Tab", "Return") // past two ways to open another and the way back
	d.said("De Proef.uitslag")
	d.quit()
	kept := filepath.Join(d.home, "Documents", "Uitslag", "De Proef", "De Proef.uitslag")
	d.run("check", kept)
	d.start()
	d.entered(1)
	d.quit()
}
