//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/cmd/desktop/hooks"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/test/check"
)

// TestWindowFullDisk types a slip when the disk is full: it is not called saved and stays
// in its cell; when there is room again, Enter saves it.
func TestWindowFullDisk(t *testing.T) {
	d := newDriver(t)
	disk := clitest.SmallDisk(t)
	if disk == "" {
		t.Skip("this user may not make a small disk; TestTorture/full holds the same with a limit")
	}
	club, filler := filepath.Join(disk, "De Proef.uitslag"), filepath.Join(disk, "filler")
	d.run("demo", "--write", club)
	d.start(club)
	d.to("F4", "entry")
	d.entry("pas")
	before := d.wait("a result", func(l hooks.Event) bool { return l.Event == "saved" && l.Entered > 0 }).Entered
	check.NoError(t, clitest.FillUp(filler, 0))
	for refused, n := false, 1; !refused; n++ { // the pages that are there already take some yet
		check.Must(t, n <= 40, "the disk is never full")
		d.entry("pas")
		d.keys("ctrl+y") // there is nothing to redo: that is said after the slip
		d.said("opnieuw te doen")
		refused = d.saved.Entered == before
		before = d.saved.Entered
	}
	check.NoError(t, os.Remove(filler))
	d.keys("Return") // the text still stands there
	last := d.entered(before + 1)
	d.entry("pas")
	last = d.entered(last.Entered + 1)
	d.quit()
	d.run("check", club)
	for _, e := range clitest.ListOf(t, club) {
		if e.Missing > 0 && e.Results != last.Entered {
			t.Errorf("%d results in the file, %d were shown as saved", e.Results, last.Entered)
		}
	}
}

// TestWindowReplaced: while the window has a club file open, another program puts an older
// copy in its place. What is typed next is refused and stays; Ctrl U saves all of it in a
// new file, in which the evening goes on, and the other program's file stays as it made it.
func TestWindowReplaced(t *testing.T) {
	d := newDriver(t)
	club := d.sample("De Proef")
	older := clitest.Read(t, club)
	d.start(club)
	d.newEvening(8, 24)
	d.to("F4", "entry")
	d.entry("1sao=")
	d.entered(1)

	clitest.Write(t, club+".sync", older)
	check.NoError(t, os.Rename(club+".sync", club))
	d.entry("2hn+2")
	d.wait("the offer", func(l hooks.Event) bool {
		return l.Event == "said" && strings.Contains(l.Said, "vervangen") && strings.Contains(l.Said, "Ctrl U")
	})
	d.keys("ctrl+u")
	d.said("De Proef nieuw.uitslag")
	d.keys("3", "s", "a", "n", "minus", "1", "Return")
	last := d.entered(3)
	d.quit()
	d.holds(filepath.Join(d.home, "De Proef nieuw.uitslag"), last)
	check.Equal(t, "something was written into the other program's file", clitest.Read(t, club), older)
	check.Lacks(t, clitest.InFolder(t, d.home), ".uitslag-")
}
