package score_test

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/score"
	"uitslag/internal/exact"
	"uitslag/internal/golden"
)

func explained(t *testing.T, args ...string) score.ExplainJSON {
	t.Helper()
	var got score.ExplainJSON
	out := clitest.MustRun(t, "nl", append([]string{"explain", "--json"}, args...)...)
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatal(err)
	}
	return got
}

// input is a figure of the only step with this code.
func input(t *testing.T, steps []score.StepJSON, code, name string) string {
	t.Helper()
	i := slices.IndexFunc(steps, func(s score.StepJSON) bool { return s.Code == code })
	if i < 0 {
		t.Fatalf("no step %s in %+v", code, steps)
	}
	return steps[i].Inputs[name]
}

// TestExplainJSON holds the object of the published evening's first pair: a board, its total, place
// and club points, each led to by its steps, in both languages.
func TestExplainJSON(t *testing.T) {
	out := clitest.MustRun(t, "nl", "explain", "--json", clitest.SampleClub(t), "--event", "1", "--contestant", "13", "--board", "5")
	golden.Check(t, "explain_1.json", strings.NewReplacer("},{", "},\n{", "[{", "[\n{").Replace(clitest.WithoutIDs(out)))
}

// wantNoTalk holds that nothing is left that is not for people.
func wantNoTalk(t *testing.T, text string) {
	t.Helper()
	if s := clitest.ProgramTalk.FindString(text); s != "" {
		t.Errorf("%q is not for people, in\n%s", s, text)
	}
}

// TestExplainEverybody asks of every pair of every evening of the sample, by every
// preset, in both languages: an answer without a hole, that leads to what score prints.
func TestExplainEverybody(t *testing.T) {
	club := clitest.SampleClub(t)
	for _, rules := range []string{"MesserBridge", "EBU", "ACBL", "Cross-IMP", "Butler PZBS"} {
		for _, event := range []string{"2", "3"} {
			all := clitest.ScoreOf(t, club, "--event", event, "--rules", rules)
			for _, s := range all.Standings[:4] {
				got := explained(t, club, "--event", event, "--rules", rules, "--contestant", s.Contestant, "--boards", "all")
				if got.Total.Points != s.Exact.Points || (got.Rank.Rank == nil) != (s.Rank == nil) || s.Rank != nil && *got.Rank.Rank != *s.Rank {
					t.Errorf("%s, event %s: %+v, want %+v", rules, event, got.Total, s)
				}
				sum := exact.Rat{}
				for _, b := range got.Boards {
					if b.Points != nil && b.Method == "matchpoints" {
						side := map[string]string{"NS": "ns", "EW": "ew"}[b.Side]
						if led := input(t, b.Steps, "why.points", side); led != *b.Points {
							t.Errorf("%s, board %d: the steps lead to %s, the points are %s", rules, b.Number, led, *b.Points)
						}
						points, err := exact.Parse(*b.Points)
						if err != nil {
							t.Fatal(err)
						}
						sum = sum.Add(points)
					}
					for _, step := range b.Steps {
						wantNoTalk(t, step.Text["nl"]+step.Text["en"]+step.Formula)
					}
				}
				if rules == "MesserBridge" && (sum.String() != got.Total.Points || len(got.Boards) == 0) {
					t.Errorf("%d boards make %v of %s", len(got.Boards), sum, got.Total.Points)
				}
			}
			wantNoTalk(t, clitest.MustRun(t, "nl", "explain", club, "--event", event, "--rules", rules, "--contestant", "1", "--boards", "all"))
		}
	}
}

const hamman = "../../../docs/hamman.csv"

// TestHamman shows the paradox of the PZBS lecture (S41): 170 in place of 140 is a better
// score of pair 2. It moves the datum from 80 to 90; pair 2 has 2 IMPs as before, and
// pair 10, which sat EW at another table, 6 in place of 5.
func TestHamman(t *testing.T) {
	rules := []string{hamman, "--rules", "Butler PZBS", "--board", "1"}
	before := explained(t, append(rules, "--contestant", "2")...)
	other := explained(t, append(rules, "--contestant", "10")...)
	what := explained(t, append(rules, "--contestant", "2", "--if", "170")...)
	if what.If == nil || what.If.Score != 170 || *before.Boards[0].Points != "2" || *what.If.Boards[0].Points != "2" {
		t.Fatalf("before %+v, if %+v", before.Boards, what.If)
	}
	a, b := before.Boards[0].Steps, what.If.Boards[0].Steps
	if input(t, a, "why.datum-line", "datum") != "80" || input(t, b, "why.datum-line", "datum") != "90" {
		t.Errorf("datum %s, then %s", input(t, a, "why.datum-line", "datum"), input(t, b, "why.datum-line", "datum"))
	}
	if *other.Boards[0].Points != "5" {
		t.Errorf("pair 10 has %s", *other.Boards[0].Points)
	}
	helped := slices.IndexFunc(what.If.Changes, func(c score.ChangeJSON) bool { return c.EW == "10" })
	if helped < 0 || what.If.Changes[helped].EWBefore != "5" || what.If.Changes[helped].EWAfter != "6" {
		t.Fatalf("changes %+v", what.If.Changes)
	}
	// What if is what booking it gives.
	booked := clitest.ReplaceOnce(t, clitest.Read(t, hamman), "1,2,7,3H,N,9,140", "1,2,7,3H,N,10,170")
	file := clitest.Write(t, filepath.Join(t.TempDir(), "after.csv"), booked)
	for pair, points := range map[string]string{"2": "2", "10": "6"} {
		after := explained(t, file, "--rules", "Butler PZBS", "--board", "1", "--contestant", pair)
		if *after.Boards[0].Points != points || input(t, after.Boards[0].Steps, "why.datum-line", "datum") != "90" {
			t.Errorf("pair %s after: %+v", pair, after.Boards[0])
		}
	}
}

// TestExplainPage holds the page of the docs against what the program says.
func TestExplainPage(t *testing.T) {
	page := clitest.Read(t, "../../../docs/explain.md")
	const call = "explain docs/hamman.csv --rules Butler+PZBS --contestant 2 --board 1 --if 170 --lang en"
	args := strings.Fields(strings.Replace(call, "docs/hamman.csv", hamman, 1))
	args[3] = "Butler PZBS"
	if out := clitest.MustRun(t, "nl", args...); !strings.Contains(page, out) {
		t.Errorf("docs/explain.md does not have what %s says:\n%s", call, out)
	}
}

func TestExplainRefused(t *testing.T) {
	club := clitest.SampleClub(t)
	for _, c := range []struct{ call, says string }{
		{"--event 1 --contestant 14", "1-13"},
		{"--event 1 --contestant x", "1-13"},
		{"--event 1 --contestant 0", "1-13"},
		{"--event 1 --contestant B3", "B"},
		{"--event 1 --contestant 3 --direction NS", "NS"},
		{"--event 1 --contestant 13 --board 99", "1-24"},
		{"--event 1 --contestant 13 --board 1", "13"}, // sits out
		{"--event 9 --contestant 1", "9"},
		{"--event 1 --contestant 13 --board 5 --if 15", "15"},
	} {
		clitest.WantSays(t, clitest.WantRefused(t, append([]string{"explain", club}, strings.Fields(c.call)...)...), c.says)
	}
	clitest.WantSays(t, clitest.WantMisused(t, "explain", club, "--event", "1", "--contestant", "1", "--rules", "chess"), "chess")
}

// TestFiguresOfATrial: by other rules than the session's own, explain and score say first that
// these are no results; by its own they do not.
func TestFiguresOfATrial(t *testing.T) {
	club := clitest.SampleClub(t)
	const trial = "Proefberekening met andere regels"
	for _, command := range [][]string{{"explain", club, "--event", "1", "--contestant", "13"}, {"score", club, "--event", "1"}} {
		if got := clitest.MustRun(t, "nl", command...); strings.Contains(got, trial) {
			t.Errorf("%v says\n%s", command, got)
		}
		if got := clitest.MustRun(t, "nl", append(command, "--rules", "EBU")...); !strings.HasPrefix(got, trial) {
			t.Errorf("%v --rules EBU says\n%s", command, got)
		}
	}
}
