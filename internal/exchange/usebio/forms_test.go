package usebio

import (
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
)

// standingsOf reads a file that must be read without a refusal, and scores it.
func standingsOf(t *testing.T, text string) *event.Standings {
	t.Helper()
	n := 0
	im, err := Read(strings.NewReader(text), Options{NewID: func() event.ID {
		n++
		return event.ID(string(rune('a'+n/26/26%26)) + string(rune('a'+n/26%26)) + string(rune('a'+n%26)))
	}})
	if err != nil {
		t.Fatal(err)
	}
	st, err := im.Event.Standings(im.Event.Sessions[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	return st
}

func pairs(numbers ...string) string {
	var b strings.Builder
	for i, n := range numbers {
		place := []string{"1", "2", "2", "4"}[i%4]
		b.WriteString("<PAIR><PAIR_NUMBER>" + n + "</PAIR_NUMBER><PLACE>" + place + "</PLACE></PAIR>\n")
	}
	return "<PARTICIPANTS>" + b.String() + "</PARTICIPANTS>"
}

// TestLinedNumbers: numbers with their section or their direction, as programs write them.
func TestLinedNumbers(t *testing.T) {
	for _, form := range []func(section, number, side string) string{
		func(s, n, _ string) string { return s + n },
		func(s, n, _ string) string { return "(" + s + ") " + n },
		func(s, n, d string) string { return "(" + s + ") " + n + " " + d },
		func(s, n, d string) string { return s + n + d },
	} {
		section := func(s string) string {
			return `<SECTION SECTION_ID="` + s + `">` + onBoard(1, traveller(form(s, "1", "NS"), form(s, "2", "EW"), "1NT", "N", "7", "90.0")) + "</SECTION>"
		}
		text := evening("<WINNER_TYPE>1</WINNER_TYPE>", pairs(form("A", "1", "NS"), form("A", "2", "EW"), form("B", "1", "NS"), form("B", "2", "EW")), section("A"), section("B"))
		st := standingsOf(t, text)
		if len(st.Session.Sections) != 2 {
			t.Fatalf("%s: %d sections", form("A", "1", "NS"), len(st.Session.Sections))
		}
		for _, s := range st.Session.Sections {
			if len(s.Labels) != 2 || s.Labels[0].Number+s.Labels[1].Number != 3 {
				t.Errorf("%s: section %s has %+v", form("A", "1", "NS"), s.Letter, s.Labels)
			}
		}
		if b := st.Board(1); len(b.Lines) != 2 || b.Lines[0].Result.Score != 90 {
			t.Errorf("%s: board 1 is %+v", form("A", "1", "NS"), b)
		}
	}
}

// TestPointABoard: a match of teams by point-a-board, as the file says.
func TestPointABoard(t *testing.T) {
	line := func(ns, ew, score string) string { return traveller(ns, ew, "", "", "", score) }
	for _, name := range []string{"PAB", "POINT_A_BOARD", "BAM"} {
		st := standingsOf(t, `<USEBIO Version="1.2"><EVENT EVENT_TYPE="TEAMS"><BOARD_SCORING_METHOD>`+name+`</BOARD_SCORING_METHOD>
<PARTICIPANTS><TEAM TEAM_ID="1"><TOTAL_SCORE>3</TOTAL_SCORE></TEAM><TEAM TEAM_ID="2"><TOTAL_SCORE>1</TOTAL_SCORE></TEAM></PARTICIPANTS>
<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>
`+onBoard(1, line("1-1-2", "2-3-4", "430.00"), line("2-1-2", "1-3-4", "420.00"))+onBoard(2, line("1-1-2", "2-3-4", "110"), line("2-1-2", "1-3-4", "110"))+`</MATCH></EVENT></USEBIO>`)
		if st.Event.Rules.Method != scoring.MethodPointABoard {
			t.Fatalf("%s: scored by %s", name, st.Event.Rules.Method)
		}
		if d := st.Differences(); len(d) != 0 || len(st.Agreements()) != 1 {
			t.Errorf("%s: %+v, %+v", name, d, st.Agreements())
		}
	}
}

// TestOtherMethods: a refused method is answered with those that are read for such an event.
func TestOtherMethods(t *testing.T) {
	for text, want := range map[string]string{
		evening("<BOARD_SCORING_METHOD>PAB</BOARD_SCORING_METHOD>", four, onBoard(1, good)): "MATCH_POINTS, CROSS_IMPS, BUTLER",
		teamEvening("<BOARD_SCORING_METHOD>HOLES</BOARD_SCORING_METHOD>", twoTeams):         "IMPS, PAB",
	} {
		_, err := Read(strings.NewReader(text), Options{NewID: counter()})
		if p := problem.Find(err); p == nil || p.Code != "usebio.method" || p.Args["known"] != want {
			t.Errorf("%v, want those known to be %s", err, want)
		}
	}
}
