package main

import (
	"os"
	"path/filepath"
	"testing"

	"uitslag/cmd/desktop/hooks"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/jobs/files"
	"uitslag/internal/test/check"
	"uitslag/internal/translation"
)

// copiesBeside returns the copies beside a club file.
func copiesBeside(club string) []string {
	var out []string
	for _, folder := range files.AllBeside(club) {
		names, _ := filepath.Glob(filepath.Join(folder, "*.uitslag"))
		out = append(out, names...)
	}
	return out
}

// TestWindowRescue pulls the plug in the middle of typing and ruins the club file: the
// window shows its backups, and by Tab and Enter the newest is put in place with every
// result that was typed after it; the ruined file is set aside as it was.
func TestWindowRescue(t *testing.T) {
	d := newDriver(t)
	club := d.typing()
	d.entry("2sn+1")
	d.entered(70)
	d.kill()

	b := []byte(clitest.Read(t, club))
	clear(b[4096 : len(b)/2]) // what the newest lines are on is in the WAL
	clitest.Write(t, club, string(b))
	wal := clitest.Read(t, club+"-wal")
	d.start(club)
	d.screen("screen.restore")
	d.wait("what is in it", func(l hooks.Event) bool { return l.Event == "looked" })
	d.keys("Tab", "Return")
	d.entered(70)
	d.screen("screen.restore")
	d.to("F4", "entry")
	d.entry("1san=")
	d.entered(71)
	d.quit()

	clitest.WantSound(t, club)
	aside, err := filepath.Glob(filepath.Join(d.home, "Documents", "De Proef opzij *.uitslag"))
	check.Must(t, err == nil && len(aside) == 1, "set aside: %q, %v", aside, err)
	if clitest.Read(t, aside[0]) != string(b) || clitest.Read(t, aside[0]+"-wal") != wal {
		t.Error("what was set aside is not what it was")
	}
	n := len(copiesBeside(club))
	check.That(t, n >= 2, "%d backups", n)
}

// TestWindowRepair ruins the club file when there is no backup of it: by Ctrl+L it is made
// again from its own journal; the ruined file is set aside as it was.
func TestWindowRepair(t *testing.T) {
	notDaily(t)
	d := newDriver(t)
	club := d.typing()
	d.quit()
	check.NoError(t, os.RemoveAll(files.BesideClub(club, translation.For("nl"))))
	b := []byte(clitest.Read(t, club))
	clear(b[100:3000]) // the names of the tables
	clitest.Write(t, club, string(b))
	d.start(club)
	d.screen("screen.restore")
	d.keys("ctrl+l")
	d.entered(69)
	d.screen("screen.restore")
	d.quit()

	clitest.WantSound(t, club)
	aside, err := filepath.Glob(filepath.Join(d.home, "Documents", "De Proef opzij *.uitslag"))
	check.Must(t, err == nil && len(aside) == 1, "set aside: %q, %v", aside, err)
	check.Equal(t, "what was set aside is not what it was", clitest.Read(t, aside[0]), string(b))
}

// TestWindowGone takes the club file away: any of its backups, pointed at or named at the
// start, leads to the others, and one of them takes its place.
func TestWindowGone(t *testing.T) {
	notDaily(t)
	d := newDriver(t)
	club := filepath.Join(d.home, "Documents", "De Proef.uitslag")
	d.run("demo", "--write", club)
	d.start(club)
	d.poll("a backup", func() bool { return len(copiesBeside(club)) == 1 })
	d.quit()
	check.NoError(t, os.Remove(club))
	d.start(club)
	d.screen("screen.restore")
	d.wait("what is in it", func(l hooks.Event) bool { return l.Event == "looked" })
	d.keys("Tab", "Return")
	d.entered(68)
	d.quit()
	clitest.WantSound(t, club)
}

// typing returns the sample club in the home of the driver, open with one result more typed and
// one backup made.
func (d *driver) typing() (club string) {
	d.t.Helper()
	club = filepath.Join(d.home, "Documents", "De Proef.uitslag")
	d.run("demo", "--write", club)
	d.start(club)
	d.poll("a backup", func() bool { return len(copiesBeside(club)) == 1 })
	d.to("F4", "entry")
	d.entry("2sn=")
	d.entered(69)
	return club
}
