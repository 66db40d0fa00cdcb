package main

import (
	"path/filepath"
	"strconv"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/expect"
)

// TestWindowTakeOver opens one club file in two programs: the second only reads, says so,
// and follows what is typed in the first. The plug of the first is pulled: the second
// offers to take the file over, goes on with the same evening, and nothing is missing.
func TestWindowTakeOver(t *testing.T) {
	first, second := newDriver(t), newDriver(t)
	club := filepath.Join(first.home, "De Proef.uitslag")
	first.run("demo", "--write", club)
	first.start(club)
	first.newEvening(8, 24)
	first.to("F4", "entry")
	first.entry("1sao=")
	first.entered(1)

	second.start(club)
	second.said("al geopend door")
	second.front()
	second.to("F4", "entry")
	second.text("2hn+1")
	second.keys("Return", "ctrl+u") // nothing is free yet

	first.front()
	first.entry("2hn+2")
	first.entered(2)
	second.entered(2) // as it is read again

	first.kill()
	second.said("Ctrl U")
	second.front()
	second.keys("ctrl+u")
	second.said("nu wijzigen")
	second.keys("3", "s", "a", "n", "minus", "1", "Return")
	last := second.entered(3)
	second.quit()
	second.holds(club, last)
	expect.Lacks(t, clitest.InFolder(t, first.home), "De Proef.uitslag-")
}

// front gives a program's window the keyboard, where there are several.
func (d *driver) front() {
	d.t.Helper()
	d.xdotool("search", "--sync", "--all", "--onlyvisible", "--pid", strconv.Itoa(d.cmd.Process.Pid), "--name", "Uitslag", "windowactivate", "--sync")
}
