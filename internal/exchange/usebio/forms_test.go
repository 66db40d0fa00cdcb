package usebio

import (
	"strconv"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/published"
	"uitslag/internal/event/standings"
	"uitslag/internal/must"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
)

// standingsOf reads a file that must be read without a refusal, and scores it.
func standingsOf(t *testing.T, text string) *standings.Standings {
	t.Helper()
	n := 0
	im, err := Read(strings.NewReader(text), Options{NewID: func() event.ID {
		n++
		return event.ID(string(rune('a'+n/26/26%26)) + string(rune('a'+n/26%26)) + string(rune('a'+n%26)))
	}})
	if err != nil {
		t.Fatal(err)
	}
	st := must.Get(standings.Of(&im.Event, im.Event.Sessions[0].ID))(t)
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
		if st.Event.Rules.Method != rules.MethodPointABoard {
			t.Fatalf("%s: scored by %s", name, st.Event.Rules.Method)
		}
		if d := published.Differences(st); len(d) != 0 || len(published.Agreements(st)) != 1 {
			t.Errorf("%s: %+v, %+v", name, d, published.Agreements(st))
		}
	}
}

// TestOtherMethods: a refused method is answered with those that are read for such an event.
func TestOtherMethods(t *testing.T) {
	for text, want := range map[string]string{
		evening("<BOARD_SCORING_METHOD>PAB</BOARD_SCORING_METHOD>", four, onBoard(1, good)): "MATCH_POINTS, CROSS_IMPS, BUTLER, AGGREGATE",
		teamEvening("<BOARD_SCORING_METHOD>HOLES</BOARD_SCORING_METHOD>", twoTeams):         "IMPS, PAB, HYBRID, AGGREGATE",
	} {
		_, err := Read(strings.NewReader(text), Options{NewID: counter()})
		if p := problem.Find(err); p == nil || p.Code != "usebio.method" || p.Args["known"] != want {
			t.Errorf("%v, want those known to be %s", err, want)
		}
	}
}

// TestTeamThatLeft: team 2 has no match in the last two rounds of four and 40 points, which
// count as 80 for its opponents (EBU White Book 143.5.2): of opponents' scores team 1 has
// 80 - 20 = 60 and team 3, which is as far, 60 - 40 = 20; by the 40 both have 20. A team that misses the last round only may have had a bye,
// and who loses in a knock-out has not left.
func TestTeamThatLeft(t *testing.T) {
	match := func(round, home, away, ahead int) string {
		h, a := strconv.Itoa(home), strconv.Itoa(away)
		line := func(ns, ew string, score int) string {
			return traveller(ns+"-1-2", ew+"-3-4", "", "", "", strconv.Itoa(score))
		}
		return "<MATCH><ROUND_NUMBER>" + strconv.Itoa(round) + "</ROUND_NUMBER><TEAM>" + h + "</TEAM><OPPOSING_TEAM>" + a + "</OPPOSING_TEAM>\n" +
			onBoard(round, line(h, a, 90+ahead), line(a, h, 90)) + "</MATCH>"
	}
	file := func(teams int, matches ...string) string {
		var list strings.Builder
		for n := 1; n <= teams; n++ {
			list.WriteString(`<TEAM TEAM_ID="` + strconv.Itoa(n) + `"></TEAM>` + "\n")
		}
		return `<USEBIO Version="1.2"><EVENT EVENT_TYPE="TEAMS"><BOARD_SCORING_METHOD>IMPS</BOARD_SCORING_METHOD>
<PARTICIPANTS>` + list.String() + `</PARTICIPANTS>` + strings.Join(matches, "") + `</EVENT></USEBIO>`
	}
	st := standingsOf(t, file(8, match(1, 2, 1, 20), match(2, 2, 5, 20), match(1, 4, 3, 20), match(2, 4, 6, 40), match(2, 1, 7, 0), match(2, 3, 8, 0),
		match(3, 1, 8, 0), match(3, 3, 7, 0), match(4, 1, 5, 0), match(4, 3, 6, 0), match(3, 4, 5, 0), match(4, 4, 7, 0)))
	left := st.Session.Departures
	if len(left) != 1 || left[0].Round != 3 {
		t.Fatalf("left: %+v", left)
	}
	if _, l := st.Session.LabelOf(left[0].Contestant); l.Number != 2 {
		t.Errorf("team %d left", l.Number)
	}
	e := st.Event.Clone()
	for _, set := range [][2]string{{"method", "total"}, {"ties", "opponents"}, {"match_vps", "none"}} {
		must.Do(t, e.Rules.Set(set[0], set[1]))
	}
	places := func() string {
		st := must.Get(standings.Of(e, e.Sessions[0].ID))(t)
		var out []string
		for _, r := range st.Lists[0].Rows {
			if r.Label.Number == 1 || r.Label.Number == 3 {
				out = append(out, r.Place()+" "+r.Label.String())
			}
		}
		return strings.Join(out, ", ")
	}
	if got := places(); got != "6 1, 7 3" {
		t.Errorf("with the pro rata score: %s", got)
	}
	e.Sessions[0].Departures = nil
	if got := places(); got != "6= 1, 6= 3" {
		t.Errorf("without it: %s", got)
	}
	for name, text := range map[string]string{
		"a bye":      file(3, match(1, 1, 2, 0), match(2, 1, 3, 0), match(3, 2, 3, 0)),
		"a knockout": file(8, match(1, 1, 2, 10), match(1, 3, 4, 10), match(1, 5, 6, 10), match(1, 7, 8, 10), match(2, 1, 3, 10), match(2, 5, 7, 10), match(3, 1, 5, 10)),
	} {
		if left := standingsOf(t, text).Session.Departures; len(left) > 0 {
			t.Errorf("%s: %+v left", name, left)
		}
	}
}

// TestSameBoardsInTwoRounds: two teams that meet in two rounds on boards with the same numbers
// play two matches, and nothing contradicts; a table twice in one of them does.
func TestSameBoardsInTwoRounds(t *testing.T) {
	match := func(round int, lines ...string) string {
		return "<MATCH><ROUND_NUMBER>" + strconv.Itoa(round) + "</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>\n" + onBoard(1, lines...) + "</MATCH>"
	}
	home := func(score string) string { return traveller("1-1-2", "2-3-4", "", "", "", score) }
	away := func(score string) string { return traveller("2-1-2", "1-3-4", "", "", "", score) }
	for text, n := range map[string]int{
		match(1, home("420"), away("170")) + match(2, home("420"), away("170")):              0,
		match(1, home("420"), away("170")) + match(2, home("140"), away("-50")):              0,
		match(1, home("420"), away("170")) + match(2, home("140"), home("170"), away("-50")): 1,
	} {
		im, err := Read(strings.NewReader(teamEvening("", `<PARTICIPANTS><TEAM TEAM_ID="1"></TEAM><TEAM TEAM_ID="2"></TEAM></PARTICIPANTS>`+text)), Options{NewID: counter()})
		if err != nil {
			t.Fatal(err)
		}
		st := must.Get(standings.Of(&im.Event, im.Event.Sessions[0].ID))(t)
		twice := 0
		for _, r := range im.Remarks {
			if strings.HasSuffix(r.Why.Code, "-twice") {
				twice++
			}
		}
		if len(st.Matches) != 2 || twice != n || st.Matches[1].Round != 2 || st.Matches[1].Counted != 1 {
			t.Errorf("%d contradictions, matches %+v", twice, st.Matches)
		}
	}
}
