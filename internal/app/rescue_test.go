package app

import (
	"os"
	"path/filepath"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/event/journal"
	"uitslag/internal/expect"
	"uitslag/internal/program"
	"uitslag/internal/store"
	"uitslag/internal/words"
)

// TestClubFolder holds: the folder of a club file is made only where the program keeps
// club files; where another is gone the stick is, and nothing is made in its place.
func TestClubFolder(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	w := newWindow(program.Info{})
	stick := filepath.Join(home, "stick")
	expect.Problem(t, w.clubFolder(stick), "file.folder-gone")
	if _, err := os.Stat(stick); err == nil {
		t.Error("it was made")
	}
	for range 2 {
		expect.OK(t, w.clubFolder(w.clubs.Folder()))
	}
	expect.OK(t, w.clubFolder(home))
}

// TestRestoredSentences holds what is said of a recovery, in both languages.
func TestRestoredSentences(t *testing.T) {
	lines := []journal.Line{{Seq: 9, At: "2026-11-21T21:31:00Z", Command: "enter-result"}, {Seq: 10, At: "2026-11-21T21:32:00Z", Command: "enter-result"}}
	for _, lang := range []string{"nl", "en"} {
		got := restoredSentences(words.For(lang), store.Restoring{Copy: "b.uitslag", Club: "c.uitslag", Aside: "c opzij.uitslag", Lines: true},
			store.Recovered{Came: lines, Left: lines[:1]}, false)
		if len(got) != 3 {
			t.Fatalf("%q", got)
		}
		clitest.WantSays(t, got[0], "b.uitslag", "c.uitslag", "c opzij.uitslag")
		clitest.WantSays(t, got[1], "2")
		for _, s := range got {
			expect.That(t, !clitest.ProgramTalk.MatchString(s), "%q", s)
		}
	}
}
