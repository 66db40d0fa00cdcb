package command_test

import (
	"path/filepath"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
)

// TestExportPBN: the results of a session as PBN are read back as they were, and what the file
// publishes is what comes out of it, to the last percentage.
func TestExportPBN(t *testing.T) {
	club, dir := clitest.SampleClub(t), t.TempDir()
	for _, c := range []struct {
		event string
		pairs int
	}{{"1", 13}, {"2", 14}} {
		file := filepath.Join(dir, c.event+".pbn")
		clitest.MustRun(t, "nl", "export", "pbn", club, "--event", c.event, "-o", file)
		was, is := clitest.ScoreOf(t, club, "--event", c.event), clitest.ScoreOf(t, file, "--rules", "MesserBridge")
		if len(was.Standings) != c.pairs || len(is.Standings) != c.pairs {
			t.Fatalf("event %s: %d pairs, %d in the file", c.event, len(was.Standings), len(is.Standings))
		}
		if len(is.Boards) != len(was.Boards) {
			t.Errorf("event %s: %d boards became %d", c.event, len(was.Boards), len(is.Boards))
		}
		percent := map[string]string{}
		for _, s := range is.Standings {
			percent[s.Contestant] = string(*s.Percent)
		}
		for _, s := range was.Standings {
			if percent[s.Contestant] != string(*s.Percent) {
				t.Errorf("event %s: pair %s has %s in the club and %s in the file", c.event, s.Contestant, *s.Percent, percent[s.Contestant])
			}
		}
		if is.Published == nil || len(is.Published.Differences) > 0 {
			t.Errorf("event %s: what the file publishes: %+v", c.event, is.Published)
		}
		text := clitest.Read(t, file)
		for _, want := range []string{"% PBN 2.1\r\n", "[Event \"Clubtornooi\"]", "[Dealer \"N\"]\r\n[Vulnerable \"None\"]", "[TotalScoreTable \"Rank;Section;PairId;", was.Standings[0].Players[0] + " & "} {
			if !strings.Contains(text, want) {
				t.Errorf("event %s: no %q in\n%.600s", c.event, want, text)
			}
		}
	}
	kinds := clitest.Write(t, filepath.Join(dir, "kinds.csv"), clitest.EveryKind)
	file := filepath.Join(dir, "kinds.pbn")
	clitest.MustRun(t, "nl", "export", "pbn", kinds, "-o", file)
	was, is := clitest.ScoreOf(t, kinds), clitest.ScoreOf(t, file)
	for i := range was.Boards {
		for j := range was.Boards[i].Results {
			a, b := was.Boards[i].Results[j], is.Boards[i].Results[j]
			if a.Kind != b.Kind || a.Score != nil && b.Score != nil && *a.Score != *b.Score {
				t.Errorf("board %d: %s became %s", was.Boards[i].Number, a.Kind, b.Kind)
			}
		}
	}
}
