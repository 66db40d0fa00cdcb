package command_test

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/golden"
)

// oldClubs are club files that versions before 2026-12 made, with the commands that made them
// beside them: each has one evening that was scored otherwise then.
var oldClubs = []string{"bye", "extra-line", "knockout", "short", "two-sessions"}

// TestOldClubs: what the scorer of a club of before sees: the file is sound, which evening is
// computed otherwise and why, the uitslag as it is printed (that which was given out), and nothing
// is changed by looking.
func TestOldClubs(t *testing.T) {
	for _, name := range oldClubs {
		t.Run(name, func(t *testing.T) {
			kept := clitest.Read(t, filepath.Join("testdata", "old", name+".uitslag"))
			club := clitest.Write(t, filepath.Join(t.TempDir(), name+".uitslag"), kept)
			lines := clitest.JournalLength(t, club)
			var all strings.Builder
			all.WriteString(clitest.MustRun(t, "nl", "check", club))
			out := filepath.Join(t.TempDir(), "uitslag.txt")
			for _, x := range clitest.ListOf(t, club) {
				if said := clitest.Run("nl", "report", "uitslag", club, "--event", strconv.Itoa(x.Number), "-o", out); said.Code != 0 {
					all.WriteString("\n" + said.Err) // it has no uitslag, and says why
					continue
				}
				all.WriteString("\n" + clitest.Read(t, out))
			}
			golden.Check(t, "old_"+name+".nl.txt", all.String())
			if n := clitest.JournalLength(t, club); n != lines {
				t.Errorf("looking wrote %d lines", n-lines)
			}
		})
	}
}
