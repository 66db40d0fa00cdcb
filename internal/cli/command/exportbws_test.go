package command_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/exchange/bws"
	"uitslag/internal/exchange/bws/bwstest"
)

// TestExportBWS: a session becomes a file for table devices with everybody's place, name and
// results; one that has results is not replaced, and an empty file of the maker is filled.
func TestExportBWS(t *testing.T) {
	club, dir := clitest.SampleClub(t), t.TempDir()
	file := filepath.Join(dir, "avond.bws")
	out := clitest.MustRun(t, "nl", "export", "bws", club, "--event", "1", "-o", file)
	if !strings.Contains(out, "avond.bws is gemaakt voor de kastjes. Nog niet met kastjes geprobeerd.") {
		t.Errorf("it says %q", out)
	}
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	f, err := bwstest.Open(b)
	if err != nil {
		t.Fatal(err)
	}
	results := 0
	for _, x := range clitest.ScoreOf(t, club, "--event", "1").Boards {
		for _, r := range x.Results {
			if r.Contract != nil || r.Kind == "passed" {
				results++
			}
		}
	}
	if n := len(f.Tables["ReceivedData"].Rows); n != results || n == 0 {
		t.Errorf("%d results, of %d", n, results)
	}
	if n := len(f.Tables["PlayerNumbers"].Rows); n != 24 {
		t.Errorf("%d names of the twelve pairs that begin at a table", n)
	}
	if host, err := os.Hostname(); err == nil && f.Tables["Clients"].Rows[0]["Computer"] != host {
		t.Errorf("the computer is %v, not %s", f.Tables["Clients"].Rows[0]["Computer"], host)
	}
	clitest.WantSays(t, clitest.WantRefused(t, "export", "bws", club, "--event", "1", "-o", file), "avond.bws")
	empty, err := bws.Empty()
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "leeg.bws"), empty, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	clitest.WantRefused(t, "export", "bws", club, "--event", "1", "--template", filepath.Join(dir, "leeg.bws"), "-o", filepath.Join(dir, "b.bws"))
	clitest.WantMisused(t, "export", "bws", club)
}
