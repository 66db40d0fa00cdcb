package score_test

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/score"
	"uitslag/internal/exact"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

func explained(t *testing.T, args ...string) score.ExplainJSON {
	t.Helper()
	var got score.ExplainJSON
	out := clitest.MustRun(t, "nl", append([]string{"explain", "--json"}, args...)...)
	check.NoError(t, json.Unmarshal([]byte(out), &got))
	return got
}

// input returns a figure of the only step with this code.
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
						check.NoError(t, err)
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
	if input(t, before.Boards[0].Steps, "why.datum-line", "datum") != "80" || *other.Boards[0].Points != "5" {
		t.Errorf("%+v, pair 10 has %s", before.Boards[0].Steps, *other.Boards[0].Points)
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
	args := append(rules, "--contestant", "2", "--if", "170", "--lang", "en")
	if out := clitest.MustRun(t, "nl", append([]string{"explain"}, args...)...); !strings.Contains(clitest.Read(t, "../../../docs/explain.md"), out) {
		t.Errorf("docs/explain.md does not have\n%s", out)
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

var (
	individual  = filepath.Join("testdata", "individual.xml")
	tableLine   = regexp.MustCompile(`<TRAVELLER_LINE>.*\n`)
	northNumber = regexp.MustCompile(`<N_PLAYER_NUMBER>(\d+)</N_PLAYER_NUMBER><S_PLAYER_NUMBER>(\d+)</S_PLAYER_NUMBER>`)
)

// otherChair returns a line of a table with South on North's chair.
func otherChair(line string) string {
	line = northNumber.ReplaceAllString(line, "<N_PLAYER_NUMBER>$2</N_PLAYER_NUMBER><S_PLAYER_NUMBER>$1</S_PLAYER_NUMBER>")
	return strings.NewReplacer("<PLAYED_BY>N<", "<PLAYED_BY>S<", "<PLAYED_BY>S<", "<PLAYED_BY>N<").Replace(line)
}

// twice has each table of the individual a second time, with South on North's chair.
func twice(t *testing.T) string {
	t.Helper()
	return tableLine.ReplaceAllStringFunc(clitest.Read(t, individual), func(line string) string { return line + otherChair(line) })
}

// TestIndividual: what a side earns both its players earn; lines, percentages and places are those
// that the file publishes. A table that stands in the file twice counts once, whoever sits North in
// the copy.
func TestIndividual(t *testing.T) {
	dir := t.TempDir()
	for _, file := range []string{individual, clitest.Write(t, filepath.Join(dir, "twice.xml"), twice(t))} {
		figures := clitest.ScoreOf(t, file)
		short := 0
		for _, s := range figures.Standings {
			if len(s.Players) != 1 || s.Boards != 22 && s.Boards != 21 {
				t.Errorf("%+v", s)
			}
			short += 22 - s.Boards
		}
		if figures.Event.Kind != "individual" || len(figures.Standings) != 12 || short != 4 {
			t.Errorf("%s, %d lines, %d boards not played", figures.Event.Kind, len(figures.Standings), short)
		}
		for _, b := range figures.Boards {
			if r := b.Results[0]; len(b.Results) != 3 || strings.Count(*r.NS, "+") != 1 || strings.Count(*r.EW, "+") != 1 {
				t.Errorf("board %d has %d results, the first %s and %s", b.Number, len(b.Results), *r.NS, *r.EW)
			}
		}
		clitest.WantSays(t, clitest.MustRun(t, "nl", "score", file, "--compare"), "resultaten: 64 van 64 kloppen",
			"arbitrale scores: 1 van 1 kloppen", "percentages: 12 van 12 kloppen", "plaatsen: 12 van 12 kloppen")
	}
	const fourth = "<PLAYER_NUMBER>4</PLAYER_NUMBER><PLACE>"
	wrong := clitest.Write(t, filepath.Join(dir, "fout.xml"), clitest.ReplaceOnce(t, clitest.Read(t, individual), fourth, fourth+"1"))
	clitest.WantSays(t, clitest.MustRun(t, "nl", "score", wrong, "--compare"), "plaatsen: 11 van 12")
}

// TestIndividualInClub: the evening in a club file has the figures of the file, and agrees
// with its journal; nothing that is said of it speaks of pairs.
func TestIndividualInClub(t *testing.T) {
	club := filepath.Join(t.TempDir(), "dam.uitslag")
	clitest.MustRun(t, "nl", "new", club)
	said := clitest.MustRun(t, "nl", "import", individual, "--into", club)
	clitest.MustRun(t, "nl", "check", club)
	var figures [2]score.JSON
	for i, of := range []string{individual, club} {
		figures[i] = clitest.ScoreOf(t, of)
		for j := range figures[i].Standings {
			figures[i].Standings[j].Members = nil // new ids for each reading
		}
	}
	if !reflect.DeepEqual(figures[0], figures[1]) {
		t.Errorf("the club has other figures than the file:\n%+v\n%+v", figures[0], figures[1])
	}
	reason := clitest.MustRun(t, "nl", "explain", club, "--contestant", "3", "--board", "5")
	clitest.WantSays(t, reason, "speler 3, VoorD NaamD", "Gift 5, OW tegen spelers 4+6")
	report := func(kind string) string {
		return clitest.MustRun(t, "nl", "report", kind, club, "--format", "txt", "-o", "-")
	}
	for _, c := range []struct {
		text string
		says []string
	}{
		{said, []string{"Individueel, 12 spelers, 66 resultaten"}},
		{clitest.MustRun(t, "nl", "list", club), []string{"12 spelers"}},
		{report("uitslag"), []string{"12 spelers", "Rang Speler "}},
		{report("paarkaarten"), []string{
			"Spelerskaarten", "VoorB NaamB · Speler 1", "Gift  als  met  tegen Naam", "   1  OW     8    2+4 VoorC NaamC – VoorE NaamE",
		}},
		{report("log"), []string{"12 spelers, 66 resultaten"}},
	} {
		clitest.WantSays(t, c.text, c.says...)
		if at := regexp.MustCompile(`(?i).*\bpa(ar|ren)\b.*`).FindString(c.text); at != "" {
			t.Errorf("speaks of pairs: %q", at)
		}
	}
}

// TestIndividualContradicts: a file of which the two copies of a table have another result
// is refused, with the lines of both; so is one with the four on the other sides.
func TestIndividualContradicts(t *testing.T) {
	good := twice(t)
	was := otherChair(tableLine.FindString(good))
	at := strings.Count(good[:strings.Index(good, was)], "\n") + 1
	turned := strings.NewReplacer("<N_", "<E_", "</N_", "</E_", "<E_", "<N_", "</E_", "</N_", "<PLAYED_BY>N", "<PLAYED_BY>E").Replace(was)
	for what, c := range map[string]struct{ line, sides string }{
		"another result": {strings.Replace(was, "<TRICKS>8</TRICKS><SCORE>-50<", "<TRICKS>9</TRICKS><SCORE>400<", 1), "11+12 tegen 3+9"},
		"other sides":    {turned, "3+12 tegen 11+9"},
	} {
		t.Run(what, func(t *testing.T) {
			path := clitest.Write(t, filepath.Join(t.TempDir(), "fout.xml"), clitest.ReplaceOnce(t, good, was, c.line))
			clitest.WantSays(t, clitest.WantRefused(t, "score", path),
				fmt.Sprintf("Regel %d, gift 1: %s staat ook op regel %d, met een ander resultaat of aan de andere kant.", at, c.sides, at-1))
		})
	}
}
