package score_test

import (
	"encoding/json"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/score"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/store"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
)

// TestScoreLastEvent holds that without --event the last evening is scored, which
// in the sample is half typed.
func TestScoreLastEvent(t *testing.T) {
	club := clitest.SampleClub(t)
	last, third := clitest.MustRun(t, "nl", "score", club, "--json"), clitest.MustRun(t, "nl", "score", club, "--event", "3", "--json")
	if last != third {
		t.Error("without --event it is not the third evening")
	}
	if out := clitest.MustRun(t, "nl", "score", club); !strings.Contains(out, "Voorlopig: er ontbreken nog 67 resultaten.") {
		t.Errorf("what is missing is not said: %q", out)
	}
	if out := clitest.MustRun(t, "en", "score", club); !strings.Contains(out, "Provisional: 67 results are still missing.") {
		t.Errorf("what is missing is not said: %q", out)
	}
}

// TestScoreRules holds that a preset takes the place of the event's own rules for
// this run, and that the file keeps its own.
func TestScoreRules(t *testing.T) {
	club := clitest.SampleClub(t)
	before := clitest.Read(t, club)
	own, ebu := clitest.ScoreOf(t, club, "--event", "1"), clitest.ScoreOf(t, club, "--event", "1", "--rules", "EBU")
	if own.Event.Rules.Preset != "MesserBridge" || ebu.Event.Rules.Preset != "EBU" {
		t.Errorf("presets %q and %q", own.Event.Rules.Preset, ebu.Event.Rules.Preset)
	}
	if len(ebu.Standings) != 13 || len(ebu.Standings[0].Awards) != 0 {
		t.Errorf("EBU gives no club points: %v", ebu.Standings[0].Awards)
	}
	both := clitest.ScoreOf(t, club, "--event", "1", "--rules", "federation=aeb,aeb_class=1.04,ties=direct+count-back")
	if a := both.Standings[0].Awards; len(a) != 2 || a["cp"] != "52" || a["aeb"] != "11.39" {
		t.Errorf("club points and the federation's: %v", a)
	}
	if clitest.Read(t, club) != before {
		t.Error("scoring changed the file")
	}
	clitest.WantSays(t, clitest.WantMisused(t, "score", club, "--rules", "Rubber"), "Rubber", "MesserBridge", "EBU")
}

// TestScoreRulesByName: any setting can be put in force by its name, alone or behind
// a preset, and every method scores an evening of the sample.
func TestScoreRulesByName(t *testing.T) {
	club := clitest.SampleClub(t)
	own := clitest.ScoreOf(t, club, "--event", "1")
	neuberg, ascherman := *own.Standings[0].Percent, *clitest.ScoreOf(t, club, "--event", "1", "--rules", "unequal=ascherman").Standings[0].Percent
	if neuberg != "65.00" || ascherman != "62.50" { // 15 % from the mean, times 5/6
		t.Errorf("Neuberg %s, Ascherman %s", neuberg, ascherman)
	}
	acbl := clitest.ScoreOf(t, club, "--event", "1", "--rules", "acbl")
	if acbl.Standings[0].Points.String() != "78" || acbl.Standings[0].Max.String() != "120" || // 65 of 100, factored to six groups of boards
		*acbl.Standings[0].Percent != "65.00" {
		t.Errorf("ACBL: %+v", acbl.Standings[0])
	}
	for _, rules := range []string{
		"Cross-IMP", "Butler", "Butler PZBS", "method=total", "Cross-IMP,cross_divide=none,cross_cap=17",
		"Butler,datum_drop=quarter,datum_ten=none,datum_sides=two", "Butler, round_cap=ten-plus-boards, imp_total=per-board",
	} {
		got := clitest.ScoreOf(t, club, "--event", "1", "--rules", rules)
		sum := 0.0
		for i, s := range got.Standings {
			points, err := s.Points.Float64()
			if err != nil || s.Percent != nil || s.Max != nil || s.Rank == nil {
				t.Fatalf("%s: %+v, %v", rules, s, err)
			}
			if before := got.Standings[max(0, i-1)]; i > 0 {
				if last, _ := before.Points.Float64(); last < points {
					t.Errorf("%s: %s after %s", rules, s.Points, before.Points)
				}
			}
			sum += points
		}
		if strings.HasPrefix(rules, "method") && sum != 0 {
			t.Errorf("%s: the totals make %v", rules, sum)
		}
	}
	clitest.WantSays(t, clitest.WantMisused(t, "score", club, "--rules", "unequal=lottery"), "unequal", "lottery", "ascherman")
	clitest.WantSays(t, clitest.WantMisused(t, "score", club, "--rules", "unequal=none,EBU"), "EBU,unequal=none")
	clitest.WantSays(t, clitest.WantMisused(t, "score", club, "--rules", "colour=red"), "colour", "award_third")
}

// TestScoreText holds the printed lists against golden files.
func TestScoreText(t *testing.T) {
	club := clitest.SampleClub(t)
	golden.Check(t, "score_1.nl.txt", clitest.MustRun(t, "nl", "score", club, "--event", "1"))
	golden.Check(t, "score_3.en.txt", clitest.MustRun(t, "en", "score", club, "--event=3"))
}

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

// TestScoreFootnotes: what the director decided is in the JSON of score, as data.
func TestScoreFootnotes(t *testing.T) {
	club := clitest.SampleClub(t)
	clitest.MustRun(t, "nl", "do", club, "--file", clitest.Write(t, filepath.Join(t.TempDir(), "do.jsonl"), `
{"command": "rule", "event": 3, "payload": {"ruling": {"id": "r", "result": "1 #10 #1", "kind": "weighted", "law": "21B", "ns": [{"weight": "1/2", "score": 170}, {"weight": "1/2", "score": -50}], "ew": [{"weight": "1/2", "score": 170}, {"weight": "1/2", "score": -50}]}}}
{"command": "penalty", "event": 3, "payload": {"penalty": {"id": "p", "contestant": "#3", "unit": "top", "amount": -10, "law": "90B"}}}
`))
	_, notes, _ := strings.Cut(clitest.MustRun(t, "nl", "score", club, "--event", "3", "--json"), `"footnotes":`)
	golden.Check(t, "score_footnotes.json", notes)
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
	check.NoError(t, json.Unmarshal([]byte(clitest.MustRun(t, "nl", "explain", club, "--event", "1", "--contestant", first.Contestant, "--json")), &explained))
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

// TestSecondTyping types the first evening of the sample club a second time, but for its
// last board, with a slip on every thirtieth line: `score --json` lists exactly these,
// the control statement says which boards are verified, the club file is sound, and the
// standings are what they were.
func TestSecondTyping(t *testing.T) {
	club := clitest.SampleClub(t)
	before := clitest.MustRun(t, "nl", "score", club, "--event", "1", "--json")
	slips, last := typeTwice(t, club)
	clitest.WantSound(t, club)

	var got struct {
		Second *score.SecondJSON `json:"second_typing"`
	}
	after := clitest.MustRun(t, "nl", "score", club, "--event", "1", "--json")
	check.NoError(t, json.Unmarshal([]byte(after), &got))
	if got.Second == nil || len(slips) < 3 {
		t.Fatalf("%d slips, %+v", len(slips), got.Second)
	}
	var shown []int
	for _, d := range got.Second.Differences {
		shown = append(shown, d.Board)
		if d.First == nil || *d.First == d.Second || d.NS == nil || d.EW == nil {
			t.Errorf("%+v", d)
		}
	}
	slices.Sort(shown)
	if !slices.Equal(shown, slips) {
		t.Errorf("differences on boards %v, slips on %v", shown, slips)
	}
	for board := 1; board <= last; board++ {
		if verified := slices.Contains(got.Second.Boards, board); verified != (board < last && !slices.Contains(slips, board)) {
			t.Errorf("board %d verified: %v", board, verified)
		}
	}
	cut := strings.Index(after, `,"second_typing"`)
	if cut < 0 || strings.TrimSpace(before) != after[:cut]+"}" {
		t.Error("something else of the evening is another")
	}

	paper := filepath.Join(t.TempDir(), "c.txt")
	clitest.MustRun(t, "nl", "report", "controlestaat", club, "--event", "1", "-o", paper)
	text := strings.Join(strings.Fields(clitest.Read(t, paper)), " ")
	clitest.WantSays(t, text, "Twee keer getypt en gelijk: "+strconv.Itoa(len(got.Second.Boards))+" van "+strconv.Itoa(last)+" giften (",
		"Twee keer anders getypt en nog niet beslist: "+strconv.Itoa(len(slips))+" rijen.")
}

// typeTwice types the first evening a second time but for its last board, and gives the
// boards of the slips in order, and the last board.
func typeTwice(t *testing.T, club string) (slips []int, last int) {
	t.Helper()
	s, err := store.Open(club, store.Options{})
	check.NoError(t, err)
	all, err := s.Events()
	check.NoError(t, err)
	e, err := s.Event(all[0].ID)
	check.NoError(t, err)
	x := &e.Sessions[0]
	commands := []store.Command{{Event: e.ID, Payload: &command.ReopenSession{Session: x.ID}}}
	for i := range x.Results {
		last = max(last, x.Results[i].Board)
	}
	for i := range x.Results {
		r := x.Results[i]
		if r.Board == last {
			continue
		}
		typed := r
		if typed.ID = ""; i%30 == 5 {
			slips = append(slips, r.Board)
			typed = event.Result{Board: r.Board, NS: r.NS, EW: r.EW, Kind: event.NotPlayed}
		}
		commands = append(commands, store.Command{Event: e.ID, Payload: &command.VerifyResults{
			Session: x.ID, Results: []event.Verification{{Result: r.ID, Typed: typed}},
		}})
	}
	commands = append(commands, store.Command{Event: e.ID, Payload: &command.CloseSession{Session: x.ID}})
	_, err = s.DoAll(t.Context(), commands)
	check.NoError(t, err)
	check.NoError(t, s.Close())
	slices.Sort(slips)
	return slips, last
}

// TestComparePublished scores every published file: each figure in it is what comes out,
// or the comparison names the rule by which it does, and that rule reaches it.
func TestComparePublished(t *testing.T) {
	for _, c := range []struct{ file, figures, reached, says string }{
		{"pairs-matchpoints-two-winners", "lines 242/242, percents 22/22, places 22/22", "", ""},
		{"pairs-online-ties", "lines 168/168, percents 16/16, places 16/16", "", ""},
		{"pairs-two-sections-neuberg", "lines 334/334, artificial 1/1, percents 32/32, places 32/32", "", ""},
		{"pairs-handicap", "lines 198/198, percents 2/18, places 18/18", "handicap=half", "percentage: gepubliceerd"},
		{"pairs-cross-imps", "lines 192/192, points 15/17, places 17/17", "round_cap=four-a-board", "gepubliceerd 53.57, berekend 56.15"},
		{"teams-imps-vps", "match-boards 120/120, vps 40/40, points 10/10, places 10/10", "", ""},
	} {
		t.Run(c.file, func(t *testing.T) {
			path := clitest.PublishedFile(t, c.file+".xml")
			got := clitest.ScoreOf(t, path)
			if text := clitest.FiguresText(got.Published); text != c.figures {
				t.Errorf("%s, want %s", text, c.figures)
			}
			reached := ""
			if len(got.Published.ReachedBy) > 0 && got.Published.ReachedBy[0].Differences == 0 {
				reached = got.Published.ReachedBy[0].Rules
			}
			if reached != c.reached {
				t.Errorf("reached by %q, want %q", reached, c.reached)
			}
			if c.reached == "" {
				return
			}
			if out := clitest.MustRun(t, "nl", "score", path); !strings.Contains(out, c.says) || strings.Count(out, "gepubliceerd") != len(got.Published.Differences) {
				t.Errorf("no %q, or not %d differences:\n%s", c.says, len(got.Published.Differences), out)
			}
			by := clitest.ScoreOf(t, path, "--rules", c.reached)
			if len(by.Published.Differences) > 0 || len(by.Published.ReachedBy) > 0 {
				t.Errorf("by %s: %+v", c.reached, by.Published)
			}
			for _, lang := range []string{"nl", "en"} {
				if out := clitest.MustRun(t, lang, "score", path, "--compare"); !strings.Contains(out, "--rules "+c.reached) {
					t.Errorf("the rule is not named: %q", out)
				}
			}
		})
	}
}

// match is a file of one match of three boards.
var match = filepath.Join("testdata", "match.xml")

// TestScoreTeams holds the standings and the match of a small file of teams, as text and
// as the promised object.
func TestScoreTeams(t *testing.T) {
	golden.Check(t, "score_teams.json", strings.ReplaceAll(clitest.MustRun(t, "nl", "score", "--json", match), "},{", "},\n{"))
	golden.Check(t, "score_teams.nl.txt", clitest.MustRun(t, "nl", "score", match))
	golden.Check(t, "score_teams_compare.en.txt", clitest.MustRun(t, "en", "score", match, "--compare"))
	by := clitest.ScoreOf(t, match, "--rules", "Point-a-board")
	if m := by.Matches[0]; m.HomeIMPs.String() != "2" || m.AwayIMPs.String() != "4" || m.HomeVPs != nil || by.Event.Scoring != "point-a-board" {
		t.Errorf("point-a-board: %+v", m)
	}
	club := clitest.NewClub(t)
	clitest.MustRun(t, "nl", "import", match, "--into", club)
	if clitest.WithoutIDs(clitest.MustRun(t, "nl", "score", club, "--json")) != clitest.MustRun(t, "nl", "score", match, "--json") {
		t.Error("taken over into a club it scores otherwise")
	}
	clitest.WantSound(t, club)
	clitest.WantSays(t, clitest.WantRefused(t, "score", match, "--rules", "EBU"), "matchpoints", "Teams WBF")
	clitest.WantSays(t, clitest.MustRun(t, "en", "score", match, "--rules", "Teams 25-0"), "has no table for this number of boards in a match, 3: only for 4 and 8", "8 – 6")
	none := clitest.ScoreOf(t, match, "--rules", "Teams 25-0")
	if m := none.Matches[0]; m.NoTable != 3 || m.HomeVPs != nil || m.HomeIMPs.String() == "0" {
		t.Errorf("without a table: %+v", m)
	}
}

// TestCompareNothing: a file that publishes nothing says so; one whose elements for published figures
// are absent is not the same as published.
func TestCompareNothing(t *testing.T) {
	figures := regexp.MustCompile(`<(NS_|EW_)?(MATCH_POINTS|PERCENTAGE|PLACE|TOTAL_SCORE)>[^<]*</[A-Z_]*>`)
	plain := clitest.Write(t, filepath.Join(t.TempDir(), "plain.xml"), figures.ReplaceAllString(clitest.TwoWinners, ""))
	for _, of := range [][]string{{clitest.SampleClub(t), "--event", "1"}, {plain}} {
		if out := clitest.MustRun(t, "en", append([]string{"score", "--compare"}, of...)...); out != "This file publishes nothing to compare with.\n" {
			t.Errorf("%v: %q", of, out)
		}
	}
}

// TestCompareWithoutScale: victory points are not compared with nothing, and the remark
// about the scale goes by the rules in force.
func TestCompareWithoutScale(t *testing.T) {
	out := clitest.MustRun(t, "en", "score", match, "--compare", "--rules", "Teams IMP")
	clitest.WantSays(t, out, "The file publishes victory points. These rules give none", "boards of matches: 2 of 3 agree", "ranks: 2 of 2 agree")
	for _, wrong := range []string{"0 of 1", "0 of 2", "computed \n", "totals"} {
		if strings.Contains(out, wrong) {
			t.Errorf("%q in\n%s", wrong, out)
		}
	}
	if out := clitest.MustRun(t, "en", "score", match, "--rules", "Teams IMP"); strings.Contains(out, "scale") {
		t.Errorf("a scale where there is none:\n%s", out)
	}
	out = clitest.MustRun(t, "en", "score", match, "--rules", "Teams WBF")
	clitest.WantSays(t, out, "The rules that were asked for are used: “Teams WBF”, scale wbf-2013")
	if strings.Contains(out, "fit what it publishes best") {
		t.Errorf("names the rules of the file:\n%s", out)
	}
}

// TestTeamsAreTeams: teams are called teams wherever an evening of them is named.
func TestTeamsAreTeams(t *testing.T) {
	for lang, wants := range map[string][]string{"nl": {"2 ploegen", "ploeg 1"}, "en": {"2 teams", "team 1"}} {
		club := clitest.NewClub(t)
		out := clitest.MustRun(t, lang, "import", match, "--into", club) + clitest.MustRun(t, lang, "list", club) +
			clitest.MustRun(t, lang, "explain", club, "--contestant", "1") + clitest.MustRun(t, lang, "score", club)
		clitest.WantSays(t, out, wants...)
		for _, wrong := range []string{"paren", "pairs", "paar 1", "pair 1", "Paar", "Pair"} {
			if strings.Contains(out, wrong) {
				t.Errorf("%s: %q in\n%s", lang, wrong, out)
			}
		}
	}
}

// TestPattonSettings: how much the saldo of a Patton is worth, of what it is a percentage
// and its bands can be asked for, change the points, and are named.
func TestPattonSettings(t *testing.T) {
	points := func(rules string) string {
		got := clitest.ScoreOf(t, match, "--rules", rules)
		return got.Standings[0].Points.String() + " " + got.Standings[1].Points.String()
	}
	// By hand: 420-430 is a draw, the other boards go one each way: 3-3. Plus-scores 760 (420,
	// 170, 170) and 670 (430, 100, 140) are 90 apart: of 760 that is 11.8 %, of 1430 6.3 %.
	for rules, want := range map[string]string{
		"Patton":                         "8 6",
		"Patton,patton_points=boards":    "6.75 5.25",
		"Patton,patton_of=total":         "7 7",
		"Patton,patton_bands=1-1 30;2-0": "4 4",
		// A difference of 340 is 8 IMPs, one of 240 is 6: 2 in all.
		"Patton,patton_of=imps,patton_bands=4-4 0-1;5-3 2+": "8 6",
		"Patton,patton_of=imps,patton_bands=4-4 0-2;5-3 3+": "7 7",
		"Patton,patton_points=4,patton_bands=1-1 36;2-0":    "5 5",
	} {
		if got := points(rules); got != want {
			t.Errorf("%s: %s, want %s", rules, got, want)
		}
	}
	for _, rules := range []string{"Patton,patton_of=imps", "Patton,patton_bands=1-1 x"} {
		if r := clitest.Run("en", "score", match, "--rules", rules); r.Code != cli.Misused || !strings.Contains(r.Err, "aggregate table") {
			t.Errorf("%s: exit %d, %q", rules, r.Code, r.Err)
		}
	}
	r := clitest.Run("en", "score", match, "--rules", "Patton,patton_points=none")
	if r.Code == 0 || !strings.Contains(r.Err, "1..1000") {
		t.Errorf("exit %d, %q", r.Code, r.Err)
	}
}

// TestComparePBN: the results of a PBN file are scored, and compared with what it publishes;
// a file with hands only says so.
func TestComparePBN(t *testing.T) {
	dir := t.TempDir()
	path := clitest.Write(t, filepath.Join(dir, "avond.pbn"), `[Event "Clubavond"]
[Board "1"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS;MP_NS;MP_EW"]
1 2 420 2 0
3 4 -50 0 2
`)
	clitest.WantSays(t, clitest.MustRun(t, "en", "score", path, "--compare"), "results: 2 of 2 agree")
	club := clitest.NewClub(t)
	clitest.WantSays(t, clitest.MustRun(t, "nl", "import", path, "--into", club), "4 paren, 2 resultaten")
	clitest.WantSound(t, club)
	hands := clitest.Write(t, filepath.Join(dir, "hands.pbn"), `[Board "1"]
[Deal "N:J8.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64"]
`)
	clitest.WantSays(t, clitest.WantRefused(t, "score", hands), "hands.pbn")
}

// comparedFiles are documents with figures worked out by hand, below testdata/compared. Every one of them
// is read, and every figure is as computed.
var comparedFiles = []struct{ name, figures string }{
	{"cross-imp.xml", "lines 3/3, points 6/6, places 6/6"},
	{"one-winner.xml", "lines 6/6, percents 4/4, places 4/4"},
	{"sections.xml", "lines 3/3, percents 6/6, places 6/6"},
	{"scores.pbn", "lines 6/6"},
	{"boards.xml", "points 4/4, places 4/4"},
}

func TestCompareRead(t *testing.T) {
	for _, c := range comparedFiles {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join("testdata", "compared", c.name)
			got := clitest.ScoreOf(t, path)
			if text := clitest.FiguresText(got.Published); text != c.figures || len(got.Published.Differences) > 0 {
				t.Errorf("%s, differences %+v; want %s", text, got.Published.Differences, c.figures)
			}
			golden.Check(t, "read_"+strings.ReplaceAll(c.name, ".", "_")+".nl.txt", clitest.MustRun(t, "nl", "score", path))
			for _, lang := range []string{"nl", "en"} {
				if out := clitest.MustRun(t, lang, "score", path, "--compare"); strings.Contains(out, "--rules") {
					t.Errorf("other rules are offered: %s", out)
				}
			}
		})
	}
}

// publishedFigure is a figure that a file publishes: an element of USEBIO, or the points at
// the end of a row of a ScoreTable.
var publishedFigure = regexp.MustCompile(`<(?:NS_|EW_)?(?:MATCH_POINTS|CROSS_IMP_POINTS|PERCENTAGE|TOTAL_SCORE|PLACE)>([^<]+)<|(?m)^[ \d]+ .* (\d)(?:\.0)?$`)

// TestCompareChanged: of every one of these files one published figure is changed at a time,
// and that one is claimed, with what it was changed to, and no other.
func TestCompareChanged(t *testing.T) {
	for _, c := range comparedFiles {
		t.Run(c.name, func(t *testing.T) {
			dir, n, text := t.TempDir(), 0, clitest.Read(t, filepath.Join("testdata", "compared", c.name))
			for _, at := range publishedFigure.FindAllStringSubmatchIndex(text, -1) {
				from, to := at[2], at[3]
				if from < 0 {
					from, to = at[4], at[5]
				}
				was := text[from:to]
				is := "9"
				if strings.Contains(was, ".") {
					is = "9.5"
				}
				got := clitest.ScoreOf(t, clitest.Write(t, filepath.Join(dir, c.name), text[:from]+is+text[to:]))
				agree, all := 0, 0
				for _, f := range got.Published.Figures {
					agree, all = agree+f.Agree, all+f.Published
				}
				if d := got.Published.Differences; len(d) != 1 || agree != all-1 || !strings.Contains(d[0].Published, is) || strings.Contains(d[0].Computed, is) {
					t.Errorf("%s in place of %s at %d: %d of %d agree, %+v", is, was, from, agree, all, d)
				}
				n++
			}
			if n < 6 {
				t.Errorf("%d figures are changed", n)
			}
		})
	}
}

// TestScoreRuledCSV: rulings in the cells of a CSV file count, and come with it into a club.
func TestScoreRuledCSV(t *testing.T) {
	path := clitest.Write(t, filepath.Join(t.TempDir(), "avond.csv"), "board,NS,EW,contract,declarer,tricks,score\n"+
		"1,1,2,4S,N,10,420\n1,3,4,4S,N,9,60% 420 / 40% -50\n1,5,6,,,,NS 60% EW -50\n")
	golden.Check(t, "read_ruled_csv.nl.txt", clitest.MustRun(t, "nl", "score", path))
	club := clitest.NewClub(t)
	clitest.MustRun(t, "nl", "import", path, "--into", club)
	if got := clitest.MustRun(t, "nl", "score", club); got != clitest.Read(t, filepath.Join("testdata", "read_ruled_csv.nl.txt")) {
		t.Errorf("taken over into a club it is otherwise:\n%s", got)
	}
	clitest.WantSound(t, club)
	clitest.WantSays(t, clitest.WantRefused(t, "score", clitest.Write(t, filepath.Join(t.TempDir(), "fout.csv"), "board,NS,EW,score\n1,1,2,60% 420 / 30% -50\n")), "2", "90")
}
