package score_test

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"uitslag/internal/cli/clitest"
	"uitslag/internal/golden"
)

// usebioEvening is a file of this kind and method with these participants and boards.
func usebioEvening(kind, method string, inside ...string) string {
	return `<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<USEBIO Version="1.2"><EVENT EVENT_TYPE="` + kind + `"><EVENT_DESCRIPTION>Proefavond</EVENT_DESCRIPTION><DATE>18/01/2008</DATE>` +
		"\n<BOARD_SCORING_METHOD>" + method + "</BOARD_SCORING_METHOD>\n" + strings.Join(inside, "\n") + "\n</EVENT></USEBIO>\n"
}

// usebioPair is a pair with its published total and place.
func usebioPair(number, total, place string) string {
	return "<PAIR><PAIR_NUMBER>" + number + "</PAIR_NUMBER>" + total + "<PLACE>" + place + "</PLACE></PAIR>\n"
}

// usebioLine is a line with a score and the points of both sides.
func usebioLine(ns, ew, score, points, nsPoints, ewPoints string) string {
	return fmt.Sprintf("<TRAVELLER_LINE><NS_PAIR_NUMBER>%s</NS_PAIR_NUMBER><EW_PAIR_NUMBER>%s</EW_PAIR_NUMBER><SCORE>%s</SCORE><NS_%s>%s</NS_%s><EW_%s>%s</EW_%s></TRAVELLER_LINE>\n",
		ns, ew, score, points, nsPoints, points, points, ewPoints, points)
}

func usebioBoard(n int, lines ...string) string {
	return fmt.Sprintf("<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>\n%s</BOARD>\n", n, strings.Join(lines, ""))
}

// comparedFiles are documents with figures worked out by hand. Every one of them is read,
// and every figure is as computed.
var comparedFiles = []struct{ name, text, figures string }{
	// 430 wins 1 IMP against 400 and 8 against 100, 400 wins 7 against 100: each a mean over 2.
	{
		"cross-imp.xml", usebioEvening("PAIRS", "CROSS_IMP", "<WINNER_TYPE>1</WINNER_TYPE>",
			"<PARTICIPANTS>"+usebioPair("1", "<TOTAL_SCORE>4.5</TOTAL_SCORE>", "2")+usebioPair("2", "<TOTAL_SCORE>3.0</TOTAL_SCORE>", "3")+
				usebioPair("3", "<TOTAL_SCORE>-7.5</TOTAL_SCORE>", "6")+usebioPair("4", "<TOTAL_SCORE>-4.5</TOTAL_SCORE>", "5")+
				usebioPair("5", "<TOTAL_SCORE>-3.0</TOTAL_SCORE>", "4")+usebioPair("6", "<TOTAL_SCORE>7.5</TOTAL_SCORE>", "1")+"</PARTICIPANTS>",
			usebioBoard(1,
				usebioLine("1", "4", "430.0", "CROSS_IMP_POINTS", "4.5", "-4.5"),
				usebioLine("2", "5", "400.0", "CROSS_IMP_POINTS", "3.0", "-3.0"),
				usebioLine("3", "6", "100.00", "CROSS_IMP_POINTS", "-7.5", "7.5"))),
		"lines 3/3, points 6/6, places 6/6",
	},
	// Board 3 is switched: who was EW sits NS.
	{
		"one-winner.xml", usebioEvening("PAIRS", "MATCH_POINTS", "<WINNER_TYPE>1</WINNER_TYPE>",
			"<PARTICIPANTS>"+usebioPair("1 NS", "<PERCENTAGE>66.67</PERCENTAGE>", "1=")+usebioPair("2 NS", "<PERCENTAGE>33.33</PERCENTAGE>", "3=")+
				usebioPair("1 EW", "<PERCENTAGE>66.67</PERCENTAGE>", "1=")+usebioPair("2 EW", "<PERCENTAGE>33.33</PERCENTAGE>", "3=")+"</PARTICIPANTS>",
			usebioBoard(1, usebioLine("1 NS", "1 EW", "420", "MATCH_POINTS", "2", "0"), usebioLine("2 NS", "2 EW", "400", "MATCH_POINTS", "0", "2")),
			usebioBoard(2, usebioLine("1 NS", "2 EW", "620", "MATCH_POINTS", "2", "0"), usebioLine("2 NS", "1 EW", "170", "MATCH_POINTS", "0", "2")),
			usebioBoard(3, usebioLine("1 EW", "1 NS", "140", "MATCH_POINTS", "2", "0"), usebioLine("2 EW", "2 NS", "110", "MATCH_POINTS", "0", "2"))),
		"lines 6/6, percents 4/4, places 4/4",
	},
	// Sections of two movements, which stand with the numbers only.
	{
		"sections.xml", usebioEvening("PAIRS", "MATCH_POINTS", "<WINNER_TYPE>1</WINNER_TYPE>",
			"<PARTICIPANTS>"+usebioPair("(A) 1 NS", "<PERCENTAGE>50.00</PERCENTAGE>", "3=")+usebioPair("(A) 1 EW", "<PERCENTAGE>50.00</PERCENTAGE>", "3=")+
				usebioPair("B1", "<PERCENTAGE>100.00</PERCENTAGE>", "1=")+usebioPair("B2", "<PERCENTAGE>0.00</PERCENTAGE>", "5=")+
				usebioPair("C1NS", "<PERCENTAGE>0.00</PERCENTAGE>", "5=")+usebioPair("C1EW", "<PERCENTAGE>100.00</PERCENTAGE>", "1=")+"</PARTICIPANTS>",
			usebioBoard(1, usebioLine("(A) 1 NS", "(A) 1 EW", "400", "MATCH_POINTS", "2", "2"), usebioLine("B1", "B2", "420", "MATCH_POINTS", "4", "0"),
				usebioLine("C1NS", "C1EW", "-50", "MATCH_POINTS", "0", "4"))),
		"lines 3/3, percents 6/6, places 6/6",
	},
	{
		"scores.pbn", "% PBN 2.1\n[Event \"Proefavond\"]\n[Board \"1\"]\n[ScoreTable \"PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R;Score_NS\\6R;MP_NS\\3R;MP_EW\\3R\"]\n" +
			" 1  4 4S   N 10   420  3.0  1.0\n 2  5 4S   N 10   420  3.0  1.0\n 3  6 PASS - -      0  0.0  4.0\n 7  - -    - -      -    -    -\n\n" +
			"[Event \"#\"]\n[Board \"2\"]\n[ScoreTable \"Score_EW;PairId_EW;PairId_NS;MP_EW;MP_NS\"]\n420 5 1 2 2\n450 6 2 4 0\n- - 3 - -\n100 4 7 0 4\n",
		"lines 6/6",
	},
	// 430 wins the first board against 420, the second is a draw, the third is lost: 3-3; the
	// teams of the other match have 4-0 over two boards.
	{
		"boards.xml", usebioEvening("TEAMS", "PAB", "<PARTICIPANTS>"+
			usebioTeam(1, "3", "2=")+usebioTeam(2, "3", "2=")+usebioTeam(3, "4", "1")+usebioTeam(4, "0", "4")+"</PARTICIPANTS>",
			usebioMatch(1, 2, usebioBoard(1, teamLine(1, 2, "430.0"), teamLine(2, 1, "420.00"))+
				usebioBoard(2, teamLine(1, 2, "110"), teamLine(2, 1, "110"))+usebioBoard(3, teamLine(1, 2, "-50.0"), teamLine(2, 1, "0"))),
			usebioMatch(3, 4, usebioBoard(1, teamLine(3, 4, "430"), teamLine(4, 3, "400"))+usebioBoard(2, teamLine(3, 4, "120"), teamLine(4, 3, "110")))),
		"points 4/4, places 4/4",
	},
}

// usebioTeam is a team with its published total and place.
func usebioTeam(number int, total, place string) string {
	return fmt.Sprintf("<TEAM TEAM_ID=\"%d\"><TOTAL_SCORE>%s</TOTAL_SCORE><PLACE>%s</PLACE></TEAM>\n", number, total, place)
}

// usebioMatch is a match of two teams in the first round.
func usebioMatch(home, away int, boards string) string {
	return fmt.Sprintf("<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>%d</TEAM><OPPOSING_TEAM>%d</OPPOSING_TEAM>\n%s</MATCH>\n", home, away, boards)
}

// teamLine is a result of a match.
func teamLine(ns, ew int, score string) string {
	return fmt.Sprintf("<TRAVELLER_LINE><NS_PAIR_NUMBER>%d-1-2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>%d-3-4</EW_PAIR_NUMBER><SCORE>%s</SCORE></TRAVELLER_LINE>\n", ns, ew, score)
}

func TestCompareRead(t *testing.T) {
	for _, c := range comparedFiles {
		t.Run(c.name, func(t *testing.T) {
			path := clitest.Write(t, filepath.Join(t.TempDir(), c.name), c.text)
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
			dir, n := t.TempDir(), 0
			for _, at := range publishedFigure.FindAllStringSubmatchIndex(c.text, -1) {
				from, to := at[2], at[3]
				if from < 0 {
					from, to = at[4], at[5]
				}
				was := c.text[from:to]
				is := "9"
				if strings.Contains(was, ".") {
					is = "9.5"
				}
				got := clitest.ScoreOf(t, clitest.Write(t, filepath.Join(dir, c.name), c.text[:from]+is+c.text[to:]))
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
