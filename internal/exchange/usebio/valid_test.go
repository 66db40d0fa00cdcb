package usebio

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exchange"
	"uitslag/internal/exchange/exchangetest"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
)

// four is a two-winner event with pairs 1 and 2 in both directions.
const four = `<PARTICIPANTS>
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION><PLAYER><PLAYER_NAME>An Claes</PLAYER_NAME></PLAYER></PAIR>
<PAIR><PAIR_NUMBER>2</PAIR_NUMBER><DIRECTION>NS</DIRECTION></PAIR>
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>EW</DIRECTION></PAIR>
<PAIR><PAIR_NUMBER>2</PAIR_NUMBER><DIRECTION>EW</DIRECTION></PAIR>
</PARTICIPANTS>`

// evening puts participants and boards into a document.
func evening(inside ...string) string {
	return `<USEBIO Version="1.2"><EVENT EVENT_TYPE="PAIRS"><EVENT_DESCRIPTION>Proef</EVENT_DESCRIPTION>` + "\n" +
		strings.Join(inside, "\n") + "\n</EVENT></USEBIO>\n"
}

// board puts traveller lines on a board.
func onBoard(n int, lines ...string) string {
	return fmt.Sprintf("<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>\n%s</BOARD>", n, strings.Join(lines, ""))
}

// traveller returns one line: pairs, contract, declarer, tricks, score; "" leaves an element out.
func traveller(ns, ew, contract, by, tricks, score string) string {
	var b strings.Builder
	b.WriteString("<TRAVELLER_LINE>")
	for i, v := range []string{ns, ew, contract, by, tricks, score} {
		if v != "" {
			n := []string{"NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "CONTRACT", "PLAYED_BY", "TRICKS", "SCORE"}[i]
			b.WriteString("<" + n + ">" + v + "</" + n + ">")
		}
	}
	b.WriteString("</TRAVELLER_LINE>\n")
	return b.String()
}

// good is a line that any test may add.
var good = traveller("2", "2", "1NT", "N", "7", "90")

// valid documents: what becomes of the first result, and the codes of the remarks.
var valid = []struct {
	name    string
	text    string
	result  string // as told by say
	remarks string
}{
	{"butler", evening("<BOARD_SCORING_METHOD>BUTLER</BOARD_SCORING_METHOD>", four, onBoard(1, traveller("1", "1", "1NT", "N", "7", "90"), good)), "1N-N 7 = 90", "usebio.datum"},
	{"butler by its points", evening(four, onBoard(1, strings.Replace(traveller("1", "1", "1NT", "N", "7", "90"), "<SCORE>", "<NS_BUTLER_POINTS>3</NS_BUTLER_POINTS><SCORE>", 1), good)), "1N-N 7 = 90", "usebio.datum"},
	{"played", evening(four, onBoard(1, traveller("1", "1", "4Sx", "N", "10", "590"), good)), "4SX-N 10 = 590", ""},
	{"computed score", evening(four, onBoard(1, traveller("1", "1", "3NT", "W", "8", ""), good)), "3N-W 8 = 50", ""},
	{"tricks from the score", evening(four, onBoard(1, traveller("1", "1", "2H", "S", "", "140"), good)), "2H-S 9 = 140", ""},
	{"tricks against the contract", evening(four, onBoard(1, traveller("1", "1", "2H", "S", "+1", "140"), good)), "2H-S 9 = 140", ""},
	{"declarer in words", evening(four, onBoard(1, traveller("1", "1", "3 NT", "North", "9", "400"), good)), "3N-N 9 = 400", ""},
	{"score alone", evening(four, onBoard(1, traveller("1", "1", "", "", "", "-430"), good)), "-430", ""},
	{"passed", evening(four, onBoard(1, traveller("1", "1", "PASS", "N", "0", "0"), good)), "passed", ""},
	{"passed in score", evening(four, onBoard(1, traveller("1", "1", "", "", "", "PASS"), good)), "passed", ""},
	{"a score of 0", evening(four, onBoard(1, traveller("1", "1", "", "", "", "0"), good)), "passed", ""},
	{"decimals of a score", evening(four, onBoard(1, traveller("1", "1", "3NT", "N", "10.0", "430.0"), good)), "3N-N 10 = 430", ""},
	{"decimals of a pass", evening(four, onBoard(1, traveller("1", "1", "PASS", "", "", "0.0"), good)), "passed", ""},
	{"60/40", evening(four, onBoard(1, traveller("1", "1", "", "", "", "A6040"), good)), "adjusted 60/40", ""},
	{"60", evening(four, onBoard(1, traveller("1", "1", "", "", "", "A60"), good)), "adjusted 60/40", ""},
	{"100/0", evening(four, onBoard(1, traveller("1", "1", "", "", "", "A10000"), good)), "adjusted 100/0", ""},
	{"60/60", evening(four, onBoard(1, traveller("1", "1", "", "", "", "A6060"), good)), "adjusted 60/60", ""},
	{"50/50", evening(four, onBoard(1, traveller("1", "1", "", "", "", "A5050"), good)), "average 50/50", ""},
	{"not played", evening(four, onBoard(1, traveller("1", "1", "", "", "", "NP"), good)), "not-played", ""},
	{"nothing", evening(four, onBoard(1, traveller("1", "1", "", "", "", ""), good)), "not-played", ""},
	{"sit-out is no result", evening(four, onBoard(1, traveller("1", "", "", "", "", ""), traveller("1", "1", "1C", "E", "7", "-70"), good)), "1C-E 7 = -70", ""},
	{"contract never makes the score", evening(four, onBoard(1, traveller("1", "1", "4S", "N", "10", "430"), good)), "430", "usebio.contract-score"},
	{"other tricks make the score", evening(four, onBoard(1, traveller("1", "1", "4S", "N", "10", "450"), good)), "4S-N 11 = 450", "usebio.tricks"},
	{"score that does not exist", evening(four, onBoard(1, traveller("1", "1", "4S", "N", "10", "410"), good)), "4S-N 10 = 420", "usebio.score-replaced"},
	{"contract unreadable", evening(four, onBoard(1, traveller("1", "1", "33", "N", "9", "400"), good)), "400", "usebio.contract"},
	{"declarer unreadable", evening(four, onBoard(1, traveller("1", "1", "3N", "Q", "9", "400"), good)), "400", "usebio.contract"},
	{"the very same twice", evening(four, onBoard(1, traveller("1", "1", "3N", "N", "9", "400"), traveller("1", "1", "3N", "N", "9", "400"), good)), "3N-N 9 = 400", "exchange.same-twice"},
	{"another result twice", evening(four, onBoard(1, traveller("1", "1", "3N", "N", "9", "400"), traveller("1", "1", "3N", "N", "8", "-50"), good)), "3N-N 9 = 400", "exchange.result-twice"},
	{"a pair twice on a board", evening(four, onBoard(1, traveller("1", "1", "3N", "N", "9", "400"), traveller("1", "2", "3N", "N", "8", "-50"))), "3N-N 9 = 400", "exchange.pair-without-results exchange.pair-twice"},
	{"board in two pieces", evening(four, onBoard(1, traveller("1", "1", "3N", "N", "9", "400")), onBoard(1, good)), "3N-N 9 = 400", "usebio.board-twice"},
	{"a pair without results", evening(four, onBoard(1, good)), "1N-N 7 = 90", "exchange.pair-without-results exchange.pair-without-results"},
	{"fewer results on one board", evening(four, onBoard(1, traveller("1", "1", "3N", "N", "9", "400"), good), onBoard(2, good)), "3N-N 9 = 400", "exchange.fewer-results"},
	{"an element we leave out", evening("<WEATHER>rain</WEATHER>", four, onBoard(1, traveller("1", "1", "3N", "N", "9", "400"), good)), "3N-N 9 = 400", "usebio.left-out"},
	{"a date that is none", evening("<DATE>31/02/2015</DATE>", four, onBoard(1, traveller("1", "1", "3N", "N", "9", "400"), good)), "3N-N 9 = 400", "usebio.date"},
	{"one list, but the same numbers", evening("<WINNER_TYPE>1</WINNER_TYPE>", four, onBoard(1, traveller("1", "1", "3N", "N", "9", "400"), good)), "3N-N 9 = 400", ""},
	{"document type is skipped", `<?xml version="1.0"?><!DOCTYPE USEBIO SYSTEM "http://nowhere.invalid/usebio.dtd">` + evening(four, onBoard(1, traveller("1", "1", "3N", "N", "9", "400"), good)), "3N-N 9 = 400", ""},
	{"session and section", evening("<SESSION>", `<SECTION SECTION_ID="Groen">`, four, onBoard(1, traveller("1", "1", "3N", "N", "9", "400"), good), "</SECTION></SESSION>"), "3N-N 9 = 400", ""},
	{"participants above the sections", evening(four, `<SESSION><SECTION SECTION_ID="A">`, onBoard(1, traveller("1", "1", "3N", "N", "9", "400")), `</SECTION><SECTION SECTION_ID="B">`, onBoard(1, good), "</SECTION></SESSION>"), "3N-N 9 = 400", ""},
	{"another version", strings.Replace(evening(four, onBoard(1, traveller("1", "1", "3N", "N", "9", "400"), good)), "1.2", "2.0", 1), "3N-N 9 = 400", "usebio.version"},
}

// say tells a result in one line.
func say(r event.Result) string {
	switch r.Kind {
	case event.Played:
		if r.Contract.Level == 0 {
			return fmt.Sprint(r.Score)
		}
		c := r.Contract
		return fmt.Sprintf("%d%c%s-%v %d = %d", c.Level, "CDHSN"[c.Denomination-bridge.Clubs], []string{"", "X", "XX"}[c.Doubling-bridge.Undoubled], c.Declarer, r.Tricks, r.Score)
	case event.Passed, event.NotPlayed:
		return string(r.Kind)
	}
	return string(r.Kind) + " " + exchange.AwardText(r.Kind, r.NSAward, r.EWAward)
}

// TestKinds: every kind of event that programs write is read, by the method that its name says
// where the file says none.
func TestKinds(t *testing.T) {
	for kind, method := range map[string]rules.Method{
		"PAIRS": rules.MethodMatchpoints, "MP_PAIRS": rules.MethodMatchpoints, "BUTLER_PAIRS": rules.MethodButler, "CROSS_IMPS": rules.MethodCrossIMPs, "CROSS_IMP": rules.MethodCrossIMPs,
		"AGGREGATE": rules.MethodTotal, "SWISS_PAIRS": rules.MethodMatchpoints, "SWISS_PAIRS_CROSS_IMPS": rules.MethodCrossIMPs,
		"SWISS_PAIRS_BUTLER_IMPS": rules.MethodButler, "INDIVIDUAL": rules.MethodMatchpoints, "TEAMS": rules.MethodIMPs,
		"TEAMS_OF_FOUR": rules.MethodIMPs, "SWISS_TEAMS": rules.MethodIMPs, "HEAD_TO_HEAD": rules.MethodIMPs, "KO": rules.MethodIMPs,
	} {
		text := strings.Replace(evening(four, onBoard(1, good)), "PAIRS", kind, 1)
		switch {
		case method == rules.MethodIMPs:
			text = strings.Replace(teamEvening(twoTeams, inMatch("1", "2", traveller("1-1-2", "2-1-2", "", "", "", "420"))), "TEAMS", kind, 1)
		case kind == "INDIVIDUAL":
			text = loners("1", "2", "3", "4", "1", "2", "3", "4")
		}
		im, err := Read(strings.NewReader(text), Options{NewID: exchangetest.NewIDs()})
		if err != nil || im.Event.Rules.Method != method {
			t.Errorf("%s: %v", kind, err)
		}
		if _, known := kinds[kind]; !known {
			t.Errorf("%s is not known", kind)
		}
	}
}

func TestValid(t *testing.T) {
	for _, test := range valid {
		t.Run(test.name, func(t *testing.T) {
			im := check.Value(Read(strings.NewReader(test.text), Options{NewID: exchangetest.NewIDs()}))(t)
			if got := say(im.Event.Sessions[0].Results[0]); got != test.result {
				t.Errorf("the first result is %s, want %s", got, test.result)
			}
			if got := exchangetest.Codes(im.Remarks); got != test.remarks {
				t.Errorf("remarks are %q, want %q", got, test.remarks)
			}
			exchangetest.Sound(t, &im.Event)
		})
	}
}

// swiss returns a Swiss of two pairs, who meet in one match.
func swiss(board, ns, ew string) string {
	return strings.Replace(evening("<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR><PAIR><PAIR_NUMBER>2</PAIR_NUMBER></PAIR></PARTICIPANTS>",
		"<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><NS_PAIR_NUMBER>"+ns+"</NS_PAIR_NUMBER><EW_PAIR_NUMBER>"+ew+"</EW_PAIR_NUMBER>", "", "", "", board, "</MATCH>"), "PAIRS", "SWISS_PAIRS", 1)
}

// loners returns an event of individuals with four numbers, and of others those who sit at a table.
func loners(numbers ...string) string {
	lines := []string{"<PARTICIPANTS>"}
	for _, n := range numbers[:4] {
		lines = append(lines, "<PLAYER><PLAYER_NUMBER>"+n+"</PLAYER_NUMBER></PLAYER>")
	}
	line := "<TRAVELLER_LINE><SCORE>90</SCORE>"
	for i, n := range numbers[4:] {
		line += "<" + chairs[i] + ">" + n + "</" + chairs[i] + ">"
	}
	return strings.Replace(evening(append(lines, "</PARTICIPANTS>", onBoard(1, line+"</TRAVELLER_LINE>"))...), "PAIRS", "INDIVIDUAL", 1)
}

// invalid documents: the codes of all reasons, with the line of the first.
var invalid = []struct {
	name  string
	text  string
	codes string
	line  int
}{
	{"empty", " \n ", "exchange.empty", 0},
	{"no XML", "board,NS,EW\n1,2,3\n", "usebio.no-xml", 0},
	{"another document", "<html>\n<p>x</p></html>", "usebio.other-root", 1},
	{"no event", "<USEBIO>\n<CLUB></CLUB>\n</USEBIO>", "usebio.no-event", 3},
	{"pairs in an event of individuals", strings.Replace(evening(four), "PAIRS", "INDIVIDUAL", 1), "usebio.no-participants", 1},
	{"pairs in an event of teams", strings.Replace(evening(four), "PAIRS", "TEAMS", 1), "usebio.no-participants", 1},
	{"teams without results", teamEvening(twoTeams), "usebio.no-results", 1},
	{"teams by another method", teamEvening("<BOARD_SCORING_METHOD>HOLES</BOARD_SCORING_METHOD>", twoTeams), "usebio.method", 2},
	{"team without number", teamEvening(`<PARTICIPANTS><TEAM TEAM_ID="B"></TEAM></PARTICIPANTS>`), "usebio.team-number", 2},
	{"team twice", teamEvening(`<PARTICIPANTS><TEAM TEAM_ID="1"></TEAM>`, `<TEAM TEAM_ID="1"></TEAM></PARTICIPANTS>`), "usebio.team-twice", 3},
	{"match of nobody", teamEvening(twoTeams, inMatch("1", "7", traveller("1-1", "2-2", "", "", "", "420"))), "usebio.unknown-team", 3},
	{"match of a team with itself", teamEvening(twoTeams, inMatch("1", "1", traveller("1-1", "1-2", "", "", "", "420"))), "usebio.team-itself", 3},
	{"result of other teams", teamEvening(twoTeams, inMatch("1", "2", traveller("1-1", "3-2", "", "", "", "420"))), "usebio.other-teams", 4},
	{"unheard of", strings.Replace(evening(four), "PAIRS", "CHESS", 1), "usebio.kind", 1},
	{"a method unheard of", evening("<BOARD_SCORING_METHOD>HOLES</BOARD_SCORING_METHOD>", four, onBoard(1, good)), "usebio.method", 2},
	{"two events", "<USEBIO>\n<EVENT EVENT_TYPE='PAIRS'/>\n<EVENT EVENT_TYPE='PAIRS'/></USEBIO>", "usebio.events", 3},
	{"two sessions", evening("<SESSION></SESSION>", "<SESSION></SESSION>"), "usebio.sessions", 3},
	{"no participants", evening(onBoard(1, good)), "usebio.no-participants", 1},
	{"no results", evening(four), "usebio.no-results", 1},
	{"pair among nobody", evening(four, onBoard(1, good, traveller("3", "7", "1C", "N", "7", "70"))), "usebio.unknown-pair usebio.unknown-pair", 10},
	{"pair number in words", evening("<PARTICIPANTS><PAIR><PAIR_NUMBER>seven</PAIR_NUMBER></PAIR></PARTICIPANTS>", onBoard(1, good)), "usebio.pair-number", 2},
	{"pair twice", evening(four, "<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION></PAIR></PARTICIPANTS>", onBoard(1, good)), "usebio.pair-twice", 8},
	{"pair twice by its direction", evening("<WINNER_TYPE>2</WINNER_TYPE>", four, "<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR></PARTICIPANTS>", onBoard(1, good)), "usebio.pair-twice", 9},
	{"against itself", evening("<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR></PARTICIPANTS>", onBoard(1, traveller("1", "1", "1C", "N", "7", "70"))), "usebio.against-itself", 4},
	{"board without number", evening(four, "<BOARD>", good, "</BOARD>"), "usebio.board-number", 8},
	{"board number 0", evening(four, onBoard(0, good)), "usebio.board-number", 8},
	{"score in words", evening(four, onBoard(1, traveller("1", "1", "", "", "", "much"), good)), "usebio.score", 9},
	{"contract without score and tricks", evening(four, onBoard(1, traveller("1", "1", "4S", "N", "", ""), good)), "usebio.no-score", 9},
	{"score that does not exist", evening(four, onBoard(1, traveller("1", "1", "", "", "", "410"), good)), "usebio.impossible-score", 9},
	{"score for the other vulnerability", evening(four, onBoard(1, traveller("1", "1", "", "", "", "620"), good)), "usebio.impossible-score", 9},
	{"score without pairs", evening(four, onBoard(1, traveller("", "", "", "", "", "420"), good)), "usebio.no-pairs", 9},
	{"award over 100", evening(four, onBoard(1, traveller("1", "1", "", "", "", "A101100"), good)), "usebio.score", 9},
	{"score of five figures", evening(four, onBoard(1, traveller("1", "1", "", "", "", "99999"), good)), "usebio.score", 9},
	{"award of letters", evening(four, onBoard(1, traveller("1", "1", "", "", "", "AVG+"), good)), "usebio.score", 9},
	{"pair number below 0", evening("<PARTICIPANTS><PAIR><PAIR_NUMBER>-1</PAIR_NUMBER></PAIR></PARTICIPANTS>", onBoard(1, good)), "usebio.pair-number", 2},
	{"pair number of five figures", evening("<PARTICIPANTS><PAIR><PAIR_NUMBER>10000</PAIR_NUMBER></PAIR></PARTICIPANTS>", onBoard(1, good)), "usebio.pair-number", 2},
	{"pair twice in one list, on no side", evening("<WINNER_TYPE>1</WINNER_TYPE>", "<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR>", "<PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR></PARTICIPANTS>", onBoard(1, good)), "usebio.pair-twice", 4},
	{"Swiss pair among nobody", swiss(onBoard(1, "<TRAVELLER_LINE><SCORE>90</SCORE></TRAVELLER_LINE>"), "1", "7"), "usebio.unknown-pair", 8},
	{"Swiss pair against itself", swiss(onBoard(1, "<TRAVELLER_LINE><SCORE>90</SCORE></TRAVELLER_LINE>"), "1", "1"), "usebio.against-itself", 8},
	{"Swiss without results", swiss("", "1", "2"), "usebio.no-results", 1},
	{"player number twice", loners("1", "1", "3", "4"), "usebio.player-number-twice", 4},
	{"player number in words", loners("one", "2", "3", "4"), "usebio.player-number", 3},
	{"player on two chairs", loners("1", "2", "3", "4", "1", "2", "3", "1"), "usebio.sits-twice", 9},
	{"player among nobody", loners("1", "2", "3", "4", "1", "2", "3", "9"), "usebio.unknown-player", 9},
	{"three at a table", loners("1", "2", "3", "4", "1", "2", "3", ""), "usebio.no-four", 9},
	{"impossible score in a match", teamEvening(twoTeams, inMatch("1", "2", traveller("1-1-2", "2-1-2", "", "", "", "410"))), "usebio.impossible-score", 4},
	{"team number twice in two sections", teamEvening(`<SECTION SECTION_ID="A">`+twoTeams+`</SECTION>`, `<SECTION SECTION_ID="B">`+twoTeams+`</SECTION>`), "usebio.team-twice usebio.team-twice", 3},
	{"torn in a name", "<USEBIO>\n<CLUB><CLUB_NAME>De Pr", "usebio.cut", 2},
	{"torn in a mark", "<USEBIO>\n<CLUB><CLUB_NA", "usebio.cut", 2},
	{"two roots", evening(four, onBoard(1, good)) + "<USEBIO></USEBIO>", "usebio.malformed", 12},
	{"torn behind the root", evening(four, onBoard(1, good)) + "<<", "usebio.malformed", 12},
	{"unclosed element", "<USEBIO>\n<EVENT>\n</USEBIO>", "usebio.malformed", 3},
	{"entity of its own", "<!DOCTYPE USEBIO [<!ENTITY a \"b\">]>\n" + evening(four), "usebio.entity", 1},
	{"entities that multiply", "<!DOCTYPE USEBIO [\n<!ENTITY a \"xxxxxxxxxx\">\n<!ENTITY b \"&a;&a;&a;&a;&a;&a;\">\n]>\n<USEBIO><CLUB>&b;</CLUB></USEBIO>", "usebio.entity", 4},
	{"entity from elsewhere", "<!DOCTYPE USEBIO [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>\n<USEBIO>&a;</USEBIO>", "usebio.entity", 1},
	{"entity unknown", "<USEBIO>\n<CLUB><CLUB_NAME>&nbsp;</CLUB_NAME></CLUB></USEBIO>", "usebio.entity", 2},
	{"bare ampersand", "<USEBIO>\n<CLUB><CLUB_NAME>A & B</CLUB_NAME></CLUB></USEBIO>", "usebio.entity", 2},
	{"deep", "<USEBIO>\n" + strings.Repeat("<X>", 64) + strings.Repeat("</X>", 64) + "</USEBIO>", "usebio.deep", 2},
	{"long line", "<USEBIO>\n<CLUB>" + strings.Repeat("x", exchange.MaxLine+1) + "</CLUB></USEBIO>", "exchange.long-line", 2},
	{"binary", "<USEBIO>\x00</USEBIO>", "exchange.binary", 0},
	{"control character", "<USEBIO>\n<CLUB>\x01</CLUB></USEBIO>", "usebio.malformed", 2},
}

func TestInvalid(t *testing.T) {
	for _, test := range invalid {
		t.Run(test.name, func(t *testing.T) {
			im, err := Read(strings.NewReader(test.text), Options{NewID: exchangetest.NewIDs()})
			if err == nil || im != nil {
				t.Fatalf("taken: %v, %v", im, err)
			}
			var all []*problem.Problem
			var refused *exchange.Refused
			if errors.As(err, &refused) {
				for _, r := range refused.Remarks {
					all = append(all, r.Reason)
				}
			} else if p := problem.Find(err); p != nil {
				all = append(all, p)
			}
			var got []string
			for _, p := range all {
				got = append(got, p.Code)
			}
			if strings.Join(got, " ") != test.codes {
				t.Fatalf("refused by %v, want %s", err, test.codes)
			}
			if line, ok := all[0].Args["line"]; ok && line != test.line || !ok && test.line != 0 {
				t.Errorf("line %v, want %d", line, test.line)
			}
		})
	}
}

// TestCut: a file that was cut anywhere is refused, and told from a broken one
// by the line where it ends.
func TestCut(t *testing.T) {
	text := sample(t, "pairs-two-sections-neuberg")
	whole := strings.TrimRight(text, "\n")
	step := len(whole) / 200
	for at := 1; at < len(whole); at += step {
		im, err := Read(strings.NewReader(whole[:at]), Options{NewID: exchangetest.NewIDs()})
		if im != nil || err == nil {
			t.Fatalf("cut at %d: taken", at)
		}
		p := problem.Find(err)
		if p == nil || p.Code != "usebio.cut" {
			t.Fatalf("cut at %d: %v", at, err)
		}
		if want := strings.Count(whole[:at], "\n") + 1; p.Args["line"] != want {
			t.Fatalf("cut at %d: line %v, want %d", at, p.Args["line"], want)
		}
	}
	if _, err := Read(strings.NewReader(whole), Options{NewID: exchangetest.NewIDs()}); err != nil {
		t.Errorf("whole, but for its last line end: %v", err)
	}
}

// TestEncodings: a name comes out right in whatever encoding the file is, also
// where the file claims another one.
func TestEncodings(t *testing.T) {
	const name = "Noël Żuraw"
	base := evening(strings.Replace(four, "An Claes", name, 1), onBoard(1, traveller("1", "1", "3N", "N", "9", "400"), good))
	plain := strings.Replace(base, name, "Noël Claës", 1)
	latin := func(s string) string { return check.Value(charmap.Windows1252.NewEncoder().String(s))(t) }
	wide := check.Value(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(`<?xml version="1.0" encoding="utf-16"?>` + base))(t)
	euro := check.Value(charmap.ISO8859_15.NewEncoder().String(strings.Replace(base, name, "Zoë Žák", 1)))(t)
	tests := []struct{ name, text, want, encoding string }{
		{"UTF-8", base, name, exchange.UTF8},
		{"UTF-8 with a mark", "\ufeff" + `<?xml version="1.0" encoding="UTF-8"?>` + base, name, exchange.UTF8},
		{"UTF-8 that claims to be latin", `<?xml version="1.0" encoding="iso-8859-1"?>` + base, name, exchange.UTF8},
		{"latin", `<?xml version="1.0" encoding="iso-8859-1"?>` + latin(plain), "Noël Claës", exchange.Windows1252},
		{"latin that claims to be UTF-8", `<?xml version="1.0" encoding="UTF-8"?>` + latin(plain), "Noël Claës", exchange.Windows1252},
		{"latin that claims nothing", latin(plain), "Noël Claës", exchange.Windows1252},
		{"latin 9", `<?xml version="1.0" encoding="ISO-8859-15"?>` + euro, "Zoë Žák", exchange.Latin9},
		{"UTF-16", wide, name, exchange.UTF16},
		{"an encoding nobody knows", `<?xml version="1.0" encoding="x-klingon"?>` + base, name, exchange.UTF8},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			im := check.Value(Read(strings.NewReader(test.text), Options{NewID: exchangetest.NewIDs()}))(t)
			if got := im.People[0].Name(); got != test.want || im.Encoding != test.encoding {
				t.Errorf("%q in %s, want %q in %s", got, im.Encoding, test.want, test.encoding)
			}
		})
	}
}

// TestTooLarge: nothing beyond the limit is kept in memory.
func TestTooLarge(t *testing.T) {
	_, err := Read(strings.NewReader(strings.Repeat("<X/>\n", exchange.MaxFile/5+1)), Options{NewID: exchangetest.NewIDs()})
	if !problem.Is(err, "exchange.too-large") {
		t.Errorf("%.100v", err)
	}
}

// TestDirections: the same numbers NS and EW are four pairs; without directions
// they are one list; a pair that turns stays in its list.
func TestDirections(t *testing.T) {
	one := `<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR><PAIR><PAIR_NUMBER>2</PAIR_NUMBER></PAIR></PARTICIPANTS>`
	unique := `<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION></PAIR>` +
		`<PAIR><PAIR_NUMBER>2</PAIR_NUMBER><DIRECTION>EW</DIRECTION></PAIR></PARTICIPANTS>`
	sectioned := `<WINNER_TYPE>1</WINNER_TYPE><PARTICIPANTS><PAIR><PAIR_NUMBER>A1</PAIR_NUMBER></PAIR><PAIR><PAIR_NUMBER>A2</PAIR_NUMBER></PAIR>` +
		`<PAIR><PAIR_NUMBER>(B) 1 NS</PAIR_NUMBER></PAIR><PAIR><PAIR_NUMBER>(B) 1 EW</PAIR_NUMBER></PAIR></PARTICIPANTS>`
	tests := []struct {
		name   string
		text   string
		labels string
		codes  string
	}{
		{"same numbers", evening(four, onBoard(1, traveller("1", "1", "", "", "", "420"), good)), "NS1 NS2 EW1 EW2", ""},
		{"no directions", evening(one, onBoard(1, traveller("1", "2", "", "", "", "420"))), "1 2", ""},
		{"both sides", evening(one, onBoard(1, traveller("1", "2", "", "", "", "420")), onBoard(2, traveller("2", "1", "", "", "", "620"))), "1 2", ""},
		{"same numbers in one list", evening("<WINNER_TYPE>1</WINNER_TYPE>", four, onBoard(1, traveller("1", "1", "", "", "", "420"), good)), "one NS1 NS2 EW1 EW2", ""},
		{"sections in the numbers", evening(sectioned, onBoard(1, traveller("A1", "A2", "", "", "", "420"), traveller("(B) 1NS", "B1 EW", "", "", "", "420"))), "1 2, one NS1 EW1", ""},
		{"own numbers", evening(unique, onBoard(1, traveller("1", "2", "", "", "", "420"))), "NS1 EW2", ""},
		{"own numbers, one list", evening("<WINNER_TYPE>1</WINNER_TYPE>", unique, onBoard(1, traveller("1", "2", "", "", "", "420"))), "1 2", ""},
		{"turned without a winner type", evening(unique, onBoard(1, traveller("1", "2", "", "", "", "420")), onBoard(2, traveller("2", "1", "", "", "", "620"))), "1 2", ""},
		{"turned in a two-winner event", evening("<WINNER_TYPE>2</WINNER_TYPE>", unique, onBoard(1, traveller("1", "2", "", "", "", "420")), onBoard(2, traveller("2", "1", "", "", "", "620"))), "NS1 EW2", "usebio.turned usebio.turned"},
		{"directions taken from the lines", evening("<WINNER_TYPE>2</WINNER_TYPE>", one, onBoard(1, traveller("2", "1", "", "", "", "420"))), "EW1 NS2", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			im := check.Value(Read(strings.NewReader(test.text), Options{NewID: exchangetest.NewIDs()}))(t)
			var got []string
			for i, c := range im.Event.Sessions[0].Sections {
				if i > 0 {
					got[len(got)-1] += ","
				}
				if c.OneList {
					got = append(got, "one")
				}
				for _, l := range c.Labels {
					got = append(got, l.Direction+l.String())
				}
			}
			if strings.Join(got, " ") != test.labels || exchangetest.Codes(im.Remarks) != test.codes {
				t.Errorf("%v, %s; want %s, %s", got, exchangetest.Codes(im.Remarks), test.labels, test.codes)
			}
		})
	}
}

// FuzzUSEBIO: whatever comes in, Read answers with a sound event that can be
// scored, or with a Problem that says why not; never both, never a panic.
func FuzzUSEBIO(f *testing.F) {
	for _, v := range valid {
		f.Add([]byte(v.text))
	}
	for _, v := range invalid {
		if len(v.text) < 10_000 {
			f.Add([]byte(v.text))
		}
	}
	f.Add([]byte(evening(four, onBoard(1, good), "<HANDSET>", handsOf("1", dealtHands...), handsOf("2", dealtHands[:2]...), "</HANDSET>")))
	for _, name := range []string{"one section of each kind", "individual", "teams", "teams by Patton", "Swiss pairs in victory points", "line-ups", "rulings", "penalties"} {
		f.Add([]byte(writtenOf(f, nightOf(f, name), WriteOptions{})))
		f.Add([]byte(writtenOf(f, nightOf(f, name), WriteOptions{Sectioned: true})))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		im, err := Read(strings.NewReader(string(data)), Options{NewID: exchangetest.NewIDs()})
		if err != nil {
			if im != nil || problem.Find(err) == nil {
				t.Fatalf("%v and %v", im, err)
			}
			return
		}
		exchangetest.Sound(t, &im.Event)
		check.Value(standings.Of(&im.Event, im.Event.Sessions[0].ID))(t)
	})
}
