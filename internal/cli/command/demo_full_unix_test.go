//go:build unix

package command_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/test/check"
)

// TestDemoFullDisk holds that a new club file for which there is no room is refused with that
// reason, and leaves nothing.
func TestDemoFullDisk(t *testing.T) {
	disk := clitest.SmallDisk(t)
	if disk == "" {
		t.Skip("this user may not make a small disk")
	}
	check.NoError(t, clitest.FillUp(filepath.Join(disk, "filler"), 0))
	for _, args := range [][]string{{"demo", "--write"}, {"new"}} {
		r := clitest.WantRefused(t, append(args, filepath.Join(disk, "x.uitslag"))...)
		if clitest.WantSays(t, r, "vol"); strings.Contains(r, "stick") || strings.Contains(r, "staat niet meer") {
			t.Errorf("%v: %s", args, r)
		}
	}
	remaining, err := os.ReadDir(disk)
	if err != nil || len(remaining) != 1 {
		t.Errorf("left: %v, %v", remaining, err)
	}
}

// TestRestoreFullDisk holds that a copy that does not fit is refused with the folder that is full, and
// leaves nothing there.
func TestRestoreFullDisk(t *testing.T) {
	disk := clitest.SmallDisk(t)
	if disk == "" {
		t.Skip("this user may not make a small disk")
	}
	club := clitest.SampleClub(t)
	for _, remaining := range []int{0, 100_000} {
		filler := filepath.Join(disk, "filler")
		check.NoError(t, clitest.FillUp(filler, remaining))
		dest := filepath.Join(disk, "x.uitslag")
		for _, args := range [][]string{
			{"restore", club, "--into", dest}, {"restore", club, "--into", dest, "--lines", club},
		} {
			r := clitest.WantRefused(t, args...)
			clitest.WantSays(t, r, "vol", disk)
		}
		files, err := os.ReadDir(disk)
		check.That(t, err == nil && len(files) == 1, "left: %v, %v", files, err)
		check.NoError(t, os.Remove(filler))
	}
}

// TestDoAlmostFullDisk holds that a disk with room for a page or two, and for nothing that SQLite
// has beside the file, is called full.
func TestDoAlmostFullDisk(t *testing.T) {
	disk := clitest.SmallDisk(t)
	if disk == "" {
		t.Skip("this user may not make a small disk")
	}
	club := clitest.Write(t, filepath.Join(disk, "c.uitslag"), clitest.Read(t, clitest.SampleClub(t)))
	lines, refused := clitest.JournalLength(t, club), 0
	for remaining := 0; remaining <= 32<<10; remaining += 4 << 10 {
		filler := filepath.Join(disk, "filler")
		check.NoError(t, clitest.FillUp(filler, remaining))
		r := clitest.Piped(`{"command":"rename-event","event":1,"payload":{"name":"Vol"}}`+"\n", "do", club)
		check.NoError(t, os.Remove(filler))
		if r.Code == 0 {
			lines++ // there was room after all
		} else if refused++; !strings.Contains(r.Err, "vol") {
			t.Errorf("%d bytes left: exit %d, %s", remaining, r.Code, r.Err)
		}
		check.Same(t, "lines", clitest.JournalLength(t, club), lines)
	}
	check.That(t, refused > 2, "refused %d times only", refused)
}
