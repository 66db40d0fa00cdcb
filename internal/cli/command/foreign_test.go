package command_test

import (
	"path/filepath"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/golden"
)

// TestScoreForeignEvent holds that a foreign file has one evening, and no other.
func TestScoreForeignEvent(t *testing.T) {
	path := clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), clitest.TwoWinners)
	if clitest.MustRun(t, "nl", "score", path, "--event", "1") != clitest.MustRun(t, "nl", "score", path) {
		t.Error("--event 1 is not the evening of the file")
	}
	clitest.WantSays(t, clitest.WantRefused(t, "score", path, "--event", "2"), "two.xml")
	golden.Check(t, "score_two.nl.txt", clitest.MustRun(t, "nl", "score", path))
}

// TestScoreSaysDifferences holds that a published figure that is not ours is said.
func TestScoreSaysDifferences(t *testing.T) {
	doc := clitest.ReplaceOnce(t, clitest.TwoWinners, `<DIRECTION>NS</DIRECTION><PLAYER><PLAYER_NAME>An`,
		`<DIRECTION>NS</DIRECTION><PERCENTAGE>99.99</PERCENTAGE><PLACE>2</PLACE><PLAYER><PLAYER_NAME>An`)
	path := clitest.Write(t, filepath.Join(t.TempDir(), "two.xml"), doc)
	out := clitest.MustRun(t, "nl", "score", path)
	clitest.WantSays(t, out, "NZ 1, percentage: gepubliceerd 99.99, berekend ", "NZ 1, plaats: gepubliceerd 2, berekend 1")
	clitest.WantSays(t, clitest.MustRun(t, "en", "score", path), "NS 1, percentage: published 99.99, computed ")
}
