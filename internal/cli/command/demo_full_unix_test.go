//go:build unix

package command_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/cli/clitest"
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
	left, err := os.ReadDir(disk)
	if err != nil || len(left) != 1 {
		t.Errorf("left: %v, %v", left, err)
	}
}
