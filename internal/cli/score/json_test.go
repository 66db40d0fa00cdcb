package score_test

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/score"
	"uitslag/internal/golden"
)

// TestScoreJSON holds the promised object (R-JSON) of a small evening with every kind of result, and of
// the published one, of which internal/sample has the figures: its lists, groups and byes.
func TestScoreJSON(t *testing.T) {
	for name, args := range map[string][]string{
		"score_kinds.json": {clitest.Write(t, filepath.Join(t.TempDir(), "kinds.csv"), clitest.EveryKind)},
		"score_1.json":     {clitest.SampleClub(t), "--event", "1"},
	} {
		out := clitest.MustRun(t, "nl", append([]string{"score", "--json"}, args...)...)
		if strings.Count(out, "\n") != 1 || !strings.HasSuffix(out, "}\n") {
			t.Errorf("%s is not one object on one line", name)
		}
		golden.Check(t, name, strings.ReplaceAll(clitest.WithoutIDs(out), "},{", "},\n{"))
	}
}

// TestScoreJSONMembers holds that a member is the same in every session, and comes with the
// number at the federation, also in explain and from a foreign file that has it.
func TestScoreJSONMembers(t *testing.T) {
	club := clitest.SampleClub(t)
	ids := map[string]string{}
	for _, event := range []string{"1", "2", "3"} {
		for _, s := range clitest.ScoreOf(t, club, "--event", event).Standings {
			if len(s.Members) != len(s.Players) {
				t.Fatalf("%d members for %d names", len(s.Members), len(s.Players))
			}
			for i, m := range s.Members {
				if s.Players[i] == "" {
					continue
				}
				if was, seen := ids[s.Players[i]]; m.ID == "" || seen && was != m.ID || m.Federation == "" {
					t.Errorf("session %s: %s is %+v, before %s", event, s.Players[i], m, was)
				}
				ids[s.Players[i]] = m.ID
			}
		}
	}
	first := clitest.ScoreOf(t, club, "--event", "1").Standings[0]
	var explained score.ExplainJSON
	if err := json.Unmarshal([]byte(clitest.MustRun(t, "nl", "explain", club, "--event", "1", "--contestant", first.Contestant, "--json")), &explained); err != nil {
		t.Fatal(err)
	}
	if got := explained.Contestant.Members; !slices.Equal(got, first.Members) || len(got) != 2 {
		t.Errorf("explain: %+v, score: %+v", got, first.Members)
	}
}

// TestScoreJSONKeepsSigns holds that a text stands in the object as it is, also where it has
// signs of JSON and HTML.
func TestScoreJSONKeepsSigns(t *testing.T) {
	odd := clitest.Write(t, filepath.Join(t.TempDir(), "odd.csv"), "section;board;NS;EW;contract;declarer;tricks;lead\n"+
		"\"<é \"\"&\\\";1;1;2;4SX;N;10;HK\n\"<é \"\"&\\\";1;3;4;60/40;;;\n")
	if out := clitest.MustRun(t, "nl", "score", odd, "--json"); !strings.Contains(out, `"section":"<é \"&\\"`) {
		t.Errorf("%s", out)
	}
}
