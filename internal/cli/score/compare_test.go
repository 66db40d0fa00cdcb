package score_test

import (
	"encoding/json"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/cli"
	"uitslag/internal/cli/clitest"
	"uitslag/internal/cli/score"
	"uitslag/internal/golden"
)

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

// twoTeams is a file of one match of three boards, which publishes 8-6 as 12-8 and one
// board otherwise than it was.
const twoTeams = `<USEBIO Version="1.2"><EVENT EVENT_TYPE="TEAMS"><BOARD_SCORING_METHOD>IMPS</BOARD_SCORING_METHOD>
<MATCH_SCORING_METHOD>VPS</MATCH_SCORING_METHOD><EVENT_DESCRIPTION>Proefmatch</EVENT_DESCRIPTION><DATE>22/10/2015</DATE>
<PARTICIPANTS>
<TEAM TEAM_ID="1"><TOTAL_SCORE>12</TOTAL_SCORE><PLACE>1</PLACE></TEAM>
<TEAM TEAM_ID="2"><TOTAL_SCORE>8</TOTAL_SCORE><PLACE>2</PLACE></TEAM>
</PARTICIPANTS>
<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM><TEAM_SCORE>12</TEAM_SCORE><OPPOSING_TEAM_SCORE>8</OPPOSING_TEAM_SCORE>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><IMPS>0</IMPS>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1-1-2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2-3-4</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>2-1-2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1-3-4</EW_PAIR_NUMBER><SCORE>430</SCORE></TRAVELLER_LINE></BOARD>
<BOARD><BOARD_NUMBER>2</BOARD_NUMBER><IMPS>8</IMPS>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1-1-2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2-3-4</EW_PAIR_NUMBER><SCORE>170</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>2-1-2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1-3-4</EW_PAIR_NUMBER><SCORE>-170</SCORE></TRAVELLER_LINE></BOARD>
<BOARD><BOARD_NUMBER>3</BOARD_NUMBER><IMPS>-7</IMPS>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1-1-2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2-3-4</EW_PAIR_NUMBER><SCORE>-100</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>2-1-2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1-3-4</EW_PAIR_NUMBER><SCORE>140</SCORE></TRAVELLER_LINE></BOARD>
</MATCH></EVENT></USEBIO>
`

// TestScoreTeams holds the standings and the match of a small file of teams, as text and
// as the promised object.
func TestScoreTeams(t *testing.T) {
	path := clitest.Write(t, filepath.Join(t.TempDir(), "match.xml"), twoTeams)
	got := clitest.ScoreOf(t, path)
	vps := func(n *json.Number) string {
		if n == nil {
			return "none"
		}
		return n.String()
	}
	if len(got.Matches) != 1 {
		t.Fatalf("%d matches", len(got.Matches))
	}
	m, s := got.Matches[0], got.Standings[0]
	if text := strings.Join([]string{strconv.Itoa(m.Round), m.Home, m.Away, m.HomeIMPs.String(), m.AwayIMPs.String(), vps(m.HomeVPs), vps(m.AwayVPs)}, " "); text != "1 1 2 8 6 12 8" {
		t.Errorf("the match is %s", text)
	}
	if got.Event.Kind != "teams" || got.Event.Scoring != "imps" || s.Contestant != "1" || vps(s.VPs) != "12" || s.Points.String() != "2" || s.Max != nil || s.Percent != nil || s.Boards != 3 {
		t.Errorf("%+v, first %+v", got.Event, s)
	}
	if d := got.Published.Differences; len(d) != 1 || d[0] != (score.DifferenceJSON{What: "match-board", Board: 3, Round: 1, NS: "1", EW: "2", Published: "-7", Computed: "-6"}) {
		t.Errorf("differences %+v", d)
	}
	golden.Check(t, "score_teams.nl.txt", clitest.MustRun(t, "nl", "score", path))
	golden.Check(t, "score_teams_compare.en.txt", clitest.MustRun(t, "en", "score", path, "--compare"))
	by := clitest.ScoreOf(t, path, "--rules", "Point-a-board")
	if m := by.Matches[0]; m.HomeIMPs.String() != "2" || m.AwayIMPs.String() != "4" || m.HomeVPs != nil || by.Event.Scoring != "point-a-board" {
		t.Errorf("point-a-board: %+v", m)
	}
	club := clitest.NewClub(t)
	clitest.MustRun(t, "nl", "import", path, "--into", club)
	if clitest.WithoutIDs(clitest.MustRun(t, "nl", "score", club, "--json")) != clitest.MustRun(t, "nl", "score", path, "--json") {
		t.Error("taken over into a club it scores otherwise")
	}
	clitest.WantSound(t, club)
	clitest.WantSays(t, clitest.WantRefused(t, "score", path, "--rules", "EBU"), "matchpoints", "Teams WBF")
	clitest.WantSays(t, clitest.MustRun(t, "en", "score", path, "--rules", "Teams 25-0"), "has no table for this number of boards in a match, 3: only for 4 and 8", "8 – 6")
	none := clitest.ScoreOf(t, path, "--rules", "Teams 25-0")
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
	path := clitest.Write(t, filepath.Join(t.TempDir(), "match.xml"), twoTeams)
	out := clitest.MustRun(t, "en", "score", path, "--compare", "--rules", "Teams IMP")
	clitest.WantSays(t, out, "The file publishes victory points. These rules give none", "boards of matches: 2 of 3 agree", "ranks: 2 of 2 agree")
	for _, wrong := range []string{"0 of 1", "0 of 2", "computed \n", "totals"} {
		if strings.Contains(out, wrong) {
			t.Errorf("%q in\n%s", wrong, out)
		}
	}
	if out := clitest.MustRun(t, "en", "score", path, "--rules", "Teams IMP"); strings.Contains(out, "scale") {
		t.Errorf("a scale where there is none:\n%s", out)
	}
	out = clitest.MustRun(t, "en", "score", path, "--rules", "Teams WBF")
	clitest.WantSays(t, out, "The rules that were asked for are used: “Teams WBF”, scale wbf-2013")
	if strings.Contains(out, "fit what it publishes best") {
		t.Errorf("names the rules of the file:\n%s", out)
	}
}

// TestTeamsAreTeams: teams are called teams wherever an evening of them is named.
func TestTeamsAreTeams(t *testing.T) {
	path := clitest.Write(t, filepath.Join(t.TempDir(), "match.xml"), twoTeams)
	for lang, wants := range map[string][]string{"nl": {"2 ploegen", "ploeg 1"}, "en": {"2 teams", "team 1"}} {
		club := clitest.NewClub(t)
		out := clitest.MustRun(t, lang, "import", path, "--into", club) + clitest.MustRun(t, lang, "list", club) +
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
	path := clitest.Write(t, filepath.Join(t.TempDir(), "match.xml"), twoTeams)
	points := func(rules string) string {
		got := clitest.ScoreOf(t, path, "--rules", rules)
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
		if r := clitest.Run("en", "score", path, "--rules", rules); r.Code != cli.Misused || !strings.Contains(r.Err, "aggregate table") {
			t.Errorf("%s: exit %d, %q", rules, r.Code, r.Err)
		}
	}
	r := clitest.Run("en", "score", path, "--rules", "Patton,patton_points=none")
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
